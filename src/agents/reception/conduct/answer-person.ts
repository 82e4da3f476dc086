import { detectLocally } from '../detect-locally.js'
import { settleDetection, type Detection, type Topic } from '../contracts/event-detection.js'
import { selectMessage } from '../contracts/message-type-selection.js'
import { settleResponse, type Response } from '../contracts/response-generation.js'
import { judgementConfidenceMin, type SettledQuestion } from '../contracts/settled.js'
import { speak } from '../../../agent/decisions.js'
import { handOver } from '../reply/hand-over.js'
import { leadOf, planParts, readParts, type ReadPart } from '../reply/plan-parts.js'
import { planRead, readMessage } from '../reply/plan-read.js'
import { planReply } from '../reply/plan-reply.js'
import { partsOf } from '../parts.js'
import type { PlannedReply } from '../reply/planned-reply.js'
import type { ReceptionState } from '../machine.js'
import type { Situation } from '../situation.js'
import { groundsOf } from '../desk-context.js'
import { recalledSchema } from '../tools/desk-recall.js'
import { askMeaning, askModel, isModels, nobody, type QuestionStep } from './ask-model.js'
import { judgementOf } from './question-judgement.js'
import { selectionKey } from './cache-key.js'
import { finish } from './finish.js'
import { keptDetection, keptSelection } from './keep.js'
import { judgeState, type StateVerdict } from './judge-state.js'
import { listPhrases } from './list-phrases.js'
import { asQuoted } from '../fields/as-quoted.js'
import { failure, readResult, wasRead } from './progress.js'
import { responseValues, selectionValues } from './questions.js'
import { pathOf, walk } from './walk.js'
import type { Decision, Facts } from '../../../agent/agent.js'
import type { Saying } from '../../../agent/reply/choose-message.js'

type Recalled = { readonly [key: string]: string }

/** One step of answering the person: whatever is still to be asked, or the end of the turn. */
export function answerPerson(facts: Facts, situation: Situation, recalled: Recalled): Decision {
  const parts = readParts(partsOf(facts, situation))
  const lead = leadOf(parts) ?? { situation, detected: detectLocally(situation) }
  const local = lead.detected
  const isAsked = isModels(facts, parts, heardAtOnce)
  const detecting = isAsked ? askMeaning(facts, situation, recalled) : nobody
  if ('decision' in detecting) return detecting.decision
  const settled = settleDetection(detecting.answered, local)
  const detected = isHousesOwn(settled.value, local) ? { ...settled, value: local } : settled
  const working = walk(situation.state, [detected.value.event])

  const isModelsWord = detected.by === 'model' || detected.by === 'cache'
  const read = isModelsWord ? readMessage(detected.value) : undefined
  const courteous = read ? undefined : answerCourtesy(situation, detected.value)
  if (courteous) return courteous
  const asRead = (each: Situation) => asQuoted(each, detected.value.quoted ?? {})
  const asReadPart = (part: ReadPart) => ({ ...part, situation: asRead(part.situation) })
  const asParts = parts.map(asReadPart)
  const drafted = read
    ? planRead(situation, read)
    : draft(asRead(situation), asParts, asParts[parts.indexOf(lead)] ?? asReadPart(lead), detected)
  // What it read whole is said in the desk's own words: one answer of a model is waited for, and not three.
  const isWorded = isAsked && !read
  const wording = isWorded ? response(facts, situation, detected.value, drafted, working.state) : nobody
  if ('decision' in wording) return wording.decision
  const worded = settleResponse(wording.answered, briefOf(situation, drafted))
  const { planned, text, verdict } = judged(situation, drafted, worded, working.state)

  const reply: Saying = { text, ...(planned.about && { about: planned.about }) }
  const choosing = isWorded ? selection(facts, situation, planned, reply) : nobody
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
      judgementOf(facts, 'event_detection', detected),
      ...(drafted.wordable ? [judgementOf(facts, 'response_generation', worded)] : []),
      ...(isChosen(reply) ? [judgementOf(facts, 'message_type_selection', selected)] : []),
    ],
  })
}

const heardAtOnce: ReadonlySet<Topic> = new Set(['emergency', 'human'])

/** Who surely sells, looks for work or wrote to somebody else is no customer, where a model found nothing that they want here. */
function isHousesOwn({ topic, quoted, whole }: Detection, local: Detection): boolean {
  if (!ofNoCustomer.has(local.topic) || local.confidence < ofNoCustomerMin) return false
  const isForNobodyHere = (whole?.asks ?? []).every(({ about }) => about === 'unknown' || about === 'contact')
  return ofNothing.has(topic) && quoted?.service === undefined && isForNobodyHere
}

const ofNoCustomer: ReadonlySet<Topic> = new Set(['supplier', 'misdirected'])
const ofNoCustomerMin = 0.85
const ofNothing: ReadonlySet<Topic> = new Set([
  'question',
  'contact',
  'give_up',
  'greeting',
  'thanks',
  'unclear',
])

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
  const isModelsWord = by === 'model' || by === 'cache'
  const [only] = parts
  // It found nothing to answer and nothing to note: what it is about is all.
  if (isModelsWord && value.whole && needsNothing.has(value.topic)) return planReply(situation, value)
  if (parts.length < 2) return planReply(only?.situation ?? situation, value)
  const isTaken = isModelsWord && parts.some(({ detected }) => detected.topic === value.topic)
  if (isModelsWord && !isTaken && lead.detected.confidence < judgementConfidenceMin)
    return planReply({ ...situation, known: lead.situation.known }, value)
  return planParts(lead, parts)
}

const needsNothing: ReadonlySet<Topic> = new Set([
  'greeting',
  'thanks',
  'give_up',
  'human',
  'complaint',
  'emergency',
  'existing',
  'identity',
])

function response(
  facts: Facts,
  situation: Situation,
  detected: Detection,
  planned: PlannedReply,
  working: ReceptionState,
): QuestionStep {
  if (!planned.wordable) return nobody
  return askModel(facts, 'response_generation', () => responseValues(situation, detected, planned, working))
}

/** Only where there is a choice: a plain text can be nothing but text. */
function isChosen({ about }: Saying): boolean {
  return about?.kind === 'choice' || about?.kind === 'yes_no' || about?.kind === 'link'
}

function selection(facts: Facts, situation: Situation, planned: PlannedReply, reply: Saying): QuestionStep {
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
  return askModel(facts, 'message_type_selection', () => selectionValues(situation, planned, reply.text))
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
