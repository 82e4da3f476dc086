import { expect, test } from 'vitest'
import { digestRecord, hashLink, hashRoot } from '../conversation/chain.js'
import { canonicalJson } from '../conversation/json.js'
import type { ChainedTurn, ConversationProof } from '../ports/audit-log.js'
import { checkReceipt } from './check-receipt.js'
import type { ExportedRoot } from './exported-root.js'
import type { ConversationReceipt } from './receipt-schema.js'
import { makeReceipt, parseReceipt } from './receipt.js'

const [tenant, elsewhere] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const [conversation, another] = [
  'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb',
]
const madeAt = new Date('2026-11-16T12:00:00Z')
const second = (count: number) => new Date(1_700_000_000_000 + count * 1_000)

/** `null`: a turn whose words were erased. */
function journal(said: readonly (string | null)[], of = conversation, business = tenant): ChainedTurn[] {
  let prevHash: Buffer = Buffer.alloc(0)
  return said.map((text, index) => {
    const seq = index + 1
    const recordDigest = digestRecord('salt', text ?? 'gone')
    const row = { seq, turnId: `turn-${seq}`, at: second(seq), handledSeq: seq, recordDigest, prevHash }
    const hash = hashLink({ ...row, tenant: business, conversation: of })
    prevHash = hash
    return { ...row, hash, record: text, salt: text === null ? null : 'salt' }
  })
}

/** Each root by the turn of this conversation that it seals; 0: it seals another conversation alone. */
function chainOf(
  sealed: readonly number[],
  turns: readonly ChainedTurn[],
  business = tenant,
): ConversationProof['roots'] {
  let prevHash: Buffer = Buffer.alloc(0)
  return sealed.map((turn, index) => {
    const root = { seq: index + 1, at: second(100 + index), prevHash }
    const head = turns[turn - 1]
    const heads = canonicalJson({
      [another]: [1, 'ab'.repeat(32)],
      ...(head && { [conversation]: [turn, head.hash.toString('hex')] }),
    })
    const hash = hashRoot({ ...root, tenant: business, heads })
    prevHash = hash
    return { ...root, heads, hash }
  })
}

const turns = journal(['{"one":1}', '{"two":2}', null, '{"four":4}'])
const roots = chainOf([0, 2, 4, 0], turns)
const exportedAll: readonly ExportedRoot[] = roots.map(({ seq, at, hash }) => ({
  tenant,
  seq,
  at: at.toISOString(),
  hash: hash.toString('hex'),
}))
const exported = (...seqs: number[]) => exportedAll.filter((root) => seqs.includes(root.seq))
/** From the root that first names it on, as it is given out. */
const whole = makeReceipt({ tenant, conversation, at: madeAt }, { turns, roots: roots.slice(1) })

/** As it is handed over: written down and read again. */
const passedOn = (receipt: ConversationReceipt) => parseReceipt(JSON.stringify(receipt))
const check = (receipt: ConversationReceipt, kept = exported(4)) => checkReceipt(passedOn(receipt), kept)

test('a conversation is proven by its receipt and a root that left the host, also where words were erased', () => {
  expect(check(whole)).toEqual({
    problems: [],
    open: [],
    vouched: { root: 4, at: second(103).toISOString(), turns: 4 },
    wordless: [3],
  })
})

test.each([
  ['no root at hand: it only agrees with itself', whole, [], 'it agrees with itself'],
  ['a file of roots that are too old', whole, exported(1), 'older than root 2'],
  [
    'a file of roots that are too new',
    { ...whole, roots: whole.roots.slice(0, 2) },
    exported(4),
    'holds roots 2 to 3',
  ],
  ['turns since the root that was exported', whole, exported(2), 'turns 3 to 4 are covered by no root'],
  ['a conversation that no root covers', { ...whole, roots: [] }, exported(4), 'no root covers'],
  [
    'a conversation without a turn',
    makeReceipt({ tenant, conversation, at: madeAt }, { turns: [], roots: [] }),
    exported(4),
    'nothing to prove',
  ],
])('not proven, and said why: %s', (_what, receipt, kept, why) => {
  const verdict = check(receipt, kept)
  expect(verdict.problems).toEqual([])
  expect(verdict.open.join('\n')).toContain(why)
})

function changed(index: number, change: Partial<ConversationReceipt['turns'][number]>): ConversationReceipt {
  return { ...whole, turns: whole.turns.map((turn, at) => (at === index ? { ...turn, ...change } : turn)) }
}

function without(index: number, span = whole.span): ConversationReceipt {
  return { ...whole, span, turns: whole.turns.filter((_turn, at) => at !== index) }
}

/** Whoever can write the database writes the conversation anew, so that it agrees with itself, and seals it themselves. */
function forged(said: readonly string[], sealed: readonly number[]): ConversationReceipt {
  const made = journal(said)
  return makeReceipt(
    { tenant, conversation, at: madeAt },
    { turns: made, roots: chainOf(sealed, made).slice(1) },
  )
}

type Turn = ConversationReceipt['turns'][number]
const turnAt = (receipt: ConversationReceipt, seq: number): Turn => {
  const turn = receipt.turns[seq - 1]
  if (!turn) throw new Error(`there is no turn ${seq}`)
  return turn
}
const firstTurn = turnAt(whole, 1)
const lastTurn = turnAt(whole, 4)
const ofAnother = makeReceipt(
  { tenant, conversation: another, at: madeAt },
  { turns: journal(['{"one":1}', '{"its":"own"}'], another), roots: [] },
)

