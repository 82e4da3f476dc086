import { expect, test } from 'vitest'
import { receiptFacts } from './receipt-facts'

const turn = (seq: number, record: object | null) => ({
  seq,
  turnId: `t${seq}`,
  at: `2026-11-17T12:0${seq}:00.000Z`,
  handledSeq: seq,
  record: record && JSON.stringify(record),
  salt: record && 's',
  recordDigest: '',
  prevHash: '',
  hash: String(seq).repeat(64),
})
const root = (seq: number, heads: object) => ({
  seq,
  at: `2026-11-17T12:3${seq}:00.000Z`,
  heads: JSON.stringify(heads),
  prevHash: '',
  hash: '',
})
const receipt = (turns: ReturnType<typeof turn>[], roots: ReturnType<typeof root>[] = []) => ({
  receipt: 'leme conversation 2' as const,
  span: { first: 1 as const, last: turns.length },
  roots,
  tenant: 't',
  conversation: 'c',
  madeAt: '2026-11-17T13:00:00.000Z',
  turns,
})
const operation = (tool: string, action: string, success = true) => ({ tool, action, success })

test('what was heard, said and done is counted; what was only looked up or failed was not done', () => {
  const facts = receiptFacts(
    receipt([
      turn(1, {
        inputs: [{ body: { kind: 'text' } }, { body: { kind: 'receipt' } }],
        messages: [{}, {}],
        operations: [operation('clients.search', 'read'), operation('payments.create', 'execute', false)],
      }),
      turn(2, {
        inputs: [{ body: { kind: 'tap' } }],
        messages: [{}],
        operations: [operation('payments.create', 'execute')],
      }),
      turn(3, null),
    ]),
  )
  expect(facts).toEqual({
    turns: 3,
    from: '2026-11-17T12:01:00.000Z',
    to: '2026-11-17T12:03:00.000Z',
    heard: 2,
    said: 3,
    done: [['payments.create', 1]],
    erased: 1,
    link: '3'.repeat(64),
    sealed: null,
  })
})

test('the newest root that names the conversation says how far it is sealed', () => {
  const facts = receiptFacts(
    receipt(
      [turn(1, {}), turn(2, {}), turn(3, {})],
      [root(4, { c: [1, 'a'] }), root(5, { c: [2, 'b'] }), root(6, { other: [9, 'c'] })],
    ),
  )
  expect(facts?.sealed).toEqual({ root: 5, at: '2026-11-17T12:35:00.000Z', turns: 2 })
})

test('a conversation without turns has nothing to tell', () => {
  expect(receiptFacts(receipt([]))).toBeNull()
})
