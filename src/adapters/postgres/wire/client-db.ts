import {
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely'
import type { Db } from '../../../ports/database.js'
import { storageLimits } from '../storage-limits.js'
import type { Statement, Value } from './statement.js'
import type { TenantClient } from './tenant-transaction.js'

const clients = new WeakMap<object, TenantClient>()

/** The connection behind a tool's rows. */
export function clientOf(db: Db): TenantClient {
  const client = clients.get(db)
  if (!client) throw new Error('these rows belong to no transaction of this store')
  return client
}

/** Kysely on a connection that is already inside a transaction: it neither takes another nor lets this one go. */
export function clientDb(client: TenantClient): Db {
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) => execute<Row>(client, query),
    streamQuery: () => {
      throw new Error('rows are not streamed inside a turn')
    },
  }
  const provider = { provideConnection: <T>(use: (on: DatabaseConnection) => Promise<T>) => use(connection) }
  const db = new Kysely<unknown>({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor: new DefaultQueryExecutor(compiler, adapter, provider),
  })
  clients.set(db, client)
  return db
}

const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a transaction is taken elsewhere')),
})
const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()

const changes = /^(?:INSERT|UPDATE|DELETE|MERGE) (?:0 )?(\d+)$/

async function execute<Row>(
  client: TenantClient,
  { sql, parameters }: CompiledQuery,
): Promise<QueryResult<Row>> {
  const statement = statementOf(sql)
  if (!statement || !parameters.every(isValue)) {
    const { rows, command, rowCount } = await client.query({ text: sql, values: [...parameters] })
    const affected = changes.test(`${command} 0`) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}
    return { rows: rows as Row[], ...affected }
  }
  const { rows, command } = await client.call<Row>({ statement, values: parameters as readonly Value[] })
  const affected = changes.exec(command)?.[1]
  return affected === undefined ? { rows } : { rows, numAffectedRows: BigInt(affected) }
}

/** What travels as it is; lists and objects are spelled by `pg`. */
function isValue(value: unknown): boolean {
  return value === null || typeof value !== 'object' || value instanceof Date || value instanceof Buffer
}

/** Statements seen so far. Tools ask the same few over and over: named, they are parsed and planned once a connection. */
const statements = new Map<string, Statement>()

function statementOf(text: string): Statement | undefined {
  const known = statements.get(text)
  if (known ?? statements.size >= storageLimits.statementsMax) return known
  const statement = { name: `leme_${statements.size}`, text }
  statements.set(text, statement)
  return statement
}
