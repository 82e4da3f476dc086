import { z } from 'zod'
import { copilot } from '../../src/agents/copilot/agent.js'
import { julia } from '../../src/agents/julia/agent.js'
import { memory } from '../../src/agents/memory/agent.js'
import { reception } from '../../src/agents/reception/agent.js'
import { demoDesk } from '../../src/agents/reception/demo.js'
import type { Agent } from '../../src/agent/agent.js'
import type { Tool } from '../../src/agent/define-tool.js'
import { createRegistry } from '../../src/agent/registry.js'
import { asId } from '../../src/conversation/ids.js'
import type { Json, JsonObject } from '../../src/conversation/json.js'
import type { Role } from '../../src/conversation/party.js'
import { textOf, type Message } from '../../src/conversation/message.js'
import type { PlanPending } from '../../src/conversation/pending.js'
import type { ConversationState } from '../../src/conversation/state.js'
import type { Model } from '../../src/ports/model.js'
import type { Store, Work } from '../../src/ports/store.js'
import { takeHands, type TurnHands } from '../../src/turn/act/act.js'
import type { House } from '../../src/turn/house.js'
import { runTurn } from '../../src/turn/run-turn.js'

/** The four agents with their own fields, conduct and rules, over tools that only write down what they were run with. */

export type Effect = { readonly tool: string; readonly args: JsonObject }

/** What is wrong on purpose, to see that the oracle sees it. */
export type Planted = {
  readonly tool?: (tool: Tool) => Tool
  readonly hands?: (hands: TurnHands) => TurnHands
}

const at = new Date('2026-11-16T13:00:00Z')
const loose = z.record(z.string(), z.json()) as unknown as z.ZodType<JsonObject>

/** What reads show, of the person's own and of nobody's. */
export const shownRecords = [
  { id: '6f1f6d0e-0000-4000-8000-000000000001', name: 'Maria Souza', title: 'Maria Souza' },
  { id: '6f1f6d0e-0000-4000-8000-000000000002', name: 'Bruno Reis', title: 'Bruno Reis' },
] as const

function onPaper(tool: Tool, effects: Effect[]): Tool {
  const ran = (args: JsonObject) => {
    effects.push({ tool: tool.name, args })
    return Promise.resolve({ ok: true as const, data: {}, entityIds: ['made'] })
  }
  const common = {
    ...tool,
    input: loose,
    say: () => 'Feito.',
    preview: (args: JsonObject) => shown(tool, args),
  }
  // Names stay as they were said: what became of them is what is looked at.
  const kept = Object.fromEntries(
    Object.entries(common).filter(([part]) => !['resolve', 'outside', 'record'].includes(part)),
  ) as unknown as Tool
  if (tool.kind === 'write') return { ...kept, run: ran }
  const data = (tool.sample ?? { items: shownRecords }) as Json
  return { ...kept, run: () => Promise.resolve({ ok: true, data: contextOf(tool, data), entityIds: [] }) }
}

function shown(tool: Tool, args: JsonObject) {
  return Promise.resolve({ text: `${tool.name} ${JSON.stringify(args)}` })
}

function contextOf({ name }: Tool, data: Json): Json {
  return name === 'desk.context' ? { desk: demoDesk, known: [], recalled: {} } : data
}

export const agents = { copilot, memory, julia, reception } as const
export type AgentName = keyof typeof agents

export type Outcome = {
  readonly effects: readonly Effect[]
  readonly plan: PlanPending | null
  readonly messages: readonly Message[]
  readonly text: string
  readonly state: ConversationState
  /** How many of the answers were asked for. */
  readonly asked: number
}

export type World = {
  /** One turn of a person, with a model that answers each question with the next of these. */
  turn(
    said: string,
    answers: readonly string[],
    state?: ConversationState | null,
    role?: Role,
  ): Promise<Outcome>
}

const lease = { tenant: asId<never>('t'), conversation: asId<never>('c'), token: '1' }
const done = () => Promise.resolve('done' as const)

export function createWorld(name: AgentName, planted: Planted = {}): World {
  const effects: Effect[] = []
  const own = agents[name]
  const change = planted.tool ?? ((tool: Tool) => tool)
  const tools = new Map([...own.tools].map(([id, tool]) => [id, change(onPaper(tool, effects))]))
  const agent: Agent = { ...own, tools, limits: {} }
  let ids = 0
  return {
    async turn(said, answers, state = null, role = 'owner') {
      effects.length = 0
      const left = [...answers]
      const model: Model = { provider: 'hostile', ask: () => Promise.resolve(answerOf(left.shift())) }
      const store = {
        read: (_tenant: unknown, work: (db: unknown) => Promise<unknown>) => work({}),
        begin: () => Promise.resolve({ db: {}, commitTurn: done, rollback: () => Promise.resolve() }),
        intendEffect: (_lease: unknown, { effectId }: { effectId: string }) =>
          Promise.resolve({ status: 'fresh', effectId }),
        commitTurn: done,
        renew: () => Promise.resolve(true),
        release: () => Promise.resolve(),
        isPassing: () => false,
        isStopAsked: () => Promise.resolve(false),
      } as unknown as Store
      const house = {
        agents: createRegistry([agent]),
        store,
        remoteModel: model,
        servicesFor: () => ({ payments: { isConnected: () => Promise.resolve(true) } }),
        clock: { now: () => at },
        timer: () => 0,
        ids: { next: () => `00000000-0000-8000-8000-${String(ids++).padStart(12, '0')}` },
        surfaces: new Map(),
        observer: { turnEnded: () => undefined, turnFailed: () => undefined },
      } as unknown as House
      const isMember = name === 'copilot'
      const work = {
        lease,
        agent: own.id,
        party: isMember ? { kind: 'member', id: 'm' } : { kind: 'contact', id: 'p' },
        channel: 'web',
        contact: null,
        heard: null,
        standing: { active: true, role: isMember ? role : null, limits: {} },
        timeZone: 'America/Sao_Paulo',
        state,
        version: state?.turns ?? 0,
        attempt: 1,
        headHash: Buffer.alloc(0),
        inputs: [
          {
            id: 'i',
            seq: (state?.turns ?? 0) + 1,
            at: at.toISOString(),
            body: { kind: 'text', text: said },
            origin: { role: isMember ? 'owner' : null, requestId: 'r', ipAddress: null, userAgent: null },
          },
        ],
        effects: [],
      } as unknown as Work
      const result = await runTurn(work, house, (opening) => {
        const hands = takeHands(house, opening)
        return planted.hands ? planted.hands(hands) : hands
      })
      const { pending } = result.state
      return {
        effects: [...effects],
        plan: pending?.kind === 'plan' ? pending : null,
        messages: result.messages,
        text: result.messages.map(textOf).join('\n'),
        state: result.state,
        asked: answers.length - left.length,
      }
    },
  }
}

function answerOf(raw: string | undefined) {
  if (raw === undefined)
    return { ok: false as const, code: 'model.unavailable' as const, message: '', provider: 'hostile' }
  return { ok: true as const, raw, provider: 'hostile', model: 'hostile', inputTokens: 0, outputTokens: 0 }
}
