import { sql } from 'kysely'
import type { ToolContext } from '../../../../agent/define-tool.js'
import type { ItemType } from '../../item.js'
import { ownItems } from './records.js'

export type ExportItem = {
  readonly id: string
  readonly type: ItemType
  readonly title: string
  readonly content: string
  readonly url: string | null
  readonly year: number | null
  readonly tmdbId: number | null
  readonly savedAt: string
}

/** The last item that was taken. */
export type ExportedUpTo = { readonly at: string; readonly id: string }

/** The next of this person's items, the oldest first: in the order of the index over them, read backwards. */
export async function itemsAfter(
  after: ExportedUpTo | null,
  { limit, itemType }: { readonly limit: number; readonly itemType: ItemType | null },
  context: ToolContext,
): Promise<readonly ExportItem[]> {
  let query = ownItems(context)
  if (itemType !== null) query = query.where('type', '=', itemType)
  if (after) {
    const at = sql`${after.at}::timestamptz`
    query = query.where(sql<boolean>`created_at >= ${at} and (created_at > ${at} or id < ${after.id}::uuid)`)
  }
  const rows = await query
    .select(['id', 'type', 'title', 'content', 'url', 'year', 'tmdb_id', 'created_at'])
    .orderBy('created_at')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ tmdb_id: tmdbId, created_at: at, ...row }) => ({
    ...row,
    tmdbId,
    savedAt: at.toISOString(),
  }))
}
