import { describe, expect, test } from 'vitest'
import { paperAgent, paperTool } from '../../../test/support/paper-agent.js'
import { paperFacts, paperHands, paperUnderstanding } from '../../../test/support/paper-turn.js'
import type { Facts } from '../../agent/agent.js'
import type { Preview, Resolution } from '../../agent/define-tool.js'
import { freeText } from '../../agent/slots.js'
import type { Step } from '../../agent/step.js'
import type { Draft, DraftStep } from '../../conversation/draft.js'
import type { JsonObject } from '../../conversation/json.js'
import type { Hands } from './hands.js'
import { preparePlan } from './prepare-plan.js'

const step = (tool: string, args: JsonObject = {}): DraftStep => ({ tool, args })
const add = (note: string) => step('notes.add', { note })
const no: Resolution<JsonObject> = { kind: 'refused', code: 'gone', message: 'Não há.' }
const tools = [
  paperTool('shop.no', { resolve: () => Promise.resolve(no) }),
  paperTool('shop.never', { confirm: 'never', resolve: () => Promise.resolve(no) }),
  paperTool('shop.sure', { confirm: 'never' }),
  paperTool('shop.ask', { fields: { size: { question: 'Qual tamanho?', slot: freeText, required: true } } }),
  paperTool('shop.broken', { preview: () => Promise.reject(new Error('broken')) }),
  paperTool('shop.half', { confirm: 'preview', preview: () => Promise.reject(new Error('broken')) }),
  paperTool('shop.none', { confirm: 'preview', resolve: () => Promise.resolve(no) }),
]
const agent = paperAgent({}, tools)

async function prepare(draft: Draft, over: Partial<Facts> = {}, given: Partial<Hands> = {}) {
  const hands = paperHands(given)
  const { step: done, operations } = await preparePlan({ draft }, paperFacts({ agent, ...over }), hands)
  if (done.did !== 'prepare') throw new Error('nothing was prepared')
  return { ...done, operations, asked: hands.asked }
}

describe('what cannot be done among several', () => {
  test('is left out and told, and the rest is shown', async () => {
    const { outcome, refusals } = await prepare({ steps: [add('pão'), step('shop.no'), add('leite')] })
    expect(outcome).toMatchObject({
      kind: 'planned',
      plan: {
        actions: [add('pão'), add('leite')],
        preview: '1. Fazer {"note":"pão"}.\n2. Fazer {"note":"leite"}.',
        draft: { steps: [add('pão'), add('leite')] },
      },
    })
    expect(refusals).toEqual([{ step: step('shop.no'), code: 'gone', message: 'Não há.' }])
  })

  test('takes with it what is done to what it was to make', async () => {
    const made: DraftStep = { tool: 'notes.add', args: { tag: 'x' }, ofMade: 'note' }
    const { outcome, refusals } = await prepare({ steps: [step('shop.no'), made, add('leite')] })
    expect(outcome).toMatchObject({ plan: { actions: [add('leite')], draft: { steps: [add('leite')] } } })
    expect(refusals).toMatchObject([{ code: 'gone', lost: true }])
  })

  test('is all there is: it is refused, and each is told', async () => {
    const { outcome, refusals } = await prepare({ steps: [step('shop.no'), step('shop.no')] })
    expect(outcome).toMatchObject(no)
    expect(refusals).toHaveLength(2)
  })

  test('alone is refused, and told once', async () => {
    expect(await prepare({ steps: [step('shop.no')] })).not.toHaveProperty('refusals')
  })

  test('beside what comes later is told with its step, so that what needs it is known', async () => {
    const { refusals, later } = await prepare({ steps: [step('shop.no')], later: [add('leite')] })
    expect(refusals).toMatchObject([{ step: step('shop.no') }])
    expect(later).toEqual([add('leite')])
  })

  test.each<[what: string, steps: DraftStep[], kind: string]>([
    ['of which none is shown stops them all', [step('shop.sure'), step('shop.never')], 'refused'],
    ['of which one is shown is left out', [add('pão'), step('shop.never')], 'planned'],
  ])('%s', async (_what, steps, kind) => {
    const { outcome, ...rest } = await prepare({ steps })
    expect(outcome.kind).toBe(kind)
    expect('refusals' in rest).toBe(kind === 'planned')
  })
})

describe('what is asked about among several', () => {
  test('is asked of a draft of what is left, at its place in that', async () => {
    const { outcome, refusals } = await prepare({
      steps: [add('pão'), step('shop.no'), step('shop.ask'), add('fim')],
    })
    expect(outcome).toMatchObject({
      kind: 'missing',
      field: 'size',
      step: 1,
      draft: { steps: [add('pão'), step('shop.ask'), add('fim')] },
    })
    expect(refusals).toMatchObject([{ code: 'gone' }])
  })

  test('of which nothing is left out keeps its place', async () => {
    const { outcome } = await prepare({ steps: [add('pão'), step('shop.ask')] })
    expect(outcome).toMatchObject({
      kind: 'missing',
      step: 1,
      draft: { steps: [add('pão'), step('shop.ask')] },
    })
  })
})

