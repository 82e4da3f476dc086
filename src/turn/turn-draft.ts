import { applyEvent, applyEvents } from '../conversation/apply-event.js'
import type { CameAbout } from '../conversation/came-about.js'
import type { KnownContact } from '../conversation/contact.js'
import type { ConversationEvent } from '../conversation/event.js'
import { asId, type TurnId } from '../conversation/ids.js'
import { aboutOf, textOfInput, type Origin } from '../conversation/input.js'
import { canonicalJson } from '../conversation/json.js'
import { dispatch } from '../conversation/machine.js'
import type { Message } from '../conversation/message.js'
import type { Seen } from '../conversation/seen.js'
import type { ConversationState, HistoryEntry, Shown } from '../conversation/state.js'
import type { Understanding } from '../conversation/understanding.js'
import type { ModelCall } from '../ports/model.js'
import type { Work } from '../ports/store.js'
import type { Acted, ActFacts } from './act/hands.js'
import { isFromPerson } from '../conversation/is-from-person.js'
import { yesAndMore } from './decide/yes-and-more.js'
import { focusAfter } from './focus-after.js'
import { quietFor } from './receive/quiet-for.js'
import { whyNow } from './receive/why-now.js'
import { transcriptOf } from './speak/speak.js'
import { phrase } from '../agent/phrases.js'
import type { Later, Next, RefusedClaim, Say, Step } from '../agent/step.js'
import type { Operation } from './turn-record.js'
import type { EffectEnd } from '../conversation/effect.js'
import type { Decision, Agent } from '../agent/agent.js'
import type { Corrections } from '../agent/corrections/correction.js'
import { lapsedBy } from './set-back.js'

/** A turn in the making. A value: each stage takes one and returns the next. */
export type TurnDraft = {
  readonly turnId: TurnId
  readonly at: Date
  readonly work: Work
  readonly agent: Agent
  readonly remoteModel: boolean
  /** The person on a channel; null for members. */
  readonly contact: KnownContact | null
  /** What the business put right about the agent: those that hold now. */
  readonly corrections: Corrections
  /** The numbers of those whose words were said. */
  readonly wordings: ReadonlySet<number>
  readonly understanding: Understanding
  /** From which step on the turn is about what was said behind a yes; null: nothing was, or not yet. */
  readonly restFrom: number | null
  readonly state: ConversationState
  readonly events: readonly ConversationEvent[]
  readonly steps: readonly Step[]
  readonly decisions: readonly Decided[]
  /** Why the turn began when it did: told with its first decision. */
  readonly begunBecause: readonly string[]
  readonly prefaces: readonly Say[]
  readonly operations: readonly Operation[]
  readonly effects: readonly EffectEnd[]
  readonly modelCalls: readonly ModelCall[]
  readonly messages: readonly Message[]
  readonly later: readonly Later[]
  /** Why a member has to look before it goes out. */
  readonly hold: string | null
  /** Said at once while a reply is held. */
  readonly meanwhile: readonly Message[]
  readonly purpose: string | null
}

/** What was decided, why, and what came of it so far. */
type Decided = {
  readonly next: Next
  readonly because: readonly string[]
  readonly step: Step | null
}

export type Opening = Pick<
  TurnDraft,
  'turnId' | 'at' | 'work' | 'agent' | 'remoteModel' | 'contact' | 'corrections' | 'wordings'
>

/** The conversation as the turn finds it: opened if it is new, moved on if its agent has a new version. */
export function found({ work, agent, at }: Opening): Pick<TurnDraft, 'state' | 'events'> {
  const events: ConversationEvent[] = []
  if (!work.state) events.push({ type: 'opened', state: initialState(work, agent, at) })
  let state = applyEvents(work.state, events)
  if (state.agent.version !== agent.version) {
    const upgrade = upgraded(state, agent)
    events.push(upgrade)
    state = applyEvent(state, upgrade)
  }
  const brought = cameAbout(work, state)
  const now = [...brought, ...lapsedBy(work, state)]
  return { state: applyEvents(state, now), events: [...events, ...now] }
}

/** What a provider told beside the words, the latest of each kind; told again it is nothing new. */
function cameAbout({ inputs }: Work, { about = {} }: ConversationState): ConversationEvent[] {
  const told = inputs.reduce<CameAbout>((known, { body }) => ({ ...known, ...aboutOf(body) }), {})
  const isNew = canonicalJson({ ...about, ...told }) !== canonicalJson(about)
  return isNew ? [{ type: 'came_about', about: told }] : []
}

export function openDraft(
  opening: Opening,
  { state, events }: Pick<TurnDraft, 'state' | 'events'>,
  understanding: Understanding,
): TurnDraft {
  return {
    ...opening,
    understanding,
    restFrom: null,
    state,
    events,
    steps: [],
    decisions: [],
    begunBecause: whyNow(
      opening.work.inputs.filter((input) => isFromPerson(input.body)),
      quietFor(opening.agent, opening.work.channel),
    ),
    prefaces: [],
    operations: [],
    effects: [],
    modelCalls: [],
    messages: [],
    later: [],
    hold: null,
    meanwhile: [],
    purpose: null,
  }
}

