import { describe, expect, test } from 'vitest'
import { paperAgent, paperTool } from '../../../test/support/paper-agent.js'
import { paperFacts, paperPlan, paperState, paperUnderstanding } from '../../../test/support/paper-turn.js'
import type { Decision, Facts } from '../../agent/agent.js'
import type { Step } from '../../agent/step.js'
import { money, personName } from '../../agent/slots.js'
import type { Json } from '../../conversation/json.js'
import { actionsPerPlanMax, modelCallsPerTurnMax, readsPerTurnMax } from '../limits.js'
import { afterRead } from './after-read.js'
import { judgeProposal } from './judge-proposal.js'

type Asked = Extract<Step, { did: 'ask_model' }>
type Via = 'remote' | 'local'

const asked = (raw: unknown, via: Via = 'remote', failed: string | null = null): Asked => ({
  did: 'ask_model',
  via,
  raw: typeof raw === 'string' ? raw : JSON.stringify(raw),
  failed,
})
const readStep: Step = {
  did: 'read',
  tool: 'notes.list',
  args: {},
  outcome: { kind: 'result', data: [], text: '' },
}

/** What was asked is the last step, as it is in a turn. */
function judge(raw: unknown, over: Partial<Facts> = {}, via: Via = 'remote', before: Step[] = []): Decision {
  const answer = asked(raw, via)
  return judgeProposal(paperFacts({ steps: [...before, answer], ...over }), answer)
}

const call = (tool: string, args: { [name: string]: Json } = {}) => ({ type: 'CALL_TOOL', tool, args })
const planOf = (...tools: string[]) => ({ type: 'PLAN', actions: tools.map((tool) => ({ tool, args: {} })) })
const phrase = (id: string) => ({ kind: 'phrase', id })
const local = { do: 'ask_model', task: { kind: 'reply' }, via: 'local' }

describe('what is told about what is being asked for', () => {
  const names = paperAgent({}, [
    paperTool('till.pay', {
      roles: [],
      fields: {
        who: { question: 'Quem?', slot: personName },
        amount: { question: 'Quanto?', slot: money },
      },
    }),
  ])
  const open = {
    kind: 'fields',
    id: 'p1',
    question: 'Quanto?',
    field: 'amount',
    step: 0,
    draft: { steps: [{ tool: 'till.pay', args: { who: 'Ana' } }] },
    openedAt: '2026-11-15T11:58:00.000Z',
    expiresAt: '2026-11-15T12:03:00.000Z',
  } as unknown as Facts['state']['pending']
  const drafted = (args: { [name: string]: Json }, text: string) => {
    const over = {
      agent: names,
      state: paperState({ pending: open }),
      understanding: paperUnderstanding({ text }),
    }
    const { next } = judge({ type: 'PLAN', actions: [{ tool: 'till.pay', args }] }, over, 'local')
    return next.do === 'prepare' ? next.draft.steps[0]?.args : undefined
  }

  test.each([
    ['goes on with whom it is for', { amount: 5 }, 'paga 5', { who: 'Ana', amount: 5 }],
    ['names somebody else', { who: 'Bia', amount: 5 }, 'paga 5 pra Bia', { who: 'Bia', amount: 5 }],
    ['is another one', { amount: 5 }, 'paga outra de 5', { amount: 5 }],
  ])('%s', (_, args, text, expected) => expect(drafted(args, text)).toEqual(expected))

  test.each([
    [actionsPerPlanMax - 1, 'prepare'],
    [actionsPerPlanMax, 'speak'],
  ])('with %d more that wait already: %s', (count, does) => {
    const later = Array.from({ length: count }, () => ({ tool: 'till.pay', args: { who: 'Bia' } }))
    const pending = { ...open, draft: { steps: [{ tool: 'till.pay', args: { who: 'Ana' } }], later } }
    const over = {
      agent: names,
      state: paperState({ pending: pending as Facts['state']['pending'] }),
      understanding: paperUnderstanding({ text: 'paga 5' }),
    }
    const actions = [{ tool: 'till.pay', args: { who: 'Ana', amount: 5 } }]
    expect(judge({ type: 'PLAN', actions }, over, 'local').next.do).toBe(does)
  })
})

