import type { Language } from '../../../language/detect-language.js'
import { outcomes, overStates, type ReceptionState } from '../machine.js'
import { toldIn, type Collected, type ReceptionMemo } from '../memo.js'
import type { DeskRecord } from '../tools/desk-record.js'

/** The session as the book keeps it. */
export function sessionRecord(
  { id, previous }: NonNullable<ReceptionMemo['session']>,
  now: {
    readonly state: ReceptionState
    readonly language: Language
    readonly data: Collected
    readonly followUps: DeskRecord['followUps']
    readonly keep: DeskRecord['keep']
  },
): DeskRecord {
  const { state, language, data, followUps, keep } = now
  return {
    session: {
      id,
      previous,
      state,
      outcome: outcomes.find((outcome) => outcome === state) ?? null,
      language,
      data: toldIn(data),
      over: overStates.has(state),
    },
    followUps,
    keep,
  }
}
