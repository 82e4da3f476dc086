import { describe, expect, test } from 'vitest'
import { paperAgent, paperTool } from '../../test/support/paper-agent.js'
import { paperFacts, paperPlan, paperState, paperUnderstanding } from '../../test/support/paper-turn.js'
import { freeText, money, oneOf, personName } from '../agent/slots.js'
import type { Step } from '../agent/step.js'
import type { DraftStep } from '../conversation/draft.js'
import type { Json, JsonObject } from '../conversation/json.js'
import type { Pending } from '../conversation/pending.js'
import type { Answer } from '../conversation/understanding.js'
import { goneOn, inOrder, passesOver } from './goes-on.js'

describe('beside a question', () => {
  const client = { question: 'Quem?', slot: personName }
  const agent = paperAgent({}, [
    paperTool('clients.create', { fields: { name: client } }),
    paperTool('payments.create', { fields: { client, amount: { question: 'Quanto?', slot: money } } }),
    paperTool('quotes.send', { fields: { client } }),
  ])
  const register: DraftStep = { tool: 'clients.create', args: { name: 'Bar do Valdir' } }
  const charge = (known: Json): DraftStep => ({
    tool: 'payments.create',
    args: { client: known, amount: '435' },
  })
  const send: DraftStep = { tool: 'quotes.send', args: { client: 'Bar do Valdir' } }
  const found = { id: '00000000-0000-4000-8000-000000000001' }

  function gone(proposed: readonly DraftStep[], text: string, known: Json = found, kind = 'fields') {
    const pending = {
      kind,
      id: 'p1',
      question: 'Qual é o CPF ou CNPJ de Bar do Valdir?',
      field: 'cpfCnpj',
      step: 1,
      draft: { steps: [register, charge(known)], later: [send] },
      options: [],
      openedAt: '2026-11-15T11:58:00.000Z',
      expiresAt: '2026-11-15T12:03:00.000Z',
    } as unknown as Pending
    const state = paperState({ pending })
    return goneOn(paperFacts({ agent, state, understanding: paperUnderstanding({ text }) }), proposed)
  }

  const cpf = { cpfCnpj: '529.982.247-25' }
  const again = (client?: string): DraftStep => ({
    tool: 'payments.create',
    args: { ...cpf, ...(client === undefined ? {} : { client }) },
  })

  test.each<[what: string, proposed: DraftStep[], text: string, known: Json]>([
    ['what is asked about', [again()], 'é 529.982.247-25', found],
    ['with a name that this message does not hold', [again('Valdir da Silva')], 'é 529.982.247-25', found],
    ['with the name that the question holds', [again('Valdir')], 'o do valdir é 529.982.247-25', found],
    ['with a part of the name as it was said', [again('Valdir')], 'o do valdir é 529', 'Bar do Valdir'],
    ['beside something else', [send, again()], 'é 529.982.247-25 e manda', found],
  ])('%s goes on with what was said', (_what, proposed, text, known) => {
    const open = gone(proposed, text, known)
    expect(open?.matched.at(-1)).toEqual(charge(known))
  })

  test.each<[what: string, proposed: DraftStep[], text: string, known: Json]>([
    ['for somebody else who is named', [again('Ana')], 'cobra a ana', found],
    ['for somebody else than was said', [again('Ana')], 'cobra a ana', 'Bar do Valdir'],
    ['another one', [again()], 'faz outra cobrança', found],
    ['what came besides, and not what is asked about', [send], 'manda o orçamento', found],
    ['with nothing told', [{ tool: 'payments.create', args: { client: null } }], 'hein', found],
  ])('%s is something else', (_what, proposed, text, known) => {
    expect(gone(proposed, text, known)).toBeUndefined()
  })

  test('what was asked for stays in its order, and what is new comes last', () => {
    const another: DraftStep = { tool: 'clients.create', args: { name: 'Ana' } }
    const open = gone([again(), another], 'é 529.982.247-25, e cadastra a Ana')
    expect(open && inOrder(open, [again('x'), another])).toEqual([register, again('x'), send, another])
  })
})