describe('a reply', () => {
  test("of a remote model is a model's words, and checked as such", () => {
    expect(judge({ type: 'RESPOND', message: 'Olá!' })).toEqual({
      events: [],
      next: { do: 'speak', say: [{ kind: 'model', text: 'Olá!', options: [] }] },
      because: ['proposal:respond'],
    })
  })

  test("of the local one is the agent's own", () => {
    expect(judge({ type: 'RESPOND', message: 'Olá!' }, {}, 'local').next).toEqual({
      do: 'speak',
      say: [{ kind: 'fact', text: 'Olá!' }],
    })
  })

  test.each([
    [{ type: 'ASK_USER', question: 'Qual?', options: ['A', 'B'] }, 'Qual?'],
    [{ type: 'ASK_USER', question: 'Qual?', context: 'São dois.', options: ['A', 'B'] }, 'São dois.\nQual?'],
  ])('that asks: %j', (proposal, text) => {
    expect(judge(proposal)).toEqual({
      events: [],
      next: { do: 'speak', say: [{ kind: 'model', text, options: ['A', 'B'] }] },
      because: ['proposal:ask'],
    })
  })

  test('of nothing is not understood', () => {
    expect(judge({ type: 'NOOP' })).toMatchObject({
      next: { say: [phrase('notUnderstood')] },
      because: ['proposal:noop'],
    })
  })
})

test.each(['notes_list', 'notes-list', 'notes.list', 'notesList', 'functions.notes.list', 'Notes_List'])(
  'the tool %s is the one with a dot',
  (name) => {
    expect(judge(call(name)).next).toEqual({ do: 'read', tool: 'notes.list', args: {} })
  },
)

test('a name is a tool as it is written, and else without what some providers put before it', () => {
  const twin = paperTool('note.slist', { kind: 'read', confirm: 'never', action: 'read', roles: [] })
  const list = { do: 'read', tool: 'notes.list', args: {} }
  expect(judge(call('notes.list'), { agent: paperAgent({}, [twin]) }).next).toEqual(list)
  expect(judge(call('function.notes.list')).next).toEqual(list)
  expect(judge(call('notes.functions.list')).because).toContain('gate:unknown-tool')
})

test('a name that could be two tools is none, and the model hears of it', () => {
  const agent = paperAgent({}, [paperTool('note.slist', { roles: [] })])
  expect(judge(call('notes_list'), { agent }).because).toEqual(['verdict:rejected', 'gate:unknown-tool'])
})

describe('a model that fails', () => {
  test('leaves the turn to the agent itself', () => {
    const answer = asked('', 'remote', 'model.timeout')
    expect(judgeProposal(paperFacts({ steps: [answer] }), answer)).toEqual({
      events: [],
      next: local,
      because: ['verdict:rejected', 'model:model.timeout', 'model:fallback'],
    })
  })

  test('while a plan is changed, leaves the change to the agent itself', () => {
    const answer = asked('', 'remote', 'model.timeout')
    const state = paperState({ pending: paperPlan([]) })
    const understanding = paperUnderstanding({ answer: { kind: 'modify' } })
    expect(judgeProposal(paperFacts({ steps: [answer], state, understanding }), answer).next).toEqual({
      do: 'ask_model',
      task: { kind: 'modify' },
      via: 'local',
    })
  })

  test('and is the local one: then it was not understood', () => {
    const answer = asked('', 'local', 'model.unavailable')
    expect(judgeProposal(paperFacts({ steps: [answer] }), answer)).toEqual({
      events: [],
      next: { do: 'speak', say: [phrase('notUnderstood')] },
      because: ['model:model.unavailable'],
    })
  })
})

