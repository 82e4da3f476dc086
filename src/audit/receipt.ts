import type { ConversationProof } from '../ports/audit-log.js'
import { receiptSchema, type ConversationReceipt } from './receipt-schema.js'

/** A conversation longer than this is proven where it lies. */
export const receiptTurnsMax = 2_000

export function makeReceipt(
  { tenant, conversation, at }: { readonly tenant: string; readonly conversation: string; readonly at: Date },
  { turns, roots }: ConversationProof,
): ConversationReceipt {
  return {
    receipt: 'leme conversation 2',
    tenant,
    conversation,
    madeAt: at.toISOString(),
    span: { first: 1, last: turns.at(-1)?.seq ?? 0 },
    turns: turns.map((row) => ({
      seq: row.seq,
      turnId: row.turnId,
      at: row.at.toISOString(),
      handledSeq: row.handledSeq,
      record: row.record,
      salt: row.salt,
      recordDigest: row.recordDigest.toString('hex'),
      prevHash: row.prevHash.toString('hex'),
      hash: row.hash.toString('hex'),
    })),
    roots: roots.map((root) => ({
      seq: root.seq,
      at: root.at.toISOString(),
      heads: root.heads,
      prevHash: root.prevHash.toString('hex'),
      hash: root.hash.toString('hex'),
    })),
  }
}

/** Throws for a file that is no receipt: it proves nothing. */
export function parseReceipt(text: string): ConversationReceipt {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error('this file is cut off or changed: it is no whole JSON; take the receipt again')
  }
  const read = receiptSchema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(
    `this is not a receipt as the console gives it (${issue?.path.join('.') || 'the file'}: ${issue?.message ?? ''})`,
  )
}
