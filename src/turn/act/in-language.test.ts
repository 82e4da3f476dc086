import { describe, expect, test } from 'vitest'
import { paidOutside, paperTool } from '../../../test/support/paper-agent.js'
import {
  paperFacts,
  paperHands,
  paperPlan,
  paperState,
  paperUnderstanding,
  withTool,
} from '../../../test/support/paper-turn.js'
import type { Facts } from '../../agent/agent.js'
import { agentIn } from '../../agent/agent-in.js'
import { citationsOf } from '../../agent/citations.js'
import { wordOnLetGo } from '../../agent/decisions.js'
import type { ToolSpec } from '../../agent/define-tool.js'
import { freeText } from '../../agent/slots.js'
import type { Words } from '../../agent/words.js'
import type { JsonObject } from '../../conversation/json.js'
import type { ActFacts } from './hands.js'
import { executePlan } from './execute-plan.js'
import { preparePlan } from './prepare-plan.js'
import { runRead } from './run-read.js'

const both: Words = { pt: 'em português', en: 'in English' }

function factsWith(over: Partial<ToolSpec<JsonObject>>, facts: Partial<Facts> = {}): ActFacts {
  const { agent } = withTool(paperTool('notes.add', over))
  return paperFacts({ ...facts, agent: agentIn(agent, 'en') })
}

async function prepared(over: Partial<ToolSpec<JsonObject>>, facts: Partial<Facts> = {}, args = {}) {
  const draft = { steps: [{ tool: 'notes.add', args }] }
  const { step } = await preparePlan({ draft }, factsWith(over, facts), paperHands())
  return step.did === 'prepare' ? step.outcome : undefined
}

async function ended(over: Partial<ToolSpec<JsonObject>>) {
  const { step } = await executePlan(
    paperPlan([{ tool: 'notes.add', args: {} }]),
    factsWith(over),
    paperHands(),
  )
  return step.did === 'execute' ? step.outcome : undefined
}

/** Whoever is answered in English hears the English of what a tool tells in both. */
describe('in English', () => {
  test('a field is asked for', async () => {
    const fields = { note: { question: both, slot: freeText, required: true } }
    expect(await prepared({ fields })).toMatchObject({ kind: 'missing', question: 'in English' })
  })

  test.each<[string, NonNullable<ToolSpec<JsonObject>['resolve']>, object]>([
    [
      'refused',
      () => Promise.resolve({ kind: 'refused', code: 'no', message: both }),
      { message: 'in English' },
    ],
    [
      'missing',
      () => Promise.resolve({ kind: 'missing', field: 'note', question: both }),
      { question: 'in English' },
    ],
    [
      'choice',
      () => Promise.resolve({ kind: 'choice', field: 'note', question: both, options: [] }),
      { question: 'in English' },
    ],
  ])('what `resolve` says is told: %s', async (kind, resolve, words) => {
    expect(await prepared({ resolve })).toMatchObject({ kind, ...words })
  })

  test('what a write or a provider refuses is told', async () => {
    const failed = { ok: false, code: 'no', message: both } as const
    expect(await ended({ run: () => Promise.resolve(failed) })).toMatchObject({ message: 'in English' })
    const refused = { status: 'refused', code: 'no', message: both } as const
    const outside = { ...paidOutside, perform: () => Promise.resolve(refused) }
    const record: ToolSpec<JsonObject>['record'] = () => Promise.resolve(failed)
    expect(await ended({ outside, record })).toMatchObject({ message: 'in English' })
  })

  test('what a read finds is said in it, and what it refuses', async () => {
    const read = async (over: Partial<ToolSpec<JsonObject>>) => {
      const facts = factsWith({ kind: 'read', confirm: 'never', ...over })
      const { step } = await runRead({ do: 'read', tool: 'notes.add', args: {} }, facts, paperHands())
      return step.did === 'read' ? step.outcome : undefined
    }
    expect(await read({ say: (_, { language }) => language })).toMatchObject({ text: 'en' })
    const run: ToolSpec<JsonObject>['run'] = () => Promise.resolve({ ok: false, code: 'no', message: both })
    expect(await read({ run })).toMatchObject({ message: 'in English' })
  })

  test('what comes of a card, what stays without it and what is empty is told', () => {
    const actions = [{ tool: 'notes.add', args: {} }]
    const state = paperState({ pending: paperPlan(actions) })
    const facts = factsWith({ consequences: () => both, stays: () => both }, { state })
    expect(citationsOf([], state, facts.agent)).toMatchObject([{ ref: 'plan', text: 'in English' }])
    expect(wordOnLetGo(facts)).toMatchObject({ params: { what: 'in English' } })
    const { agent } = factsWith({ kind: 'read', confirm: 'never', emptyParts: { phone: both } })
    const outcome = { kind: 'result', data: { phone: null }, text: '' } as const
    const found = citationsOf([{ did: 'read', tool: 'notes.add', args: {}, outcome }], paperState(), agent)
    expect(found).toMatchObject([{ ref: 'r1' }, { ref: 'r1.phone', text: 'in English' }])
  })

  test('a day that is on the card is not said to be left out, however the card writes it', async () => {
    const text = 'anota pão no dia 20/11'
    const unread = [{ start: text.indexOf('20/11'), end: text.length }]
    const understanding = paperUnderstanding({ text, unread })
    const at = { understanding, now: new Date('2026-11-15T15:00:00Z') }
    const resolve = () => Promise.resolve({ kind: 'ready', args: { day: '2026-11-20' } } as const)
    const shown = 'Note bread for Nov 20, 2026.'
    const preview = () => Promise.resolve({ text: shown })
    expect(await prepared({ resolve, preview }, at)).toMatchObject({ plan: { preview: shown } })
    const another = () => Promise.resolve({ kind: 'ready', args: { day: '2026-12-27' } } as const)
    const other = () => Promise.resolve({ text: 'Note bread for Dec 27, 2026.' })
    const outcome = await prepared({ resolve: another, preview: other }, at)
    expect(outcome).toMatchObject({
      plan: { preview: expect.stringContaining('Not included: “20/11”') as string },
    })
  })
})

test('a card may be read in one language and answered in another: it is the same card', async () => {
  const preview: ToolSpec<JsonObject>['preview'] = (_, { language }) => Promise.resolve({ text: language })
  const { agent } = withTool(paperTool('notes.add', { preview, run: () => Promise.resolve(done) }))
  const done = { ok: true, data: {}, entityIds: ['made'] } as const
  const draft = { steps: [{ tool: 'notes.add', args: {} }] }
  const { step } = await preparePlan({ draft }, paperFacts({ agent: agentIn(agent, 'en') }), paperHands())
  if (step.did !== 'prepare' || step.outcome.kind !== 'planned') throw new Error('no card')
  const { plan } = step.outcome
  const carriedOut = await executePlan(
    { ...paperPlan(plan.actions), plan },
    paperFacts({ agent: agentIn(agent, 'pt') }),
    paperHands(),
  )
  expect(carriedOut.step).toMatchObject({ outcome: { kind: 'executed', entityIds: ['made'] } })
})