describe('an answer that cannot be read', () => {
  const again = { do: 'ask_model', task: { kind: 'correct' }, via: 'remote' }

  test('goes back to the model with the reason', () => {
    const decision = judge({ type: 'CALL_TOOL' })
    expect(decision.next).toMatchObject({
      ...again,
      task: { kind: 'correct', error: 'The field "tool" is missing.' },
    })
    expect(decision.events).toEqual([])
    expect(decision.because).toEqual(['verdict:rejected', 'proposal:missing_field'])
  })

  test.each<[what: string, before: Step[], next: object]>([
    ['a second time in a row, to the agent itself', [asked('{}')], local],
    ['after a read, to the model once more', [asked('{}'), readStep], again],
    ['after a refused reply, to the model once more', [asked('x'), { did: 'speak', refused: [] }], again],
  ])('%s', (_what, before, next) => {
    expect(judge('{}', {}, 'remote', before).next).toMatchObject(next)
  })

  test.each([
    ['one call short of the most', modelCallsPerTurnMax - 2, again],
    ['at the most calls', modelCallsPerTurnMax - 1, local],
  ])('%s', (_what, earlier, next) => {
    const before = Array.from({ length: earlier }, () => [asked('x'), readStep]).flat()
    expect(judge('{}', {}, 'remote', before).next).toMatchObject(next)
  })

  test('calls of the local model are not counted', () => {
    const before = Array.from({ length: modelCallsPerTurnMax }, () => [asked('x', 'local'), readStep]).flat()
    expect(judge('{}', {}, 'remote', before).next).toMatchObject(again)
  })

  test('of the local model is not asked again', () => {
    expect(judge('{}', {}, 'local')).toMatchObject({ next: { do: 'speak', say: [phrase('notUnderstood')] } })
  })
})

describe('a read', () => {
  test('is accepted, and the machine knows of it', () => {
    expect(judge(call('notes.list', { search: 'pão' }))).toEqual({
      events: [{ type: 'state_changed', on: 'READ', from: 'IDLE', to: 'READING' }],
      next: { do: 'read', tool: 'notes.list', args: { search: 'pão' } },
      because: ['verdict:accepted', 'read:notes.list'],
    })
  })

  test('while something waits moves nothing', () => {
    const state = paperState({ pending: paperPlan([]) })
    expect(judge(call('notes.list'), { state })).toMatchObject({ events: [], next: { do: 'read' } })
  })

  test('inside a plan of one is a read', () => {
    expect(judge(planOf('notes.list')).next).toEqual({ do: 'read', tool: 'notes.list', args: {} })
  })

  test.each([
    [readsPerTurnMax - 1, 'read'],
    [readsPerTurnMax, 'ask_model'],
  ])('after %d others: %s', (count, does) => {
    const before = Array.from({ length: count }, () => readStep)
    const decision = judge(call('notes.list'), {}, 'remote', before)
    expect(decision.next.do).toBe(does)
    if (does === 'ask_model') expect(decision.because).toContain('proposal:too-many-reads')
  })
})

