import { toolNamed } from '../../agent/house-tools/house-tools.js'
import { fittingPhrase } from '../../agent/fitting-phrase.js'
import { proposeLocally } from '../../agent/local-model.js'
import {
  asId,
  type ConversationId,
  type ContactId,
  type MemberId,
  type TenantId,
  type TurnId,
} from '../../conversation/ids.js'
import type { Party } from '../../conversation/party.js'
import { isExpired } from '../../conversation/pending.js'
import type { ConversationState } from '../../conversation/state.js'
import type { Understanding } from '../../conversation/understanding.js'
import type { Next, Step } from '../../agent/step.js'
import type { Signal } from '../../conversation/signal.js'
import type { Language } from '../../language/detect-language.js'
import { decide } from '../../turn/decide/decide.js'
import { gateReason, offeredTools } from '../../turn/decide/offered-tools.js'
import { stepsPerTurnMax } from '../../turn/limits.js'
import { understand } from '../../turn/understand/understand.js'
import { lineError, type LineError } from '../json-lines.js'
import { explainRequest, type ExplainRequest } from './explain-request.js'
import { pendingFrom } from './pending-from.js'
import { shownFrom } from './shown-from.js'
import type { Facts, Agent } from '../../agent/agent.js'

export type Explanation = Omit<Understanding, 'language' | 'consent' | 'signals'> & {
  /** What would happen: the agent's own name for it, or the tools it leads to, the phrase or the reason of the answer, or the word on what is pending. */
  readonly action: string | null
  readonly consent: Understanding['consent'] | null
  readonly signals: readonly Signal[]
  readonly language: Language
}

const defaultTimeZone = 'America/Sao_Paulo'
const role = 'owner'

/** Somebody who writes to the business, where the agent talks with such; else a member. */
function partyFor({ serves }: Agent): Party {
  const isContact = serves?.includes('contact') ?? true
  return isContact
    ? { kind: 'contact', id: asId<ContactId>('explain') }
    : { kind: 'member', id: asId<MemberId>('explain') }
}

/** What the agent would understand and do, without a database, a model or a trace. */
export function explain(agent: Agent, value: unknown, currentTime: Date): Explanation | LineError {
  const read = explainRequest.safeParse(value)
  if (!read.success)
    return lineError(
      'line.invalid',
      read.error.issues.map((issue) => `${issue.path.join('.') || 'the line'}: ${issue.message}`).join('; '),
    )
  const problem = unknownName(agent, read.data)
  if (problem) return lineError('line.invalid', problem)
  const facts = factsFrom(agent, read.data, currentTime)
  const { text, event, intent, option, confidence, entities, answer, source, because } = facts.understanding
  const { requests = [], unread = [], consent = null, signals = [], language = 'pt' } = facts.understanding
  const { action, reasons } = actionOf(facts)
  const named = agent.actionNamed?.(facts) ?? null
  return {
    text,
    event,
    intent: agent.intentNamed?.(facts) ?? intent,
    option,
    action: named ?? action,
    confidence,
    entities,
    answer,
    source,
    because: [...new Set([...because, ...reasons, ...(named === null ? [] : [`comes-to:${action ?? ''}`])])],
    requests,
    unread,
    consent,
    signals,
    language,
  }
}

function unknownName(agent: Agent, { state, mode, pending }: ExplainRequest): string | undefined {
  if (state && !(state in agent.machine.states))
    return `state: ${agent.id} has no state "${state}"; it has ${Object.keys(agent.machine.states).join(', ')}`
  if (mode && !(agent.modes && mode in agent.modes))
    return `mode: ${agent.id} has no mode "${mode}"; it has ${Object.keys(agent.modes ?? {}).join(', ') || 'none'}`
  if (pending?.tool !== undefined && !agent.tools.has(pending.tool))
    return `pending.tool: ${agent.id} has no tool "${pending.tool}"`
  return undefined
}

function factsFrom(agent: Agent, request: ExplainRequest, currentTime: Date): Facts {
  const now = request.now ? new Date(request.now) : currentTime
  const timeZone = request.timeZone ?? defaultTimeZone
  const state = stateFrom(agent, request, now)
  const inputs = [{ kind: 'text', text: request.text }] as const
  const understanding = understand({ agent, state, inputs, now, timeZone })
  const turnId = asId<TurnId>('explain')
  const rest = { contact: null, effects: [], steps: [], remoteModel: false, attempt: 1 }
  return { agent, state, understanding, inputs, party: partyFor(agent), role, turnId, now, timeZone, ...rest }
}