function initialState(work: Work, agent: Agent, at: Date): ConversationState {
  return {
    id: work.lease.conversation,
    tenant: work.lease.tenant,
    agent: { id: agent.id, version: agent.version },
    party: work.party,
    channel: work.channel,
    title: '',
    openedAt: at.toISOString(),
    state: agent.machine.initial,
    mode: agent.initialMode ?? null,
    holder: { by: 'ai' },
    handoff: null,
    pending: null,
    lastPlan: null,
    openEffects: [],
    history: [],
    shown: null,
    memo: {},
    turns: 0,
  }
}

function upgraded(state: ConversationState, agent: Agent): ConversationEvent {
  const kept = state.state in agent.machine.states
  const to = kept ? state.state : (agent.removedStates?.[state.state] ?? agent.machine.initial)
  return { type: 'agent_upgraded', from: state.agent.version, to: agent.version, state: to }
}

export function decided(draft: TurnDraft, decision: Decision): TurnDraft {
  const { next } = decision
  const isFirst = draft.decisions.length === 0
  const because = isFirst ? [...draft.begunBecause, ...decision.because] : decision.because
  return {
    ...draft,
    events: [...draft.events, ...decision.events],
    state: decision.events.length === 0 ? draft.state : applyEvents(draft.state, decision.events),
    prefaces: [...draft.prefaces, ...(decision.preface ?? [])],
    later: [...draft.later, ...(decision.later ?? [])],
    hold: next.do === 'speak' ? (next.hold ?? null) : draft.hold,
    purpose: next.do === 'speak' ? (next.purpose ?? null) : draft.purpose,
    decisions: [...draft.decisions, { next, because, step: null }],
  }
}

/**
 * What was decided is not yet the end of the turn: it is told first, what it is about is known from here on, and the turn goes on with what was said behind the
 * yes that led to it.
 */
export function wentOn(
  draft: TurnDraft,
  { events, preface = [], later = [] }: Decision,
  say: readonly Say[],
): TurnDraft {
  const focused = focusedNow(draft)
  const all = [...events, ...focused]
  return {
    ...draft,
    restFrom: draft.steps.length,
    events: [...draft.events, ...all],
    state: applyEvents(draft.state, all),
    prefaces: [...draft.prefaces, ...preface, ...say],
    later: [...draft.later, ...later],
  }
}

export function acted(draft: TurnDraft, done: Acted, modelCalls: readonly ModelCall[]): TurnDraft {
  return {
    ...withStep(draft, done.step),
    operations: [...draft.operations, ...done.operations],
    effects: [...draft.effects, ...done.effects],
    modelCalls: [...draft.modelCalls, ...modelCalls],
  }
}

/** The reply was refused for what it claims; `decide` hears of it. A model's words that stood before it are not said either. */
export function refused(
  draft: TurnDraft,
  claims: readonly RefusedClaim[],
  spare: readonly Message[],
): TurnDraft {
  const prefaces = draft.prefaces.filter(({ kind }) => kind !== 'model')
  return withStep(
    { ...draft, prefaces },
    { did: 'speak', refused: claims, ...(spare.length > 0 ? { spare } : {}) },
  )
}

function withStep(draft: TurnDraft, step: Step): TurnDraft {
  const decisions = draft.decisions.map((entry, index) =>
    index === draft.decisions.length - 1 ? { ...entry, step } : entry,
  )
  return { ...draft, steps: [...draft.steps, step], decisions }
}

/** The words are found: they, and what the person said, become part of the conversation. */
export function said(draft: TurnDraft, messages: readonly Message[], seen: Seen | null): TurnDraft {
  const heard = draft.work.inputs
    .filter((input) => isFromPerson(input.body))
    .map((input) => textOfInput(input.body))
    .join('\n')
  const spoken = transcriptOf(messages)
  const unasked = draft.work.inputs.some((input) => isFromPerson(input.body))
    ? {}
    : { unasked: true as const }
  const meanwhile = draft.hold === null ? [] : saidMeanwhile(draft)
  const events: ConversationEvent[] = [
    ...(heard === '' ? [] : [{ type: 'person_said', text: heard } as const]),
    ...(spoken === '' ? [] : [{ type: 'agent_said', text: spoken, ...unasked } as const]),
    ...shownNow(draft.state, messages, seen),
    // What a member looks at first has been shown to nobody yet.
    ...seenNow(draft.state, messages, draft.hold === null ? seen : null),
    ...heldNow(draft),
    ...focusedNow(draft),
    ...rest(draft),
    { type: 'turn_ended' },
  ]
  return {
    ...draft,
    messages,
    meanwhile,
    events: [...draft.events, ...events],
    state: applyEvents(draft.state, events),
  }
}

