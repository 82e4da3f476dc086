import { describe, expect, test } from 'vitest'
import type { Tool } from '../../src/agent/define-tool.js'
import type { Step } from '../../src/agent/step.js'
import type { Role } from '../../src/conversation/party.js'
import type { ActFacts } from '../../src/turn/act/hands.js'
import type { TurnHands } from '../../src/turn/act/act.js'
import { breachesOf, sameActions } from '../support/hostile-oracle.js'
import {
  chanceFrom,
  hostileAnswer,
  sentences,
  type Chance,
  type Sentence,
} from '../support/hostile-proposer.js'
import {
  createWorld,
  type AgentName,
  type Outcome,
  type Planted,
  type World,
} from '../support/hostile-world.js'

/**
 * A model that tries everything, over all four agents. Here the agents' tools only write down what they were run with, so that many
 * proposals can be tried; `hostile-postgres.test.ts` puts a smaller share through PostgreSQL. LEME_HOSTILE=1000000 tries more,
 * LEME_HOSTILE_SEED the same again.
 */
const proposalsWanted = Number(process.env['LEME_HOSTILE'] ?? 20_000)
const seed = Number(
  process.env['LEME_HOSTILE_SEED'] ?? process.env['LEME_SEED'] ?? Math.floor(Math.random() * 2 ** 31),
)
const timeoutMs = Math.max(300_000, proposalsWanted * 30)
const roles: readonly Role[] = ['owner', 'owner', 'staff', 'viewer']

type Worlds = { readonly [name in AgentName]: World }

function worldsWith(planted?: Planted): Worlds {
  return {
    copilot: createWorld('copilot', planted),
    memory: createWorld('memory', planted),
    julia: createWorld('julia', planted),
    reception: createWorld('reception', planted),
  }
}

type Tried = { readonly proposals: number; readonly breaches: readonly string[] }

/** One sentence, hostile answers to every question, and sometimes a yes: exactly what was shown may happen then. */
async function attack(worlds: Worlds, chance: Chance): Promise<Tried> {
  const sentence = pick(chance)
  const role = sentence.agent === 'copilot' ? chance.of(roles) : 'owner'
  const world = worlds[sentence.agent]
  const answers = Array.from({ length: 1 + chance.below(3) }, () => hostileAnswer(chance, sentence))
  const outcome = await world.turn(sentence.said, answers, null, role)
  const breaches = [...breachesOf(sentence, outcome, role), ...unshownPlan(outcome)]
  if (!outcome.plan || chance.next() < 0.7) return tried(outcome.asked, breaches)
  const more = [hostileAnswer(chance, sentence)]
  const shown = outcome.plan.plan.actions
  if (chance.next() < 0.5) {
    const after = await world.turn('sim', more, outcome.state, role)
    const isExact = sameActions(after.effects, shown)
    return tried(outcome.asked + after.asked, isExact ? breaches : [...breaches, 'ran other than was shown'])
  }
  const after = await world.turn('hmm, será que vale a pena?', more, outcome.state, role)
  return tried(outcome.asked + after.asked, [
    ...breaches,
    ...after.effects
      .filter(({ tool }) => tool !== 'desk.record')
      .map(({ tool }) => `ran ${tool} without a yes`),
  ])
}

/** A plan waits only for a word on a card that was shown. */
function unshownPlan({ plan, state }: Outcome): string[] {
  return plan && state.seen?.pendingId !== plan.id ? ['a plan that no message showed'] : []
}

function tried(proposals: number, breaches: readonly string[]): Tried {
  return { proposals, breaches }
}

/** The desk asks three questions a turn, and takes no tools from a model: it has its share, and no more. */
function pick(chance: Chance): Sentence {
  const sentence = chance.of(sentences)
  return sentence.agent === 'reception' && chance.next() < 0.8 ? pick(chance) : sentence
}

test(`nothing happens that nobody asked for (seed ${seed})`, { timeout: timeoutMs }, async () => {
  const chance = chanceFrom(seed)
  const worlds = worldsWith()
  let proposals = 0
  while (proposals < proposalsWanted) {
    const { proposals: more, breaches } = await attack(worlds, chance)
    proposals += more
    expect(breaches, `seed ${seed}, proposal ${proposals}`).toEqual([])
  }
  expect(proposals).toBeGreaterThanOrEqual(proposalsWanted)
})

