import { textOfInput } from '../conversation/input.js'
import { deriveMessageId } from '../conversation/derive-id.js'
import type { ConversationEvent } from '../conversation/event.js'
import { leavesAtCommit } from '../conversation/leaves-at-commit.js'
import { isJsonObject, type Json } from '../conversation/json.js'
import { textOf } from '../conversation/message.js'
import type { Pending } from '../conversation/pending.js'
import type { ClosedPending, Job, OutboxEntry, TurnCommit } from '../ports/store.js'
import { isFromPerson } from '../conversation/is-from-person.js'
import { handOver } from './decide/hand-over.js'
import type { EffectId } from '../conversation/ids.js'
import { reasonOf } from './hold-by-rule.js'
import { nextQuestion, type NextQuestion } from './next-question.js'
import type { Step } from '../agent/step.js'
import { setBackReason } from '../conversation/set-back-reason.js'
import { holdsMembersWords, setBackAt } from './set-back.js'
import { plansTold, recordedNext, recordedStep } from './told-once.js'
import type { TurnDraft } from './turn-draft.js'
import type { TurnRecord } from './turn-record.js'

/** Everything a finished turn leaves behind, as one value for one transaction. */
export function turnCommit(draft: TurnDraft, stagesMs: TurnRecord['stagesMs']): TurnCommit {
  const { work, state, at, turnId } = draft
  const outbox = outboxOf(draft)
  return {
    lease: work.lease,
    version: work.version,
    prevHash: work.headHash,
    turnId,
    at,
    snapshot: state,
    record: JSON.stringify(recordOf(draft, stagesMs)),
    acted: draft.operations.length > 0,
    lastText: (draft.hold === null ? draft.messages : draft.meanwhile).map(textOf).join('\n').slice(0, 200),
    handledSeq: work.inputs.at(-1)?.seq ?? 0,
    opened: openedPendings(draft.events),
    closed: closedPendings(draft),
    effects: draft.effects,
    outbox,
    shows: showsOf(draft, outbox),
    jobs: [...settleJobs(draft), ...laterJobs(draft), ...deliverJobs(draft, outbox)],
    consent: consentOf(draft),
  }
}

function recordOf(draft: TurnDraft, stagesMs: TurnRecord['stagesMs']): TurnRecord {
  const told = plansTold(draft.work.state?.pending ?? null, draft.events)
  return {
    v: 1,
    turnId: draft.turnId,
    agent: { id: draft.agent.id, version: draft.agent.version },
    at: draft.at.toISOString(),
    timeZone: draft.work.timeZone,
    attempt: draft.work.attempt,
    inputs: draft.work.inputs,
    ...(draft.work.left === undefined ? {} : { left: draft.work.left }),
    contact: draft.work.contact,
    effects: draft.work.effects,
    remoteModel: draft.remoteModel,
    ...correctionsIn(draft),
    understanding: draft.understanding,
    decisions: draft.decisions.map(({ next, because, step }) => ({
      next: recordedNext(next, told),
      because,
      step: recordedStep(step, told),
    })),
    events: draft.events,
    messages: draft.messages,
    modelCalls: draft.modelCalls,
    operations: draft.operations,
    stagesMs,
  }
}

/** Those that bore on the turn: with them it can be run again, whatever is put right or taken back later. */
function correctionsIn({
  corrections,
  wordings,
  decisions,
  understanding,
}: TurnDraft): Pick<TurnRecord, 'corrections'> {
  const reasons = new Set(decisions.flatMap(({ because }) => because))
  const used = corrections.filter(
    (correction) =>
      correction.number === understanding.corrected ||
      wordings.has(correction.number) ||
      reasons.has(reasonOf(correction)),
  )
  return used.length === 0 ? {} : { corrections: used }
}

