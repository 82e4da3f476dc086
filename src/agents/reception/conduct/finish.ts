import { deriveId } from '../../../conversation/derive-id.js'
import type { ConversationEvent } from '../../../conversation/event.js'
import { canonicalJson, type JsonObject } from '../../../conversation/json.js'
import type { Message } from '../../../conversation/message.js'
import type { Later, Say } from '../../../agent/step.js'
import type { Detection } from '../contracts/event-detection.js'
import type { Selection } from '../contracts/message-type-selection.js'
import type { Response } from '../contracts/response-generation.js'
import { outcomes, overStates, type ReceptionState } from '../machine.js'
import { toldIn, type ReceptionMemo } from '../memo.js'
import type { PlannedReply } from '../reply/planned-reply.js'
import type { Situation } from '../situation.js'
import type { DeskRecord } from '../tools/desk-record.js'
import { recordAtOnce } from './at-once.js'
import type { StateVerdict } from './judge-state.js'
import { promptVersion, wasExecuted } from './progress.js'
import type { QuestionJudgement } from './question-judgement.js'
import { waitingReminder } from './answer-waiting.js'
import { sessionRecord, unansweredOf } from './session-record.js'
import { pathOf, walk, type Walked } from './walk.js'
import type { ModelQuestion } from '../../../conversation/model-question.js'
import type { Decision, Facts } from '../../../agent/agent.js'
import type { SettledQuestion } from '../contracts/settled.js'

type Concluded = {
  readonly detected: SettledQuestion<Detection>
  readonly worded: SettledQuestion<Response>
  readonly selected: SettledQuestion<Selection>
  readonly planned: PlannedReply
  readonly verdict: StateVerdict
  /** The machine after what the person did. */
  readonly working: Walked
  readonly keep: DeskRecord['keep']
  readonly judgements: readonly QuestionJudgement[]
}

/** All is known: what has to be written is written, then the reply is said. */
export function finish(facts: Facts, situation: Situation, concluded: Concluded): Decision {
  const { planned, working } = concluded
  const failed = concluded.judgements.some(({ by }) => by === 'fallback')
  const path = pathOf(working.state, planned, holdReason(concluded) !== undefined)
  const ended = walk(working.state, [...(failed ? (['LLM_FAILURE'] as const) : []), ...path])
  const session = sessionFor(facts, situation)
  const record = recordOf(facts, situation, concluded, session, ended.state)
  if (record && !wasExecuted(facts)) {
    return {
      events: [],
      next: { do: 'execute', pending: recordAtOnce(facts, record) },
      because: ['desk:record'],
    }
  }
  return {
    events: eventsOf(facts, situation, concluded, session, ended),
    later: remindersOf(facts, situation, planned, session, ended.state),
    next: { do: 'speak', say: sayOf(concluded), ...holdOf(concluded, situation) },
    because: becauseOf(concluded),
  }
}

type Session = NonNullable<ReceptionMemo['session']>

function sessionFor(facts: Facts, { opens, memo }: Situation): Session {
  const id = deriveId(facts.turnId, 'session')
  return opens ? { id, previous: opens.previous } : (memo.session ?? { id, previous: null })
}

// What is written

/** Nothing new to write down: nothing is written. */
function recordOf(
  facts: Facts,
  situation: Situation,
  { planned, keep }: Concluded,
  session: Session,
  state: ReceptionState,
): DeskRecord | undefined {
  const followUps = followUpsOf(facts, situation, planned)
  const unanswered = unansweredOf(facts, planned.unanswered ?? [])
  const isNews =
    situation.opens !== undefined ||
    unanswered.length > 0 ||
    overStates.has(state) ||
    canonicalJson(planned.data) !== canonicalJson(situation.memo.data)
  if (!isNews && keep.length === 0 && followUps.length === 0) return undefined
  return {
    ...sessionRecord(session, { state, language: situation.language, data: planned.data, followUps, keep }),
    ...(unanswered.length > 0 && { unanswered }),
  }
}

function followUpsOf(facts: Facts, { memo }: Situation, planned: PlannedReply): DeskRecord['followUps'] {
  const { followUpAt, cancelsFollowUp } = planned
  // A new time takes the place of the one before.
  const before = memo.followUp !== null && (followUpAt || cancelsFollowUp) ? [memo.followUp] : []
  return [
    ...before.map((id) => ({ id, status: 'cancelled' as const, at: null })),
    ...(followUpAt
      ? [{ id: followUpId(facts), status: 'booked' as const, at: followUpAt.toISOString() }]
      : []),
  ]
}

