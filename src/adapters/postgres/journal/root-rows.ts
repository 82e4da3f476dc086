import type { TenantClient } from '../wire/tenant-transaction.js'

const rootsPerBatch = 20
/** Lower than any there can be, also by somebody else's hand. */
const firstRoot = -2_147_483_648

/** A sealed root as it is stored. */
export type RootRow = {
  readonly seq: number
  readonly at: Date
  readonly atIsWhole: boolean
  /** Canonical JSON: conversation id → [turns, head hash in hex]; only what changed since the root before. */
  readonly heads: string
  readonly prevHash: Buffer
  readonly hash: Buffer
}

const columns = `seq, at, extract(microseconds from at)::integer % 1000 = 0 as "atIsWhole", heads::text,
  prev_hash as "prevHash", hash`

export function rootRows(client: TenantClient): AsyncGenerator<RootRow> {
  return rootRowsFrom(client, firstRoot)
}

export async function* rootRowsFrom(client: TenantClient, first: number): AsyncGenerator<RootRow> {
  for (let last = first - 1; ;) {
    const { rows } = await client.query<RootRow>(
      `select ${columns} from leme.journal_root where seq::bigint > $1 order by seq limit $2`,
      [last, rootsPerBatch],
    )
    yield* rows
    const final = rows.at(-1)
    if (!final || rows.length < rootsPerBatch) return
    last = final.seq
  }
}

/** The roots that were sealed in a span of time. */
export async function* rootRowsBetween(
  client: TenantClient,
  from: Date,
  until: Date,
): AsyncGenerator<RootRow> {
  for (let last = 0; ;) {
    const { rows } = await client.query<RootRow>(
      `select ${columns} from leme.journal_root where seq > $1 and at >= $2 and at < $3 order by seq limit $4`,
      [last, from, until, rootsPerBatch],
    )
    yield* rows
    const final = rows.at(-1)
    if (!final || rows.length < rootsPerBatch) return
    last = final.seq
  }
}

export async function latestRoot(client: TenantClient): Promise<RootRow | undefined> {
  const { rows } = await client.query<RootRow>(
    `select ${columns} from leme.journal_root order by seq desc limit 1`,
  )
  return rows[0]
}

export type SealedHead = { readonly conversation: string; readonly turns: number; readonly hash: string }

/** Undefined: the text is not what a root holds. */
export function parseHeads(heads: string): SealedHead[] | undefined {
  const value: unknown = JSON.parse(heads)
  if (typeof value !== 'object' || value === null) return undefined
  const parsed: SealedHead[] = []
  for (const [conversation, entry] of Object.entries(value)) {
    if (!Array.isArray(entry)) return undefined
    const [turns, hash] = entry as unknown[]
    if (typeof turns !== 'number' || typeof hash !== 'string') return undefined
    parsed.push({ conversation, turns, hash })
  }
  return parsed
}
