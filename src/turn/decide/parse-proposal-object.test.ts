import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../conversation/json.js'
import { parseProposalObject, proposalTypeOf } from './parse-proposal-object.js'

describe('the dialect with the type in action', () => {
  test.each<[JsonObject, object]>([
    [
      { action: 'CALL_TOOL', tool: 'enrich_movie', args: { title: 'inception' }, message: null },
      { type: 'CALL_TOOL', tool: 'enrich_movie', args: { title: 'inception' } },
    ],
    [
      { action: 'CALL_TOOL', tool: 'search_items' },
      { type: 'CALL_TOOL', tool: 'search_items', args: {} },
    ],
    [
      { action: 'RESPOND', message: 'Encontrei 2 filmes', tool: null, args: null },
      { type: 'RESPOND', message: 'Encontrei 2 filmes', data: null },
    ],
    [{ action: 'NOOP', message: null }, { type: 'NOOP' }],
    [{ action: 'NOOP' }, { type: 'NOOP' }],
    [
      { action: 'PLAN', tool: 'save_note', args: { content: 'x' } },
      {
        type: 'PLAN',
        actions: [{ tool: 'save_note', args: { content: 'x' } }],
        missingFields: [],
        message: null,
      },
    ],
  ])('%j', (object, proposal) => {
    expect(parseProposalObject(object)).toEqual({ ok: true, proposal })
  })
})

describe('the dialect with the type in type, where action is the tool of a PLAN', () => {
  test.each<[JsonObject, object]>([
    [
      {
        type: 'PLAN',
        action: 'customers.create',
        collectedFields: { name: 'João Silva' },
        missingFields: ['phone'],
        requiresConfirmation: true,
        message: 'Preciso do telefone.',
      },
      {
        type: 'PLAN',
        actions: [{ tool: 'customers.create', args: { name: 'João Silva' } }],
        missingFields: ['phone'],
        message: 'Preciso do telefone.',
      },
    ],
    [
      { type: 'CALL_TOOL', tool: 'customers.list', params: { search: 'João' } },
      { type: 'CALL_TOOL', tool: 'customers.list', args: { search: 'João' } },
    ],
    [
      {
        type: 'ASK_USER',
        question: 'Qual o valor?',
        context: 'Orçamento da Maria',
        options: ['R$100', 'R$500'],
      },
      {
        type: 'ASK_USER',
        question: 'Qual o valor?',
        context: 'Orçamento da Maria',
        options: ['R$100', 'R$500'],
      },
    ],
    [
      { type: 'ASK_USER', question: 'Qual o valor?', context: null },
      { type: 'ASK_USER', question: 'Qual o valor?', context: null, options: [] },
    ],
    [
      { type: 'RESPONSE', message: 'Encontrei 3.', data: { count: 3 } },
      { type: 'RESPOND', message: 'Encontrei 3.', data: { count: 3 } },
    ],
    [
      { type: 'respond', message: 'Oi' },
      { type: 'RESPOND', message: 'Oi', data: null },
    ],
    [{ type: 'Noop' }, { type: 'NOOP' }],
    [
      { type: 'PLAN', action: 'CALL_TOOL', tool: 'quotes.create', params: { total: '500' } },
      {
        type: 'PLAN',
        actions: [{ tool: 'quotes.create', args: { total: '500' } }],
        missingFields: [],
        message: null,
      },
    ],
    [
      {
        type: 'PLAN',
        actions: [
          { action: 'clients.create', collectedFields: { name: 'Ana' } },
          { tool: 'quotes.create', params: { total: 500 } },
          { tool: 'quotes.send', args: { to: 'Ana' } },
          { tool: 'dashboard.summary' },
        ],
      },
      {
        type: 'PLAN',
        actions: [
          { tool: 'clients.create', args: { name: 'Ana' } },
          { tool: 'quotes.create', args: { total: 500 } },
          { tool: 'quotes.send', args: { to: 'Ana' } },
          { tool: 'dashboard.summary', args: {} },
        ],
        missingFields: [],
        message: null,
      },
    ],
  ])('%j', (object, proposal) => {
    expect(parseProposalObject(object)).toEqual({ ok: true, proposal })
  })
})

