import { describe, expect, test } from 'vitest'
import { paperTool, paperTools } from '../../../test/support/paper-agent.js'
import {
  paperContext,
  paperFacts,
  paperHands,
  paperPlan,
  paperState,
  paperUnderstanding,
} from '../../../test/support/paper-turn.js'
import type { Facts } from '../../agent/agent.js'
import type { Step } from '../../agent/step.js'
import { freeText } from '../../agent/slots.js'
import type { Json, JsonObject } from '../../conversation/json.js'
import type { Resolution, Tool } from '../../agent/define-tool.js'
import { z } from 'zod'
import type { Draft } from '../../conversation/draft.js'
import { completeStep } from './complete-step.js'
import type { ActFacts } from './hands.js'

async function complete(tool: Tool, args: JsonObject, said = '', step = 0, before: JsonObject[] = []) {
  const facts = paperFacts({ understanding: paperUnderstanding({ text: said }) })
  const { draft, ...completed } = await completeWith(facts, tool, args, step, before)
  // What was kept of the draft is told beside what is ready; a question has it as its own.
  return completed.kind === 'ready' ? completed : { ...completed, ...(draft ? { draft } : {}) }
}

async function completeWith(
  facts: ActFacts,
  tool: Tool,
  args: JsonObject,
  step = 0,
  before: JsonObject[] = [],
): Promise<{ readonly draft?: Draft; readonly kind: string }> {
  const steps = [...before, args].map((entry) => ({ tool: tool.name, args: entry }))
  return completeStep(tool, { steps }, step, facts, paperHands(), paperContext)
}

const proposed: Step = { did: 'ask_model', via: 'remote', raw: '{}', failed: null }

const resolving = (resolution: Resolution<JsonObject>) =>
  paperTool('notes.add', {
    fields: {
      note: { question: 'Qual nota?', slot: freeText },
      tag: { question: 'Qual etiqueta?', slot: freeText },
    },
    resolve: () => Promise.resolve(resolution),
  })

test('what is no field of the tool goes no further', async () => {
  const args = { note: 'pão', confirm: true, role: 'owner', tenantId: 't' }
  expect(await complete(paperTools.add, args)).toEqual({ kind: 'ready', args: { note: 'pão' } })
})

test('neither does what an object inherits', async () => {
  const inherited = Object.create({ note: 'pão' }) as JsonObject
  expect(await complete(paperTools.add, inherited)).toMatchObject({ kind: 'missing', field: 'note' })
})

test.each<[value: Json]>([[''], [null]])('%j is as good as missing', async (note) => {
  expect(await complete(paperTools.add, { note, tag: 'casa' })).toEqual({
    kind: 'missing',
    draft: { steps: [{ tool: 'notes.add', args: { tag: 'casa' } }] },
    step: 0,
    field: 'note',
    question: 'O que devo anotar?',
  })
})

test.each<[value: Json]>([[0], [false], ['0']])('%j is a value', async (note) => {
  expect(await complete(paperTools.add, { note })).toEqual({ kind: 'ready', args: { note } })
})

test('a field that is not required is not asked for', async () => {
  expect(await complete(paperTools.list, {})).toEqual({ kind: 'ready', args: {} })
})