test.each([
  [
    'a word changed',
    changed(0, { record: '{"one":2}' }),
    'turn 1: the record is not the one that was written',
  ],
  [
    'a word and its digest changed',
    changed(0, { record: '{"one":2}', recordDigest: digestRecord('salt', '{"one":2}').toString('hex') }),
    'turn 1: its hash does not match it',
  ],
  ['a time changed', changed(3, { at: '2026-01-01T00:00:00.000Z' }), 'turn 4: its hash does not match it'],
  ['words cut out, the salt left', changed(3, { record: null }), 'turn 4: the record or its salt'],
  ['a turn left out at the start', without(0), 'turn 2: turn 1 is missing before it'],
  ['a turn left out in the middle', without(1), 'turn 3: turn 2 is missing before it'],
  ['a turn left out at the end', without(3), 'turn 4 is missing at the end'],
  [
    'the last turn left out, and the span shortened with it',
    without(3, { first: 1, last: 3 }),
    'root 3 seals turn 4 of this conversation: turn 4 is left out at the end',
  ],
  [
    'all turns left out',
    { ...whole, span: { first: 1 as const, last: 0 }, turns: [] },
    'turns 1 to 4 are left out at the end',
  ],
  ['a turn beyond the span', { ...whole, span: { first: 1 as const, last: 3 } }, 'turn 4 is beyond the last'],
  [
    'two turns in another order',
    { ...whole, turns: [firstTurn, turnAt(whole, 3), turnAt(whole, 2), lastTurn] },
    'turn 2: it stands after turn 3: the order was changed',
  ],
  ['a turn twice', { ...whole, turns: [firstTurn, ...whole.turns] }, 'turn 1: it stands after turn 1'],
  [
    'a turn of another conversation put in',
    { ...whole, turns: [firstTurn, turnAt(ofAnother, 2), turnAt(whole, 3), lastTurn] },
    'turn 2: its hash does not match it: it was changed, or is of another conversation',
  ],
  [
    'the roots of another conversation',
    { ...ofAnother, roots: whole.roots },
    'turn 1 is not the one that root 2 sealed',
  ],
  ['it is said to be of another conversation', { ...whole, conversation: another }, 'turn 1: its hash'],
  ['a link that is broken', changed(1, { prevHash: '' }), 'turn 2: the link to the turn before is broken'],
  [
    'a root left out of the chain',
    { ...whole, roots: whole.roots.filter((root) => root.seq !== 3) },
    'root 4: it stands after root 2',
  ],
  [
    'what a root seals changed',
    {
      ...whole,
      roots: whole.roots.map((root) => (root.seq === 3 ? { ...root, heads: '{}' } : root)),
    },
    'root 3: its hash does not match it',
  ],
  [
    'a root that is linked to another one',
    { ...whole, roots: whole.roots.map((root) => (root.seq === 3 ? { ...root, prevHash: '' } : root)) },
    'root 3: the link to the root before is broken',
  ],
  [
    'a conversation written anew with roots to match',
    forged(['{"one":1}', '{"two":"another"}', '{"three":3}', '{"four":4}'], [0, 2, 4, 0]),
    'root 4 is not the one that was exported',
  ],
  [
    'a shorter conversation with roots to match',
    forged(['{"one":1}', '{"two":2}'], [0, 2, 0, 0]),
    'root 4 is not the one that was exported',
  ],
])('refused by name: %s', (_what, receipt, problem) => {
  const verdict = check(receipt)
  expect(verdict.problems.join('\n')).toContain(problem)
  expect(verdict.vouched).toBeNull()
})

test('refused by name: a file of roots of another business', () => {
  const theirs = exported(4).map((root) => ({ ...root, tenant: elsewhere }))
  expect(check(whole, theirs).problems).toEqual([
    `the roots in the file are of another business: none is of ${tenant}`,
  ])
})

test('refused by name: a receipt that another business signed as this one', () => {
  const theirs = journal(['{"one":1}'], conversation, elsewhere)
  const receipt = makeReceipt(
    { tenant, conversation, at: madeAt },
    { turns: theirs, roots: chainOf([0, 1], theirs, elsewhere).slice(1) },
  )
  const { problems } = check(receipt, exported(2))
  expect(problems).toContain(
    'turn 1: its hash does not match it: it was changed, or is of another conversation or business',
  )
  expect(problems).toContain('root 2: its hash does not match it: it was changed, or is of another business')
})

test('refused by name: a file that is cut off, at every place', () => {
  const text = JSON.stringify(whole)
  for (let end = 0; end < text.length; end++)
    expect(() => parseReceipt(text.slice(0, end))).toThrow('this file is cut off or changed')
})

test.each([
  ['{}', 'not a receipt'],
  ['"oi"', 'not a receipt'],
  [JSON.stringify({ ...whole, receipt: 'leme conversation 1' }), '(receipt:'],
  // Words that nothing proves, where somebody would read them.
  [JSON.stringify({ ...whole, note: 'combinado: 50% de desconto' }), 'note'],
  [JSON.stringify({ ...whole, turns: [{ ...firstTurn, said: 'sim' }] }), '(turns.0:'],
])('refused by name: %.60s', (text, why) => {
  expect(() => parseReceipt(text)).toThrow(why)
})
