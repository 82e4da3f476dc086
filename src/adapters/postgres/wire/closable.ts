import type { TenantClient } from './tenant-transaction.js'

/**
 * A tool's way into a transaction, taken from it when the transaction ends. The connection is then somebody else's, perhaps another
 * tenant's: what a tool still asks after its time must not be asked there.
 */
export function closable(transaction: TenantClient): {
  readonly client: TenantClient
  readonly close: () => void
} {
  let isClosed = false
  const query = (...args: unknown[]): unknown =>
    isClosed ? refused() : (transaction.query as (...args: unknown[]) => unknown)(...args)
  return {
    client: {
      query: query as TenantClient['query'],
      call: (call) => (isClosed ? refused() : transaction.call(call)),
    },
    close: () => void (isClosed = true),
  }
}

function refused(): Promise<never> {
  return Promise.reject(
    new Error('the transaction is over: everything a tool asks must be awaited before it returns'),
  )
}
