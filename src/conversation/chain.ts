import { createHash, hash } from 'node:crypto'

/** What a link of the chain covers: every column of a journal row. */
export type Link = {
  readonly tenant: string
  readonly conversation: string
  readonly seq: number
  readonly turnId: string
  readonly at: Date
  readonly handledSeq: number
  readonly recordDigest: Buffer
  readonly prevHash: Buffer
}

/** Salted, so that an erased record cannot be guessed back from its digest. */
export function digestRecord(salt: string, record: string): Buffer {
  return hash('sha256', `${salt}\n${record}`, 'buffer')
}

export function hashLink(link: Link): Buffer {
  const { tenant, conversation, seq, turnId, at, handledSeq } = link
  const [prevHash, recordDigest] = [link.prevHash.toString('hex'), link.recordDigest.toString('hex')]
  const lines = [prevHash, tenant, conversation, seq, turnId, at.toISOString(), handledSeq, recordDigest]
  return hash('sha256', lines.join('\n'), 'buffer')
}

/** The root over all of a tenant's conversations at one moment: a conversation cannot vanish without breaking it. */
export function hashRoot(root: {
  tenant: string
  seq: number
  at: Date
  heads: string
  prevHash: Buffer
}): Buffer {
  return createHash('sha256')
    .update(root.prevHash)
    .update(`\n${root.tenant}\n${root.seq}\n${root.at.toISOString()}\n${root.heads}`)
    .digest()
}