function followUpId(facts: Facts): string {
  return deriveId(facts.turnId, 'follow-up')
}

// What is remembered

function eventsOf(
  facts: Facts,
  situation: Situation,
  concluded: Concluded,
  session: Session,
  ended: Walked,
): ConversationEvent[] {
  const { planned, working, judgements } = concluded
  return [
    ...openedEvents(facts, situation, session),
    ...working.events,
    ...judgements.map((each) =>
      remarked('judged', { ...each, state: situation.state, topic: concluded.detected.value.topic }),
    ),
    ...refusedState(concluded, ended.state),
    ...unansweredEvents(facts, planned),
    ...lostEvents(situation, planned, session),
    ...ended.events,
    { type: 'noted', memo: notesOf(facts, situation, concluded, session) },
    ...outcomeEvents(facts, session, ended.state, askedIn(situation, judgements)),
    ...(planned.handoff && ended.state === 'HANDOFF_HUMAN'
      ? [{ type: 'handed_off', handoff: planned.handoff } as const]
      : []),
  ]
}

function openedEvents(
  { state }: Facts,
  { opens }: Situation,
  { id, previous }: Session,
): ConversationEvent[] {
  if (!opens) return []
  return [
    remarked('session_opened', { session: id, previous }),
    ...(state.state === 'INITIAL'
      ? []
      : [{ type: 'state_changed', on: 'SESSION_OPENED', from: state.state, to: 'INITIAL' } as const]),
  ]
}

function refusedState({ verdict, worded, working }: Concluded, planned: ReceptionState): ConversationEvent[] {
  if (verdict.kind !== 'refused') return []
  const suggested = worded.value.suggestedNextState ?? ''
  return [remarked('state_refused', { suggested, from: working.state, planned, why: verdict.why })]
}

function unansweredEvents(facts: Facts, { unanswered = [] }: PlannedReply): ConversationEvent[] {
  return unansweredOf(facts, unanswered).map(({ words }) => remarked('unanswered', { words }))
}

/** Somebody let go, or was told what they had not asked: whatever the session had come to is no success. */
function lostEvents(
  { opens, memo }: Situation,
  { lost }: PlannedReply,
  session: Session,
): ConversationEvent[] {
  if (lost === undefined) return []
  const about = lost === 'wrong_answer' ? (opens?.previous ?? session.id) : session.id
  return [remarked('lost', { session: about, why: lost, service: memo.data.service ?? null })]
}

/** Which wording led where: what the versions of a prompt are compared by. Only where a model was asked in this session. */
function outcomeEvents(
  facts: Facts,
  session: Session,
  state: ReceptionState,
  asked: readonly ModelQuestion[],
): ConversationEvent[] {
  if (!outcomes.some((outcome) => outcome === state)) return []
  const versions = Object.fromEntries(asked.map((question) => [question, promptVersion(facts, question)]))
  return [remarked('outcome', { session: session.id, outcome: state, versions })]
}

/** The questions a model was asked in this session, so far. */
function askedIn({ opens, memo }: Situation, judgements: readonly QuestionJudgement[]): ModelQuestion[] {
  const now = judgements.filter(({ by }) => by !== 'local').map(({ question }) => question)
  return [...new Set([...(opens ? [] : memo.asked), ...now])]
}

function notesOf(
  facts: Facts,
  situation: Situation,
  { detected, planned, worded, judgements }: Concluded,
  session: Session,
): JsonObject {
  const { language, memo } = situation
  const isWorded = worded.by === 'model'
  return {
    asked: askedIn(situation, judgements),
    session,
    language,
    asking: planned.asking,
    guess: planned.guess ?? null,
    data: toldIn(planned.data),
    unclear: planned.unclear,
    confirms: planned.confirms ?? (memo.confirms === '' ? '' : null),
    unreadable: planned.unreadable ?? 0,
    ...insistedOn(memo, planned, detected.value.topic),
    focus: focusAfter(facts, memo, planned),
    ...answeredIn(memo, planned),
    topic: detected.value.topic,
    idle: facts.turnId,
    followUpAt: planned.followUpAt
      ? planned.followUpAt.toISOString()
      : planned.cancelsFollowUp
        ? null
        : memo.followUpAt,
    followUp: planned.followUpAt ? followUpId(facts) : planned.cancelsFollowUp ? null : memo.followUp,
    followUpDay: planned.followUpDay ?? null,
    ...(planned.handoff && { waitTold: 0, waitToldAt: null }),
    spare: isWorded ? planned.text : null,
  }
}

