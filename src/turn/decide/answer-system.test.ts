import { describe, expect, test } from 'vitest'
import { paperAgent } from '../../../test/support/paper-agent.js'
import { paperEffect, paperFacts, paperPlanId, paperState } from '../../../test/support/paper-turn.js'
import type { Conduct, Facts } from '../../agent/agent.js'
import { asId, type MemberId } from '../../conversation/ids.js'
import type { InputBody } from '../../conversation/input.js'
import type { Json } from '../../conversation/json.js'
import { turnAttemptsMax } from '../limits.js'
import { isFromPerson } from '../../conversation/is-from-person.js'
import { answerSystem } from './answer-system.js'
import { continueDraft } from './continue-draft.js'
import { decide } from './decide.js'
import { gateReason, mayUse, offeredTools } from './offered-tools.js'

const member = asId<MemberId>('00000000-0000-8000-8000-000000000009')
const text: InputBody = { kind: 'text', text: 'oi' }
const take: InputBody = { kind: 'take', member }
const giveBack: InputBody = { kind: 'give_back' }
const notice: InputBody = { kind: 'notice', topic: 'paid', data: { text: 'Chegou o pagamento.' } }
const silence = { do: 'speak', say: [{ kind: 'silence' }] }
const phrase = (id: string) => ({ kind: 'phrase', id })

describe('whose words they are', () => {
  test.each<[body: InputBody, isPerson: boolean]>([
    [text, true],
    [{ kind: 'tap', optionId: 'o', title: 'O' }, true],
    [{ kind: 'attachment', type: 'image', caption: '', data: {} }, true],
    [{ kind: 'plan_answer', planId: paperPlanId, answer: 'confirm' }, true],
    [notice, false],
    [take, false],
    [giveBack, false],
    [{ kind: 'echo', text: 'oi' }, false],
    [{ kind: 'member_message', member, text: 'oi' }, false],
    [{ kind: 'settle', effectId: asId('e') }, false],
    [{ kind: 'receipt', messageId: 'm', status: 'read', error: null }, false],
  ])('%j: the person %s', (body, isPerson) => {
    expect(isFromPerson(body)).toBe(isPerson)
  })
})

describe('what the house puts into a conversation', () => {
  const answer = (inputs: InputBody[], over: Partial<Facts> = {}) =>
    answerSystem(paperFacts({ inputs, ...over }))
  const held = { state: paperState({ holder: { by: 'human', member } }) }

  describe('while somebody was called and nobody has come', () => {
    const handoff = { reason: 'asked', summary: '', data: {} }
    const conduct: Conduct = () => ({ events: [], next: { do: 'speak', say: [] }, because: ['asked'] })
    const waiting = (holder: Facts['state']['holder'], answersWhileWaiting?: true) => ({
      agent: { ...paperAgent(), conduct, ...(answersWhileWaiting && { answersWhileWaiting }) },
      state: paperState({ holder, handoff }),
    })
    const nobody = { by: 'human', member: null } as const

    test.each<[what: string, isAsked: boolean, over: ReturnType<typeof waiting>]>([
      ['an agent that answers then', true, waiting(nobody, true)],
      ['any other agent', false, waiting(nobody)],
      ['a member has it', false, waiting({ by: 'human', member }, true)],
      ['it was answered from the phone', false, waiting({ ...nobody, onPhone: true }, true)],
    ])('%s: %s', (_what, isAsked, over) => {
      expect(answer([text], over) === undefined).toBe(isAsked)
      expect(answer([notice], over)?.because.includes('asked')).toBe(isAsked)
    })

    test('who takes it is heard first', () => {
      expect(answer([take, text], waiting(nobody, true))?.next).toEqual(silence)
    })
  })

  test('the person spoke: the agent answers', () => {
    expect(answer([text])).toBeUndefined()
  })

  test.each<[what: string, inputs: InputBody[]]>([
    ['words', [text]],
    ['a notice', [notice]],
    ['nothing', []],
  ])('while a human holds it, %s are met with silence', (_what, inputs) => {
    expect(answer(inputs, held)).toEqual({ events: [], next: silence, because: ['policy:human-holds'] })
  })

  test('one who takes it silences the agent, and one who gives it back lets it wait for the next word', () => {
    expect(answer([take, text])).toEqual({
      events: [{ type: 'taken_by_human', member }],
      next: silence,
      because: ['hold:taken', 'policy:human-holds'],
    })
    expect(answer([text, giveBack], held)).toEqual({
      events: [{ type: 'given_back' }],
      next: silence,
      because: ['hold:given-back', 'policy:handover'],
    })
    expect(answer([giveBack], held)).toEqual({
      events: [{ type: 'given_back' }],
      next: silence,
      because: ['hold:given-back', 'policy:handover'],
    })
  })

  test('a notice is told', () => {
    expect(answer([notice, { kind: 'notice', topic: 'x', data: { text: 'E outro.' } }])).toEqual({
      events: [],
      next: {
        do: 'speak',
        say: [
          { kind: 'fact', text: 'Chegou o pagamento.' },
          { kind: 'fact', text: 'E outro.' },
        ],
      },
      because: ['system:notice'],
    })
  })

  test.each<[data: Json]>([[null], ['text'], [{ text: 1 }], [{}], [[{ text: 'x' }]]])(
    'a notice of %j has no words',
    (data) => {
      expect(answer([{ kind: 'notice', topic: 'x', data }])).toEqual({
        events: [],
        next: silence,
        because: ['system:nothing-to-do'],
      })
    },
  )

  test("an agent's own conduct comes before the words of a notice", () => {
    const conduct: Conduct = () => ({
      events: [{ type: 'turn_ended' }],
      next: { do: 'speak', say: [] },
      because: ['own'],
    })
    const over = { agent: paperAgent({ conduct }), ...held }
    expect(answer([giveBack, notice], over)).toEqual({
      events: [{ type: 'given_back' }, { type: 'turn_ended' }],
      next: { do: 'speak', say: [] },
      because: ['hold:given-back', 'own'],
    })
    expect(answer([giveBack], over)?.because).toEqual(['hold:given-back', 'policy:handover'])
    const leaves = { agent: paperAgent({ conduct: () => undefined }) }
    expect(answer([notice], leaves)?.because).toEqual(['system:notice'])
  })

  test('an effect that is open is settled, though nobody spoke', () => {
    expect(answer([{ kind: 'settle', effectId: asId('e') }], { effects: [paperEffect()] })).toBeUndefined()
  })
})