function consentOf({ events, work: { party, inputs } }: TurnDraft): TurnCommit['consent'] {
  const changed = events.findLast((event) => event.type === 'consent_changed')
  if (!changed || party.kind !== 'contact') return null
  const heard = inputs.filter(({ body }) => isFromPerson(body))
  const word = changed.word.toLowerCase()
  const said = heard.findLast(({ body }) => textOfInput(body).toLowerCase().includes(word)) ?? heard.at(-1)
  if (!said) return null
  const way = said.body.kind === 'tap' ? 'tap' : 'message'
  const words = textOfInput(said.body).slice(0, consentWordsMax)
  const { to, topic } = changed
  return {
    contact: party.id,
    to,
    ...(topic !== undefined && { topic }),
    said: { way, words, input: said.id },
  }
}

/** Of what somebody said about messages, so much is kept in the ledger; the journal has all of it. */
const consentWordsMax = 1_000

function openedPendings(events: readonly ConversationEvent[]): Pending[] {
  return events.flatMap((event) => (event.type === 'pending_opened' ? [event.pending] : []))
}

const closedAs = {
  answered: 'ANSWERED',
  cancelled: 'CANCELLED',
  replaced: 'CANCELLED',
  expired: 'EXPIRED',
} as const

function closedPendings(draft: TurnDraft): ClosedPending[] {
  const reopened = new Set(openedPendings(draft.events).map((pending) => pending.id))
  const base = { result: null, entityIds: [], executedAt: null }
  return draft.events.flatMap((event): ClosedPending[] => {
    if (event.type === 'pending_closed' && !reopened.has(event.id))
      return [{ ...base, id: event.id, status: closedAs[event.how] }]
    if (event.type !== 'plan_closed') return []
    if (event.status !== 'EXECUTED') return [{ ...base, id: event.id, status: event.status }]
    return [{ id: event.id, status: event.status, executedAt: draft.at, ...resultOf(draft.steps, event.id) }]
  })
}

function resultOf(steps: readonly Step[], planId: string): { result: Json; entityIds: readonly string[] } {
  for (const step of steps) {
    if (step.did === 'execute' && step.outcome.kind === 'executed')
      return { result: step.outcome.data, entityIds: step.outcome.entityIds }
    if (step.did !== 'settle') continue
    const settled = step.results.find((result) => result.effect.pendingId === planId)
    if (settled?.outcome.kind === 'done')
      return { result: settled.outcome.data, entityIds: settled.outcome.entityIds }
  }
  return { result: null, entityIds: [] }
}

function outboxOf(draft: TurnDraft): OutboxEntry[] {
  const { work, turnId, state } = draft
  const status: OutboxEntry['status'] = leavesAtCommit.has(work.channel) ? 'delivered' : 'queued'
  const { purpose, params } = cause(draft)
  const { said } = handOver(
    work.state?.holder ?? { by: 'ai' },
    work.inputs.map((input) => input.body),
  )
  const ofMembers = holdsMembersWords(work)
    ? { status: 'held' as const, hold: setBackReason }
    : { status, hold: null }
  const fromMembers = said.flatMap(({ member, messages }) =>
    messages.map((message) => ({ author: 'member' as const, member, ...ofMembers, message })),
  )
  const fromAgent = draft.messages.map((message) => ({
    author: 'agent' as const,
    member: null,
    status: draft.hold === null ? status : ('held' as const),
    hold: draft.hold,
    message,
  }))
  const meanwhile = draft.meanwhile.map((message) => ({
    author: 'agent' as const,
    member: null,
    status,
    hold: null,
    message,
  }))
  return [...fromMembers, ...meanwhile, ...fromAgent].map((entry, index) => ({
    id: deriveMessageId(turnId, index),
    channel: work.channel,
    recipient: state.party.id,
    message: entry.message,
    text: textOf(entry.message),
    author: entry.author,
    member: entry.member,
    status: entry.status,
    hold: entry.hold,
    purpose,
    params,
  }))
}