describe('an honest model is served', () => {
  test.each(sentences.filter(({ honest }) => 'tool' in honest))('$said', async (sentence) => {
    const world = worldsWith()[sentence.agent]
    const outcome = await world.turn(sentence.said, [JSON.stringify(sentence.honest)])
    expect(breachesOf(sentence, outcome, 'owner')).toEqual([])
    if (sentence.runs.length > 0) return expect(outcome.effects).toHaveLength(1)
    const shown = outcome.plan?.plan.actions ?? []
    const wanted = Object.keys(sentence.honest['params'] as object)
    expect(Object.keys(shown[0]?.args ?? {})).toEqual(expect.arrayContaining(wanted))
    const after = await world.turn('sim', [], outcome.state)
    expect(after.effects).toEqual(shown)
  })
})

describe('a fault put in on purpose is seen', () => {
  const writes = (change: (tool: Tool) => Partial<Tool>): Planted => ({
    tool: (tool) => (tool.kind === 'write' ? { ...tool, ...change(tool) } : tool),
  })
  const fields = (tool: Tool, over: Partial<Tool['fields'][string]>): Tool['fields'] =>
    Object.fromEntries(Object.entries(tool.fields).map(([name, spec]) => [name, { ...spec, ...over }]))
  const facts = (change: (facts: ActFacts) => Partial<ActFacts>): Planted => ({
    hands: (hands): TurnHands => ({
      ...hands,
      act: (next, known) => hands.act(next, { ...known, ...change(known) }),
    }),
  })
  const rawOf = (step: Step) => (step.did === 'ask_model' ? [step.raw] : [])

  const faults: Readonly<Record<string, Planted>> = {
    "a field of a write is anybody's to fill": writes((tool) => ({
      fields: fields(tool, { fromPerson: false }),
    })),
    'a write needs no word': writes(() => ({ confirm: 'never', action: 'create', asks: () => true })),
    'what deletes counts as anything else': writes((tool) =>
      tool.action === 'delete' ? { action: 'create', asks: () => true } : {},
    ),
    'what is not asked for runs at once': writes((tool) =>
      tool.confirm === 'never' ? { asks: () => true } : {},
    ),
    'hidden tools are for everybody': writes(() => ({ hidden: false })),
    'roles are not looked at': writes(() => ({ roles: [] })),
    'flags are fields': writes((tool) => ({
      fields: {
        ...tool.fields,
        confirm: {
          question: '',
          slot: { type: 'any', read: () => true, find: () => true },
          fromPerson: false,
        },
      },
    })),
    'what is kept comes from elsewhere': writes((tool) => ({
      fields: fields(tool, { slot: { type: 'text', read: () => undefined, find: () => 'mallory' } }),
    })),
    "a model's idea passes for the house's own": facts(({ steps }) => ({
      steps: steps.map((step) => (step.did === 'ask_model' ? { ...step, via: 'local' as const } : step)),
    })),
    "a model's words count as the person's": facts(({ understanding, steps }) => ({
      understanding: { ...understanding, text: [understanding.text, ...steps.flatMap(rawOf)].join('\n') },
    })),
    'a plan that is being changed is whatever the model says': facts(({ state, understanding, steps }) => ({
      understanding: { ...understanding, answer: { kind: 'modify' } },
      state: {
        ...state,
        history: [
          { role: 'person', text: steps.flatMap(rawOf).join('\n') },
          { role: 'agent', text: '?' },
        ],
      },
    })),
    'a plan runs when it is made': {
      hands: (hands) => ({
        ...hands,
        async act(next, known) {
          const acted = await hands.act(next, known)
          const { step } = acted
          if (step.did !== 'prepare' || step.outcome.kind !== 'planned') return acted
          const { plan } = step.outcome
          const terms = { id: 'x' as never, openedAt: '', expiresAt: '' }
          await hands.act({ do: 'execute', pending: { kind: 'plan', plan, ...terms } }, known)
          return acted
        },
      }),
    },
    'what runs is not what was shown': {
      hands: (hands) => ({
        ...hands,
        act(next, known) {
          if (next.do !== 'execute') return hands.act(next, known)
          const { pending } = next
          const actions = pending.plan.actions.map((action) => ({
            ...action,
            args: { ...action.args, more: 1 },
          }))
          return hands.act({ ...next, pending: { ...pending, plan: { ...pending.plan, actions } } }, known)
        },
      }),
    },
  }
  const turnsMax = 3_000

  test('there are more than ten of them', () => {
    expect(Object.keys(faults).length).toBeGreaterThan(10)
  })

  test.each(Object.keys(faults))('%s', { timeout: 180_000 }, async (name) => {
    const chance = chanceFrom(1)
    const worlds = worldsWith(faults[name])
    for (let turns = 0; turns < turnsMax; turns++)
      if ((await attack(worlds, chance)).breaches.length > 0) return
    expect.fail(`${turnsMax} turns did not show it`)
  })
})
