import { deriveId } from '../../../conversation/derive-id.js'
import { shorten } from '../../../conversation/shorten.js'
import { redactForLog } from '../../../language/mask-personal-data.js'
import type { Facts } from '../../../agent/agent.js'
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

const wordsKeptMax = 200

/** In the person's words, without what is nobody else's business: what the owner may want to write an answer to. */
export function unansweredOf(
  { turnId }: Facts,
  questions: readonly string[],
): NonNullable<DeskRecord['unanswered']> {
  return questions
    .filter((words) => words.trim() !== '')
    .map((words, index) => ({
      id: deriveId(turnId, `question ${index}`),
      words: shorten(redactForLog(words.trim()), wordsKeptMax),
    }))
}
