import { describe, expect, test } from 'vitest'
import { paidOutside, paperAgent, paperTool, paperTools } from '../../../test/support/paper-agent.js'
import {
  paperContext,
  paperFacts,
  paperHands,
  paperParty,
  paperUnderstanding,
  withTool,
} from '../../../test/support/paper-turn.js'
import { freeText } from '../../agent/slots.js'
import { basePhrases } from '../../agent/phrases.js'
import type { Facts } from '../../agent/agent.js'
import type { ToolContext } from '../../agent/define-tool.js'
import type { Step } from '../../agent/step.js'
import { deriveId } from '../../conversation/derive-id.js'
import { hashPlan } from '../../conversation/plan.js'
import type { DraftStep } from '../../conversation/draft.js'
import { pendingIdAfter } from '../pending-id.js'
import type { Hands } from './hands.js'
import { preparePlan } from './prepare-plan.js'

const add = (note: string): DraftStep => ({ tool: 'notes.add', args: { note } })

async function prepare(steps: DraftStep[], over: Partial<Facts> = {}, given: Partial<Hands> = {}) {
  const hands = paperHands(given)
  const { step, operations, effects } = await preparePlan({ draft: { steps } }, paperFacts(over), hands)
  if (step.did !== 'prepare') throw new Error('nothing was prepared')
  return { outcome: step.outcome, operations, effects, hands }
}

describe('a draft that lacks nothing', () => {
  test('becomes a plan, frozen with the words that are shown', async () => {
    const { outcome, operations, effects, hands } = await prepare([add('pão')])
    const actions = [{ tool: 'notes.add', args: { note: 'pão' } }]
    const preview = 'Fazer {"note":"pão"}.'
    const key = deriveId(paperFacts().turnId, 'plan 0')
    expect(outcome).toEqual({
      kind: 'planned',
      plan: {
        actions,
        preview,
        key,
        hash: hashPlan({ actions, preview, key }),
        requestedBy: paperParty,
        draft: { steps: [add('pão')] },
        details: null,
      },
    })
    expect(operations).toMatchObject([
      {
        tool: 'notes.add',
        action: 'preview',
        params: { note: 'pão' },
        result: { preview },
        success: true,
        planId: pendingIdAfter(paperFacts().turnId, 1),
        durationMs: 10,
      },
    ])
    expect(effects).toEqual([])
    expect(hands.asked).not.toContain('write')
  })

  test('of several actions numbers their words', async () => {
    const { outcome, operations } = await prepare([add('pão'), add('leite')])
    expect(outcome).toMatchObject({
      plan: {
        preview: '1. Fazer {"note":"pão"}.\n2. Fazer {"note":"leite"}.',
        actions: [add('pão'), add('leite')],
      },
    })
    expect(operations).toHaveLength(1)
  })

  test('at another step of the turn is another plan', async () => {
    const { outcome } = await prepare([add('pão')], { steps: [{ did: 'speak', refused: [] }] })
    expect(outcome).toMatchObject({ plan: { key: deriveId(paperFacts().turnId, 'plan 1') } })
  })

  test.each([
    ['the last details there are', [{ a: 1 }, { b: 2 }], { b: 2 }],
    ['those of the first, where the second has none', [{ a: 1 }, undefined], { a: 1 }],
    ['none', [undefined, undefined], null],
  ])('shows beside it %s', async (_what, [first, second], details) => {
    const given = [first, second]
    const tool = paperTool('notes.mark', {
      roles: [],
      preview: () => {
        const next = given.shift()
        return Promise.resolve({ text: 'p', ...(next ? { details: next } : {}) })
      },
    })
    const { outcome } = await prepare(
      [
        { tool: 'notes.mark', args: {} },
        { tool: 'notes.mark', args: {} },
      ],
      withTool(tool),
    )
    expect(outcome).toMatchObject({ plan: { details } })
  })

  test('lets an action see those before it', async () => {
    const seen: unknown[] = []
    const tool = paperTool('notes.mark', {
      roles: [],
      preview: (_args, { planned }) => {
        seen.push([...planned])
        return Promise.resolve({ text: 'p' })
      },
    })
    await prepare([add('pão'), { tool: 'notes.mark', args: {} }], withTool(tool))
    expect(seen).toEqual([[add('pão')]])
  })

  test('whose preview is a row of its own is prepared in the turn itself', async () => {
    expect((await prepare([{ tool: 'bill.make', args: {} }])).hands.asked).toContain('write')
    expect((await prepare([add('pão'), { tool: 'bill.make', args: {} }])).hands.asked).toContain('write')
  })
})