describe('a write', () => {
  test('is narrowed to a plan, however it was called', () => {
    const draft = { steps: [{ tool: 'notes.add', args: { note: 'pão' } }] }
    const narrowed = {
      events: [],
      next: { do: 'prepare', draft },
      because: ['verdict:narrowed', 'plan:to-be-confirmed'],
    }
    expect(judge(call('notes.add', { note: 'pão' }))).toEqual(narrowed)
    expect(judge({ type: 'PLAN', actions: [{ tool: 'notes.add', args: { note: 'pão' } }] })).toEqual(narrowed)
  })

  test.each([
    [actionsPerPlanMax, 'prepare'],
    [actionsPerPlanMax + 1, 'speak'],
  ])('of %d actions: %s', (count, does) => {
    const decision = judge(planOf(...Array.from({ length: count }, () => 'notes.add')))
    expect(decision.next.do).toBe(does)
    if (does === 'speak')
      expect(decision).toMatchObject({
        next: { say: [phrase('tooManyActions')] },
        because: ['plan:too-many-actions'],
      })
  })

  test('of too many actions is told so, whatever they are', () => {
    const tools = Array.from({ length: actionsPerPlanMax }, () => 'notes.add')
    expect(judge(planOf(...tools, 'till.rob')).because).toEqual(['plan:too-many-actions'])
  })

  describe('beside what is to be looked up', () => {
    const mixed = planOf('notes.add', 'notes.list')
    const asked: Step = { did: 'ask_model', via: 'remote', raw: JSON.stringify(mixed), failed: null }
    const read: Step = {
      did: 'read',
      tool: 'notes.list',
      args: {},
      outcome: { kind: 'result', data: [], text: 'Nenhuma nota.' },
    }
    const after = (...steps: Step[]) =>
      afterRead(paperFacts({ steps }), steps.at(-1) as Extract<Step, { did: 'read' }>)

    test('is looked up first', () => {
      expect(judge(mixed).next).toEqual({ do: 'read', tool: 'notes.list', args: {} })
    })

    test('is told before the plan is shown, and no model is asked again', () => {
      expect(after(asked, read)).toMatchObject({
        next: { do: 'prepare', draft: { steps: [{ tool: 'notes.add' }] } },
        preface: [{ kind: 'fact', text: 'Nenhuma nota.' }],
      })
    })

    test('is cited by its place among all that was looked up', () => {
      const { preface } = after(
        { ...read, outcome: { ...read.outcome, text: 'Antes.' } } as Step,
        asked,
        read,
      )
      expect(preface).toEqual([{ kind: 'fact', text: 'Nenhuma nota.' }])
    })

    test.each<[what: string, before: Step[]]>([
      [
        'what could not be looked up',
        [{ ...read, outcome: { kind: 'refused', code: 'x', message: 'Não.' } }],
      ],
      ['a reply that was refused', [{ did: 'speak', refused: [] }]],
    ])('%s is no result to cite', (_what, before) => {
      const said = [{ kind: 'fact', text: 'Nenhuma nota.' }]
      expect(after(...before, asked, read).preface).toEqual(said)
      expect(after(asked, ...before, read).preface).toEqual(said)
    })

    test('a tool that is not there is put right after what was looked up', () => {
      const gone = { ...asked, raw: JSON.stringify(planOf('notes.list', 'till.rob')) }
      expect(after(gone, read)).toMatchObject({
        next: { do: 'ask_model', task: { kind: 'correct' }, via: 'remote' },
        because: ['verdict:rejected', 'gate:unknown-tool'],
      })
    })

    test.each<[what: string, step: Partial<Asked>]>([
      ['of a model that failed', { failed: 'model.timeout' }],
      ['of the agent itself', { via: 'local' }],
      ['that cannot be read', { raw: '{}' }],
      ['that is one call', { raw: JSON.stringify(call('notes.list')) }],
      ['that is one read', { raw: JSON.stringify(planOf('notes.list')) }],
    ])('no plan goes on %s', (_what, over) => {
      expect(after({ ...asked, ...over }, read).next).toMatchObject(
        'via' in over
          ? { do: 'speak', say: [{ kind: 'fact', text: 'Nenhuma nota.' }] }
          : { do: 'ask_model', via: 'remote', task: { kind: 'reply' } },
      )
    })

    test('by the agent itself is a plan, and one read alone is a read', () => {
      expect(judge(mixed, {}, 'local').next).toMatchObject({
        do: 'prepare',
        draft: { steps: [{ tool: 'notes.add' }, { tool: 'notes.list' }] },
      })
      expect(judge(planOf('notes.list', 'notes.add'), {}, 'local').next.do).toBe('prepare')
      expect(judge(planOf('notes.list'), {}, 'local').next.do).toBe('read')
    })

    test('several are told one after the other', () => {
      const both = { ...asked, raw: JSON.stringify(planOf('notes.list', 'notes.list')) }
      expect(after(both, read).next).toEqual({ do: 'read', tool: 'notes.list', args: {} })
      expect(after(both, read, read).next).toEqual({
        do: 'speak',
        say: [
          { kind: 'fact', text: 'Nenhuma nota.' },
          { kind: 'fact', text: 'Nenhuma nota.' },
        ],
      })
    })
  })

  test.each([
    [['till.pay'], ['till.pay'], undefined],
    [['notes.add', 'till.pay'], ['notes.add'], ['till.pay']],
    [['till.pay', 'till.pay'], ['till.pay'], ['till.pay']],
    [['till.pay', 'notes.add', 'notes.add'], ['till.pay'], ['notes.add', 'notes.add']],
    [['notes.add', 'notes.add'], ['notes.add', 'notes.add'], undefined],
  ])('outside is confirmed alone: %j shows %j first, and then %j', (tools, first, later) => {
    const { next, preface } = judge(planOf(...tools))
    if (next.do !== 'prepare') throw new Error('nothing is prepared')
    expect(next.draft.steps.map(({ tool }) => tool)).toEqual(first)
    expect(next.draft.later?.map(({ tool }) => tool)).toEqual(later)
    expect(preface).toEqual(
      later === undefined ? undefined : [{ ...phrase('oneByOne'), params: { count: String(later.length) } }],
    )
  })

  test('that leads to another is that one', () => {
    expect(judge(call('till.quote')).next).toMatchObject({ draft: { steps: [{ tool: 'till.pay' }] } })
    expect(judge(planOf('notes.add', 'till.quote')).next).toMatchObject({
      draft: { later: [{ tool: 'till.pay' }] },
    })
  })
})

