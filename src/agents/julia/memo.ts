import { isJsonObject, type Json, type JsonObject } from '../../conversation/json.js'
import { cardsFrom, type Card } from './tools/support/card.js'
import { wishesFrom, type Wishes } from './router/read-wishes.js'

/** What the last question was about, when it was when to be called. */
export const callAsked = 'retorno'

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
  /** Their own, while they look for somebody else; null: they look for themselves. */
  readonly ownWishes: Wishes | null
  /** What the last question was about. */
  readonly asked: string | null
  /** The shifts last shown, in their order. */
  readonly shown: readonly string[]
  readonly cards: readonly Card[]
  readonly page: number
  /** The last list of several, which "o primeiro" is said of though one of them stands below it. */
  readonly listed: readonly string[]
  /** All that was shown in this conversation, the latest first. */
  readonly seen: readonly Card[]
  /** Shifts and hospitals turned down in this conversation: they are not offered in it again. */
  readonly refused: readonly string[]
  readonly avoided: readonly string[]
  /** The hospital last spoken of: "lá". */
  readonly hospital: string | null
  /** The one of those shown that was last asked after. */
  readonly focus: string | null
  /** Somebody who waits for a person was told so. */
  readonly turnedDownAt: string | null
  /** The one whose details were told already: they are not told over and over. */
  readonly detailed: string | null
  /** The last call that was booked, and when it was. */
  readonly call: {
    readonly id: string
    readonly date: string
    readonly time: string
    readonly bookedAt: string
  } | null
  /** Who answers for the shift that was given up last, and whether they were told. */
  readonly toldOwner: string | null
  readonly wasTold: boolean
  readonly waitTold: boolean
  /** The words it was last told in. */
  readonly waitSaid: string | null
  readonly isOwner: boolean
  /** The last time they said no to what was offered. */
  readonly refusedAt: string | null
  readonly optOutTold: boolean
}

function callFrom(noted: Json | undefined): JuliaMemo['call'] {
  if (!isJsonObject(noted)) return null
  const { id, date, time, bookedAt } = noted
  const all = [id, date, time, bookedAt]
  return all.every((value) => typeof value === 'string') ? (noted as unknown as JuliaMemo['call']) : null
}

export function readMemo(memo: JsonObject): JuliaMemo {
  const text = (key: string) => {
    const value = memo[key]
    return typeof value === 'string' ? value : null
  }
  const texts = (key: string) => {
    const value = memo[key]
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  }
  const { wishes, ownWishes, page } = memo
  return {
    modeSource: text('modeSource') ?? 'inbound',
    changedAt: text('changedAt'),
    heardAt: text('heardAt'),
    heardBefore: text('heardBefore'),
    wishes: isJsonObject(wishes) ? wishesFrom(wishes) : {},
    ownWishes: isJsonObject(ownWishes) ? wishesFrom(ownWishes) : null,
    asked: text('asked'),
    shown: texts('shown'),
    cards: cardsFrom(memo['cards']),
    seen: cardsFrom(memo['seen']),
    page: typeof page === 'number' ? page : 0,
    listed: texts('listed'),
    refused: texts('refused'),
    avoided: texts('avoided'),
    hospital: text('hospital'),
    focus: text('focus'),
    turnedDownAt: text('turnedDownAt'),
    detailed: text('detailed'),
    call: callFrom(memo['call']),
    toldOwner: text('toldOwner'),
    wasTold: memo['wasTold'] === true,
    waitTold: memo['waitTold'] === true,
    waitSaid: text('waitSaid'),
    refusedAt: text('refusedAt'),
    isOwner: memo['isOwner'] === true,
    optOutTold: memo['optOutTold'] === true,
  }
}