describe('what is in the way', () => {
  const refusal = (code: string, message: string) => ({ kind: 'refused', code, message })
  const limited: Partial<Hands> = {
    standing: () => Promise.resolve({ active: true, reached: { label: 'notas', used: 2, max: 2 } }),
  }
  const inactive: Partial<Hands> = { standing: () => Promise.resolve({ active: false, reached: null }) }
  const reached = 'Você atingiu o limite de notas do seu plano (2).'

  test.each<[what: string, over: Partial<Facts>, hands: Partial<Hands>, outcome: object]>([
    ['a role', { role: 'viewer' }, {}, refusal('role', basePhrases.notAllowed)],
    ['access that was taken away', {}, inactive, refusal('role', basePhrases.notAllowed)],
    ['a limit', {}, limited, refusal('limit', reached)],
  ])('%s refuses, and the audit knows', async (_what, over, given, outcome) => {
    const { outcome: got, operations } = await prepare([add('pão')], over, given)
    expect(got).toEqual(outcome)
    expect(operations).toMatchObject([
      {
        tool: 'notes.add',
        action: 'preview',
        params: { note: 'pão' },
        success: false,
        errorMessage: (outcome as { message: string }).message,
      },
    ])
  })

  test.each<[what: string, connected: boolean, over: Partial<Facts>, kind: string, code: string | undefined]>(
    [
      ['no account at the provider', false, {}, 'refused', 'no_account'],
      ['nothing, where there is one', true, {}, 'missing', undefined],
      ['the role, before the account', false, { role: 'viewer' }, 'refused', 'role'],
    ],
  )('%s, before anything is asked for or written', async (_what, connected, over, kind, code) => {
    const { pay } = paperTools
    const tool = { ...pay, confirm: 'preview', outside: { ...paidOutside, needs: 'payments' } } as const
    const services = { payments: { isConnected: () => Promise.resolve(connected) } }
    const context = { ...paperContext, services } as unknown as ToolContext
    const { outcome, operations, hands } = await prepare(
      [{ tool: 'till.pay', args: {} }],
      { ...withTool(tool), ...over },
      { read: (work) => work(context) },
    )
    expect(outcome).toMatchObject(code === undefined ? { kind } : { kind, code })
    if (code !== 'no_account') return
    expect(outcome).toMatchObject({ message: basePhrases.noPaymentAccount })
    expect(operations).toMatchObject([{ tool: 'till.pay', success: false }])
    expect(hands.asked).not.toContain('write')
  })

  test('a limit is looked at again once it is known how much is asked for', async () => {
    const asked: unknown[] = []
    const agent = paperAgent({ limits: { NOTE: { label: 'notas', takes: () => 1 } } })
    await prepare(
      [add('pão')],
      { agent },
      {
        standing: (_tool, _context, about) => {
          asked.push(about?.args)
          return Promise.resolve({ active: true, reached: null })
        },
      },
    )
    expect(asked).toEqual([undefined, { note: 'pão' }])
  })

  test('a question to the person is no entry of the audit', async () => {
    const { outcome, operations } = await prepare([{ tool: 'notes.add', args: {} }])
    expect(outcome).toMatchObject({ kind: 'missing', field: 'note' })
    expect(operations).toEqual([])
  })

  test.each(['gone', 'notes.list'])('%s cannot be planned', async (name) => {
    const tool = { ...paperTool('notes.list', { kind: 'read', confirm: 'never' }), preview: undefined }
    const { outcome, operations } = await prepare([{ tool: name, args: {} }], withTool(tool as never))
    expect(outcome).toEqual(refusal('unknown_tool', basePhrases.notUnderstood))
    expect(operations).toEqual([])
  })

  test('what the person said in earlier messages is remembered as theirs', async () => {
    const args = { payee: 'Maria Souza', amount: 'R$ 50,00' }
    const state = {
      ...paperFacts().state,
      history: [
        { role: 'person', text: 'a Maria Souza' } as const,
        { role: 'agent', text: 'R$ 70,00?' } as const,
      ],
    }
    const understanding = { ...paperFacts().understanding, text: '50 reais' }
    const steps: Step[] = [{ did: 'ask_model', via: 'remote', raw: '{}', failed: null }]
    expect((await prepare([{ tool: 'till.pay', args }], { state, understanding, steps })).outcome.kind).toBe(
      'planned',
    )
    const invented = { ...args, amount: 'R$ 70,00' }
    const { outcome } = await prepare([{ tool: 'till.pay', args: invented }], { state, understanding, steps })
    expect(outcome).toMatchObject({ kind: 'missing', field: 'amount' })
  })
})

describe('what is to come after the card is none of what was left out', () => {
  const card = paperTool('notes.add', {
    fields: { when: { question: 'Quando?', slot: freeText, fromPerson: false } },
    words: ['anotar'],
    preview: () => Promise.resolve({ text: 'Anotar pão.' }),
  })

  test.each<[said: string, unread: string, when: string | undefined, left: boolean]>([
    ['anota pão e outra pra amanhã', 'amanhã', '2026-11-16', false],
    ['anota pão e outra pra amanhã às 13h', 'amanhã às 13h', '2026-11-16T13:00', false],
    ['anota pão e outra pra amanhã', 'amanhã', '2026-11-20', true],
    ['anota pão e outra pra amanhã', 'amanhã', undefined, true],
    ['anota pão e faz outra certa', 'faz outra certa', '2026-11-16', false],
    ['anota pão e anota outra certa', 'anota outra certa', '2026-11-16', false],
    ['anota pão e faz 3 certas', 'faz 3 certas', '2026-11-16', true],
    ['anota pão e faz outra certa', 'faz outra certa', undefined, true],
  ])('%j, of which %j was not read, with one for %s to come: %s', async (said, unread, when, left) => {
    const start = said.lastIndexOf(unread)
    const facts = paperFacts({
      ...withTool(card),
      now: new Date('2026-11-15T15:00:00Z'),
      understanding: paperUnderstanding({ text: said, unread: [{ start, end: start + unread.length }] }),
    })
    const later = when === undefined ? {} : { later: [{ tool: 'notes.add', args: { when } }] }
    const draft = { steps: [{ tool: 'notes.add', args: {} }], ...later }
    const { step } = await preparePlan({ draft }, facts, paperHands({}))
    const plan = step.did === 'prepare' && step.outcome.kind === 'planned' ? step.outcome.plan : undefined
    expect(plan?.preview).toBe(left ? `Anotar pão.\nNão incluí: “${unread}”.` : 'Anotar pão.')
  })
})
