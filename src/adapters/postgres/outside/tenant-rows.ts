import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import { beginAs, type TenantClient, type TenantTransaction } from '../wire/tenant-transaction.js'

/**
 * A tenant's rows for code that is not the runtime's own. A transaction opens with the first statement; after `commit` the next
 * statement opens another. Once it is over, whoever kept the client gets nothing more from it.
 */
export type TenantRows = {
  readonly client: TenantClient
  /** What was done so far stays, and holds no connection any more. */
  commit(): Promise<void>
  /** The last commit. */
  end(): Promise<void>
  /** What was done since the last commit is undone. */
  abandon(): Promise<void>
}

/** Told when a connection begins to be held, and when it is let go. */
export type Held = { from(): void; until(): void }

type RowsOptions = { readonly held?: Held; readonly answerMaxMs?: number }

export function openTenantRows(
  pool: pg.Pool,
  tenant: TenantId,
  { held, answerMaxMs }: RowsOptions = {},
): TenantRows {
  let current: Promise<TenantTransaction> | undefined
  let isOver = false
  const open = (): Promise<TenantTransaction> => {
    if (isOver) throw new Error('these rows were handed out for a piece of work that is over')
    if (!current) held?.from()
    return (current ??= beginAs(pool, tenant, '', answerMaxMs))
  }
  const take = (): Promise<TenantTransaction> | undefined => {
    const taken = current
    current = undefined
    held?.until()
    return taken
  }
  const query = async (...args: unknown[]): Promise<unknown> => {
    const transaction = await open()
    return (transaction.query as (...args: unknown[]) => unknown)(...args)
  }
  const commit = async (): Promise<void> => {
    const transaction = await take()
    if (!transaction) return
    try {
      await transaction.commit()
    } catch (error) {
      await transaction.abandon()
      throw error
    }
  }
  return {
    client: {
      query: query as TenantClient['query'],
      call: async (call) => (await open()).call(call),
    },
    commit,
    end() {
      isOver = true
      return commit()
    },
    async abandon() {
      isOver = true
      // One that never opened has nothing to undo; why it did not, its first statement has told.
      const transaction = await take()?.catch(() => undefined)
      await transaction?.abandon()
    },
  }
}
