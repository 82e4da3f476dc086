import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../ports/database.js'
import type { SettingsOf } from './settings-spec.js'

/** What is set for an agent, as its tools and jobs read it; what holds from the start where nobody has set anything. */
export async function readSettings<Value>(
  { schema, initial }: SettingsOf<Value>,
  agent: string,
  db: Db,
): Promise<Value | null> {
  const { rows } = await sql<{ value: unknown }>`
    select value from leme.agent_settings where agent = ${agent} order by version desc limit 1`.execute(db)
  return rows[0] ? z.parse(schema, rows[0].value) : initial
}