const questions: ReadonlySet<Detection['topic']> = new Set(['price', 'hours', 'place', 'contact', 'question'])

/** Only what changed: how often the same was asked, and what is no longer asked for. */
function insistedOn(
  { asking, again, aside }: ReceptionMemo,
  planned: PlannedReply,
  topic: Detection['topic'],
): JsonObject {
  // Who asks something first has not been asked in vain.
  const more = questions.has(topic) ? 0 : 1
  const times = planned.asking !== null && planned.asking === asking ? again + more : 0
  // What was set aside is not asked for while somebody waits for the team either.
  const left = planned.asking === null && !planned.handoff ? [] : (planned.aside ?? aside)
  return {
    ...(times !== again && { again: times }),
    ...(left.length !== aside.length && { aside: [...left] }),
  }
}

/** Only what changed. */
function answeredIn({ answered }: ReceptionMemo, planned: PlannedReply): JsonObject {
  const now = [...(planned.answered ?? [])]
  return now.join() === answered.join() ? {} : { answered: now }
}

/** What was ordered and handed over is no longer what a "quero" is about. */
function focusAfter({ now }: Facts, { focus }: ReceptionMemo, planned: PlannedReply): ReceptionMemo['focus'] {
  if (planned.handoff || planned.lost) return null
  return planned.focus === undefined ? focus : { service: planned.focus, at: now.toISOString() }
}

function remarked(what: string, data: JsonObject): ConversationEvent {
  return { type: 'remarked', what, data }
}

// What comes later

function remindersOf(
  facts: Facts,
  { desk, name, profileName, clock }: Situation,
  { followUpAt, handoff }: PlannedReply,
  session: Session,
  state: ReceptionState,
): Later[] {
  const idleAt = new Date(clock.now.getTime() + desk.idleMinutes * 60_000).toISOString()
  const idle = { session: session.id, mark: facts.turnId }
  const wanted = { id: followUpId(facts), name: name ?? profileName ?? '', business: desk.businessName }
  return [
    ...(handoff && state === 'HANDOFF_HUMAN'
      ? [waitingReminder(clock, session.id, desk.remindMinutes * 60_000)]
      : []),
    ...(overStates.has(state) ? [] : [{ key: 'idle', topic: 'session_timeout', data: idle, at: idleAt }]),
    ...(followUpAt
      ? [{ key: 'followup', topic: 'followup', data: wanted, at: followUpAt.toISOString() }]
      : []),
  ]
}

// What is said

function sayOf({ selected, worded, planned }: Concluded): Say[] {
  // Words that became the house's own on the way are true by construction.
  const from =
    worded.by === 'model' && worded.value.text !== planned.text && planned.wordable ? 'model' : 'record'
  return selected.value.messages.map((message) => ({
    kind: 'message',
    message,
    from,
    ...(from === 'model' && saysIt(message, worded.value.text) ? { spare: planned.text } : {}),
  }))
}

/** Of several messages, the one that holds the words. */
function saysIt(message: Message, words: string): boolean {
  return ('text' in message && message.text === words) || ('caption' in message && message.caption === words)
}

function holdReason({ worded, planned }: Concluded): string | undefined {
  return worded.value.requiresHumanReview && planned.wordable ? 'requires_human_review' : undefined
}

function holdOf(
  concluded: Concluded,
  { words }: Situation,
): { readonly hold?: string; readonly meanwhile?: string } {
  const hold = holdReason(concluded)
  return hold === undefined ? {} : { hold, meanwhile: words('heldForReview') }
}

function becauseOf({ detected, judgements, planned, selected }: Concluded): string[] {
  return [
    `topic:${detected.value.topic}`,
    ...judgements.flatMap(({ question, by, why }) =>
      by === 'fallback' ? [`fallback:${question}:${why ?? ''}`] : [],
    ),
    ...selected.value.because,
    planned.because,
  ]
}
