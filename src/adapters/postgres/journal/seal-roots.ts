import type pg from 'pg'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'
import { hashRoot } from '../../../conversation/chain.js'
import type { TenantId } from '../../../conversation/ids.js'
import { canonicalJson } from '../../../conversation/json.js'
import { latestRoot, parseHeads, type RootRow, type SealedHead } from './root-rows.js'

/** More changed conversations than this are sealed in several roots. */
const headsPerRootMax = 5_000

/**
 * A turn carries the time it began and becomes visible when it is committed. No turn takes this long, and no two clocks
 * of an installation are this far apart, so nothing that became visible since the last root is older than that.
 */
export const sealingOverlapMs = 15 * 60_000

/**
 * Chains the heads of a tenant's conversations into the next root, so that a conversation that vanishes breaks
 * something that stays. A root holds only the heads that changed since the one before: all roots together hold all, and
 * each is bounded by what happened in between. Returns how many were written; none, if nothing changed.
 */
export function sealRoots(pool: pg.Pool, tenant: TenantId, now: Date): Promise<number> {
  return inTenant(pool, tenant, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`leme roots ${tenant}`])
    const last = await latestRoot(client)
    const heads = await changedHeads(client, last)
    let previous = last
    for (let start = 0; start < heads.length; start += headsPerRootMax) {
      previous = await writeRoot(client, tenant, previous, heads.slice(start, start + headsPerRootMax), now)
    }
    return (previous?.seq ?? 0) - (last?.seq ?? 0)
  })
}

async function changedHeads(client: TenantClient, last: RootRow | undefined): Promise<SealedHead[]> {
  const since = last ? new Date(last.at.getTime() - sealingOverlapMs) : null
  // By time, and only then sorted: in the order of the key every turn there ever was would be read.
  const { rows } = await client.query<SealedHead>(
    `with since as materialized (
       select conversation_id, seq, hash from leme.journal ${since === null ? '' : 'where at >= $1'})
     select distinct on (conversation_id) conversation_id as conversation, seq as turns, encode(hash, 'hex') as hash
       from since order by conversation_id, seq desc`,
    since === null ? [] : [since],
  )
  const sealed = since === null ? new Set<string>() : await recentlySealed(client, since)
  return rows.filter((head) => !sealed.has(keyOf(head)))
}

async function recentlySealed(client: TenantClient, since: Date): Promise<Set<string>> {
  const { rows } = await client.query<{ heads: string }>(
    'select heads::text from leme.journal_root where at >= $1',
    [new Date(since.getTime() - sealingOverlapMs)],
  )
  return new Set(rows.flatMap((row) => (parseHeads(row.heads) ?? []).map(keyOf)))
}

function keyOf({ conversation, turns, hash }: SealedHead): string {
  return `${conversation} ${turns} ${hash}`
}

async function writeRoot(
  client: TenantClient,
  tenant: TenantId,
  previous: RootRow | undefined,
  sealed: readonly SealedHead[],
  at: Date,
): Promise<RootRow> {
  const seq = (previous?.seq ?? 0) + 1
  const prevHash = previous?.hash ?? Buffer.alloc(0)
  const heads = canonicalJson(
    Object.fromEntries(sealed.map(({ conversation, turns, hash }) => [conversation, [turns, hash]])),
  )
  const hash = hashRoot({ tenant, seq, at, heads, prevHash })
  await client.query(
    'insert into leme.journal_root (tenant_id, seq, at, heads, prev_hash, hash) values ($1, $2, $3, $4, $5, $6)',
    [tenant, seq, at, heads, prevHash, hash],
  )
  return { seq, at, atIsWhole: true, heads, prevHash, hash }
}