/** Who waits for a held reply is told that somebody looks: once, however many follow before somebody has. Whoever may have been answered waits for none. */
function saidMeanwhile({ work, state, decisions, agent }: TurnDraft): Message[] {
  const isWaitedFor = work.inputs.some(({ body, origin }) => isFromPerson(body) && !origin.setBack)
  if (state.heldAt || !isWaitedFor) return []
  const next = decisions.at(-1)?.next
  const own = next?.do === 'speak' ? next.meanwhile : undefined
  return [{ type: 'text', text: own ?? phrase(agent.phrases, 'heldForReview') }]
}

function heldNow({ hold, state, work, at }: TurnDraft): ConversationEvent[] {
  if (hold !== null) return [{ type: 'reply_held', at: at.toISOString() }]
  const isReviewed = work.inputs.some(({ body }) => body.kind === 'review')
  return state.heldAt && isReviewed ? [{ type: 'reply_held', at: null }] : []
}

/** What is on the person's screen to tap; words said after it put it out of mind. */
function shownNow(
  state: ConversationState,
  messages: readonly Message[],
  seen: Seen | null,
): ConversationEvent[] {
  // The one line that reminds of what waits leaves the list above it to be chosen from.
  const last = (seen?.as === 'line' && messages.length > 1 ? messages.at(-2) : undefined) ?? messages.at(-1)
  if (!last) return []
  const shown = shownIn(last)
  return shown === null && state.shown === null ? [] : [{ type: 'options_shown', shown }]
}

/** What of it waits for a word; where nothing is said, what was seen before is still in front of the person. */
function seenNow(
  state: ConversationState,
  messages: readonly Message[],
  seen: Seen | null,
): ConversationEvent[] {
  if (messages.length === 0 || (!state.pending && !state.seen)) return []
  const before = state.seen === undefined ? undefined : canonicalJson(state.seen)
  return before === canonicalJson(seen) ? [] : [{ type: 'pending_shown', seen }]
}

/** What it is about is told once it changes. */
function focusedNow(draft: TurnDraft): ConversationEvent[] {
  const before = draft.state.focus ?? null
  const from = draft.restFrom ?? 0
  const { understanding, decisions } = draft
  const heard = draft.restFrom === null ? understanding : (understanding.then ?? understanding)
  const focused = focusAfter({ ...draft, understanding: heard, decisions: decisions.slice(from) }, before)
  if (!focused) return []
  const { focus } = applyEvent(draft.state, focused)
  return canonicalJson(focus ?? null) === canonicalJson(before) ? [] : [focused]
}

function shownIn(message: Message): Shown | null {
  if (message.type === 'buttons') return { as: 'buttons', options: message.options }
  if (message.type !== 'list') return null
  return { as: 'list', options: message.sections.flatMap((section) => section.rows) }
}

/** A turn that leaves nothing waiting for the person is done with whatever the machine was at. */
function rest({ state, agent }: TurnDraft): ConversationEvent[] {
  if (state.pending) return []
  const { nextState } = dispatch(agent.machine, state.state, 'DONE')
  return nextState === state.state
    ? []
    : [{ type: 'state_changed', on: 'DONE', from: state.state, to: nextState }]
}

export function factsOf(draft: TurnDraft): ActFacts {
  const { agent, work, remoteModel, turnId, at } = draft
  return {
    agent,
    ...nowHeard(draft),
    inputs: work.inputs.map((input) => input.body),
    party: work.party,
    role: originOf(work).role,
    contact: draft.contact,
    remoteModel,
    turnId,
    attempt: work.attempt,
    now: at,
    origin: originOf(work),
    timeZone: work.timeZone,
  }
}

/** What was said behind a yes: surely something else, or told to be by a model, whose reading let the yes count. */
export function restOf({
  understanding: { then, behindYes },
  decisions,
}: Pick<TurnDraft, 'understanding' | 'decisions'>): Understanding | undefined {
  const isTaken = decisions.some(({ because }) => because.includes(yesAndMore))
  return then ?? (isTaken ? behindYes?.then : undefined)
}

/** What the turn is about: all that was said, or what was said behind a yes once that has been carried out, as if it were said after it. */
function nowHeard({
  state,
  understanding,
  work,
  steps,
  decisions,
  restFrom,
}: TurnDraft): Pick<ActFacts, 'state' | 'understanding' | 'effects' | 'steps'> {
  const then = restOf({ understanding, decisions })
  if (restFrom === null || !then) return { state, understanding, effects: work.effects, steps }
  const done: HistoryEntry[] = [
    { role: 'person', text: understanding.text.slice(0, -then.text.length).trim() },
    { role: 'agent', text: state.lastPlan?.outcome ?? '' },
  ]
  const history = [...state.history, ...done.filter(({ text }) => text !== '')]
  return { state: { ...state, history }, understanding: then, effects: [], steps: steps.slice(restFrom) }
}

/** The latest input of the person speaks for the turn: its role is the one that counts. */
export function originOf(work: Work): Origin {
  const own = work.inputs.findLast((input) => isFromPerson(input.body)) ?? work.inputs.at(-1)
  return own?.origin ?? { role: null, requestId: '', ipAddress: null, userAgent: null }
}

export function newTurnId(id: string): TurnId {
  return asId<TurnId>(id)
}
