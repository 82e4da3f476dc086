import type pg from 'pg'
import { isUuid, type TenantId } from '../../conversation/ids.js'
import { inOnePacket } from './in-one-packet.js'

/** What is asked inside a tenant's transaction; opening and closing it is nobody else's business. */
export type TenantClient = Pick<pg.ClientBase, 'query'>

/**
 * A transaction bound to one tenant; row-level security does the rest. It opens with its first statement, and closes
 * with its last, in the same packet.
 */
export type TenantTransaction = TenantClient & {
  /** The last statement, if there is one left to send, and the commit. */
  commit<T>(last?: () => Promise<T>): Promise<T | undefined>
  /** Whatever happened is undone, and the connection goes back, or is dropped if it is broken. */
  abandon(): Promise<void>
}

/** How much of what others do meanwhile is seen: all that is committed, or one unmoving view. */
export type Isolation = '' | 'isolation level repeatable read read only'

export async function beginAs(
  pool: pg.Pool,
  tenant: TenantId,
  isolation: Isolation = '',
): Promise<TenantTransaction> {
  if (!isUuid(tenant)) throw new Error('a tenant id is a UUID')
  const client = await pool.connect()
  let begun: Promise<unknown> | undefined
  const begin = () => {
    begun = client.query(`begin ${isolation}; select set_config('leme.tenant', '${tenant}', true)`)
    // Whoever waits for the commit hears of a failure; until then it is nobody's.
    begun.catch(() => undefined)
  }
  const abandon = async () => {
    try {
      if (begun) await client.query('rollback')
      client.release()
    } catch (error) {
      // A connection whose rollback fails is broken: it must not go back to the pool.
      client.release(error instanceof Error ? error : true)
    }
  }
  const query = (...args: unknown[]): unknown => {
    const send = () => (client.query as (...args: unknown[]) => unknown)(...args)
    if (begun) return send()
    return inOnePacket(client, () => {
      begin()
      return send()
    })
  }
  return {
    query: query as TenantClient['query'],
    async commit(last) {
      const [result, ...rest] = inOnePacket(client, () => {
        if (!begun) begin()
        return [last?.(), begun, client.query('commit')]
      })
      await Promise.all([result, ...rest])
      client.release()
      return result
    },
    abandon,
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
