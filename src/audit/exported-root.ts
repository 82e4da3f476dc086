import type pg from 'pg'
import { z } from 'zod'
import type { TenantId } from '../conversation/ids.js'
import { tenantIds } from '../adapters/postgres/journal/journal-rows.js'
import { latestRoot } from '../adapters/postgres/journal/root-rows.js'
import { inTenantSnapshot } from '../adapters/postgres/journal/tenant-snapshot.js'

const exportedRoot = z.object({
  tenant: z.uuid(),
  seq: z.int().min(1),
  at: z.iso.datetime(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})

/** The latest root of a tenant, to be kept where whoever can change the database cannot. It vouches for all before it. */
export type ExportedRoot = z.infer<typeof exportedRoot>

export async function* exportRoots(pool: pg.Pool, only: TenantId | null): AsyncGenerator<ExportedRoot> {
  for (const tenant of only === null ? await tenantIds(pool) : [only]) {
    const root = await inTenantSnapshot(pool, tenant, latestRoot)
    if (root) yield { tenant, seq: root.seq, at: root.at.toISOString(), hash: root.hash.toString('hex') }
  }
}

/** Throws for a line that is no root: a file that cannot be read proves nothing. */
export function parseExportedRoots(text: string): ExportedRoot[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const read = exportedRoot.safeParse(parsed(line))
      if (!read.success) throw new Error(`line ${index + 1} is not a root as "leme audit export" writes it`)
      return read.data
    })
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
