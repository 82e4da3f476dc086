import { expect, test } from 'vitest'
import { paperAgent, paperTool } from '../../test/support/paper-agent.js'
import { paperFacts, paperState, paperUnderstanding } from '../../test/support/paper-turn.js'
import { money, personName } from '../agent/slots.js'
import type { DraftStep } from '../conversation/draft.js'
import type { Json } from '../conversation/json.js'
import type { Pending } from '../conversation/pending.js'
import { goneOnWithDraft, inOrder } from './goes-on-with-draft.js'

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
  return goneOnWithDraft(paperFacts({ agent, state, understanding: paperUnderstanding({ text }) }), proposed)
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

test('nothing goes on with a plan: that is changed', () => {
  expect(gone([again()], 'é 529', found, 'plan')).toBeUndefined()
})

test('what was asked for stays in its order, and what is new comes last', () => {
  const another: DraftStep = { tool: 'clients.create', args: { name: 'Ana' } }
  const open = gone([again(), another], 'é 529.982.247-25, e cadastra a Ana')
  expect(open && inOrder(open, [again('x'), another])).toEqual([register, again('x'), send, another])
})
