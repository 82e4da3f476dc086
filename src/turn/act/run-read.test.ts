import { describe, expect, test } from 'vitest'
import { paperTool, paperTools } from '../../../test/support/paper-agent.js'
import { paperFacts, paperHands, withTool } from '../../../test/support/paper-turn.js'
import type { Ran } from '../../agent/define-tool.js'
import { freeText } from '../../agent/slots.js'
import type { Json } from '../../conversation/json.js'
import { operation } from './operation.js'
import { runRead } from './run-read.js'

const reading = (ran: Ran, required = false) =>
  paperTool('notes.list', {
    ...paperTools.list,
    fields: { search: { question: 'Buscar o quê?', slot: freeText, required } },
    run: () => Promise.resolve(ran),
  })
const read = (ran: Ran, args = {}, required = false) =>
  runRead(
    { do: 'read', tool: 'notes.list', args },
    paperFacts(withTool(reading(ran, required))),
    paperHands(),
  )

describe('a read', () => {
  test('gives what was found, in words as well', async () => {
    const { step, operations, effects } = await read(
      { ok: true, data: ['a', 'b'], entityIds: ['1', '2'] },
      { search: 'x', junk: 1 },
    )
    expect(step).toEqual({
      did: 'read',
      tool: 'notes.list',
      args: { search: 'x', junk: 1 },
      outcome: { kind: 'result', data: ['a', 'b'], text: 'Feito: ["a","b"].' },
    })
    expect(operations).toMatchObject([
      {
        tool: 'notes.list',
        action: 'read',
        params: { search: 'x' },
        result: { count: 2 },
        success: true,
        entityIds: ['1', '2'],
        durationMs: 10,
      },
    ])
    expect(effects).toEqual([])
  })

  test('gives what the tool left behind', async () => {
    const also = { memo: { a: 1 } }
    expect((await read({ ok: true, data: null, entityIds: [], also })).step).toMatchObject({
      outcome: { also },
    })
    expect((await read({ ok: true, data: null, entityIds: [] })).step).not.toHaveProperty('outcome.also')
  })

  test('that is refused says so', async () => {
    const { step, operations } = await read({ ok: false, code: 'closed', message: 'Fechado.' })
    expect(step).toMatchObject({ outcome: { kind: 'refused', code: 'closed', message: 'Fechado.' } })
    expect(operations).toMatchObject([{ success: false, errorMessage: 'Fechado.', entityIds: [] }])
  })

  test('that lacks a value asks for it, and nothing was read', async () => {
    const { step, operations } = await read({ ok: true, data: null, entityIds: [] }, {}, true)
    expect(step).toMatchObject({ outcome: { kind: 'missing', field: 'search' } })
    expect(operations).toEqual([])
  })

  test.each(['gone', 'till.quote'])('of %s is a fault of the runtime', async (tool) => {
    const quote = { ...paperTools.quote, run: undefined } as never
    const run = runRead({ do: 'read', tool, args: {} }, paperFacts(withTool(quote)), paperHands())
    await expect(run).rejects.toThrow(`the tool ${tool} cannot be read`)
  })
})

describe('an entry of the audit', () => {
  const at = (ms: number) => new Date(ms)
  const entry = (result: Json) =>
    operation(paperFacts(), { tool: paperTools.add, params: {}, result, startedAt: at(5), endedAt: at(12) })

  test('says who did what from where, and how long it took', () => {
    expect(
      operation(paperFacts(), {
        tool: paperTools.add,
        params: { cpf: '529.982.247-25' },
        error: 'Não.',
        startedAt: at(0),
        endedAt: at(3),
      }),
    ).toEqual({
      tool: 'notes.add',
      action: 'create',
      planId: null,
      params: { cpf: expect.not.stringContaining('529.982.247') as string },
      result: null,
      success: false,
      errorMessage: 'Não.',
      entityType: 'Note',
      entityIds: [],
      ipAddress: '203.0.113.7',
      userAgent: 'paper',
      durationMs: 3,
    })
  })

  test.each<[what: string, result: Json, kept: Json]>([
    ['a list by its length', [1, 2, 3], { count: 3 }],
    ['a small result as it is', { a: 1 }, { a: 1 }],
    ['one of 500 characters as it is', { a: 'x'.repeat(492) }, { a: 'x'.repeat(492) }],
    ['one of 501 not at all', { a: 'x'.repeat(493) }, { summary: 'too long to keep' }],
  ])('keeps %s', (_what, result, kept) => {
    expect(entry(result).result).toEqual(kept)
  })
})
