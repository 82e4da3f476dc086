import type pg from 'pg'
import type { SecretBox } from '../../adapters/postgres/business/secret-box.js'
import { inTenant } from '../../adapters/postgres/wire/tenant-transaction.js'
import { asId, type TenantId } from '../../conversation/ids.js'
import { ArchiveError, readArchiveFile } from './archive-file.js'
import { openArchived } from './open-archived.js'

export type ReadTurn = {
  readonly conversation: string
  readonly seq: number
  readonly at: string
  readonly record: unknown
}

/** What the turns of an archive recorded, as far as it can still be opened. */
export async function* readArchived(
  { pool, box }: { readonly pool: pg.Pool; readonly box: SecretBox },
  path: string,
  only: string | null,
): AsyncGenerator<ReadTurn> {
  let tenant: TenantId | undefined
  for await (const line of readArchiveFile(path)) {
    if ('leme' in line) tenant = asId<TenantId>(line.tenant)
    if (!('conversation' in line) || (only !== null && line.conversation !== only)) continue
    if (tenant === undefined) throw new ArchiveError(`${path} does not begin as an archive does`)
    const of = tenant
    const opened = await inTenant(pool, of, (client) => openArchived({ client, box }, of, line))
    if (opened.status !== 'open') continue
    for (const [place, { seq, at }] of line.turns.entries()) {
      const kept = opened.records[place]
      if (kept) yield { conversation: line.conversation, seq, at, record: JSON.parse(kept.record) as unknown }
    }
  }
}
