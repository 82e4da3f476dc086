import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Agent } from '../src/agent/agent.js'
import { loadAgents } from '../src/agents/shipped.js'
import type { ContactFacts } from '../src/conversation/contact.js'
import type { Recipient, Sendable, Template } from '../src/conversation/delivery.js'
import type { InputBody } from '../src/conversation/input.js'
import type { ConversationState, HistoryEntry } from '../src/conversation/state.js'
import type { Understanding } from '../src/conversation/understanding.js'
import { decideConsent } from '../src/turn/decide/decide-consent.js'
import { judgeDelivery } from '../src/turn/deliver/judge-delivery.js'
import { mayStop } from '../src/turn/receive/may-stop.js'
import { understand } from '../src/turn/understand/understand.js'
import { paperNow, paperPlan, paperState } from './support/paper-turn.js'

/**
 * Histories of one person with one agent: what they say, tap and write below pictures, what they switch in WhatsApp itself, what a
 * provider tells, and in between, before and after each turn, everything the business would send of its own accord. Read, decided and
 * judged by the very functions that do it; the oracle knows only what was said.
 */

type Way = 'word' | 'tap' | 'caption' | 'template'

type Step =
  | {
      readonly do: 'says'
      readonly way: Way
      readonly words: string
      readonly means: 'stop' | 'bare' | 'go on' | 'nothing'
    }
  /** Meta's own switch. */
  | { readonly do: 'switches'; readonly marketing: 'stop' | 'resume' }
  /** A refusal that says so (131050). */
  | { readonly do: 'refused' }
  /** The business says something of its own accord, and the conversation moves. */
  | { readonly do: 'moves'; readonly to: 'idle' | 'plan' | 'unasked' }

/** Unmistakable, wherever they are said. */
const stops = [
  'não quero mais receber mensagens de vocês',
  'me tira da lista',
  'parem de me mandar mensagem',
  'Unsubscribe',
]
/** Bare words: where nothing waits, and always in answer to what nobody asked for. */
const bares = ['SAIR', 'Parar']
const goesOn = ['quero receber', 'quero voltar a receber as mensagens']
const others = [
  'oi',
  'quanto custa?',
  'sim',
  'não',
  '2',
  'obrigado',
  'pode mandar',
  'amanhã às 10',
  'ok',
  '👍',
  'cancela',
  'quero um orçamento',
]

const way = fc.constantFrom<Way>('word', 'tap', 'caption', 'template')
const says = (words: readonly string[], means: Extract<Step, { do: 'says' }>['means']) =>
  fc.record({
    do: fc.constant('says' as const),
    way,
    words: fc.constantFrom(...words),
    means: fc.constant(means),
  })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: says(stops, 'stop') },
  { weight: 2, arbitrary: says(bares, 'bare') },
  { weight: 1, arbitrary: says(goesOn, 'go on') },
  { weight: 6, arbitrary: says(others, 'nothing') },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('switches' as const),
      marketing: fc.constantFrom('stop' as const, 'resume' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'refused' }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('moves' as const),
      to: fc.constantFrom('idle' as const, 'plan' as const, 'unasked' as const),
    }),
  },
)

function bodyOf({ way: by, words }: Extract<Step, { do: 'says' }>): InputBody {
  switch (by) {
    case 'word':
      return { kind: 'text', text: words }
    case 'caption':
      return { kind: 'attachment', type: 'image', caption: words, data: {} }
    case 'tap':
      return { kind: 'tap', optionId: `row:${words}`, title: words }
    // A quick reply of a template: its payload is what the template was made with.
    case 'template':
      return { kind: 'tap', optionId: words, title: words }
  }
}

const template: Template = {
  name: 'novidade',
  language: 'pt_BR',
  parameters: [],
  text: 'Novidade!',
  marketing: false,
}
const proactive: readonly Template[] = [template, { ...template, marketing: true }]

type Person = Pick<Recipient, 'optedIn' | 'optedOut' | 'marketingStopped' | 'mayStop'>

/** All that would leave now of what nobody asked for: with and without the window, advertising or not. */
function leaves(person: Person): { readonly any: boolean; readonly marketing: boolean } {
  const sent = proactive.flatMap((each) =>
    [paperNow.toISOString(), null].flatMap((heardAt) => {
      const queued = {
        message: { type: 'text', text: 'Novidade!' },
        author: 'agent',
        purpose: 'news',
        params: null,
        attempts: 1,
        maybeRepeated: false,
        ageMs: 0,
        hold: { by: 'ai', isMember: false, isHandedOff: false, isApproved: false, isTakenSince: false },
        heardAt,
        chip: { account: { provider: 'meta' }, allowList: [], pausedReason: null },
        contact: { name: 'Ana', phone: '5511987654321', quietUntil: null, badNumber: false, ...person },
        template: each,
      } as unknown as Sendable
      const verdict = judgeDelivery(queued, 24 * 60 * 60_000, paperNow)
      return verdict.do === 'send' ? [each.marketing] : []
    }),
  )
  return { any: sent.length > 0, marketing: sent.includes(true) }
}

let agents: readonly Agent[]
beforeAll(async () => {
  agents = await loadAgents()
}, 120_000)

const read = new Map<string, Understanding>()

