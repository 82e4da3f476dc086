import type { z } from 'zod'
import type { Correction } from '../../agent/corrections/correction.js'
import { textOfInput } from '../../conversation/input.js'
import { textOf } from '../../conversation/message.js'
import type { MentioningTurn } from '../../replay/inspection.js'
import { wouldBeHeld } from '../../turn/hold-by-rule.js'
import type { TurnRecord } from '../../turn/turn-record.js'
import type { triedCorrectionSchema } from './correction-schemas.js'

/** The latest turns of the agent: enough to see what changes, and little enough to wait for. */
export const turnsLookedAtMax = 1_000
const turnsShownMax = 20
const quotedMax = 500

type Tried = z.infer<typeof triedCorrectionSchema>

/** What the last days would have been: of each turn what was said then, and what would be now. Nothing is sent. */
export function tryCorrection(correction: Correction, turns: readonly MentioningTurn[]): Omit<Tried, 'days'> {
  const changed = turns.flatMap((turn) => {
    const now = otherwise(correction, turn.record)
    return now === undefined ? [] : [{ ...turn, ...now }]
  })
  return {
    count: changed.length,
    looked: turns.length,
    isCut: turns.length === turnsLookedAtMax,
    turns: changed.slice(0, turnsShownMax).map(({ conversation, seq, at, record, then, now }) => ({
      conversation,
      seq,
      at: at.toISOString(),
      said: saidIn(record),
      then: then.slice(0, quotedMax),
      now: now && now.slice(0, quotedMax),
    })),
  }
}

type Otherwise = { readonly then: string; readonly now: string | null }

/** Undefined: nothing would have been otherwise. */
function otherwise(correction: Correction, record: TurnRecord): Otherwise | undefined {
  return wouldBeHeld(record, correction) ? { then: answeredIn(record), now: null } : undefined
}

export function saidIn({ inputs }: TurnRecord): string {
  const said = inputs.map(({ body }) => textOfInput(body)).filter(Boolean)
  return said.join('\n').slice(0, quotedMax)
}

export function answeredIn({ messages }: TurnRecord): string {
  return messages.map(textOf).filter(Boolean).join('\n')
}