/** What waits is the last thing said, wherever it is said at all. */
function showsOf({ state, messages }: TurnDraft, outbox: readonly OutboxEntry[]): TurnCommit['shows'] {
  const last = outbox.at(-1)
  if (!state.seen || messages.length === 0 || !last) return null
  return { message: last.id, leaves: last.status === 'delivered' }
}

/** Where nobody asked, the business speaks of its own accord: for a purpose, with the values that belong to it. */
function cause({ work, purpose }: TurnDraft): Pick<OutboxEntry, 'purpose' | 'params'> {
  if (work.inputs.some((input) => isFromPerson(input.body))) return { purpose: null, params: null }
  const notice = work.inputs.map((input) => input.body).find((body) => body.kind === 'notice')
  const data = notice && isJsonObject(notice.data) ? notice.data : null
  return { purpose: purpose ?? notice?.topic ?? null, params: data }
}

/** The same key again puts an earlier reminder off. */
function laterJobs(draft: TurnDraft): Job[] {
  const { tenant, conversation } = draft.work.lease
  return draft.later.map(({ key, topic, data, at }) => ({
    task: 'remind',
    payload: { tenant, conversation, key: `${key}:${at}`, topic, data, ...putOffSince(draft, topic) },
    key: `remind:${conversation}:${key}`,
    delayMs: Math.max(0, Date.parse(at) - draft.at.getTime()),
  }))
}

/** What may have been said before the database was set back may have been whenever it is put off to. */
function putOffSince({ work }: TurnDraft, topic: string): { readonly setBack?: string } {
  const same = work.inputs.find(
    ({ body, origin }) => origin.setBack !== undefined && body.kind === 'notice' && body.topic === topic,
  )
  return same?.origin.setBack === undefined ? {} : { setBack: same.origin.setBack }
}

/** A question to come for every effect this turn leaves open: the first where it became known, the next where this turn asked. */
function settleJobs(draft: TurnDraft): Job[] {
  const { tenant, conversation } = draft.work.lease
  const at = setBackAt(draft.work)
  const setBack = at === null ? {} : { setBack: at }
  const questions = new Map<EffectId, NextQuestion | null>()
  for (const { body } of draft.work.inputs)
    if (body.kind === 'settle' && isOpen(draft, body.effectId))
      questions.set(body.effectId, nextQuestion(body.ask ?? 1, provableInMs(draft, body.effectId)))
  for (const event of draft.events)
    if (event.type === 'effect_opened')
      questions.set(event.id, nextQuestion(0, provableInMs(draft, event.id)))
  return [...questions].flatMap(([effect, question]) =>
    question === null
      ? []
      : [
          {
            task: 'settle',
            payload: { tenant, conversation, effect, attempt: question.ask, ...setBack },
            key: `settle:${conversation}:${effect}`,
            delayMs: question.delayMs,
          },
        ],
  )
}

/** Also while a human holds the conversation, and nobody was asked. */
function isOpen({ work, effects }: TurnDraft, id: EffectId): boolean {
  if (!work.effects.some((effect) => effect.id === id)) return false
  const end = effects.findLast((ended) => ended.id === id)
  return end === undefined || end.status === 'unknown'
}

function provableInMs({ steps }: TurnDraft, id: EffectId): number {
  for (const step of steps) {
    if (step.did !== 'settle') continue
    const result = step.results.find(({ effect }) => effect.id === id)
    if (result?.outcome.kind === 'unknown') return result.outcome.provableInMs ?? 0
  }
  return 0
}

function deliverJobs(draft: TurnDraft, outbox: readonly OutboxEntry[]): Job[] {
  const { tenant, conversation } = draft.work.lease
  const queued = outbox.some((entry) => entry.status === 'queued')
  if (!queued) return []
  return [
    {
      task: 'deliver',
      payload: { tenant, conversation },
      key: `deliver:${conversation}`,
      delayMs: 0,
    },
  ]
}
