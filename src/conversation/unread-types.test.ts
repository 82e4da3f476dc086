import { expect, test } from 'vitest'
import { needsPerson, unreadTypeOf, type UnreadType } from './unread-types.js'

test.each<[type: string, caption: string, unread: UnreadType | undefined]>([
  ['poll', '', 'poll'],
  ['contacts', '', 'contacts'],
  ['unsupported', '', 'unsupported'],
  // What stands below it is read.
  ['poll', 'qual prefere?', undefined],
  ['product', 'tem desse?', undefined],
  // Somebody buys, or says that they paid: a member looks whatever stands below it.
  ['order', '', 'order'],
  ['order', 'quero esses', 'order'],
  ['payment', 'paguei', 'payment'],
  // Read elsewhere.
  ['image', '', undefined],
  ['audio', '', undefined],
])('%s with %j below it is unread as %s', (type, caption, unread) => {
  expect(unreadTypeOf({ kind: 'attachment', type, caption, data: {} })).toBe(unread)
})

test('words that name such a kind are words', () => {
  expect(unreadTypeOf({ kind: 'text', text: 'order' })).toBeUndefined()
  expect(unreadTypeOf({ kind: 'tap', optionId: 'order', title: 'poll' })).toBeUndefined()
})

test.each<[type: UnreadType, needs: boolean]>([
  ['order', true],
  ['payment', true],
  ['product', false],
  ['poll', false],
  ['view_once', false],
])('%s needs a person: %j', (type, needs) => {
  expect(needsPerson(type)).toBe(needs)
})
