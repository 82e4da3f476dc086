import type { SecretBox } from '../../adapters/postgres/business/secret-box.js'
import type { TenantClient } from '../../adapters/postgres/wire/tenant-transaction.js'
import type { TenantId } from '../../conversation/ids.js'
import type { ArchivedTurns } from './archive-file.js'
import { openRecords, type KeptRecord } from './sealed-records.js'

export type Opened =
  | { readonly status: 'open'; readonly records: readonly KeptRecord[] }
  /** The person was erased: nobody opens it any more. */
  | { readonly status: 'erased' }
  /** There is no key, and nothing says why. */
  | { readonly status: 'lost' }
  | { readonly status: 'broken' }

type Deps = { readonly client: TenantClient; readonly box: SecretBox }

/** What turns in an archive recorded, opened with the key of their conversation. */
export async function openArchived(
  { client, box }: Deps,
  tenant: TenantId,
  { conversation, turns, sealed }: ArchivedTurns,
): Promise<Opened> {
  const { rows } = await client.query<{ sealed: string | null; erased: boolean }>(
    `select (select k.sealed_key from leme.archive_key k where k.conversation_id = $1) as sealed,
            exists (select from leme.erasure e where $1 = any (e.conversation_ids)) as erased`,
    [conversation],
  )
  const [found] = rows
  if (found?.erased === true) return { status: 'erased' }
  if (!found?.sealed || sealed === null) return { status: 'lost' }
  try {
    const key = Buffer.from(box.open(found.sealed), 'base64')
    return {
      status: 'open',
      records: openRecords(sealed, key, { tenant, conversation, seq: turns[0]?.seq ?? 0 }),
    }
  } catch {
    return { status: 'broken' }
  }
}