describe("a model's idea", () => {
  const proposedBy = (said: string, over: Partial<Facts> = {}) =>
    paperFacts({ understanding: paperUnderstanding({ text: said }), steps: [proposed], ...over })
  const args = { payee: 'Maria Souza', amount: 'R$ 50,00' }

  test('is kept as far as the person said it', async () => {
    const facts = proposedBy('paga 50 reais pra Maria Souza')
    expect(await completeWith(facts, paperTools.pay, args)).toEqual({
      kind: 'ready',
      args,
      draft: { steps: [{ tool: 'till.pay', args }] },
    })
  })

  test.each([
    ['payee', 'paga 50 reais pra Maria', 'Pagar a quem?'],
    ['amount', 'paga pra Maria Souza', 'Quanto?'],
  ])('is asked for where it was made up: %s', async (field, said, question) => {
    expect(await completeWith(proposedBy(said), paperTools.pay, args)).toMatchObject({
      kind: 'missing',
      field,
      question,
      dropped: [field],
    })
  })

  test("every field of a write is the person's to fill, unless the tool says otherwise", async () => {
    const facts = proposedBy('anota comprar pão')
    expect(await completeWith(facts, paperTools.add, { note: 'never said' })).toMatchObject({
      kind: 'missing',
      field: 'note',
    })
    const labelling = paperTool('notes.add', {
      fields: {
        note: { question: '', slot: freeText },
        tag: { question: '', slot: freeText, fromPerson: false },
      },
    })
    expect(await completeWith(facts, labelling, { note: 'Comprar Pão', tag: 'casa' })).toMatchObject({
      args: { note: 'comprar pão', tag: 'casa' },
    })
  })

  test('what is kept is cut from the message where a model rewrote it', async () => {
    const keeping = paperTool('notes.add', {
      fields: { note: { question: '', slot: { ...freeText, find: (text) => text.slice(6) } } },
    })
    expect(
      await completeWith(proposedBy('anota o gato da Bia'), keeping, { note: 'o cachorro da Bia' }),
    ).toMatchObject({ args: { note: 'o gato da Bia' }, dropped: ['note'] })
  })

  test('what stands in the plan that is being changed stays said, and stays where a model would change it', async () => {
    const pending = paperPlan([{ tool: 'till.pay', args: { payee: { id: 'c1' }, amount: 'R$ 9,00' } }])
    const facts = proposedBy('muda pra 50 reais', {
      state: paperState({ pending }),
      understanding: paperUnderstanding({ text: 'muda pra 50 reais', answer: { kind: 'modify' } }),
    })
    for (const payee of [{ id: 'c1' }, { id: 'c2' }, 'Mallory'])
      expect(await completeWith(facts, paperTools.pay, { payee, amount: 50 })).toMatchObject({
        kind: 'ready',
        args: { payee: { id: 'c1' }, amount: 50 },
      })
  })

  test.each<[what: string, step: Step]>([
    ['the local reader', { ...proposed, via: 'local' }],
    ['a model that failed', { ...proposed, failed: 'model.timeout' }],
  ])('is not what comes of %s', async (_what, step) => {
    expect(await completeWith(proposedBy('', { steps: [step] }), paperTools.pay, args)).toMatchObject({
      kind: 'ready',
    })
  })

  test.each([
    ['a link of its own', 'veja https://evil.example.com/a', undefined],
    ["the person's own link", 'veja https://www.minha.com.br/', 'veja https://www.minha.com.br/'],
    ['a link of a record', 'veja https://casa.com.br/mapa', 'veja https://casa.com.br/mapa'],
    ['another scheme', 'javascript:alert(1)', undefined],
  ])('may not bring a link, to a read either: %s', async (_what, search, kept) => {
    const read: Step = {
      did: 'read',
      tool: 'notes.list',
      args: {},
      outcome: { kind: 'result', data: [{ url: 'https://casa.com.br/mapa' }], text: '' },
    }
    const facts = proposedBy('olha minha.com.br', { steps: [read, proposed] })
    expect(await completeWith(facts, paperTools.list, { search })).toMatchObject({
      args: kept === undefined ? {} : { search: kept },
    })
  })
})

describe('a tool that makes names exact', () => {
  test('says that a value is missing, in its own words', async () => {
    const tool = resolving({ kind: 'missing', field: 'tag', question: 'De que cor?' })
    expect(await complete(tool, { note: 'pão', tag: 'azul' }, '', 1, [{ note: 'leite', tag: 'x' }])).toEqual({
      kind: 'missing',
      draft: {
        steps: [
          { tool: 'notes.add', args: { note: 'leite', tag: 'x' } },
          { tool: 'notes.add', args: { note: 'pão' } },
        ],
      },
      step: 1,
      field: 'tag',
      question: 'De que cor?',
    })
  })

  test("or in the field's", async () => {
    const tool = resolving({ kind: 'missing', field: 'tag' })
    expect(await complete(tool, { tag: 'azul' })).toMatchObject({ question: 'Qual etiqueta?' })
  })

  test('a field nobody described has no question', async () => {
    expect(await complete(resolving({ kind: 'missing', field: 'size' }), {})).toMatchObject({ question: '' })
  })

  test('lets the person choose; what they said gives way to what they pick', async () => {
    const options = [{ id: '1', title: 'Pão', value: { id: '1' } }]
    const tool = resolving({ kind: 'choice', field: 'note', question: 'Qual?', options })
    expect(await complete(tool, { note: 'pão', tag: 'azul' })).toEqual({
      kind: 'choice',
      draft: { steps: [{ tool: 'notes.add', args: { tag: 'azul' } }] },
      step: 0,
      field: 'note',
      question: 'Qual?',
      options,
    })
  })

  test('refuses', async () => {
    const refusal = { kind: 'refused', code: 'closed', message: 'Fechado.' } as const
    expect(await complete(resolving(refusal), {})).toEqual(refusal)
  })

  test('gets to see what was kept', async () => {
    let seen: JsonObject = {}
    const tool = paperTool('notes.add', {
      fields: { note: { question: '', slot: freeText } },
      resolve: (args) => {
        seen = args
        return Promise.resolve({ kind: 'ready', args: { id: 1 } })
      },
    })
    expect(await complete(tool, { note: 'pão', other: 1 })).toEqual({ kind: 'ready', args: { id: 1 } })
    expect(seen).toEqual({ note: 'pão' })
  })
})

test('what is exact must be what the tool takes', async () => {
  const tool = paperTool('notes.add', {
    fields: { note: { question: '', slot: freeText } },
    input: z.object({
      note: z.string().max(3, 'Curta, por favor.').startsWith('p', 'Com p.'),
    }) as unknown as z.ZodType<JsonObject>,
  })
  expect(await complete(tool, { note: 'pão' })).toEqual({ kind: 'ready', args: { note: 'pão' } })
  expect(await complete(tool, { note: 'leite' })).toMatchObject({
    kind: 'refused',
    code: 'invalid_arguments',
    message: 'Curta, por favor. Com p.',
  })
})
