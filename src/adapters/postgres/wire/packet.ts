import pg from 'pg'
import { Frames } from './frames.js'
import { isKnownPooled } from './pooler.js'
import type { Call, Statement } from './statement.js'

/** What came back of one call. */
export type CallAnswer<Row> = { readonly rows: Row[]; readonly command: string }

/**
 * Several statements in one write, answered together by one read. `pg` gives every statement its own turn on the wire and
 * has its columns described each time; on a busy machine that costs more than the statements themselves. Here the
 * columns are described once a connection: PostgreSQL refuses a named statement whose columns have changed.
 * Each call of the statement `answering` is answered, in their order; what others give is nobody's.
 */
export function sendPacket<Row>(
  client: pg.ClientBase,
  calls: readonly Call[],
  answering: Statement,
): Promise<CallAnswer<Row>[]> {
  return new Promise((resolve, reject) => {
    client.query(
      new Packet<Row>(client, calls, answering, (error, answers) => {
        if (error) reject(error)
        else resolve(answers)
      }),
    )
  })
}

/** On whichever connection is free. The calls of a packet are one transaction: all of them happen, or none. */
export async function answersOn<Row>(
  pool: pg.Pool,
  calls: readonly Call[],
  answering: Statement,
): Promise<CallAnswer<Row>[]> {
  const client = await pool.connect()
  try {
    const answers = await sendPacket<Row>(client, calls, answering)
    client.release()
    return answers
  } catch (error) {
    // A statement that failed leaves the connection as good as it was; anything else does not.
    client.release(error instanceof pg.DatabaseError ? undefined : true)
    throw error
  }
}

export async function callOn<Row>(pool: pg.Pool, call: Call): Promise<Row[]> {
  const [answer] = await answersOn<Row>(pool, [call], call.statement)
  return answer?.rows ?? []
}

type Columns = { readonly names: readonly string[]; readonly parsers: readonly ((text: string) => unknown)[] }
/** A statement as one connection knows it. After an error nobody knows whether it was parsed. */
type Prepared = { columns: Columns | undefined; isUncertain: boolean }

const nameless = { name: '' }

/** Filled and emptied at one go: all packets share it. */
const frames = new Frames()

const preparedOn = new WeakMap<object, Map<string, Prepared>>()

/** In pipeline mode `pg` takes queries of its own class only; what is not in its types is what its client calls. */
class Packet<Row> extends pg.Query {
  readonly #client: pg.ClientBase
  readonly #calls: readonly Call[]
  readonly #answering: Statement
  readonly #parsedNow: Prepared[] = []
  readonly #answers: CallAnswer<Row>[] = []
  #rows: Row[] = []
  #prepared: Prepared | undefined
  #done = 0
  readonly callback: (error: Error | null, answers: CallAnswer<Row>[]) => void

  constructor(
    client: pg.ClientBase,
    calls: readonly Call[],
    answering: Statement,
    callback: (error: Error | null, answers: CallAnswer<Row>[]) => void,
  ) {
    super('')
    this.#client = client
    this.#calls = calls
    this.#answering = answering
    this.callback = callback
  }

  /** An error that it returns is what `handleError` is told; nothing was sent then. */
  override submit = (connection: pg.Connection): Error | null => {
    const { stream } = connection
    let packet: Buffer
    try {
      packet = this.#spelled(connection)
    } catch (error) {
      frames.drop()
      return error instanceof Error ? error : new Error(String(error))
    }
    // Whatever else is asked of this connection before the program waits leaves in the same write.
    stream.cork()
    process.nextTick(() => {
      stream.uncork()
    })
    if (stream.writable) stream.write(packet)
    return null
  }

  #spelled(connection: pg.Connection): Buffer {
    for (const { statement, values } of this.#calls) {
      const prepared = this.#prepare(connection, statement)
      frames.bind(isKnownPooled(connection) ? nameless : statement, values)
      if (statement === this.#answering) {
        this.#prepared = prepared
        if (!prepared.columns) frames.describe()
      }
      frames.execute()
    }
    return frames.take()
  }

  #prepare(connection: pg.Connection, statement: Statement): Prepared {
    if (isKnownPooled(connection)) return this.#nameless(statement)
    const { name } = statement
    let statements = preparedOn.get(connection)
    if (!statements) preparedOn.set(connection, (statements = new Map<string, Prepared>()))
    const known = statements.get(name)
    if (known && !known.isUncertain) return known
    if (known) frames.close(statement)
    frames.parse(statement)
    const prepared = { columns: undefined, isUncertain: false }
    statements.set(name, prepared)
    this.#parsedNow.push(prepared)
    return prepared
  }

  /** Parsed and described each time, under no name. */
  #nameless(statement: Statement): Prepared {
    frames.parse({ ...statement, ...nameless })
    if (statement !== this.#answering) return { columns: undefined, isUncertain: false }
    return (this.#prepared ??= { columns: undefined, isUncertain: false })
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    if (!this.#prepared) return
    this.#prepared.columns = {
      names: fields.map((field) => field.name),
      parsers: fields.map(
        (field) => this.#client.getTypeParser(field.dataTypeID, 'text') as (text: string) => unknown,
      ),
    }
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const columns = this.#prepared?.columns
    if (!columns || this.#calls[this.#done]?.statement !== this.#answering) return
    const row: { [column: string]: unknown } = {}
    for (let index = 0; index < fields.length; index++) {
      const text = fields[index] as string | null
      row[columns.names[index] as string] = text === null ? null : columns.parsers[index]?.(text)
    }
    this.#rows.push(row as Row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#calls[this.#done]?.statement === this.#answering) {
      this.#answers.push({ rows: this.#rows, command: text })
      this.#rows = []
    }
    this.#done++
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#answers)
  }

  handleError(error: Error): void {
    for (const prepared of this.#parsedNow) prepared.isUncertain = true
    this.callback(error, [])
  }
}
