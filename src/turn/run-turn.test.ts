import { describe, expect, test } from 'vitest'
import { paperAgent } from '../../test/support/paper-agent.js'
import {
  paperEffect,
  paperEffectId,
  paperNow,
  paperParty,
  paperPlan,
  paperPlanId,
  paperState,
} from '../../test/support/paper-turn.js'
import type { AgentSpec } from '../agent/agent.js'
import { basePhrases } from '../agent/phrases.js'
import { createRegistry } from '../agent/registry.js'
import type { Conduct, Decision } from '../agent/agent.js'
import type { Say, Step } from '../agent/step.js'
import { deriveMessageId } from '../conversation/derive-id.js'
import { asId, type MemberId } from '../conversation/ids.js'
import type { Input, InputBody } from '../conversation/input.js'
import type { ObservedTurn } from '../ports/observer.js'
import type { TurnCommit, Work } from '../ports/store.js'
import type { TurnHands } from './act/act.js'
import { settleAttemptsMax, stepsPerTurnMax } from './limits.js'
import { runTurn } from './run-turn.js'
import type { TurnRecord } from './turn-record.js'

const turnId = '00000000-0000-8000-8000-00000000000a'
const member = asId<MemberId>('00000000-0000-8000-8000-000000000009')
const lease = { tenant: asId<never>('tenant'), conversation: asId<never>('conversation'), token: '1' }
const text = (words: string): InputBody => ({ kind: 'text', text: words })
const origin = { role: 'owner', requestId: 'r', ipAddress: null, userAgent: null } as const
const asInput = (body: InputBody, index: number): Input => ({
  id: asId(`input ${index}`),
  seq: index + 5,
  at: paperNow.toISOString(),
  body,
  origin: { ...origin, requestId: `r${index}` },
})

type Given = {
  inputs?: InputBody[]
  work?: Partial<Work>
  agent?: Partial<AgentSpec>
  hands?: Partial<TurnHands>
}

/** Runs a turn whose hands give back what they are told, and keeps what it left behind. */
async function turn({ inputs = [text('oi')], work = {}, agent = {}, hands = {} }: Given = {}) {
  const told: { commit?: TurnCommit; ended?: ObservedTurn; failed?: unknown; letGo: number } = { letGo: 0 }
  const result = await runTurn(
    {
      lease,
      agent: 'paper',
      party: paperParty,
      channel: 'web',
      contact: null,
      heard: null,
      standing: { active: true, role: null, limits: {} },
      timeZone: 'America/Sao_Paulo',
      state: paperState(),
      version: 3,
      attempt: 1,
      headHash: Buffer.from('head'),
      inputs: inputs.map(asInput),
      effects: [],
      ...work,
    },
    {
      agents: createRegistry([paperAgent(agent)]),
      remoteModel: undefined,
      clock: { now: () => paperNow },
      timer: () => 0,
      ids: { next: () => turnId },
      surfaces: new Map() as never,
      observer: {
        turnEnded: (ended) => (told.ended = ended),
        turnFailed: (failed) => (told.failed = failed),
      },
    },
    () => ({
      act: () => Promise.reject(new Error('nothing to do')),
      commit: (commit) => {
        told.commit = commit
        return Promise.resolve('done')
      },
      letGo: () => {
        told.letGo++
        return Promise.resolve()
      },
      modelCalls: () => [],
      ...hands,
    }),
  ).catch((error: unknown) => ({ error }))
  const record = told.commit && (JSON.parse(told.commit.record) as TurnRecord)
  return { result, record, ...told }
}

const acting = (...steps: Step[]): Partial<TurnHands> => ({
  act: () => {
    const step = steps.shift()
    if (!step) throw new Error('nothing left to do')
    return Promise.resolve({ step, operations: [], effects: [] })
  },
})
/** An agent that decides, step after step, what the test says. */
const deciding = (...decisions: Partial<Decision>[]): { agent: Partial<AgentSpec> } => {
  const conduct: Conduct = () => {
    const next = decisions.shift()
    return next && { events: [], next: { do: 'speak', say: [] }, because: ['own'], ...next }
  }
  return { agent: { conduct } }
}
const saying = (...say: Say[]): Partial<Decision> => ({ next: { do: 'speak', say } })
const fact = (words: string): Say => ({ kind: 'fact', text: words })