function stateFrom(agent: Agent, request: ExplainRequest, now: Date): ConversationState {
  const { focus } = request
  const pending = request.pending ? pendingFrom(request.pending, agent, partyFor(agent), now) : null
  return {
    id: asId<ConversationId>('explain'),
    tenant: asId<TenantId>('explain'),
    agent: { id: agent.id, version: agent.version },
    party: partyFor(agent),
    channel: 'terminal',
    title: '',
    openedAt: now.toISOString(),
    state: request.state ?? agent.machine.initial,
    mode: request.mode ?? agent.initialMode ?? null,
    holder: { by: 'ai' },
    handoff: null,
    pending,
    lastPlan: null,
    openEffects: [],
    history: [],
    ...shownFrom(request.shown, pending),
    ...(focus && {
      focus: { things: focus.things ?? [], named: focus.named ?? null, request: focus.request ?? null },
    }),
    memo: {},
    turns: 0,
  }
}

type Action = { readonly action: string | null; readonly reasons: readonly string[] }

function actionOf(facts: Facts): Action {
  const { pending } = facts.state
  const { answer } = facts.understanding
  if (pending && !isExpired(pending, facts.now) && answer && answer.kind !== 'other')
    return { action: answer.kind, reasons: [] }
  const { next, because } = decide(facts)
  const sampled = facts.steps.length < stepsPerTurnMax ? sampleStep(facts.agent, next) : undefined
  if (sampled) return withReasons(actionOf({ ...facts, steps: [...facts.steps, sampled] }), because)
  switch (next.do) {
    case 'ask_model':
      return proposedAction(facts)
    case 'speak': {
      const phrase = next.say.find((say) => say.kind === 'phrase')
      // Other words have no name of their own: the last reason says what it came to.
      return { action: phrase?.id ?? because.at(-1) ?? null, reasons: because }
    }
    case 'read':
      return withReasons(gated(facts, [next.tool]), because)
    case 'prepare': {
      // Without a request in it, the message was a word on what is pending.
      const isAnswer = pending !== null && pending.kind !== 'transition'
      if (isAnswer && facts.understanding.intent === null) return { action: next.do, reasons: because }
      const tools = next.draft.steps.map(({ tool }) => tool)
      return withReasons(gated(facts, tools), because)
    }
    default:
      return { action: next.do, reasons: because }
  }
}

/** What the house does for itself before it answers, with the example its tools give of it. */
function sampleStep(agent: Agent, next: Next): Step | undefined {
  if (next.do === 'read') {
    const { tool, args } = next
    const data = agent.tools.get(tool)?.sample
    return data === undefined
      ? undefined
      : { did: 'read', tool, args, outcome: { kind: 'result', data, text: '' } }
  }
  if (next.do !== 'execute') return undefined
  const data = next.pending.plan.actions.flatMap(({ tool }) => agent.tools.get(tool)?.sample ?? [])
  return data.length < next.pending.plan.actions.length
    ? undefined
    : { did: 'execute', outcome: { kind: 'executed', text: '', entityIds: [], data } }
}

/** What the agent's own intents would propose, and whether the gate would let it pass. */
function proposedAction(facts: Facts): Action {
  const { agent, state, understanding, now, timeZone } = facts
  const tools = offeredTools(agent, state.mode, role)
  const task = { kind: 'reply' } as const
  const proposal = proposeLocally({
    agent,
    state,
    understanding,
    role,
    tools,
    results: [],
    task,
    now,
    timeZone,
  })
  if (proposal.type === 'CALL_TOOL') return gated(facts, [proposal.tool])
  if (proposal.type === 'PLAN')
    return gated(
      facts,
      proposal.actions.map((action) => action.tool),
    )
  const known = understanding.intent === null ? undefined : agent.intentsById.get(understanding.intent)
  return { action: known?.phrase ?? fittingPhrase(understanding.signals) ?? 'notUnderstood', reasons: [] }
}

function withReasons({ action, reasons }: Action, because: readonly string[]): Action {
  return { action, reasons: [...because, ...reasons] }
}

function gated({ agent, state }: Facts, tools: readonly string[]): Action {
  // The gate is for what a model may see; the house's own tools are never offered.
  const offered = tools.filter((tool) => !toolNamed(agent, tool)?.hidden)
  const reasons = offered.flatMap((tool) => gateReason(agent, state.mode, role, tool) ?? [])
  return { action: reasons.length > 0 ? null : tools.join('+'), reasons }
}