describe('beside a card', () => {
  const named = { name: { question: 'Quem?', slot: personName } }
  const agent = paperAgent({}, [
    paperTool('clients.create', { fields: named }),
    paperTool('quotes.create', {
      fields: {
        client: { question: 'Quem?', slot: personName },
        total: { question: 'Quanto?', slot: money },
        method: { question: 'Como?', slot: oneOf({ PIX: ['pix'] }) },
        items: { question: 'O quê?', slot: freeText },
      },
    }),
    paperTool('quotes.send', { fields: { client: { question: 'Quem?', slot: personName } } }),
  ])
  const waiting = paperPlan([
    { tool: 'clients.create', args: { name: 'Neide' } },
    { tool: 'quotes.create', args: { client: 'Neide', total: '12 mil' } },
  ])
  const model: Step = { did: 'ask_model', via: 'remote', raw: '', failed: null }
  const house: Step = { did: 'ask_model', via: 'local', raw: '', failed: null }
  const again = (quote: JsonObject) => [
    { tool: 'clients.create', args: { name: 'Neide' } },
    { tool: 'quotes.create', args: quote },
  ]
  const text = 'o valor ainda está errado, é 650'

  const cases: readonly [
    string,
    { pending?: typeof waiting | null; answer?: Answer | null; steps?: Step[]; text?: string },
    ReturnType<typeof again>,
    boolean,
  ][] = [
    ['the same actions with what only the card holds', {}, again({ client: 'Neide', total: '650' }), true],
    [
      'what only the card holds deep in a list',
      { text: 'Neide, 650' },
      again({ items: [{ description: 'split', unitPrice: '650' }] }),
      true,
    ],
    ['all of it stands in the message', { text: 'Neide, 650' }, again({ total: '650' }), false],
    ['one of its actions alone', {}, again({ client: 'Neide', total: '650' }).slice(1), true],
    ['another action', {}, [{ tool: 'quotes.send', args: { client: 'Neide' } }], false],
    [
      'somebody else, and more that is new',
      { text: 'faz um de 300 pro Bruno' },
      [{ tool: 'quotes.create', args: { client: 'Bruno', total: '300', items: 'split' } }],
      false,
    ],
    [
      'somebody else, and nothing else',
      { text: 'cliente errado, é o Bruno' },
      [{ tool: 'quotes.create', args: { client: 'Bruno', total: '12 mil' } }],
      true,
    ],
    [
      'somebody whom nobody named',
      { text: 'é 650' },
      [{ tool: 'quotes.create', args: { client: 'Bruno', total: '650' } }],
      true,
    ],
    [
      'a label that nobody needs to say',
      { text: 'faz um de 300 pra Neide' },
      [{ tool: 'quotes.create', args: { client: 'Neide', total: '300', method: 'PIX' } }],
      false,
    ],
    [
      'the same actions and one more',
      {},
      [...again({ client: 'Neide' }), { tool: 'quotes.send', args: { client: 'Neide' } }],
      true,
    ],
    ['nothing waits', { pending: null }, again({ total: '650' }), false],
    ['the house read it', { steps: [house] }, again({ total: '650' }), false],
    ['the person said that it changes', { steps: [house], answer: { kind: 'modify' } }, [], true],
  ]
  test.each(cases)(
    '%s',
    (_, { pending = waiting, answer = null, steps = [model], ...said }, proposed, goesOn) => {
      const facts = paperFacts({
        agent,
        state: paperState({ pending }),
        understanding: paperUnderstanding({ text, answer, ...said }),
        steps,
      })
      expect(goneOn(facts, proposed) !== undefined).toBe(goesOn)
    },
  )

  test('who is held by a record goes by the name on the card', () => {
    const held = paperPlan([{ tool: 'quotes.create', args: { client: { id: 'c1' }, total: '200' } }])
    const pending = { ...held, plan: { ...held.plan, preview: 'Orçamento de R$ 200,00 para Maria Santos.' } }
    const goesOn = (client: string, text: string) =>
      goneOn(
        paperFacts({
          agent,
          state: paperState({ pending }),
          understanding: paperUnderstanding({ text }),
          steps: [model],
        }),
        [{ tool: 'quotes.create', args: { client, total: '300', items: 'visita' } }],
      ) !== undefined
    expect(goesOn('João', 'faz um de 300 pro João')).toBe(false)
    expect(goesOn('Maria', 'o da Maria é 300')).toBe(true)
  })

  describe('what is to be done after a card is put otherwise', () => {
    const charge = (client: string, total: string): DraftStep => ({
      tool: 'quotes.create',
      args: { client, total },
    })
    const [bia, rui, ana] = [charge('Bia', '100'), charge('Rui', '200'), charge('Ana', '300')] as const
    const send: DraftStep = { tool: 'quotes.send', args: { client: 'Bia' } }
    const [shown] = [paperPlan([bia])]
    const pending = { ...shown, plan: { ...shown.plan, draft: { steps: [bia], later: [rui, ana] } } }
    const after = (proposed: readonly DraftStep[], said: string) => {
      const understanding = paperUnderstanding({ text: said })
      const gone = goneOn(
        paperFacts({ agent, state: paperState({ pending }), understanding, steps: [model] }),
        proposed,
      )
      return gone && { all: inOrder(gone, proposed), passes: passesOver(gone) }
    }
    test.each<[string, DraftStep[], string, DraftStep[], boolean]>([
      [
        'the card alone: what comes after it stays',
        [charge('Bia', '150')],
        'é 150',
        [charge('Bia', '150'), rui, ana],
        false,
      ],
      [
        'all of it: nothing is there twice',
        [charge('Bia', '150'), rui, ana],
        'é 150',
        [charge('Bia', '150'), rui, ana],
        false,
      ],
      [
        'the card and one that comes after: the other was let go',
        [bia, ana],
        'sem o segundo',
        [bia, ana],
        false,
      ],
      ['the card and something new', [bia, send], 'e manda pra ela', [bia, send], false],
      ['only one that comes after: the card is passed over', [rui], 'pula, faz a do Rui', [rui, ana], true],
    ])('%s', (_, proposed, said, all, passes) => expect(after(proposed, said)).toEqual({ all, passes }))
  })
})
