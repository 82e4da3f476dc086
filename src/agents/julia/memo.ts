import { isJsonObject, type JsonObject } from '../../conversation/json.js'
import { cardsFrom, type Card } from './tools/support/card.js'
import { wishesFrom, type Wishes } from './router/read-wishes.js'

/** What a conversation keeps of itself between turns. */
export type JuliaMemo = {
  /** inbound, campaign:<id> or manual: what brought about the mode it is in. */
  readonly modeSource: string
  /** The last change of mode by the doctor's words. */
  readonly changedAt: string | null
  /** When the doctor last wrote, and when before that. */
  readonly heardAt: string | null
  readonly heardBefore: string | null
  readonly wishes: Wishes
  /** What the last question was about. */
  readonly asked: string | null
  /** The shifts last shown, in their order. */
  readonly shown: readonly string[]
  readonly cards: readonly Card[]
  /** Those they turned down: not shown again. */
  readonly refused: readonly string[]
  readonly page: number
  readonly isOwner: boolean
  /** The last time they said no to what was offered. */
  readonly refusedAt: string | null
  readonly optOutTold: boolean
}

export function readMemo(memo: JsonObject): JuliaMemo {
  const text = (key: string) => {
    const value = memo[key]
    return typeof value === 'string' ? value : null
  }
  const { wishes, shown, page, refused } = memo
  return {
    modeSource: text('modeSource') ?? 'inbound',
    changedAt: text('changedAt'),
    heardAt: text('heardAt'),
    heardBefore: text('heardBefore'),
    wishes: isJsonObject(wishes) ? wishesFrom(wishes) : {},
    asked: text('asked'),
    shown: Array.isArray(shown) ? shown.filter((id) => typeof id === 'string') : [],
    cards: cardsFrom(memo['cards']),
    refused: Array.isArray(refused) ? refused.filter((id) => typeof id === 'string') : [],
    page: typeof page === 'number' ? page : 0,
    refusedAt: text('refusedAt'),
    isOwner: memo['isOwner'] === true,
    optOutTold: memo['optOutTold'] === true,
  }
}
