import { describe, expect, test } from 'vitest'
import { paperTool, paperTools } from '../../../test/support/paper-agent.js'
import { paperContext, paperFacts, paperHands, paperUnderstanding } from '../../../test/support/paper-turn.js'
import { freeText } from '../../agent/slots.js'
import type { Json, JsonObject } from '../../conversation/json.js'
import type { Resolution, Tool } from '../../agent/define-tool.js'
import { z } from 'zod'
import { completeStep } from './complete-step.js'

function complete(tool: Tool, args: JsonObject, said = '', step = 0, before: JsonObject[] = []) {
  const steps = [...before, args].map((entry) => ({ tool: tool.name, args: entry }))
  const facts = paperFacts({ understanding: paperUnderstanding({ text: said }) })
  return completeStep(tool, { steps }, step, facts, paperHands(), paperContext)
}

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

describe('what only the person may say', () => {
  test('is kept when they said it', async () => {
    const args = { payee: 'Maria Souza', amount: 'R$ 50,00' }
    expect(await complete(paperTools.pay, args, 'paga 50 reais pra Maria Souza')).toEqual({
      kind: 'ready',
      args,
    })
  })

  test.each([
    ['payee', 'paga 50 reais pra Maria', 'Pagar a quem?'],
    ['amount', 'paga pra Maria Souza', 'Quanto?'],
  ])('is asked for when a model made it up: %s', async (field, said, question) => {
    const args = { payee: 'Maria Souza', amount: 'R$ 50,00' }
    expect(await complete(paperTools.pay, args, said)).toMatchObject({ kind: 'missing', field, question })
  })

  test('other fields may come from a model', async () => {
    expect(await complete(paperTools.add, { note: 'never said' }, 'anota')).toMatchObject({ kind: 'ready' })
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
