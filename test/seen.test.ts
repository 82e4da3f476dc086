import { describe, expect, test } from 'vitest'
import type { Input } from '../src/conversation/input.js'
import { pendingHash } from '../src/conversation/pending-hash.js'
import type { ConversationState } from '../src/conversation/state.js'
import { liveThrough, type Planted, type Tally, type Wrong } from './support/seen-world.js'

/** `LEME_HISTORIES=1000000 LEME_SEED=7 npx vitest run --project leme test/seen.test.ts` for more of them, or the same again. */
const histories = Number(process.env['LEME_HISTORIES'] ?? 20_000)
const firstSeed = Number(process.env['LEME_SEED'] ?? Date.now() % 1_000_000_000)
/** Whoever plants a bug finds it in far fewer. */
const historiesPerBug = 12_000

type Lived = { readonly wrong: (Wrong & { readonly seed: number }) | undefined; readonly tally: Tally }

async function live(count: number, planted: Planted = {}): Promise<Lived> {
  const tally: Tally = { turns: 0, effects: 0, unseen: 0, crashes: 0 }
  for (let index = 0; index < count; index++) {
    const seed = (firstSeed + index) >>> 0
    const wrong = await liveThrough(seed, planted, tally)
    if (wrong) return { wrong: { ...wrong, seed }, tally }
  }
  return { wrong: undefined, tally }
}

test(`${histories} histories: no payment but the one in front of the person when they said so`, async () => {
  const before = process.cpuUsage()
  const { wrong, tally } = await live(histories)
  const { user, system } = process.cpuUsage(before)
  console.info(`seed ${firstSeed}: ${Math.round((user + system) / 1e6)} s of processor time`, tally)
  expect(wrong).toBeUndefined()
  // That nothing goes wrong where nothing happens is no news.
  expect(tally.effects).toBeGreaterThan(histories / 10)
  expect(tally.unseen).toBeGreaterThan(histories / 10)
  expect(tally.crashes).toBeGreaterThan(histories / 100)
}, 600_000)

test('the same seed is the same history', async () => {
  const tally = (): Tally => ({ turns: 0, effects: 0, unseen: 0, crashes: 0 })
  const [one, other] = [tally(), tally()]
  for (let seed = 0; seed < 50; seed++) {
    await liveThrough(seed, {}, one)
    await liveThrough(seed, {}, other)
  }
  expect(one).toEqual(other)
  expect(one.turns).toBeGreaterThan(50)
})

describe('a planted bug is found', () => {
  const asSeen = (state: ConversationState, as: 'whole' | 'line'): ConversationState =>
    state.pending
      ? { ...state, seen: { pendingId: state.pending.id, hash: pendingHash(state.pending), as } }
      : state
  /** Taps that name another pending mean the open one. */
  const retarget = (pattern: RegExp) => (inputs: readonly Input[], state: ConversationState | null) =>
    inputs.map((input): Input => {
      const open = state?.pending
      if (input.body.kind !== 'tap' || !open) return input
      const optionId = input.body.optionId.replace(pattern, `$1:${open.id}`).replace(/:[0-9a-f]{16}$/, '')
      return { ...input, body: { ...input.body, optionId } }
    })

  const bugs: readonly [what: string, planted: Planted][] = [
    ['whatever waits counts as seen', { state: (state) => asSeen(state, 'whole') }],
    ['whatever waits counts as seen in one line', { state: (state) => asSeen(state, 'line') }],
    [
      'a reminder is as good as the card',
      { state: (state) => (state.seen?.as === 'line' ? asSeen(state, 'whole') : state) },
    ],
    [
      'what was seen is forgotten',
      { state: (state) => JSON.parse(JSON.stringify({ ...state, seen: undefined })) as ConversationState },
    ],
    [
      'what was seen before stays seen',
      { state: (state, before) => (before?.seen && !state.seen ? { ...state, seen: before.seen } : state) },
    ],
    [
      'another card is as good as this one',
      {
        state: (state) =>
          state.seen && state.pending
            ? {
                ...state,
                seen: { ...state.seen, pendingId: state.pending.id, hash: pendingHash(state.pending) },
              }
            : asSeen(state, 'whole'),
      },
    ],
    ['a card counts before it has left', { left: (left) => (left === undefined ? left : 0) }],
    ['a card that is not sent counts as sent', { left: (left) => left ?? 0 }],
    ['a message counts though it came while the turn ran', { left: (left) => (left ? left - 1 : left) }],
    [
      'all messages of a burst came with the last',
      { inputs: (inputs) => inputs.map((input) => ({ ...input, seq: Infinity })) },
    ],
    ['a tap on any card means the open one', { inputs: retarget(/^(confirm|reject):[0-9a-f-]+/) }],
    ['a row of any list means the open one', { inputs: retarget(/^(option):[0-9a-f-]+/) }],
    [
      'a tap is its words',
      {
        inputs: (inputs) =>
          inputs.map((input): Input =>
            input.body.kind === 'tap' ? { ...input, body: { kind: 'text', text: input.body.title } } : input,
          ),
      },
    ],
    [
      "a plan's id at the door means the open plan",
      {
        inputs: (inputs, state) =>
          inputs.map((input): Input =>
            input.body.kind === 'plan_answer' && state?.pending
              ? { ...input, body: { ...input.body, planId: state.pending.id } }
              : input,
          ),
      },
    ],
    [
      'what stands behind a yes is passed over',
      {
        inputs: (inputs) =>
          inputs.map((input): Input =>
            input.body.kind === 'text'
              ? { ...input, body: { ...input.body, text: input.body.text.replace(/^(sim|ok), .+$/, '$1') } }
              : input,
          ),
      },
    ],
    [
      'a condition behind a yes is passed over',
      {
        inputs: (inputs) =>
          inputs.map((input): Input =>
            input.body.kind === 'text'
              ? { ...input, body: { ...input.body, text: input.body.text.replace(/, se .+\?$/, '?') } }
              : input,
          ),
      },
    ],
    [
      'a word said to anything is a yes where a question stands behind it',
      {
        inputs: (inputs) =>
          inputs.map((input): Input =>
            input.body.kind === 'text'
              ? { ...input, body: { ...input.body, text: input.body.text.replace(/^ok\. /, 'sim. ') } }
              : input,
          ),
      },
    ],
    ['only the first message of a turn is sent', { sent: (messages) => messages.slice(0, 1) }],
    [
      'a card is lost on the way and counts as sent',
      { sent: (messages) => messages.filter(({ type }) => type !== 'buttons') },
    ],
    ['a plan never runs out', { now: (_now, openedAt) => openedAt }],
    ['a crash leaves its effects behind', { crashKeepsEffects: true }],
    [
      'a plan that was replaced is open again',
      {
        state: (state, before) =>
          before?.pending?.kind === 'plan'
            ? { ...state, pending: before.pending, seen: before.seen ?? null }
            : state,
      },
    ],
  ]

  test.each(bugs)(
    '%s',
    async (_what, planted) => {
      const { wrong } = await live(historiesPerBug, planted)
      expect(wrong?.what).toMatch(/paid|choice/)
    },
    240_000,
  )
})
