import { digestRecord, hashLink } from '../conversation/chain.js'
import type { ChainedTurn } from '../ports/audit-log.js'
import { receiptSchema, type ConversationReceipt } from './receipt-schema.js'

/** A conversation longer than this is proven where it lies. */
export const receiptTurnsMax = 2_000

export function makeReceipt(
  { tenant, conversation, at }: { readonly tenant: string; readonly conversation: string; readonly at: Date },
  rows: readonly ChainedTurn[],
): ConversationReceipt {
  return {
    receipt: 'leme conversation 1',
    tenant,
    conversation,
    madeAt: at.toISOString(),
    turns: rows.map((row) => ({
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
  }
}

/** What does not fit, by turn. Pure: the receipt is all it needs. */
export function checkReceipt({ tenant, conversation, turns }: ConversationReceipt): string[] {
  const problems: string[] = []
  let before = ''
  turns.forEach((turn, index) => {
    const found = (what: string) => problems.push(`turn ${turn.seq}: ${what}`)
    if (turn.seq !== index + 1) found(`turn ${index + 1} is missing`)
    if (turn.prevHash !== before) found('the link to the turn before is broken')
    if ((turn.record === null) !== (turn.salt === null)) found('the record or its salt was removed')
    if (
      turn.record !== null &&
      turn.salt !== null &&
      digestRecord(turn.salt, turn.record).toString('hex') !== turn.recordDigest
    )
      found('the record is not the one that was written')
    const hash = hashLink({
      tenant,
      conversation,
      seq: turn.seq,
      turnId: turn.turnId,
      at: new Date(turn.at),
      handledSeq: turn.handledSeq,
      recordDigest: Buffer.from(turn.recordDigest, 'hex'),
      prevHash: Buffer.from(turn.prevHash, 'hex'),
    })
    if (hash.toString('hex') !== turn.hash) found('the hash of the turn does not match it')
    before = turn.hash
  })
  return problems
}

/** Throws for a file that is no receipt: it proves nothing. */
export function parseReceipt(text: string): ConversationReceipt {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  const read = receiptSchema.safeParse(value)
  if (!read.success) throw new Error('this is not a receipt as the console gives it')
  return read.data
}
