import type { ToolContext } from '../../../agent/define-tool.js'
import { receptionTables } from './tables.js'

/** What a model answered before under one of these keys, as it was; by key. */
export async function recall(
  { db, now }: Pick<ToolContext, 'db' | 'now'>,
  keys: readonly string[],
): Promise<{ [key: string]: string }> {
  if (keys.length === 0) return {}
  const rows = await receptionTables(db)
    .selectFrom('leme.decision_cache')
    .select(['key', 'answer'])
    .where('key', 'in', keys)
    .where('expires_at', '>', now)
    .execute()
  return Object.fromEntries(rows.map(({ key, answer }) => [key, JSON.stringify(answer)]))
}
