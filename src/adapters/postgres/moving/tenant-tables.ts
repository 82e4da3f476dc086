import type pg from 'pg'

/** A table that holds rows of businesses, as rows are moved between databases: texts, in the order of these columns. */
export type TenantTable = {
  readonly name: string
  /** By which row-level security tells businesses apart. */
  readonly tenantColumn: string
  readonly key: readonly string[]
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** The sequence its ids come from; null: they come from elsewhere. */
  readonly sequence: string | null
}

type Found = TenantTable & { readonly refersTo: readonly string[] }

/** Every table with a column for the business, whoever brought it; what refers to what tells in which order rows can be put in. */
const tablesText = `
  select format('%I.%I', n.nspname, c.relname) as name,
         case when c.oid = 'leme.tenant'::regclass then 'id' else 'tenant_id' end as "tenantColumn",
         coalesce((select json_agg(quote_ident(a.attname) order by a.attnum)
            from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
           where i.indrelid = c.oid and i.indisprimary), '[]') as key,
         (select json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname)
            from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
         (select pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname)
            from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attidentity <> '' limit 1) as sequence,
         coalesce((select json_agg(distinct format('%I.%I', fn.nspname, f.relname))
            from pg_constraint k join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
           where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '[]') as "refersTo"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')
     and (c.oid = 'leme.tenant'::regclass
          or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped))
   order by 1`

/** What others refer to before them. */
export async function tenantTables(client: Pick<pg.Client, 'query'>): Promise<TenantTable[]> {
  const { rows } = await client.query<Found>(tablesText)
  const keyless = rows.filter(({ key }) => key.length === 0).map(({ name }) => name)
  if (keyless.length > 0) throw new MoveError(`These tables have no primary key: ${keyless.join(', ')}.`)
  return inOrder(rows)
}

/** A business that cannot be moved, and why. */
export class MoveError extends Error {
  override readonly name = 'MoveError'
}

function inOrder(tables: readonly Found[]): TenantTable[] {
  const placed = new Set<string>()
  const ordered: TenantTable[] = []
  const known = new Set(tables.map(({ name }) => name))
  for (let left = [...tables]; left.length > 0;) {
    const next = left.filter(({ refersTo }) => refersTo.every((name) => placed.has(name) || !known.has(name)))
    if (next.length === 0)
      throw new MoveError(
        `Tables refer to each other in a circle: ${left.map(({ name }) => name).join(', ')}.`,
      )
    ordered.push(...next)
    for (const { name } of next) placed.add(name)
    left = left.filter(({ name }) => !placed.has(name))
  }
  return ordered
}
