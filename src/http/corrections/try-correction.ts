import type { z } from 'zod'
import type { Agent } from '../../agent/agent.js'
import type {
  Correction,
  Corrections,
  OwnWording,
  ReadingExample,
} from '../../agent/corrections/correction.js'
import { isBeyondExamples, isReadAnew } from '../../agent/corrections/reading-example.js'
import { tidiedWords } from '../../agent/corrections/tidied-words.js'
import { titleOfIntent } from '../../agent/corrections/title-of.js'
import { fillTemplate } from '../../agent/corrections/wording.js'
import { textOfInput } from '../../conversation/input.js'
import type { MentioningTurn } from '../../turn/inspection.js'
import { wouldBeHeld } from '../../turn/hold-by-rule.js'
import type { TurnRecord } from '../../turn/turn-record.js'
import type { ErrorLanguage } from '../language.js'
import { answeredIn, saidPhrase } from './said-phrases.js'
import type { triedCorrectionSchema } from './correction-schemas.js'

/** The latest turns of the agent: enough to see what changes, and little enough to wait for. */
export const turnsLookedAtMax = 1_000
const turnsShownMax = 20
export const quotedMax = 500

type Tried = z.infer<typeof triedCorrectionSchema>

/** What the last days would have been: of each turn what was said then, and what would be now. Nothing is sent. */
export function tryCorrection(
  correction: Correction,
  turns: readonly MentioningTurn[],
  speaker: Speaker,
): Omit<Tried, 'days'> {
  const changed = turns.flatMap((turn) => {
    const now = otherwise(correction, turn.record, speaker)
    return now === undefined ? [] : [{ ...turn, ...now }]
  })
  return {
    count: changed.length,
    looked: turns.length,
    isCut: turns.length === turnsLookedAtMax,
    turns: changed.slice(0, turnsShownMax).map(({ conversation, seq, at, record, then, read, now }) => ({
      conversation,
      seq,
      at: at.toISOString(),
      said: saidIn(record),
      then: then.slice(0, quotedMax),
      read,
      now: now && now.slice(0, quotedMax),
    })),
  }
}

type Otherwise = Pick<Tried['turns'][number], 'then' | 'read' | 'now'>
type Speaker = {
  readonly agent: Agent
  /** Those that hold now. */
  readonly corrections: Corrections
  readonly language: ErrorLanguage
}

/** Undefined: nothing would have been otherwise. */
function otherwise(correction: Correction, record: TurnRecord, speaker: Speaker): Otherwise | undefined {
  switch (correction.kind) {
    case 'review':
      return wouldBeHeld(record, correction) ? { then: answeredIn(record), read: null, now: null } : undefined
    case 'reading':
      return readOtherwise(correction, record, speaker)
    case 'wording':
      return saidOtherwise(correction, record, speaker)
  }
}

/** As a turn is read: nothing that was tapped or answered, and nothing that no example changes. */
function readOtherwise(
  example: ReadingExample,
  record: TurnRecord,
  { agent, language }: Speaker,
): Otherwise | undefined {
  const { text, intent } = record.understanding
  if (!isReadAnew(record.understanding) || isBeyondExamples(agent, record.understanding)) return undefined
  if (intent === example.intent || tidiedWords(text) !== tidiedWords(example.words)) return undefined
  const titleOf = (id: string) => titleOfIntent(agent, id)[language]
  return {
    then: answeredIn(record),
    read: { then: intent === null ? null : titleOf(intent), now: titleOf(example.intent) },
    now: null,
  }
}

/** Whatever it was said in then: the agent's own words, or those of the business. */
function saidOtherwise(
  wording: OwnWording,
  record: TurnRecord,
  { agent, corrections }: Speaker,
): Otherwise | undefined {
  const said = saidPhrase(agent, record, corrections, wording)
  if (!said) return undefined
  const now = fillTemplate(wording.text, said.params)
  return now === said.then ? undefined : { then: said.then, read: null, now }
}

export function saidIn({ inputs }: TurnRecord): string {
  const said = inputs.map(({ body }) => textOfInput(body)).filter(Boolean)
  return said.join('\n').slice(0, quotedMax)
}
