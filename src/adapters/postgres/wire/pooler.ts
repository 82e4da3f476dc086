import type pg from 'pg'
import { DemotedDatabaseError } from './watch-connection.js'

/** Connections whose next transaction may be another server process's, as behind PgBouncer in transaction mode. */
const pooled = new WeakSet<object>()

/** What `pg` keeps of a connection and does not tell in its types. */
type Insides = { readonly processID: number | null; readonly connection: object }

/**
 * Whether something stands between us and the server that hands its processes around: it gives out numbers of its own for them. What is
 * prepared by name is then not there the next time, or there already from somebody else.
 */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  return (await look(client)).isPooled
}

async function look(
  client: pg.ClientBase,
): Promise<{ readonly isPooled: boolean; readonly onlyReads: boolean }> {
  const { rows } = await client.query<{ pid: number; only_reads: boolean }>(
    "select pg_backend_pid() as pid, current_setting('transaction_read_only')::boolean as only_reads",
  )
  return {
    isPooled: rows[0]?.pid !== (client as unknown as Insides).processID,
    onlyReads: rows[0]?.only_reads === true,
  }
}

/**
 * Asked once a connection. The limit of a statement is a setting of the session, and a session behind a pooler is everybody's: there the
 * role's own setting holds.
 */
export async function meetServer(
  client: pg.ClientBase,
  statementTimeoutMs: number,
  mayOnlyRead: boolean,
): Promise<void> {
  const server = await look(client)
  if (server.onlyReads && !mayOnlyRead) throw new DemotedDatabaseError()
  if (server.isPooled) {
    pooled.add((client as unknown as Insides).connection)
    forgetNames(client)
  } else await client.query("select set_config('statement_timeout', $1, false)", [String(statementTimeoutMs)])
}

/** What is asked by name of `pg` itself is asked without. */
function forgetNames(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const nameless = (asked: unknown, ...rest: unknown[]): unknown => query(withoutName(asked), ...rest)
  client.query = nameless as typeof client.query
}

function withoutName(asked: unknown): unknown {
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return asked
  return { ...asked, name: undefined }
}

export function isKnownPooled(connection: object): boolean {
  return pooled.has(connection)
}
