import type pg from 'pg'
import { isReadOnlyServer } from '../../../errors/is-read-only-server.js'
import type { TenantId } from '../../../conversation/ids.js'
import { inGroups } from './in-groups.js'
import type { SharingLimits } from '../storage-limits.js'
import { answersOn, type CallAnswer } from '../wire/packet.js'
import type { Call } from '../wire/statement.js'
import { sharing } from './sharing.js'
import { inTenant, requireUuid, type TenantClient } from '../wire/tenant-transaction.js'

const bindReading = {
  name: 'leme_reading',
  text: "select set_config('leme.tenant', $1, true), set_config('transaction_read_only', 'on', true)",
}

type Read = { readonly tenant: TenantId; readonly call: Call }

/**
 * One tenant's rows to read, and nothing to write. Each statement is bound to its tenant for itself; at a busy time those
 * that ask the same of different tenants share a round trip.
 */
export function createReading(pool: pg.Pool, limits: SharingLimits): (tenant: TenantId) => TenantClient {
  const share = inGroups<Read, CallAnswer<unknown>>((reads) => readAll(pool, reads), {
    ...sharing(limits),
    patienceMs: limits.readPatienceMs,
  })
  return (tenant) => {
    requireUuid(tenant)
    const query = (...args: unknown[]): unknown =>
      inTenant(
        pool,
        tenant,
        (client) => (client.query as (...args: unknown[]) => Promise<unknown>)(...args),
        'read only',
      ).catch(tellReader)
    return {
      query: query as TenantClient['query'],
      call: <Row>(call: Call) => share(call.statement.name, { tenant, call }) as Promise<CallAnswer<Row>>,
    }
  }
}

/** Here nothing may be written, wherever it leads: told without the code by which a server that only reads is known. */
function tellReader(error: unknown): never {
  if (error instanceof Error && isReadOnlyServer(error)) throw new Error(error.message)
  throw error
}

function readAll(pool: pg.Pool, reads: readonly Read[]): Promise<CallAnswer<unknown>[]> {
  const [first] = reads
  if (!first) return Promise.resolve([])
  const calls = reads.flatMap(({ tenant, call }) => [{ statement: bindReading, values: [tenant] }, call])
  return answersOn(pool, calls, first.call.statement).catch(tellReader)
}
