import { expect, test } from 'vitest'
import { digestRecord, hashLink } from '../conversation/chain.js'
import type { ChainedTurn } from '../ports/audit-log.js'
import type { ConversationReceipt } from './receipt-schema.js'
import { checkReceipt, makeReceipt, parseReceipt } from './receipt.js'

const about = { tenant: 'a-tenant', conversation: 'a-conversation', at: new Date('2026-11-16T12:00:00Z') }

function journal(...said: readonly (string | null)[]): ChainedTurn[] {
  let prevHash: Buffer = Buffer.alloc(0)
  return said.map((text, index) => {
    const seq = index + 1
    const recordDigest = digestRecord('salt', text ?? 'gone')
    const at = new Date(1_700_000_000_000 + seq * 1_000)
    const link = { ...about, seq, turnId: `turn-${seq}`, at, handledSeq: seq, recordDigest, prevHash }
    const hash = hashLink(link)
    const row = { seq, turnId: link.turnId, at, handledSeq: seq, recordDigest, prevHash, hash }
    prevHash = hash
    return { ...row, record: text, salt: text === null ? null : 'salt' }
  })
}

const whole = makeReceipt(about, journal('{"one":1}', null, '{"three":3}'))

/** As it is handed over: written down and read again. */
const passedOn = (receipt: ConversationReceipt) => parseReceipt(JSON.stringify(receipt))

test('a conversation is proven by its receipt alone, also where a person was forgotten', () => {
  expect(checkReceipt(passedOn(whole))).toEqual([])
})

function changed(index: number, change: Partial<ConversationReceipt['turns'][number]>): ConversationReceipt {
  return { ...whole, turns: whole.turns.map((turn, at) => (at === index ? { ...turn, ...change } : turn)) }
}

test.each([
  ['words that were changed', changed(0, { record: '{"one":2}' }), 'turn 1: the record is not the one'],
  ['another time', changed(2, { at: '2026-01-01T00:00:00.000Z' }), 'turn 3: the hash of the turn'],
  ['a record that was cut out', changed(2, { record: null }), 'turn 3: the record or its salt was removed'],
  ['another conversation', { ...whole, conversation: 'b' }, 'turn 1: the hash of the turn'],
  ['a turn that is missing', { ...whole, turns: whole.turns.slice(1) }, 'turn 2: turn 1 is missing'],
  ['a link that is broken', changed(1, { prevHash: '' }), 'turn 2: the link to the turn before is broken'],
])('%s', (_what, receipt, problem) => {
  expect(checkReceipt(passedOn(receipt)).join('\n')).toContain(problem)
})

test.each(['', '{}', 'oi', '{"receipt":"leme conversation 1"}'])('%j is no receipt', (text) => {
  expect(() => parseReceipt(text)).toThrow('not a receipt')
})
