import { describe, expect, test } from 'vitest'
import { paperAgent, paperTool } from '../../../test/support/paper-agent.js'
import { paperFacts, paperPlan, paperState, paperUnderstanding } from '../../../test/support/paper-turn.js'
import type { JsonObject } from '../../conversation/json.js'
import type { Proposal } from '../../conversation/proposal.js'
import type { Request } from '../../conversation/reading.js'
import { takeYes } from './take-yes.js'

const known = paperAgent({}, [
  paperTool('quotes.approve'),
  paperTool('payments.create'),
  paperTool('payments.preview', { leadsTo: 'payments.create' }),
  paperTool('clients.get', { kind: 'read', confirm: 'never' }),
])
const agent = { ...known, speech: { ...known.speech, limits: { noMessages: 'mandar mensagem' } } as never }
const waiting = paperPlan([{ tool: 'quotes.approve', args: { quote: 10 } }])
const rest = 'gera um boleto de 50 pra Ana'

function taken(proposal: Proposal, open = true, pending = waiting) {
  const facts = paperFacts({
    agent,
    state: paperState({ pending }),
    understanding: paperUnderstanding({
      text: `sim e ${rest}`,
      answer: { kind: 'other' },
      behindYes: { open, then: paperUnderstanding({ text: rest }) },
    }),
  })
  const yes = takeYes(facts, proposal)
  return yes?.kind === 'taken' ? yes.decision.next : yes
}

const plan = (...actions: { tool: string; args: { [field: string]: string } }[]): Proposal => ({
  type: 'PLAN',
  actions,
  missingFields: [],
  message: null,
})
const again = { tool: 'quotes.approve', args: { quote: '10' } }
const charge = { tool: 'payments.preview', args: { client: 'Ana', amount: '50' } }
const declined = (limit: string): Proposal => ({
  type: 'RESPOND',
  message: '',
  data: null,
  acts: [{ act: 'decline', why: 'not_possible', limit }],
})
const lookUp: Proposal = { type: 'CALL_TOOL', tool: 'clients.get', args: {} }

describe('behind the words of a yes nothing could be of the card', () => {
  test.each<[what: string, proposal: Proposal]>([
    ['something else to be done', plan(charge)],
    ['the card once more, and something else', plan(again, charge)],
    ['something to be looked up', lookUp],
    ['something that cannot be done, by its name', declined('noMessages')],
  ])('%s: the yes counts', (_what, proposal) => expect(taken(proposal)).toMatchObject({ do: 'execute' }))

  test.each<[what: string, proposal: Proposal]>([
    ['the card once more, and no more', plan(again)],
    [
      'the card with something of these words',
      plan({ ...again, args: { quote: '10', amount: '50' } }, charge),
    ],
    ['a tool that there is not', plan({ tool: 'bank.rob', args: {} })],
    ['a question', { type: 'ASK_USER', question: 'Sim?', context: null, options: [] }],
    ['nothing', { type: 'NOOP' }],
    ['that something cannot be done, and nobody knows what', declined('any')],
    ['words', { type: 'RESPOND', message: 'Certo.', data: null }],
  ])('%s: it is judged as any proposal', (_what, proposal) => expect(taken(proposal)).toBeUndefined())
})

describe('behind the words of a yes something could be of the card', () => {
  test.each<[what: string, proposal: Proposal]>([
    ['something else to be done', plan(charge)],
    ['the card once more, and something else', plan(again, charge)],
    ['something to be looked up', lookUp],
    ['the card once more', plan(again)],
  ])('%s: nothing runs', (_what, proposal) => expect(taken(proposal, false) ?? {}).not.toHaveProperty('do'))

  test('what would take the place of the card is shown together with it', () => {
    expect(taken(plan(charge), false)).toEqual({
      kind: 'together',
      actions: [{ tool: 'quotes.approve', args: { quote: 10 } }, charge],
    })
  })
})

function requestFor(intent: string): Request {
  return {
    intent,
    confidence: 0.6,
    slots: {},
    about: null,
    negated: false,
    corrects: null,
    span: { start: 0, end: rest.length },
  }
}

describe('behind a yes in so many words something speaks of the card and changes nothing of it', () => {
  const asked = (as: 'asks' | 'orders', proposal: Proposal, own: readonly string[] = []) => {
    const then = paperUnderstanding({ text: rest, requests: own.map(requestFor) })
    const facts = paperFacts({
      agent,
      state: paperState({ pending: waiting }),
      understanding: paperUnderstanding({
        text: `isso, confirma e ${rest}`,
        answer: { kind: 'other' },
        behindYes: { open: false, as, then },
      }),
    })
    const yes = takeYes(facts, proposal)
    return yes?.kind === 'taken' ? yes.decision : undefined
  }
  const respond = (...acts: JsonObject[]): Proposal => ({ type: 'RESPOND', message: '', data: null, acts })
  const thanks = { act: 'courtesy', kind: 'thank' }

  test('a question is looked up after it', () =>
    expect(asked('asks', lookUp)).toMatchObject({
      next: { do: 'execute' },
      because: ['answer:confirm', 'answer:yes-and-more'],
    }))

  test('something else to be done, where the house reads it too', () =>
    expect(asked('orders', plan(charge), ['payments.create'])?.next).toMatchObject({
      do: 'execute',
    }))

  test('a figure that is none of it could be of the card', () => {
    const without = { ...charge, args: { client: 'Ana' } }
    expect(asked('orders', plan(without), ['payments.create'])).toBeUndefined()
  })

  test.each<[what: string, as: 'asks' | 'orders', proposal: Proposal]>([
    ['a question that a model makes a deed of', 'asks', plan(charge)],
    ['an order that the house does not read', 'orders', plan(charge)],
    ['an order that a model makes a question of', 'orders', lookUp],
    ['a question to which a model says thanks', 'asks', respond(thanks)],
  ])('%s runs nothing', (_what, as, proposal) => expect(asked(as, proposal)).toBeUndefined())
})

test('what has expired is no longer said yes to', () => {
  const gone = { ...waiting, expiresAt: '2026-11-15T11:59:00.000Z' }
  expect(taken(plan(charge), true, gone)).toBeUndefined()
})