/** The same words in the same place are read once: the reader is the same whoever asks. */
function reading(agent: Agent, state: ConversationState, body: InputBody): Understanding {
  const key = JSON.stringify([agent.id, body, state.pending !== null, state.history])
  const known = read.get(key)
  if (known) return known
  const understood = understand({
    agent,
    state,
    inputs: [body],
    places: [1],
    left: 0,
    now: paperNow,
    timeZone: 'America/Sao_Paulo',
  })
  read.set(key, understood)
  return understood
}

type World = { readonly person: Person; readonly state: ConversationState }

function takenIn({ person, state }: World, agent: Agent, body: InputBody): Person {
  const contact = {
    name: 'Ana',
    phone: '5511987654321',
    quietUntil: null,
    chip: 'c',
    provider: 'meta',
    heardAt: null,
    ...person,
  } as ContactFacts
  const decided = decideConsent({ contact, state, understanding: reading(agent, state, body), agent })
  const event = decided?.events.find(({ type }) => type === 'consent_changed')
  if (event?.type !== 'consent_changed') return { ...person, mayStop: false }
  return event.to === 'stopped'
    ? { ...person, mayStop: false, optedOut: true }
    : { optedIn: true, optedOut: false, marketingStopped: false, mayStop: false }
}

const histories: { readonly [to in 'idle' | 'plan' | 'unasked']: readonly HistoryEntry[] } = {
  idle: [{ role: 'agent', text: 'Como posso ajudar?' }],
  plan: [{ role: 'agent', text: 'Confirma?' }],
  unasked: [{ role: 'agent', text: 'Temos uma novidade!', unasked: true }],
}

/** What went out that must not have; undefined: nothing. */
function broken(agent: Agent, steps: readonly Step[], optedIn: boolean): string | undefined {
  let world: World = {
    person: { optedIn, optedOut: false, marketingStopped: false, mayStop: false },
    state: paperState({ state: agent.machine.initial, history: histories.idle }),
  }
  let [stopped, noMarketing] = [false, false]
  const after = (what: string): string | undefined => {
    const { any, marketing } = leaves(world.person)
    if (stopped && any) return `${agent.id}: something left after ${what}`
    return noMarketing && marketing ? `${agent.id}: advertising left after ${what}` : undefined
  }
  for (const each of steps) {
    const { state } = world
    if (each.do === 'moves') {
      const pending = each.to === 'plan' ? paperPlan([{ tool: 'x', args: {} }]) : null
      world = {
        ...world,
        state: paperState({ state: agent.machine.initial, history: histories[each.to], pending }),
      }
    } else if (each.do === 'switches') {
      world = { ...world, person: { ...world.person, marketingStopped: each.marketing === 'stop' } }
      noMarketing = each.marketing === 'stop'
    } else if (each.do === 'refused') {
      // As the outbox remembers it: advertising stops, and nothing else does.
      world = { ...world, person: { ...world.person, marketingStopped: true } }
      noMarketing = true
    } else {
      const body = bodyOf(each)
      const isHeard = each.means === 'stop' || (each.means === 'bare' && state.pending === null)
      // From the moment it arrives, before its turn has been.
      world = { ...world, person: { ...world.person, mayStop: mayStop(body) } }
      stopped ||= isHeard
      const early = after(`"${each.words}" (${each.way}) arrived`)
      if (early !== undefined) return early
      world = { ...world, person: takenIn(world, agent, body) }
      // Whoever says plainly that they want messages had them stopped no longer.
      if (each.means === 'go on')
        [stopped, noMarketing] = [world.person.optedOut, world.person.marketingStopped]
    }
    const late = after(each.do === 'says' ? `"${each.words}" (${each.way})` : each.do)
    if (late !== undefined) return late
  }
  return undefined
}

describe('after somebody has stopped messages', () => {
  test(
    'nothing leaves that nobody asked for, in 10,000 histories over all agents',
    { timeout: 300_000 },
    () => {
      let [stopsSeen, sendsSeen] = [0, 0]
      fc.assert(
        fc.property(
          fc.nat(),
          fc.boolean(),
          fc.array(step, { minLength: 2, maxLength: 8 }),
          (which, optedIn, steps) => {
            const agent = agents[which % agents.length]
            if (!agent) throw new Error('no agents')
            if (steps.some((each) => each.do === 'says' && each.means === 'stop')) stopsSeen += 1
            if (leaves({ optedIn, optedOut: false, marketingStopped: false, mayStop: false }).any)
              sendsSeen += 1
            expect(broken(agent, steps, optedIn)).toBeUndefined()
          },
        ),
        { numRuns: 10_000 },
      )
      // The histories are about something: people stop in them, and before that things do leave.
      expect(stopsSeen).toBeGreaterThan(3_000)
      expect(sendsSeen).toBeGreaterThan(3_000)
    },
  )

  test.each(['word', 'tap', 'caption', 'template'] as const)('a stop by %s is heard by every agent', (by) => {
    for (const agent of agents)
      for (const words of stops) {
        const world: World = {
          person: { optedIn: true, optedOut: false, marketingStopped: false, mayStop: false },
          state: paperState({ state: agent.machine.initial, history: histories.idle }),
        }
        const body = bodyOf({ do: 'says', way: by, words, means: 'stop' })
        expect([agent.id, words, takenIn(world, agent, body).optedOut]).toEqual([agent.id, words, true])
      }
  })
})
