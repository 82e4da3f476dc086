import { defaultFeeTable } from '../adapters/asaas/fees.js'
import { createTenantPayments } from '../adapters/asaas/tenant-payments.js'
import { createLookups } from '../adapters/lookups/create-lookups.js'
import type { PaymentAccounts } from '../adapters/postgres/business/payment-accounts.js'
import { tracedPayments } from '../adapters/telemetry/traced-payments.js'
import type { TenantId } from '../conversation/ids.js'
import type { Clock } from '../ports/clock.js'
import type { Services } from '../ports/services.js'
import { noTracer } from '../ports/tracer.js'
import type { LemeOptions } from './leme-options.js'

type Chosen = Pick<LemeOptions, 'feeTable' | 'paymentsSettlingMs' | 'tmdb' | 'lookups' | 'tracer'>

/** The outside services by each business's own accounts. */
export function servicesFrom(
  { feeTable = defaultFeeTable, paymentsSettlingMs, tmdb, lookups: given, tracer = noTracer }: Chosen,
  accounts: PaymentAccounts,
  clock: Clock,
): (tenant: TenantId) => Services {
  const lookups = given ?? createLookups(clock, tracer, tmdb)
  return (tenant) => {
    const payments = createTenantPayments(
      () => accounts.of(tenant),
      paymentsSettlingMs,
      (asked) => tracedPayments(asked, tracer),
    )
    return { payments, feeTable, ...lookups }
  }
}
