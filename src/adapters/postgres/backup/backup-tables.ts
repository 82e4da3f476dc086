import type pg from 'pg'

/** A table as a backup keeps it: rows are lists of texts, in the order of these columns. */
export type BackupTable = {
  readonly name: string
  /** Tables of the job runner belong to its own role. */
  readonly isOfJobs: boolean
  /** By which row-level security tells tenants apart; null: nobody's. */
  readonly tenantColumn: string | null
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

/** Which migrations were applied is told apart, and the job runner's own are made by itself. */
const tables = `
  select format('%I.%I', n.nspname, c.relname) as name,
         n.nspname = 'graphile_worker' as "isOfJobs",
         case when c.oid = 'leme.tenant'::regclass then 'id'
              when exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
              then 'tenant_id' end as "tenantColumn",
         (select json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
                          order by a.attnum)
            from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ('leme', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
     and c.oid not in ('leme.migration'::regclass, 'graphile_worker.migrations'::regclass)
   order by n.nspname, c.relname`

export async function backupTables(client: pg.Client): Promise<BackupTable[]> {
  return (await client.query<BackupTable>(tables)).rows
}

/** What texts of values look like must not depend on who reads them. */
export async function speakPlainly(client: pg.Client): Promise<void> {
  await client.query(
    "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set statement_timeout = 0",
  )
}

/** In the name of whoever the table belongs to. */
export async function actFor(client: pg.Client, { isOfJobs }: Pick<BackupTable, 'isOfJobs'>): Promise<void> {
  await client.query(isOfJobs ? 'set local role leme_jobs' : 'reset role')
}
