import { describe, expect, test } from 'vitest'
import type { Facts } from '../../agent/agent.js'
import { applyEvents } from '../../conversation/apply-event.js'
import type { InputBody } from '../../conversation/input.js'
import type { ConversationState } from '../../conversation/state.js'
import { unreadTypes } from '../../conversation/unread-types.js'
import { answerUnread } from './answer-unread.js'

const now = new Date('2026-03-10T15:00:00.000Z')
const later = (ms: number) => new Date(now.getTime() + ms)

function sent(type: string, caption = '', more: object = {}): InputBody {
  return { kind: 'attachment', type, caption, data: {}, ...more }
}

function facts(inputs: readonly InputBody[], more: object = {}): Facts {
  return {
    inputs,
    now,
    state: { holder: { by: 'ai' } },
    agent: {},
    party: { kind: 'contact', id: 'c' },
    ...more,
  } as Facts
}

const said = (decision: ReturnType<typeof answerUnread>) =>
  decision?.next.do === 'speak'
    ? decision.next.say.map((say) => (say.kind === 'phrase' ? say.id : say.kind))
    : []

describe('what nobody reads', () => {
  test.each(unreadTypes)('%s is answered once, and again when a day has passed', (type) => {
    const first = answerUnread(facts([sent(type)]))
    expect(said(first)).toHaveLength(1)
    expect(said(first)).not.toEqual(['silence'])
    const told = first?.events.filter((event) => event.type === 'unread_told') ?? []
    const state = applyEvents({ holder: { by: 'human', member: null } } as ConversationState, told)
    const again = (at: Date) => answerUnread(facts([sent(type)], { state, now: at }))
    expect(said(again(later(60_000)))).toEqual(['silence'])
    expect(again(later(60_000))?.events).toEqual([])
    expect(said(again(later(25 * 3_600_000)))).toEqual(['cannotOpen'])
  })

  test('one kind told says nothing of another', () => {
    const state = { holder: { by: 'ai' }, unreadTold: { poll: now.toISOString() } }
    expect(said(answerUnread(facts([sent('product')], { state })))).toEqual(['cannotOpen'])
    expect(said(answerUnread(facts([sent('poll'), sent('poll')], { state })))).toEqual(['silence'])
  })

  test.each<[string, InputBody[]]>([
    ['a text beside it is answered by the agent', [sent('poll'), { kind: 'text', text: 'oi' }]],
    ['words below it are read', [sent('view_once', 'quanto custa?')]],
    ['a picture is nobody’s business here', [sent('image')]],
    ['nothing of a person', [{ kind: 'notice', topic: 't', data: null }]],
  ])('%s', (_what, inputs) => {
    expect(answerUnread(facts(inputs))).toBeUndefined()
  })
})

describe('what is bought or paid', () => {
  const order = sent('order', '', {
    about: {
      products: [
        { id: 'X1', quantity: 2 },
        { id: 'X2', name: 'Bolo' },
      ],
    },
  })

  test('goes to a member with what was ordered', () => {
    expect(answerUnread(facts([order]))).toMatchObject({
      events: [
        { type: 'unread_told', types: ['order'] },
        {
          type: 'handed_off',
          handoff: { reason: 'catalogue_order', data: { products: '2 × produto X1, Bolo' } },
        },
      ],
      next: { say: [{ kind: 'phrase', id: 'orderToPerson' }] },
    })
  })

  test('does so also with words below it or beside it', () => {
    const reason = (inputs: InputBody[]) =>
      answerUnread(facts(inputs))?.events.flatMap((event) =>
        event.type === 'handed_off' ? event.handoff.reason : [],
      )
    expect(reason([sent('order', 'sem cebola')])).toEqual(['catalogue_order'])
    expect(reason([sent('payment'), { kind: 'text', text: 'paguei' }])).toEqual(['payment_told'])
  })

  test.each<[string, object]>([
    ['where no member may look', { agent: { confidential: true } }],
    ['from a member', { party: { kind: 'member', id: 'm' } }],
    ['where a member was called already', { state: { holder: { by: 'human', member: null } } }],
  ])('%s nobody is called', (_what, more) => {
    const decision = answerUnread(facts([order], more))
    expect(said(decision)).toEqual(['cannotOpen'])
    expect(decision?.events.map(({ type }) => type)).toEqual(['unread_told'])
  })

  test('a second order calls again once the first was given back', () => {
    const state = { holder: { by: 'ai' }, unreadTold: { order: now.toISOString() } }
    expect(said(answerUnread(facts([order], { state })))).toEqual(['orderToPerson'])
  })
})