describe('the gate', () => {
  test('a tool that is not there is a mistake of the model', () => {
    for (const proposal of [call('till.rob'), planOf('notes.add', 'till.rob')]) {
      const decision = judge(proposal)
      expect(decision.next).toMatchObject({
        task: { kind: 'correct', error: 'the tool till.rob is not available: use only the tools listed' },
      })
      expect(decision.because).toEqual(['verdict:rejected', 'gate:unknown-tool'])
    }
  })

  test('a hidden tool is not there for a remote model, and is for a rule', () => {
    expect(judge(call('till.drain')).because).toEqual(['verdict:rejected', 'gate:hidden'])
    expect(judge(call('till.drain'), {}, 'local').next.do).toBe('prepare')
  })

  test('a person whose role may not is told so', () => {
    expect(judge(call('till.pay'), { role: 'staff' })).toEqual({
      events: [],
      next: { do: 'speak', say: [phrase('notAllowed')] },
      because: ['gate:role'],
    })
  })

  test('a mode narrows the tools', () => {
    const agent = paperAgent({
      modes: { shop: { tools: ['notes.list'], forbiddenClaims: [] } },
      initialMode: 'shop',
    })
    const inMode = (mode: string | null) => ({ agent, state: paperState({ mode }) })
    expect(judge(call('notes.list'), inMode('shop')).next.do).toBe('read')
    expect(judge(call('notes.add'), inMode('shop')).because).toContain('gate:tool-not-in-mode')
    expect(judge(call('notes.list'), inMode(null)).because).toContain('gate:tool-not-in-mode')
    expect(judge(call('notes.list'), inMode('gone')).because).toContain('gate:tool-not-in-mode')
  })
})

describe('where a model may say nothing of its own', () => {
  const silent = paperAgent({
    modes: { shop: { tools: ['notes.list'], forbiddenClaims: [], acts: ['inform', 'decline'] } },
    initialMode: 'shop',
  })
  const over = { agent: silent, state: paperState({ mode: 'shop' }) }
  const refused = {
    events: [],
    next: { do: 'speak', say: [phrase('safeFallback')] },
    because: ['act-refused:remark'],
  }

  test.each([
    ['a reply', { type: 'RESPOND', message: 'Oi!' }],
    ['a question', { type: 'ASK_USER', question: 'Qual?', options: [] }],
  ])('%s is not said', (_what, proposal) => expect(judge(proposal, over)).toEqual(refused))

  test('the agent’s own reply is', () => {
    expect(judge({ type: 'RESPOND', message: 'Oi!' }, over, 'local').next).toEqual({
      do: 'speak',
      say: [{ kind: 'fact', text: 'Oi!' }],
    })
  })
})

