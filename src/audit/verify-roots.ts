import { hashRoot } from '../conversation/chain.js'
import type { TenantId } from '../conversation/ids.js'
import type { ExportedRoot } from './exported-root.js'
import type { Problem } from './problem.js'
import {
  parseHeads,
  rootRows,
  type RootRow,
  type SealedHead,
} from '../adapters/postgres/journal/root-rows.js'
import type { Tally } from './verify-conversations.js'
import type { TenantClient } from '../adapters/postgres/wire/tenant-transaction.js'

/** The chain of a tenant's roots, every head they sealed, and the roots that were taken off this host. */
export async function* verifyRoots(
  client: TenantClient,
  tenant: TenantId,
  exported: readonly ExportedRoot[],
  tally: Tally,
): AsyncGenerator<Problem> {
  const problem = (what: string): Problem => ({ tenant, conversation: null, seq: null, what })
  const awaited = new Map(exported.map((root) => [root.seq, root.hash]))
  let seq = 0
  let hash: Buffer = Buffer.alloc(0)
  for await (const root of rootRows(client)) {
    tally.roots++
    for (const what of rootFindings(tenant, root, seq + 1, hash)) yield problem(`root ${root.seq}: ${what}`)
    const kept = awaited.get(root.seq)
    if (kept !== undefined && kept !== root.hash.toString('hex'))
      yield problem(`root ${root.seq} is not the one that was exported`)
    awaited.delete(root.seq)
    for (const finding of await headFindings(client, root)) yield { tenant, seq: null, ...finding }
    seq = root.seq
    hash = root.hash
  }
  for (const missing of awaited.keys()) yield problem(`root ${missing} was exported and is gone`)
}

function* rootFindings(tenant: TenantId, root: RootRow, seq: number, prevHash: Buffer): Generator<string> {
  if (root.seq !== seq) yield `root ${seq} is missing before it`
  if (!root.prevHash.equals(prevHash)) yield 'the link to the root before is broken'
  if (!root.atIsWhole) yield 'its time was changed'
  if (
    !hashRoot({ tenant, seq: root.seq, at: root.at, heads: root.heads, prevHash: root.prevHash }).equals(
      root.hash,
    )
  )
    yield 'its hash does not match it'
}

async function headFindings(
  client: TenantClient,
  root: RootRow,
): Promise<{ conversation: string | null; what: string }[]> {
  const heads = parseHeads(root.heads)
  if (!heads) return [{ conversation: null, what: `root ${root.seq}: its heads cannot be read` }]
  const stored = await storedHashes(client, heads)
  return heads.flatMap((head) => {
    const hash = stored.get(`${head.conversation} ${head.turns}`)
    if (hash === head.hash) return []
    const what = hash === undefined ? 'is gone' : 'is not the one that was sealed'
    return [
      { conversation: head.conversation, what: `turn ${head.turns}, sealed in root ${root.seq}, ${what}` },
    ]
  })
}

async function storedHashes(
  client: TenantClient,
  heads: readonly SealedHead[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<SealedHead>(
    `select j.conversation_id as conversation, j.seq as turns, encode(j.hash, 'hex') as hash
       from unnest($1::uuid[], $2::integer[]) as sealed (conversation_id, seq)
       join leme.journal j using (conversation_id, seq)`,
    [heads.map((head) => head.conversation), heads.map((head) => head.turns)],
  )
  return new Map(rows.map((row) => [`${row.conversation} ${row.turns}`, row.hash]))
}