describe('the tools there are', () => {
  const agent = paperAgent()
  const narrowed = paperAgent({
    modes: { shop: { tools: ['notes.list', 'till.drain'], forbiddenClaims: [] } },
    initialMode: 'shop',
  })
  const names = (of: typeof agent, mode: string | null, role: Facts['role']) =>
    offeredTools(of, mode, role).map((tool) => tool.name)

  test('for each role', () => {
    expect(names(agent, null, 'viewer')).toEqual(['notes.list', 'notes.mark'])
    expect(names(agent, null, null)).toEqual(['notes.mark'])
    expect(names(agent, null, 'staff')).not.toContain('till.pay')
    expect(names(agent, null, 'owner')).toContain('till.pay')
  })

  test('hidden ones are offered to nobody', () => {
    expect(names(agent, null, 'owner')).not.toContain('till.drain')
    expect(names(narrowed, 'shop', 'owner')).toEqual(['notes.list'])
  })

  test.each([
    ['till.rob', null, 'owner', 'gate:unknown-tool'],
    ['till.pay', null, 'staff', 'gate:role'],
    ['till.pay', null, null, 'gate:role'],
    ['till.pay', null, 'owner', undefined],
    ['notes.mark', null, null, undefined],
  ] as const)('%s in mode %s for %s: %s', (tool, mode, role, reason) => {
    expect(gateReason(agent, mode, role, tool)).toBe(reason)
  })

  test('a tool of no role is for everybody', () => {
    expect(mayUse({ ...[...agent.tools.values()][0], roles: [] } as never, null)).toBe(true)
  })
})

test.each([
  [
    'a read is read',
    { steps: [{ tool: 'notes.list', args: { a: 1 } }] },
    { do: 'read', tool: 'notes.list', args: { a: 1 } },
  ],
  [
    'a write is prepared',
    { steps: [{ tool: 'notes.add', args: {} }] },
    { do: 'prepare', draft: { steps: [{ tool: 'notes.add', args: {} }] } },
  ],
  [
    'a tool that is gone is left to the preparation',
    { steps: [{ tool: 'gone', args: {} }] },
    { do: 'prepare', draft: { steps: [{ tool: 'gone', args: {} }] } },
  ],
  ['so is nothing', { steps: [] }, { do: 'prepare', draft: { steps: [] } }],
])('a draft goes on: %s', (_what, draft, next) => {
  const events = [{ type: 'turn_ended' } as const]
  expect(continueDraft(paperFacts(), draft, events, 'why')).toEqual({ events, next, because: ['why'] })
})

describe('the order of a turn', () => {
  test.each([
    [turnAttemptsMax, 'ask_model', 'intent:unknown'],
    [turnAttemptsMax + 1, 'speak', 'turn:failed-too-often'],
  ])('attempt %d', (attempt, does, because) => {
    const decision = decide(paperFacts({ attempt }))
    expect(decision.next.do).toBe(does)
    expect(decision.because).toEqual([because])
    if (does === 'speak') expect(decision.next).toEqual({ do: 'speak', say: [phrase('gaveUp')] })
  })

  test('what is open outside is settled before a word is answered', () => {
    const effects = [paperEffect()]
    expect(decide(paperFacts({ effects }))).toEqual({
      events: [],
      next: { do: 'settle', effects },
      because: ['effect:open'],
    })
  })

  test("an agent's own conduct comes before the rules, and not before a settlement", () => {
    const own = { events: [], next: { do: 'speak', say: [] }, because: ['own'] } as const
    const agent = paperAgent({ conduct: () => own })
    expect(decide(paperFacts({ agent }))).toEqual(own)
    expect(decide(paperFacts({ agent, steps: [{ did: 'speak', refused: [] }] }))).toEqual(own)
    expect(decide(paperFacts({ agent, steps: [{ did: 'settle', results: [] }] })).because).toEqual([
      'intent:unknown',
    ])
  })

  test('an answer that the agent asked for and left lying is told as a failure', () => {
    const steps = [{ did: 'ask', question: 'event_detection', raw: '', failed: null } as const]
    expect(decide(paperFacts({ steps }))).toEqual({
      events: [],
      next: { do: 'speak', say: [phrase('toolFailed')] },
      because: ['conduct:left-the-answer-lying'],
    })
  })
})