describe('a reply in acts', () => {
  test('is worded by the house', () => {
    const acts = [{ act: 'courtesy', kind: 'greet' }]
    expect(judge({ type: 'RESPOND', message: 'Oi!', acts }).because).toEqual([
      'proposal:acts',
      'act:courtesy',
    ])
  })

  test('that cannot be read goes back to the model, with all that there are', () => {
    const { next, because } = judge({ type: 'RESPOND', message: 'Oi!', acts: [{ act: 'shout' }] })
    expect(next).toMatchObject({
      task: {
        kind: 'correct',
        error:
          '"acts" must be a list of inform, done, ask, offer, show, drop, defer, decline, courtesy, remark',
      },
    })
    expect(because).toEqual(['verdict:rejected', 'proposal:acts_unreadable'])
  })
})

describe('where a model is of no use', () => {
  const failed = asked('', 'remote', 'model.timeout')
  const left = (over: Partial<Facts>, before: Step[] = []) =>
    judgeProposal(paperFacts({ steps: [...before, failed], ...over }), failed)

  test('a yes that finds nothing waiting is answered by the house', () => {
    const understanding = paperUnderstanding({ answer: { kind: 'confirm', pendingId: null } })
    expect(left({ understanding })).toMatchObject({ next: { say: [phrase('nothingPending')] } })
  })

  test('what the house would have asked is asked', () => {
    const draft = { steps: [{ tool: 'notes.add', args: {} }] }
    const outcome = { kind: 'missing', draft, step: 0, field: 'note', question: 'O quê?' } as const
    const { events, next } = left({}, [{ did: 'prepare', outcome }])
    expect(next).toEqual({ do: 'speak', say: [{ kind: 'pending' }] })
    expect(events).toContainEqual({
      type: 'pending_opened',
      pending: expect.objectContaining({ kind: 'fields', question: 'O quê?', field: 'note' }) as unknown,
    })
  })
})

describe('what only the person may say', () => {
  const picked = { id: 'c1' }
  const open = paperPlan([])
  const pending = {
    ...open,
    plan: {
      ...open.plan,
      draft: { steps: [{ tool: 'till.pay', args: { payee: picked, amount: 'R$ 9,00' } }] },
    },
  }
  const changing = {
    state: paperState({ pending }),
    understanding: paperUnderstanding({ answer: { kind: 'modify' } }),
  }
  const draftOf = (decision: Decision) =>
    decision.next.do === 'prepare' ? decision.next.draft.steps : decision.next

  test.each<[what: string, args: { [name: string]: Json }, over: Partial<Facts>, kept: object]>([
    ['is repeated', { payee: 'Ana', amount: 5 }, {}, { payee: 'Ana', amount: 5 }],
    ['is not picked by a model', { payee: { id: 'c2' }, amount: 5 }, {}, { payee: null, amount: 5 }],
    ['is nothing if it was not said', {}, {}, { payee: null, amount: null }],
    [
      'stays as it was picked in the plan that is changed',
      { amount: 5 },
      changing,
      { payee: picked, amount: 5 },
    ],
    ['stays so against a model', { payee: { id: 'c2' }, amount: 5 }, changing, { payee: picked, amount: 5 }],
    ['is replaced by a word', { payee: 'Bia', amount: 5 }, changing, { payee: 'Bia', amount: 5 }],
    [
      'is not taken from a plan that is not being changed',
      { amount: 5 },
      { state: changing.state },
      { payee: null, amount: 5 },
    ],
    [
      'is not taken from where no plan is',
      { amount: 5 },
      { understanding: changing.understanding },
      { payee: null, amount: 5 },
    ],
  ])('%s', (_what, args, over, kept) => {
    expect(draftOf(judge(call('till.pay', args), over))).toEqual([{ tool: 'till.pay', args: kept }])
  })

  test('is not taken from another action of it', () => {
    const moved = {
      ...pending,
      plan: { ...pending.plan, draft: { steps: [{ tool: 'notes.add', args: { payee: picked } }] } },
    }
    const over = { ...changing, state: paperState({ pending: moved }) }
    expect(draftOf(judge(call('till.pay', {}), over))).toMatchObject([{ args: { payee: null } }])
  })

  test('fields that are not asked for are left as the model has them, to be judged with the rest', () => {
    expect(draftOf(judge(call('notes.add', { note: 'pão', tag: { id: 1 } })))).toEqual([
      { tool: 'notes.add', args: { note: 'pão', tag: { id: 1 } } },
    ])
  })
})