describe('an agent whose code fails', () => {
  test('shows nothing, though the rest could be done', async () => {
    const { outcome, operations } = await prepare({ steps: [add('pão'), step('shop.broken')] })
    expect(outcome).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('shop.broken preview') as string,
    })
    expect(operations).toMatchObject([{ tool: 'shop.broken', success: false }])
  })

  test.each<[tool: string, undone: boolean]>([
    // Half a preview is not committed with the turn.
    ['shop.half', true],
    // What the tool itself says no to wrote nothing by halves.
    ['shop.none', false],
    ['shop.broken', false],
    ['bill.make', false],
  ])('%s: what was written is undone, %j', async (tool, undone) => {
    const { asked } = await prepare({ steps: [step(tool)] })
    expect(asked.includes('undo')).toBe(undone)
  })
})

describe('a limit that turns out too small once it is known how much is asked for', () => {
  test('stops it, and the rest is shown', async () => {
    const limited = paperAgent({ limits: { NOTE: { label: 'notas', takes: () => 5 } } }, tools)
    const { outcome, refusals } = await prepare(
      { steps: [add('pão'), step('shop.sure')] },
      { agent: limited },
      {
        standing: (_tool, _context, about) =>
          Promise.resolve({
            active: true,
            reached: about?.args ? { label: 'notas', used: 0, max: 2 } : null,
          }),
      },
    )
    expect(outcome).toMatchObject({ kind: 'planned', plan: { actions: [step('shop.sure')] } })
    expect(refusals).toMatchObject([{ code: 'limit', step: add('pão') }])
  })
})

describe('what comes later', () => {
  test('is held to the person’s words, and what no tool does is none of it', async () => {
    const made: DraftStep = { tool: 'notes.add', args: { tag: 'x' }, ofMade: 'note' }
    const { later } = await prepare({ steps: [add('pão')], later: [step('gone'), made, add('leite')] })
    expect(later).toEqual([made, add('leite')])
    expect(await prepare({ steps: [add('pão')] })).not.toHaveProperty('later')
  })

  test('of a model only what was said of it', async () => {
    const asked: Step = { did: 'ask_model', via: 'remote', raw: '', failed: null }
    const { later } = await prepare(
      { steps: [add('pão')], later: [step('notes.add', { note: 'leite', tag: 'inventada' })] },
      { steps: [asked], understanding: paperUnderstanding({ text: 'anota pão, depois anota leite' }) },
    )
    expect(later).toMatchObject([{ tool: 'notes.add', args: { note: 'leite' } }])
    expect(later?.[0]?.args).not.toHaveProperty('tag')
  })
})

describe('the card', () => {
  const shows = (preview: Preview, over: Partial<Parameters<typeof paperTool>[1]> = {}) =>
    paperAgent({}, [paperTool('shop.show', { preview: () => Promise.resolve(preview), ...over })])
  const cardOf = async (
    text: string,
    unread: string,
    with_: ReturnType<typeof paperAgent>,
    draft: Draft,
    over: Partial<Facts> = {},
  ) => {
    const start = text.indexOf(unread)
    const understanding = paperUnderstanding({ text, unread: [{ start, end: start + unread.length }] })
    const { outcome } = await prepare(draft, { agent: with_, understanding, ...over })
    return outcome.kind === 'planned' ? outcome.plan : undefined
  }

  test('has a line of its own where every action of it has one', async () => {
    const lined = shows({ text: 'p', line: 'mostrar' })
    const { outcome } = await prepare({ steps: [step('shop.show'), step('shop.show')] }, { agent: lined })
    expect(outcome).toMatchObject({ plan: { line: 'mostrar; mostrar' } })
    const mixed = await prepare({ steps: [step('shop.show'), add('pão')] }, { agent: lined })
    expect(mixed.outcome.kind === 'planned' && mixed.outcome.plan).not.toHaveProperty('line')
  })

  test.each<[what: string, text: string, unread: string, draft: DraftStep, left: string[]]>([
    ['what was not read is told', 'mostra em 3x', 'em 3x', step('shop.show'), ['em 3x']],
    [
      'what was heard though nothing repeats it is not',
      'mostra em 3x',
      'em 3x',
      { ...step('shop.show'), heard: 'em 3x' },
      [],
    ],
  ])('%s', async (_what, text, unread, draft, left) => {
    const plan = await cardOf(text, unread, shows({ text: 'Mostrar.' }), { steps: [draft] })
    const told = left.map((words) => `“${words}”`).join(', ')
    expect(plan?.preview).toBe(left.length === 0 ? 'Mostrar.' : `Mostrar.\nNão incluí: ${told}.`)
  })

  test.each<[what: string, args: JsonObject, left: boolean]>([
    ['is used where the part is there', { due: 'x' }, false],
    ['is not where the part is missing', {}, true],
    ['is not where the part is null', { due: null }, true],
  ])('what a part is called %s', async (_what, args, left) => {
    const slot = { ...freeText, type: 'any' }
    const named = shows(
      { text: 'Mostrar.' },
      { fields: { due: { question: 'Quando?', slot, words: ['vencimento'] } } },
    )
    const plan = await cardOf('mostra o vencimento', 'vencimento', named, {
      steps: [step('shop.show', args)],
    })
    expect(plan?.preview).toBe(left ? 'Mostrar.\nNão incluí: “vencimento”.' : 'Mostrar.')
  })

  test('tells nothing of what was refused besides', async () => {
    const with_ = paperAgent({}, [...tools])
    const steps = [add('pão'), step('shop.no', { what: 'frete grátis' })]
    const plan = await cardOf('anota pão e frete grátis', 'frete grátis', with_, { steps })
    expect(plan?.preview).toBe('Fazer {"note":"pão"}.')
  })
})
