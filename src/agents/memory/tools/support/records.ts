import type { ColumnType, Kysely, SelectQueryBuilder } from 'kysely'
import type { Party } from '../../../../conversation/party.js'
import type { Db } from '../../../../ports/database.js'
import type { ItemType } from '../../item.js'

/** As `0010_memory.sql`, `0093_seen.sql`, `0095_acted_in.sql` and `0104_saved_in.sql` make it; the words for searching are the database's own business. */
type MemoryTables = {
  'leme.memory_item': {
    tenant_id: string
    id: string
    owner_id: string
    contact_id: string | null
    type: ItemType
    title: string
    content: string
    url: string | null
    year: number | null
    tmdb_id: number | null
    details: string
    sameness: string
    title_words: string
    other_words: string
    idempotency_key: string
    created_at: Date
    deleted_at: Date | null
    deletion: string | null
    seen_at: Moment
    marked_at: Moment
    acted_in: string | null
    saved_in: string | null
  }
}

/** Nobody has said anything of it when it is kept. */
type Moment = ColumnType<Date | null, never, Date | null>

export function records(db: Db): Kysely<MemoryTables> {
  return db.withTables<MemoryTables>()
}

type Owner = { readonly db: Db; readonly party: Party }

/** The one way to what was kept: this person's, and not deleted. */
export function ownItems({ db, party }: Owner): SelectQueryBuilder<MemoryTables, 'leme.memory_item', object> {
  return records(db)
    .selectFrom('leme.memory_item')
    .where('owner_id', '=', party.id)
    .where('deleted_at', 'is', null)
}