describe('what a turn leaves behind', () => {
  test('of a greeting', async () => {
    const { commit, record, result, ended } = await turn()
    expect(commit).toMatchObject({
      lease,
      version: 3,
      prevHash: Buffer.from('head'),
      turnId,
      at: paperNow,
      lastText: 'Olá! Como posso ajudar?',
      handledSeq: 5,
      opened: [],
      closed: [],
      effects: [],
      jobs: [],
    })
    expect(commit?.outbox).toEqual([
      {
        id: deriveMessageId(turnId, 0),
        channel: 'web',
        recipient: paperParty.id,
        message: { type: 'text', text: 'Olá! Como posso ajudar?' },
        text: 'Olá! Como posso ajudar?',
        author: 'agent',
        member: null,
        status: 'delivered',
        hold: null,
        purpose: null,
        params: null,
      },
    ])
    expect(record).toEqual({
      v: 1,
      turnId,
      agent: { id: 'paper', version: 1 },
      at: paperNow.toISOString(),
      timeZone: 'America/Sao_Paulo',
      attempt: 1,
      inputs: [asInput(text('oi'), 0)],
      contact: null,
      effects: [],
      remoteModel: false,
      understanding: expect.objectContaining({ text: 'oi', intent: 'greeting', source: 'rule' }) as object,
      decisions: [
        {
          next: { do: 'speak', say: [{ kind: 'phrase', id: 'greeting' }] },
          because: ['rule:greeting'],
          step: null,
        },
      ],
      events: [
        { type: 'person_said', text: 'oi' },
        { type: 'agent_said', text: 'Olá! Como posso ajudar?' },
        { type: 'turn_ended' },
      ],
      messages: [{ type: 'text', text: 'Olá! Como posso ajudar?' }],
      modelCalls: [],
      operations: [],
      stagesMs: { understand: 0, decide: 0, speak: 0 },
    })
    expect(result).toMatchObject({ outcome: 'done', turnId, messages: record?.messages, state: { turns: 2 } })
    expect(commit?.snapshot.history).toEqual([
      { role: 'person', text: 'oi' },
      { role: 'agent', text: 'Olá! Como posso ajudar?' },
    ])
    expect(ended).toEqual({
      agent: 'paper',
      conversation: 'conversation',
      turnId,
      requestId: 'r0',
      source: 'rule',
      confidence: 1,
      stagesMs: { understand: 0, decide: 0, speak: 0, commit: 0 },
      modelCalls: [],
      plansOpened: 0,
      plansClosed: [],
      remarks: [],
      claimsRefused: [],
      judgements: [],
      outcomes: [],
      outcome: 'done',
    })
  })

  test('of silence is nothing said', async () => {
    const { commit, record } = await turn({
      inputs: [{ kind: 'attachment', type: 'reaction', caption: '', data: {} }],
    })
    expect(commit).toMatchObject({ outbox: [], jobs: [], lastText: '' })
    expect(record?.events).toEqual([{ type: 'turn_ended' }])
  })

  test('the last text is cut, and is not told before a member has seen it', async () => {
    const long = await turn(deciding(saying(fact('x'.repeat(300)))))
    expect(long.commit?.lastText).toBe('x'.repeat(200))
    const held = await turn(deciding({ next: { do: 'speak', say: [fact('x')], hold: 'new client' } }))
    const told = basePhrases.heldForReview
    expect(held.commit).toMatchObject({
      lastText: told,
      outbox: [
        { status: 'delivered', hold: null, text: told },
        { status: 'held', hold: 'new client', text: 'x' },
      ],
      jobs: [],
    })
    expect(held.result).toMatchObject({ messages: [{ text: told }] })
    expect(held.commit?.snapshot.heldAt).toBe(held.commit?.at.toISOString())
  })

  test('who waits for a held reply is told so once, in the words of the agent if it has any', async () => {
    const hold = (meanwhile?: string) =>
      deciding({
        next: {
          do: 'speak',
          say: [fact('x')],
          hold: 'new client',
          ...(meanwhile !== undefined && { meanwhile }),
        },
      })
    expect((await turn(hold('Já vemos.'))).result).toMatchObject({ messages: [{ text: 'Já vemos.' }] })
    const state = paperState({ heldAt: '2026-11-15T11:00:00.000Z' })
    const again = await turn({ ...hold(), work: { state } })
    expect(again.result).toMatchObject({ messages: [] })
    expect(again.commit?.outbox).toMatchObject([{ status: 'held' }])
  })

  test('what a member is to look at was judged before, like any words of a model', async () => {
    const claim: Say = { kind: 'model', text: 'Criei o orçamento.', options: [] }
    const { commit, record } = await turn(
      deciding({ next: { do: 'speak', say: [claim], hold: 'review' } }, saying(fact('Um momento.'))),
    )
    expect(JSON.stringify(commit?.outbox)).not.toContain('Criei')
    expect(JSON.stringify(record)).toContain('reports_or_promises')
  })

  test('on a channel that is brought to people it is queued, and a job brings it', async () => {
    const { commit } = await turn({ work: { channel: 'whatsapp' } })
    expect(commit?.outbox).toMatchObject([{ status: 'queued', channel: 'whatsapp' }])
    expect(commit?.jobs).toEqual([
      {
        task: 'deliver',
        payload: { tenant: 'tenant', conversation: 'conversation' },
        key: 'deliver:conversation',
        delayMs: 0,
      },
    ])
    expect((await turn({ work: { channel: 'terminal' } })).commit?.outbox).toMatchObject([
      { status: 'delivered' },
    ])
  })

  test('what members said goes out as theirs, before the agent', async () => {
    const inputs: InputBody[] = [
      { kind: 'take', member },
      { kind: 'member_message', member, text: 'Bom dia.' },
    ]
    const { commit } = await turn({ inputs, work: { state: null } })
    expect(commit?.outbox).toMatchObject([
      {
        id: deriveMessageId(turnId, 0),
        author: 'member',
        member,
        text: 'Bom dia.',
        status: 'delivered',
        hold: null,
      },
    ])
    expect(commit?.handledSeq).toBe(6)
  })

  test('what is to be remembered later is a job, never in the past', async () => {
    const later = [
      { key: 'a', topic: 'call', data: { n: 1 }, at: '2026-11-15T12:00:30.000Z' },
      { key: 'b', topic: 'call', data: {}, at: '2026-11-15T11:00:00.000Z' },
    ]
    const { commit } = await turn(deciding({ later }))
    expect(commit?.jobs).toEqual([
      {
        task: 'remind',
        payload: {
          tenant: 'tenant',
          conversation: 'conversation',
          key: `a:${later[0]?.at ?? ''}`,
          topic: 'call',
          data: { n: 1 },
        },
        key: 'remind:conversation:a',
        delayMs: 30_000,
      },
      expect.objectContaining({ key: 'remind:conversation:b', delayMs: 0 }) as object,
    ])
  })
})

