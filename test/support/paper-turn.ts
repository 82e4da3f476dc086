import type { Tool, ToolContext } from '../../src/agent/define-tool.js'
import type { Facts } from '../../src/agent/agent.js'
import { asId, type EffectId, type MemberId, type PendingId } from '../../src/conversation/ids.js'
import type { PlanPending } from '../../src/conversation/pending.js'
import { hashPlan, type PlannedAction } from '../../src/conversation/plan.js'
import type { ConversationState } from '../../src/conversation/state.js'
import type { Answer, Understanding } from '../../src/conversation/understanding.js'
import type { EffectRow } from '../../src/conversation/effect.js'
import { fromCode } from '../../src/turn/act/agent-code.js'
import type { ActFacts, Hands } from '../../src/turn/act/hands.js'
import { paperAgent } from './paper-agent.js'

/** A turn on paper: what it knows, and hands that only remember what they were asked. */
export const paperNow = new Date('2026-11-15T12:00:00Z')
export const paperParty = {
  kind: 'member' as const,
  id: asId<MemberId>('00000000-0000-8000-8000-000000000003'),
}
export const paperPlanId = asId<PendingId>('00000000-0000-8000-8000-000000000004')
export const paperEffectId = asId<EffectId>('00000000-0000-8000-8000-000000000005')
const agent = paperAgent()

export function paperPlan(actions: readonly PlannedAction[], over: Partial<PlanPending> = {}): PlanPending {
  const made = { actions, preview: 'Fazer isso.', key: 'key' }
  return {
    kind: 'plan',
    id: paperPlanId,
    openedAt: '2026-11-15T11:58:00.000Z',
    expiresAt: '2026-11-15T12:03:00.000Z',
    plan: {
      ...made,
      hash: hashPlan(made),
      requestedBy: paperParty,
      draft: { steps: [...actions] },
      details: null,
    },
    ...over,
  }
}

export function paperState(over: Partial<ConversationState> = {}): ConversationState {
  return {
    id: asId('00000000-0000-8000-8000-000000000001'),
    tenant: asId('00000000-0000-8000-8000-000000000002'),
    agent: { id: 'paper', version: 1 },
    party: paperParty,
    channel: 'web',
    title: '',
    openedAt: paperNow.toISOString(),
    state: 'IDLE',
    mode: null,
    holder: { by: 'ai' },
    handoff: null,
    shown: null,
    memo: {},
    pending: null,
    lastPlan: null,
    openEffects: [],
    history: [],
    turns: 1,
    ...over,
  }
}

export function paperUnderstanding(over: Partial<Understanding> = {}): Understanding {
  return {
    text: 'x',
    event: 'USER_SENT_TEXT',
    intent: null,
    option: null,
    entities: {},
    answer: null,
    source: 'none',
    confidence: 0,
    because: [],
    ...over,
  }
}

export function paperFacts(over: Partial<Facts> = {}, answer: Answer | null = null): ActFacts {
  return {
    agent,
    state: paperState(),
    understanding: paperUnderstanding({ answer }),
    inputs: [{ kind: 'text', text: 'x' }],
    party: paperParty,
    role: 'owner',
    contact: null,
    timeZone: 'America/Sao_Paulo',
    effects: [],
    steps: [],
    remoteModel: true,
    turnId: asId('00000000-0000-8000-8000-00000000000a'),
    attempt: 1,
    now: paperNow,
    origin: { role: 'owner', requestId: 'r', ipAddress: '203.0.113.7', userAgent: 'paper' },
    ...over,
  }
}

export function paperEffect(over: Partial<EffectRow> = {}): EffectRow {
  return {
    id: paperEffectId,
    pendingId: paperPlanId,
    tool: 'till.pay',
    key: 'key:0',
    status: 'unknown',
    request: { args: { payee: 'Ana' } },
    attempts: 1,
    triedMsAgo: 0,
    ...over,
  }
}

/** Only what the tools of the paper agent look at. */
export const paperContext = {
  now: paperNow,
  language: 'pt',
  services: { name: 'services' },
} as unknown as ToolContext

export const paperCodeMaxMs = 1_000

export type PaperHands = Hands & { readonly asked: readonly string[] }

/** Each call is noted down by name; `over` says what comes back. */
export function paperHands(over: Partial<Hands> = {}): PaperHands {
  const asked: string[] = []
  let ticks = 0
  const noted = <K extends keyof Hands>(name: K, answer: Hands[K]): Hands[K] => {
    const given = (over[name] ?? answer) as (...args: unknown[]) => unknown
    return ((...args: unknown[]) => {
      asked.push(name)
      return given(...args)
    }) as Hands[K]
  }
  return {
    asked,
    read: noted('read', (work) => work(paperContext)),
    write: noted('write', () => Promise.resolve(paperContext)),
    undo: noted('undo', () => Promise.resolve()),
    intend: noted('intend', ({ effectId }) => Promise.resolve({ status: 'fresh', effectId })),
    holdOn: noted('holdOn', () => Promise.resolve()),
    askRemote: noted('askRemote', () => Promise.resolve({ raw: 'remote', failed: null })),
    askLocal: noted('askLocal', () => ({ raw: 'local', failed: null })),
    askQuestion: noted('askQuestion', () => Promise.resolve({ raw: 'answer', failed: null })),
    code: (name, work, problemOf) => fromCode(name, work, problemOf, { maxMs: 60_000, passes: () => false }),
    standing: noted('standing', () => Promise.resolve({ active: true, reached: null })),
    codeMaxMs: paperCodeMaxMs,
    attempt: noted('attempt', () => ({ isOver: () => false })),
    // Every look at the clock is 10 ms after the one before.
    now: () => new Date(paperNow.getTime() + 10 * ticks++),
  }
}

export function withTool(tool: Tool): Pick<Facts, 'agent'> {
  return { agent: paperAgent({}, [tool]) }
}
