import { detectLocally, isCertain } from '../detect-locally.js'
import { settleDetection, type Detection } from '../contracts/event-detection.js'
import { selectMessage } from '../contracts/message-type-selection.js'
import { settleResponse, type Response } from '../contracts/response-generation.js'
import { judgementConfidenceMin, type ModelReply, type SettledQuestion } from '../contracts/settled.js'
import { speak } from '../../../agent/decisions.js'
import { handOver } from '../reply/hand-over.js'
import { leadOf, planParts, readParts, type ReadPart } from '../reply/plan-parts.js'
import { planReply } from '../reply/plan-reply.js'
import { partsOf } from '../parts.js'
import type { PlannedReply } from '../reply/planned-reply.js'
import type { ReceptionState } from '../machine.js'
import type { Situation } from '../situation.js'
import { groundsOf } from '../desk-context.js'
import { recalledSchema } from '../tools/desk-recall.js'
import { detectionKey, selectionKey } from './cache-key.js'
import { finish, type QuestionJudgement } from './finish.js'
import { keptDetection, keptSelection } from './keep.js'
import { judgeState, type StateVerdict } from './judge-state.js'
import { listPhrases } from './list-phrases.js'
import { asQuoted } from '../fields/as-quoted.js'
import { answerTo, failure, promptVersion, readResult, wasRead } from './progress.js'
import { detectionValues, responseValues, selectionValues } from './questions.js'
import { pathOf, walk } from './walk.js'
import type { ModelQuestion } from '../../../conversation/model-question.js'
import type { Decision, Facts } from '../../../agent/agent.js'
import type { Saying } from '../../../agent/reply/choose-message.js'

type Recalled = { readonly [key: string]: string }

/** One step of answering the person: whatever is still to be asked, or the end of the turn. */
export function answerPerson(facts: Facts, situation: Situation, recalled: Recalled): Decision {
  const parts = readParts(partsOf(facts, situation))
  const lead = leadOf(parts) ?? { situation, detected: detectLocally(situation) }
  const local = lead.detected
  // What the desk read whole it answers in its own words: a model is asked, for the words and their form too, where it was not sure.
  const isAsked = facts.remoteModel && !parts.every((part) => isCertain(part.situation, part.detected))
  const detecting = isAsked ? detection(facts, situation, recalled) : nobody
  if ('decision' in detecting) return detecting.decision
  const detected = settleDetection(detecting.answered, local)
  const working = walk(situation.state, [detected.value.event])

  const courteous = answerCourtesy(situation, detected.value)
  if (courteous) return courteous
  const asRead = (each: Situation) => asQuoted(each, detected.value.quoted ?? {})
  const asReadPart = (part: ReadPart) => ({ ...part, situation: asRead(part.situation) })
  const drafted = draft(asRead(situation), parts.map(asReadPart), asReadPart(lead), detected)
  const wording = isAsked ? response(facts, situation, detected.value, drafted, working.state) : nobody
  if ('decision' in wording) return wording.decision
  const worded = settleResponse(wording.answered, briefOf(situation, drafted))
  const { planned, text, verdict } = judged(situation, drafted, worded, working.state)

  const reply: Saying = { text, ...(planned.about && { about: planned.about }) }
  const choosing = isAsked ? selection(facts, situation, planned, reply) : nobody
  if ('decision' in choosing) return choosing.decision
  const selected = selectMessage(reply, choosing.answered, listPhrases(situation.words))

  return finish(facts, situation, {
    detected,
    worded,
    selected,
    planned,
    verdict,
    working,
    keep: [...keptDetection(facts, detected), ...keptSelection(facts, selected, reply)],
    judgements: [
      judgement(facts, 'event_detection', detected),
      ...(drafted.wordable ? [judgement(facts, 'response_generation', worded)] : []),
      ...(isChosen(reply) ? [judgement(facts, 'message_type_selection', selected)] : []),
    ],
  })
}

/** Thanks after all is said open no visit of their own: there is nothing to count. */
function answerCourtesy(situation: Situation, { topic }: Detection): Decision | undefined {
  if (topic !== 'thanks' || situation.opens === undefined || situation.opens.previous === null)
    return undefined
  const { text, because } = planReply(situation, {
    event: situation.heard.event,
    topic,
    confidence: 1,
    requiresFollowup: false,
  })
  return speak({ kind: 'fact', text }, because)
}