describe('where nobody asked', () => {
  const notice: InputBody = { kind: 'notice', topic: 'paid', data: { text: 'Pago.', n: 1 } }
  const purposes = async (inputs: InputBody[], given: Given = {}) =>
    (await turn({ inputs, ...given })).commit?.outbox.map(({ purpose, params }) => [purpose, params])

  test('the purpose is the topic of the notice, or what the agent says', async () => {
    expect(await purposes([notice])).toEqual([['paid', { text: 'Pago.', n: 1 }]])
    const own = deciding({ next: { do: 'speak', say: [fact('x')], purpose: 'thanks' } })
    expect(await purposes([notice], own)).toEqual([['thanks', { text: 'Pago.', n: 1 }]])
    const bare = deciding(saying(fact('x')))
    expect(await purposes([{ ...notice, data: 'x' }], bare)).toEqual([['paid', null]])
  })

  test('a person who spoke too is answered', async () => {
    expect(await purposes([notice, text('oi')])).toEqual([[null, null]])
  })
})

describe('plans and questions', () => {
  const plan = paperPlan([{ tool: 'notes.add', args: {} }])
  const waiting = paperState({ pending: plan, state: 'WAITING' })
  const executed: Step = {
    did: 'execute',
    outcome: { kind: 'executed', text: 'Feito.', entityIds: ['e'], data: [1] },
  }

  test('one that was carried out is closed with what came of it', async () => {
    const { commit, record, ended } = await turn({
      inputs: [text('sim')],
      work: { state: waiting },
      hands: acting(executed),
    })
    expect(commit?.closed).toEqual([
      { id: paperPlanId, status: 'EXECUTED', executedAt: paperNow, result: [1], entityIds: ['e'] },
    ])
    expect(commit?.snapshot).toMatchObject({
      pending: null,
      state: 'IDLE',
      lastPlan: { status: 'EXECUTED', outcome: 'Feito.' },
    })
    expect(record?.decisions[0]).toMatchObject({
      next: { do: 'execute', pending: { id: paperPlanId, plan: { hash: plan.plan.hash } } },
      step: executed,
    })
    expect(record?.events.map((event) => event.type)).toEqual([
      'state_changed',
      'plan_closed',
      'person_said',
      'agent_said',
      'state_changed',
      'turn_ended',
    ])
    expect(ended).toMatchObject({ plansClosed: ['EXECUTED'], plansOpened: 0 })
  })

  test('one that was refused is closed without', async () => {
    const { commit } = await turn({ inputs: [text('não')], work: { state: waiting } })
    expect(commit?.closed).toEqual([
      { id: paperPlanId, status: 'CANCELLED', result: null, entityIds: [], executedAt: null },
    ])
  })

  test('one that is made is opened, and what is shown can be tapped', async () => {
    const { commit, ended } = await turn({
      ...deciding({ next: { do: 'prepare', draft: { steps: [] } } }),
      hands: acting({ did: 'prepare', outcome: { kind: 'planned', plan: plan.plan } }),
    })
    expect(commit?.opened).toMatchObject([{ kind: 'plan', plan: plan.plan }])
    expect(commit?.closed).toEqual([])
    const id = commit?.opened[0]?.id ?? ''
    const hash = plan.plan.hash.slice(0, 16)
    expect(commit?.snapshot.shown).toEqual({
      as: 'buttons',
      options: [
        { id: `confirm:${id}:${hash}`, title: 'Confirmar' },
        { id: `reject:${id}:${hash}`, title: 'Cancelar' },
      ],
    })
    expect(commit?.snapshot.seen).toEqual({ pendingId: id, hash, as: 'whole' })
    expect(ended?.plansOpened).toBe(1)
  })

  test.each([
    ['answered', 'ANSWERED'],
    ['cancelled', 'CANCELLED'],
    ['replaced', 'CANCELLED'],
    ['expired', 'EXPIRED'],
  ] as const)('a question that is %s is %s', async (how, status) => {
    const { commit } = await turn(deciding({ events: [{ type: 'pending_closed', id: paperPlanId, how }] }))
    expect(commit?.closed).toEqual([
      { id: paperPlanId, status, result: null, entityIds: [], executedAt: null },
    ])
  })

  test('a question that is closed and opened again under its id stays open', async () => {
    const events = [
      { type: 'pending_closed', id: paperPlanId, how: 'replaced' },
      { type: 'pending_opened', pending: plan },
    ] as const
    expect((await turn(deciding({ events }))).commit).toMatchObject({ closed: [], opened: [plan] })
  })
})

