import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Changes, ConversationChange } from '../../ports/team-inbox.js'
import { asId, type ConversationId, type MemberId, type TenantId } from '../../conversation/ids.js'
import { createLiveFeed } from './live-feed.js'

const tenant = asId<TenantId>('t')

function change(id: string, version: number, at: string): ConversationChange {
  return {
    id: asId<ConversationId>(id),
    version,
    updatedAt: new Date(at),
    waiting: false,
    heldReplies: 0,
    doubts: 0,
    holder: { by: 'ai', member: null },
    heardAt: null,
    snoozed: false,
    erased: false,
    ofMember: null,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function open() {
  const state = {
    changes: { conversations: [], reads: [], attention: { waiting: 0, held: 0, doubts: 0 } } as Changes,
    fails: false,
  }
  const read = vi.fn(() => (state.fails ? Promise.reject(new Error('gone')) : Promise.resolve(state.changes)))
  const onError = vi.fn()
  const feed = createLiveFeed({ read, now: () => new Date('2026-06-15T12:00:00Z'), onError })
  return { state, read, onError, feed }
}

test('a turn is told once, also one that was committed long after it began', async () => {
  const { state, feed } = open()
  const first = change('a', 1, '2026-06-15T12:00:00Z')
  state.changes = { ...state.changes, conversations: [first] }
  const told: string[][] = []
  const { ready, stop } = feed.follow(tenant, (news) =>
    told.push(news.conversations.map(({ id, version }) => `${id}${version}`)),
  )
  await ready
  await vi.advanceTimersByTimeAsync(3_000)
  expect(told).toEqual([])
  const late = change('b', 5, '2026-06-15T11:58:00Z')
  state.changes = { ...state.changes, conversations: [late, first] }
  await vi.advanceTimersByTimeAsync(3_000)
  state.changes = { ...state.changes, conversations: [late, change('a', 2, '2026-06-15T12:00:09Z')] }
  await vi.advanceTimersByTimeAsync(3_000)
  expect(told).toEqual([['b5'], ['a2']])
  stop()
})

test('what waits for a person is told although no conversation changed', async () => {
  const { state, feed } = open()
  const tell = vi.fn()
  const { ready, stop } = feed.follow(tenant, tell)
  await ready
  state.changes = { ...state.changes, attention: { waiting: 1, held: 0, doubts: 0 } }
  await vi.advanceTimersByTimeAsync(2_000)
  expect(tell).toHaveBeenCalledExactlyOnceWith({
    conversations: [],
    reads: [],
    attention: { waiting: 1, held: 0, doubts: 0 },
  })
  stop()
})

test('what somebody has read is told once, although no conversation changed', async () => {
  const { state, feed } = open()
  const tell = vi.fn()
  const { ready, stop } = feed.follow(tenant, tell)
  await ready
  const read = {
    conversation: asId<ConversationId>('a'),
    member: asId<MemberId>('m'),
    at: new Date('2026-06-15T12:00:00Z'),
    unread: false,
  }
  state.changes = { ...state.changes, reads: [read] }
  await vi.advanceTimersByTimeAsync(3_000)
  expect(tell.mock.calls).toEqual([[{ ...state.changes, reads: [read] }]])
  stop()
})

test('any number of listeners is one look a second, and nobody is none', async () => {
  const { read, feed } = open()
  const followed = [feed.follow(tenant, vi.fn()), feed.follow(tenant, vi.fn()), feed.follow(tenant, vi.fn())]
  await vi.advanceTimersByTimeAsync(5_500)
  expect(read).toHaveBeenCalledTimes(6)
  for (const { stop } of followed) stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read).toHaveBeenCalledTimes(7)
})

test('a database that is away is looked for again', async () => {
  const { state, read, onError, feed } = open()
  state.fails = true
  const { stop } = feed.follow(tenant, vi.fn())
  await vi.advanceTimersByTimeAsync(1_500)
  state.fails = false
  await vi.advanceTimersByTimeAsync(2_000)
  expect(onError).toHaveBeenCalledTimes(2)
  expect(read.mock.calls.length).toBeGreaterThan(3)
  stop()
})
