import type { TenantClient } from '../wire/tenant-transaction.js'
import { rootRowsFrom, type RootRow } from './root-rows.js'
import { sealingOverlapMs } from './seal-roots.js'

/** Some months of sealing each hour, and no more than a file that is handed over may hold. */
const rootsMax = 2_000
const rootBytesMax = 8_000_000

type TurnAt = { readonly seq: number; readonly at: Date }

/**
 * The roots from the one that covers the conversation as far as it is sealed on, up to the latest: whoever has any of
 * them from elsewhere can follow the chain. None: no root names it yet.
 */
export async function coveringRoots(
  client: TenantClient,
  conversation: string,
  turns: readonly TurnAt[],
): Promise<RootRow[]> {
  const first = await firstCovering(client, conversation, turns)
  const roots: RootRow[] = []
  if (first === undefined) return roots
  let bytes = 0
  for await (const root of rootRowsFrom(client, first)) {
    bytes += root.heads.length
    if (roots.length === rootsMax || (roots.length > 0 && bytes > rootBytesMax)) break
    roots.push(root)
  }
  return roots
}

/**
 * A turn is sealed by a root soon after it, so the search begins at the last turn; where that is not sealed yet, at the last that the
 * latest root can have seen, and else at the last that it must have seen.
 */
async function firstCovering(
  client: TenantClient,
  conversation: string,
  turns: readonly TurnAt[],
): Promise<number | undefined> {
  const { rows } = await client.query<{ at: Date }>(
    'select at from leme.journal_root order by seq desc limit 1',
  )
  const latest = rows[0]?.at.getTime()
  if (latest === undefined) return undefined
  for (const until of [Infinity, latest, latest - sealingOverlapMs]) {
    const turn = turns.findLast(({ at }) => at.getTime() <= until)
    const found = turn && (await firstNaming(client, conversation, turn.at))
    if (found !== undefined) return found
  }
  return undefined
}

async function firstNaming(
  client: TenantClient,
  conversation: string,
  after: Date,
): Promise<number | undefined> {
  const { rows } = await client.query<{ seq: number }>(
    `select seq from leme.journal_root
      where at >= $2 and heads -> $1 is not null order by seq limit 1`,
    [conversation, new Date(after.getTime() - sealingOverlapMs)],
  )
  return rows[0]?.seq
}