describe('effects', () => {
  const effect = paperEffect()
  const openEffects = [{ id: paperEffectId, planId: paperPlanId, tool: 'till.pay' }]
  const unknown = (
    ask: number,
    body: InputBody = { kind: 'settle', effectId: paperEffectId, ask },
  ): Given => {
    const step: Step = { did: 'settle', results: [{ effect, outcome: { kind: 'unknown', provableInMs: 0 } }] }
    const effects = [{ id: paperEffectId, status: 'unknown', outcome: {} }] as const
    return {
      inputs: [body],
      work: { effects: [effect], state: paperState({ openEffects }) },
      hands: { act: () => Promise.resolve({ step, operations: [], effects }) },
    }
  }

  test.each([
    [1, 15_000],
    [4, 405_000],
    [5, 600_000],
    [settleAttemptsMax - 1, 600_000],
  ])('of unknown outcome after %d questions is asked about again in %d ms', async (ask, delayMs) => {
    const { commit } = await turn(unknown(ask))
    expect(commit?.jobs).toEqual([
      {
        task: 'settle',
        payload: {
          tenant: 'tenant',
          conversation: 'conversation',
          effect: paperEffectId,
          attempt: ask + 1,
        },
        key: `settle:conversation:${paperEffectId}`,
        delayMs,
      },
    ])
    expect(commit?.effects).toHaveLength(1)
  })

  test('that a turn never told of is asked about for the first time, when it is heard of', async () => {
    const given = unknown(1, { kind: 'text', text: 'sim' })
    const state = paperState({ pending: paperPlan([{ tool: 'till.pay', args: {} }]) })
    const { commit } = await turn({ ...given, work: { ...given.work, state } })
    expect(commit?.jobs).toMatchObject([{ payload: { attempt: 1 }, delayMs: 5_000 }])
  })

  test("has its next question already when somebody's message asks in between", async () => {
    expect((await turn(unknown(1, { kind: 'text', text: 'x' }))).commit?.jobs).toEqual([])
  })

  test('is asked about again after the humans who hold the conversation', async () => {
    const given = unknown(1)
    const state = paperState({ openEffects, holder: { by: 'human', member: null } })
    const { commit } = await turn({ ...given, work: { ...given.work, state } })
    expect(commit?.jobs).toMatchObject([{ payload: { attempt: 2 }, delayMs: 15_000 }])
  })

  test('is not asked about for ever', async () => {
    expect((await turn(unknown(settleAttemptsMax))).commit?.jobs).toEqual([])
  })

  test('that is settled closes its plan with what was found', async () => {
    const done: Step = {
      did: 'settle',
      results: [
        { effect: paperEffect({ pendingId: asId('another') }), outcome: { kind: 'absent' } },
        { effect, outcome: { kind: 'done', text: 'Pago.', data: { n: 1 }, entityIds: ['p'] } },
      ],
    }
    const { commit } = await turn({
      inputs: [{ kind: 'settle', effectId: paperEffectId }],
      work: { effects: [effect] },
      hands: {
        act: () =>
          Promise.resolve({
            step: done,
            operations: [],
            effects: [{ id: paperEffectId, status: 'done', outcome: {} }],
          }),
      },
    })
    expect(commit?.closed).toEqual([
      { id: paperPlanId, status: 'EXECUTED', executedAt: paperNow, result: { n: 1 }, entityIds: ['p'] },
    ])
    expect(commit?.jobs).toEqual([])
  })
})