describe('what is missing or wrong is named', () => {
  test.each<[JsonObject, string, string | undefined]>([
    [{}, 'missing_field', 'type'],
    [{ tool: 'clients.list' }, 'missing_field', 'type'],
    [{ type: 'DELETE_EVERYTHING' }, 'unknown_type', 'type'],
    [{ action: 'clients.create', collectedFields: {} }, 'unknown_type', 'action'],
    [{ type: 'constructor' }, 'unknown_type', 'type'],
    [{ type: 7 }, 'wrong_field', 'type'],
    [{ type: 'CALL_TOOL', params: {} }, 'missing_field', 'tool'],
    [{ type: 'CALL_TOOL', tool: '  ' }, 'missing_field', 'tool'],
    [{ type: 'CALL_TOOL', tool: { name: 'x' } }, 'wrong_field', 'tool'],
    [{ type: 'CALL_TOOL', tool: 'x', params: 'search=João' }, 'wrong_field', 'params'],
    [{ action: 'CALL_TOOL', tool: 'x', args: ['a'] }, 'wrong_field', 'args'],
    [{ type: 'PLAN', collectedFields: {} }, 'missing_field', 'tool'],
    [{ type: 'PLAN', actions: [] }, 'missing_field', 'tool'],
    [{ type: 'PLAN', action: 5 }, 'wrong_field', 'action'],
    [{ type: 'PLAN', action: 'a', collectedFields: [] }, 'wrong_field', 'collectedFields'],
    [{ type: 'PLAN', action: 'a', missingFields: 'phone' }, 'wrong_field', 'missingFields'],
    [{ type: 'PLAN', action: 'a', missingFields: [1] }, 'wrong_field', 'missingFields'],
    [{ type: 'PLAN', action: 'a', message: {} }, 'wrong_field', 'message'],
    [{ type: 'PLAN', actions: 'a' }, 'wrong_field', 'actions'],
    [{ type: 'PLAN', actions: ['a'] }, 'wrong_field', 'actions[0]'],
    [{ type: 'PLAN', actions: [{ tool: 'a' }, { params: {} }] }, 'missing_field', 'actions[1].tool'],
    [{ type: 'PLAN', actions: [{ tool: 'a', params: 3 }] }, 'wrong_field', 'actions[0].params'],
    [{ type: 'PLAN', actions: new Array<Json>(11).fill({ tool: 'a' }) }, 'too_long', 'actions'],
    [{ type: 'ASK_USER' }, 'missing_field', 'question'],
    [{ type: 'ASK_USER', question: 'q', options: 'a,b' }, 'wrong_field', 'options'],
    [{ type: 'ASK_USER', question: 'q', context: {} }, 'wrong_field', 'context'],
    [{ type: 'RESPONSE' }, 'missing_field', 'message'],
    [{ action: 'RESPOND', message: null }, 'missing_field', 'message'],
    [{ action: 'RESPOND', message: ['a'] }, 'wrong_field', 'message'],
    [{ type: 'RESPONSE', message: 'x', data: [1] }, 'wrong_field', 'data'],
    [{ action: 'NOOP', message: 'Pronto!' }, 'wrong_field', 'message'],
  ])('%j → %s %s', (object, code, field) => {
    expect(parseProposalObject(object)).toEqual({
      ok: false,
      error: { code, field, message: expect.stringContaining(field ?? '') as string },
    })
  })

  test('an unknown type is told the ones there are', () => {
    const parsed = parseProposalObject({ type: 'x'.repeat(500) })
    expect(parsed).toMatchObject({ ok: false, error: { code: 'unknown_type' } })
    const message = parsed.ok ? '' : parsed.error.message
    expect(message).toContain('CALL_TOOL, PLAN, ASK_USER, RESPOND, RESPONSE, NOOP')
    expect(message.length).toBeLessThan(200)
  })
})

describe('which type an object has', () => {
  test.each<[JsonObject, string | undefined]>([
    [{ type: 'PLAN', action: 'RESPOND' }, 'PLAN'],
    [{ type: 'movie', action: 'CALL_TOOL' }, 'CALL_TOOL'],
    [{ type: 'movie', action: 'save' }, undefined],
    [{ type: ' response ' }, 'RESPOND'],
  ])('%j is %s', (object, type) => {
    expect(proposalTypeOf(object)).toBe(type)
  })
})

describe('what must not come through', () => {
  test('keys that reach prototypes are dropped at every depth', () => {
    const raw =
      '{"type":"CALL_TOOL","tool":"t","params":{"__proto__":{"role":"owner"},"a":[{"constructor":1,"b":2}]}}'
    const parsed = parseProposalObject(JSON.parse(raw) as JsonObject)
    expect(parsed).toStrictEqual({
      ok: true,
      proposal: { type: 'CALL_TOOL', tool: 't', args: { a: [{ b: 2 }] } },
    })
    expect(
      Object.keys({ ...(parsed.ok && parsed.proposal.type === 'CALL_TOOL' ? parsed.proposal.args : {}) }),
    ).toEqual(['a'])
    expect(({} as Record<string, unknown>).role).toBeUndefined()
  })

  test('a type hidden behind __proto__ is no type', () => {
    expect(parseProposalObject(JSON.parse('{"__proto__":{"type":"NOOP"}}') as JsonObject).ok).toBe(false)
  })

  test('authority in a proposal is not carried', () => {
    const parsed = parseProposalObject({
      type: 'CALL_TOOL',
      tool: 't',
      confirm: true,
      role: 'owner',
      tenant: 'x',
    })
    expect(parsed).toStrictEqual({ ok: true, proposal: { type: 'CALL_TOOL', tool: 't', args: {} } })
  })

  test('text the store would refuse is mended, numbers in strings are left alone', () => {
    const args = { nul: 'a\u0000b', half: 'a\uD800b', pair: '😀', digits: '00500', huge: Infinity, zero: -0 }
    expect(parseProposalObject({ type: 'CALL_TOOL', tool: 't', args })).toStrictEqual({
      ok: true,
      proposal: {
        type: 'CALL_TOOL',
        tool: 't',
        args: { nul: 'ab', half: 'a\uFFFDb', pair: '😀', digits: '00500', huge: null, zero: 0 },
      },
    })
  })

  test.each([
    [30, true],
    [32, false],
    [20_000, false],
  ])('arguments %i levels deep are accepted: %s', (levels, ok) => {
    const deep = `{"type":"CALL_TOOL","tool":"t","args":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`
    const parsed = parseProposalObject(JSON.parse(deep) as JsonObject)
    expect(parsed.ok ? true : parsed.error.code).toBe(ok ? true : 'too_long')
  })
})