/** A model speaks of the whole message: of several parts it decides only what the desk does not know to read. */
function draft(
  situation: Situation,
  parts: readonly ReadPart[],
  lead: ReadPart,
  { by, value }: SettledQuestion<Detection>,
): PlannedReply {
  const isModels = by === 'model' || by === 'cache'
  const [only] = parts
  if (parts.length < 2) return planReply(only?.situation ?? situation, value)
  const isTaken = isModels && parts.some(({ detected }) => detected.topic === value.topic)
  if (isModels && !isTaken && lead.detected.confidence < judgementConfidenceMin)
    return planReply({ ...situation, known: lead.situation.known }, value)
  return planParts(lead, parts)
}

/** An answer, or the step that gets one; null where nobody is asked. */
type Asked = { readonly answered: ModelReply | null } | { readonly decision: Decision }

const nobody: Asked = { answered: null }

function detection(facts: Facts, situation: Situation, recalled: Recalled): Asked {
  const key = detectionKey(facts)
  const known = key === undefined ? undefined : recalled[key]
  if (known !== undefined) return { answered: { raw: known, failed: null, cached: true } }
  return ask(facts, 'event_detection', () => detectionValues(situation))
}

function response(
  facts: Facts,
  situation: Situation,
  detected: Detection,
  planned: PlannedReply,
  working: ReceptionState,
): Asked {
  if (!planned.wordable) return nobody
  return ask(facts, 'response_generation', () => responseValues(situation, detected, planned, working))
}

/** Only where there is a choice: a plain text can be nothing but text. */
function isChosen({ about }: Saying): boolean {
  return about?.kind === 'choice' || about?.kind === 'yes_no' || about?.kind === 'link'
}

function selection(facts: Facts, situation: Situation, planned: PlannedReply, reply: Saying): Asked {
  if (!isChosen(reply)) return nobody
  const key = selectionKey(facts, reply)
  if (!wasRead(facts, 'desk.recall') && failure(facts) === undefined)
    return {
      decision: {
        events: [],
        next: { do: 'read', tool: 'desk.recall', args: { keys: [key] } },
        because: ['desk:recall'],
      },
    }
  const known = recalledSchema.safeParse(readResult(facts, 'desk.recall') ?? {}).data?.[key]
  if (known !== undefined) return { answered: { raw: known, failed: null, cached: true } }
  return ask(facts, 'message_type_selection', () => selectionValues(situation, planned, reply.text))
}

function ask(
  facts: Facts,
  question: ModelQuestion,
  values: () => { readonly [name: string]: string },
): Asked {
  const answered = answerTo(facts, question)
  if (answered) return { answered }
  const failed = failure(facts)
  if (failed !== undefined) return { answered: { raw: '', failed, cached: false } }
  return {
    decision: { events: [], next: { do: 'ask', question, values: values() }, because: [`ask:${question}`] },
  }
}

function briefOf({ desk, known }: Situation, { text, asking }: PlannedReply) {
  return { text, asks: asking !== null, grounds: groundsOf({ desk, known }) }
}

/** A suggested state is judged; if it is to call a person, one is called, and the house says so. */
function judged(
  situation: Situation,
  drafted: PlannedReply,
  worded: SettledQuestion<Response>,
  working: ReceptionState,
): { readonly planned: PlannedReply; readonly text: string; readonly verdict: StateVerdict } {
  const { suggestedNextState, requiresHumanReview, text } = worded.value
  const target = walk(working, pathOf(working, drafted, false)).state
  const verdict = judgeState(suggestedNextState, working, target)
  if (verdict.kind !== 'escalated' || requiresHumanReview) return { planned: drafted, text, verdict }
  const planned = handOver(situation, 'model_suggested', drafted.data)
  return { planned, text: planned.text, verdict }
}

function judgement(
  facts: Facts,
  question: ModelQuestion,
  settled: SettledQuestion<unknown>,
): QuestionJudgement {
  const { by, confidence, why } = settled
  // A version is credited with what was asked of it, and with nothing else.
  return { question, version: by === 'local' ? 'none' : promptVersion(facts, question), by, confidence, why }
}