describe('a conversation', () => {
  test('that is new is opened', async () => {
    const { record, commit } = await turn({ work: { state: null } })
    expect(record?.events[0]).toEqual({
      type: 'opened',
      state: {
        id: 'conversation',
        tenant: 'tenant',
        agent: { id: 'paper', version: 1 },
        party: paperParty,
        channel: 'web',
        title: '',
        openedAt: paperNow.toISOString(),
        state: 'IDLE',
        mode: null,
        holder: { by: 'ai' },
        handoff: null,
        pending: null,
        lastPlan: null,
        openEffects: [],
        history: [],
        shown: null,
        memo: {},
        turns: 0,
      },
    })
    expect(commit?.snapshot.turns).toBe(1)
  })

  test('begins in the mode of its agent', async () => {
    const modes = { shop: { tools: [], forbiddenClaims: [] } }
    const { commit } = await turn({ work: { state: null }, agent: { modes, initialMode: 'shop' } })
    expect(commit?.snapshot.mode).toBe('shop')
  })

  test.each([
    ['a state that is still there stays', 'IDLE', undefined, 'IDLE'],
    ['a state that is gone is moved on as the agent says', 'PAYING', { PAYING: 'WAITING' }, 'WAITING'],
    ['a state that is gone and not spoken of begins again', 'PAYING', { OTHER: 'WAITING' }, 'IDLE'],
    ['so it does where the agent says nothing', 'PAYING', undefined, 'IDLE'],
  ])('of an agent with a new version: %s', async (_what, state, removedStates, to) => {
    const { record, commit } = await turn({
      work: { state: paperState({ state }) },
      agent: { version: 2, ...(removedStates ? { removedStates } : {}) },
    })
    expect(record?.events[0]).toEqual({ type: 'agent_upgraded', from: 1, to: 2, state: to })
    expect(record?.agent).toEqual({ id: 'paper', version: 2 })
    expect(commit?.snapshot.agent).toEqual({ id: 'paper', version: 2 })
    expect(commit?.snapshot.state).toBe(to)
  })

  test('of an agent with the same version is not moved', async () => {
    const { record } = await turn()
    expect(record?.events.map((event) => event.type)).not.toContain('agent_upgraded')
  })

  test('what was shown is put out of mind by words that follow, and not by silence', async () => {
    const shown = { as: 'list' as const, options: [{ id: 'a', title: 'A' }] }
    const state = paperState({ shown })
    expect((await turn({ work: { state } })).commit?.snapshot.shown).toBeNull()
    const reaction: InputBody = { kind: 'attachment', type: 'reaction', caption: '', data: {} }
    expect((await turn({ inputs: [reaction], work: { state } })).commit?.snapshot.shown).toEqual(shown)
  })

  test('a list that is shown can be answered by its rows', async () => {
    const rows = [
      { id: 'a', title: 'A' },
      { id: 'b', title: 'B' },
    ]
    const message = {
      type: 'list',
      text: 'Q',
      button: 'Ver',
      sections: [
        { title: 'Um', rows: [rows[0]] },
        { title: 'Dois', rows: [rows[1]] },
      ],
    } as never
    const { commit } = await turn(deciding(saying({ kind: 'message', message, from: 'record' })))
    expect(commit?.snapshot.shown).toEqual({ as: 'list', options: rows })
  })
})

