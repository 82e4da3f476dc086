import type pg from 'pg'
import { isUuid, type TenantId } from '../../../conversation/ids.js'
import { sendPacket, type CallAnswer } from './packet.js'
import type { Call, Statement } from './statement.js'
import { waitForAnswers } from './watch-connection.js'

/** What is asked inside a tenant's transaction; opening and closing it is nobody else's business. */
export type TenantClient = Pick<pg.ClientBase, 'query'> & {
  call<Row>(call: Call): Promise<CallAnswer<Row>>
}

/**
 * A transaction bound to one tenant; row-level security does the rest. It opens with its first statement, and closes
 * with its last, in the same packet.
 */
export type TenantTransaction = TenantClient & {
  /**
   * The last statements, if any are left to send, and the commit, in one packet. If one of them fails, nothing is
   * committed. Answers with the rows of the first.
   */
  commit<Row>(last?: readonly Call[]): Promise<Row[]>
  /** Whatever happened is undone, and the connection goes back, or is dropped if it is broken. */
  abandon(): Promise<void>
}

/** How much of what others do meanwhile is seen: all that is committed, or one unmoving view. */
export type Isolation = '' | 'read only' | 'isolation level repeatable read read only'

const begins: { readonly [isolation in Isolation]: Statement } = {
  '': { name: 'leme_begin', text: 'begin' },
  'read only': { name: 'leme_begin_reading', text: 'begin read only' },
  'isolation level repeatable read read only': {
    name: 'leme_begin_snapshot',
    text: 'begin isolation level repeatable read read only',
  },
}
const bindTenant = { name: 'leme_tenant', text: "select set_config('leme.tenant', $1, true)" }
const commitCall: Call = { statement: { name: 'leme_commit', text: 'commit' }, values: [] }

/** `answerMaxMs`: for statements that may take longer than those of everybody. */
export async function beginAs(
  pool: pg.Pool,
  tenant: TenantId,
  isolation: Isolation = '',
  answerMaxMs?: number,
): Promise<TenantTransaction> {
  requireUuid(tenant)
  const client = await pool.connect()
  if (answerMaxMs !== undefined) waitForAnswers(client, answerMaxMs)
  const opening: readonly Call[] = [
    { statement: begins[isolation], values: [] },
    { statement: bindTenant, values: [tenant] },
  ]
  let isOpen = false
  /** The calls, after those that open the transaction if it is not open yet. */
  const send = async <Row>(calls: readonly Call[], answering: Statement): Promise<CallAnswer<Row>> => {
    const packet = isOpen ? calls : [...opening, ...calls]
    isOpen = true
    const [answer] = await sendPacket<Row>(client, packet, answering)
    return answer ?? { rows: [], command: '' }
  }
  let opened: Promise<unknown> | undefined
  const query = (...args: unknown[]): unknown => {
    if (!isOpen) {
      opened = send([], bindTenant)
      // Whoever waits for the commit hears of a failure; until then it is nobody's.
      opened.catch(() => undefined)
    }
    return (client.query as (...args: unknown[]) => unknown)(...args)
  }
  return {
    query: query as TenantClient['query'],
    call: <Row>(call: Call) => send<Row>([call], call.statement),
    async commit<Row>(last: readonly Call[] = []) {
      if (!isOpen && last.length === 0) {
        client.release()
        return []
      }
      const [answer] = await Promise.all([
        send<Row>([...last, commitCall], (last[0] ?? commitCall).statement),
        opened,
      ])
      client.release()
      return answer.rows
    },
    async abandon() {
      if (isOpen) await rollBack(client)
      else client.release()
    },
  }
}

/** Undoes the transaction, and gives the connection back. */
async function rollBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch (error) {
    // A connection whose rollback fails is broken: it must not go back to the pool.
    client.release(error instanceof Error ? error : true)
  }
}

export async function inTenant<T>(
  pool: pg.Pool,
  tenant: TenantId,
  work: (client: TenantClient) => Promise<T>,
  isolation: Isolation = '',
): Promise<T> {
  const transaction = await beginAs(pool, tenant, isolation)
  try {
    const result = await work(transaction)
    await transaction.commit()
    return result
  } catch (error) {
    await transaction.abandon()
    throw error
  }
}

export function requireUuid(tenant: TenantId): void {
  if (!isUuid(tenant)) throw new Error('a tenant id is a UUID')
}
