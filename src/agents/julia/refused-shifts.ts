import type { ConversationEvent } from '../../conversation/event.js'
import type { Pending } from '../../conversation/pending.js'
import type { JuliaMemo } from './memo.js'

/** So many are remembered: whoever turned down more may be shown the first again. */
const refusedMax = 30

type Talk = {
  readonly facts: { readonly state: { readonly pending: Pending | null } }
  readonly memo: Pick<JuliaMemo, 'refused' | 'shown'>
}

/** The shift that is asked about. */
export function askedShift({ facts }: Pick<Talk, 'facts'>): string | undefined {
  const { pending } = facts.state
  const id = pending?.kind === 'plan' ? pending.plan.actions[0]?.args['shiftId'] : undefined
  return typeof id === 'string' ? id : undefined
}

/** Turned down, or said to be gone: not shown again in this talk. `shown`: the one asked about; `all`: whatever is on the screen. */
export function refusedShifts(talk: Talk, which: 'shown' | 'all'): ConversationEvent {
  const asked = askedShift(talk)
  const now = [...(asked === undefined ? [] : [asked]), ...(which === 'all' ? talk.memo.shown : [])]
  return {
    type: 'noted',
    memo: {
      refused: [...new Set([...talk.memo.refused, ...now])].slice(-refusedMax),
      shown: null,
      cards: null,
    },
  }
}

const others =
  /\b(?:outr[oa]s?(?! (?:lugar|regi|dia|data|periodo|horario|turno|hospital|zona|cidade|bairro|semana|mes|especialidade))|mais (?:algum|opc|vaga|plant)\w*)\b/

/** "tem outro?", "tem mais algum?": than those on the screen. Over folded text. */
export function asksForOthers(folded: string): boolean {
  return others.test(folded)
}