describe('who speaks for a turn', () => {
  test('is the last of the person, or the last there is', async () => {
    const settle: InputBody = { kind: 'settle', effectId: paperEffectId }
    expect((await turn({ inputs: [text('a'), text('oi'), settle], ...deciding({}) })).ended?.requestId).toBe(
      'r1',
    )
    expect((await turn({ inputs: [settle, settle] })).ended?.requestId).toBe('r1')
    expect((await turn({ inputs: [] })).ended?.requestId).toBe('')
    expect((await turn({ inputs: [] })).commit?.handledSeq).toBe(0)
  })
})

describe('the way through a turn', () => {
  const read: Step = {
    did: 'read',
    tool: 'notes.list',
    args: {},
    outcome: { kind: 'result', data: 1, text: 'Uma.' },
  }
  const reads = { next: { do: 'read', tool: 'notes.list', args: {} } } as const

  test('what comes first is said first, and each step is kept with its decision', async () => {
    const { record } = await turn({
      ...deciding(
        { ...reads, preface: [fact('Antes.')] },
        { ...reads, preface: [fact('E.')] },
        saying(fact('Depois.')),
      ),
      hands: acting(read, read),
    })
    expect(record?.messages).toEqual([{ type: 'text', text: 'Antes.\n\nE.\n\nDepois.' }])
    expect(record?.decisions.map(({ step }) => step)).toEqual([read, read, null])
  })

  test('a reply that claims what is not so is decided again, and counted', async () => {
    const claim: Say = { kind: 'model', text: 'Criei o orçamento.', options: [] }
    const { record, ended } = await turn(deciding(saying(claim), saying(fact('Certo.'))))
    expect(record?.messages).toEqual([{ type: 'text', text: 'Certo.' }])
    expect(record?.decisions[0]?.step).toMatchObject({
      did: 'speak',
      refused: [{ claim: 'reports_or_promises' }],
    })
    expect(ended?.claimsRefused).toEqual(['reports_or_promises'])
  })

  test('steps without end are ended with safe words', async () => {
    let acts = 0
    const conduct: Conduct = () => ({ events: [], next: reads.next, because: ['again'] })
    const { record } = await turn({
      agent: { conduct },
      hands: {
        act: () => {
          acts++
          return Promise.resolve({ step: read, operations: [], effects: [] })
        },
      },
    })
    expect(acts).toBe(stepsPerTurnMax)
    expect(record?.messages).toEqual([
      { type: 'text', text: 'Não consegui responder a isso direito. Pode dizer de outro jeito?' },
    ])
  })

  test('a plan that was made with the last step, and shown to nobody, is no plan', async () => {
    const pending = {
      kind: 'fields',
      id: 'made-on-the-way',
      question: 'Qual?',
      field: 'x',
      step: 0,
      draft: { steps: [] },
      openedAt: '2026-11-16T12:00:00.000Z',
      expiresAt: '2030-11-16T12:00:00.000Z',
    } as never
    const conduct: Conduct = ({ steps }) => ({
      events: steps.length === stepsPerTurnMax ? [{ type: 'pending_opened', pending }] : [],
      next: reads.next,
      because: ['again'],
    })
    const { record } = await turn({
      agent: { conduct },
      hands: { act: () => Promise.resolve({ step: read, operations: [], effects: [] }) },
    })
    expect(record?.events.filter(({ type }) => type.startsWith('pending_'))).toEqual([
      { type: 'pending_opened', pending },
      { type: 'pending_closed', id: 'made-on-the-way', how: 'cancelled' },
    ])
    expect(record?.messages).toHaveLength(1)
  })

  test('what an agent remarks is counted, without anybody’s words', async () => {
    const remarked = (what: string, data: object) => ({ type: 'remarked', what, data }) as never
    const { ended } = await turn(
      deciding({
        events: [
          remarked('judged', { question: 'q', version: 'v1', by: 'model', confidence: 0.5 }),
          remarked('judged', { question: 1 }),
          remarked('outcome', { outcome: 'booked', versions: { q: 'v1', r: 2 } }),
          remarked('outcome', { versions: 'x' }),
          remarked('blocked', {}),
        ],
      }),
    )
    expect(ended).toMatchObject({
      remarks: ['judged', 'judged', 'outcome', 'outcome', 'blocked'],
      judgements: [
        { question: 'q', version: 'v1', by: 'model', confidence: 0.5 },
        { question: '', version: '', by: '', confidence: 0 },
      ],
      outcomes: [
        {
          outcome: 'booked',
          versions: [
            { question: 'q', version: 'v1' },
            { question: 'r', version: '' },
          ],
        },
        { outcome: '', versions: [] },
      ],
    })
  })

  test('a turn that fails lets go, is told of, and fails', async () => {
    const error = new Error('broken')
    const { result, letGo, failed, commit } = await turn({
      ...deciding(reads),
      hands: { act: () => Promise.reject(error) },
    })
    expect(result).toEqual({ error })
    expect(letGo).toBe(1)
    expect(failed).toEqual({ agent: 'paper', conversation: 'conversation', error })
    expect(commit).toBeUndefined()
  })

  test('an agent that is not there has no turn', async () => {
    const { result } = await turn({ work: { agent: 'gone' } })
    expect(result).toMatchObject({ error: { message: 'no agent is called gone' } })
  })
})
