import { isChargeUnderWay } from '../adapters/postgres/business/is-charge-under-way.js'
import type { TenantId } from '../conversation/ids.js'
import type { Leme } from '../leme.js'
import type { ChargeNews, ChargeNewsOutcome } from '../ports/payments.js'

/**
 * What the provider told of a charge, in one transaction: the agents are asked in their order, until one knows the charge. News that
 * overtakes our own record of the charge is kept out, not dropped: the provider tells it again.
 */
export function takeChargeNews(
  leme: Leme,
  tenant: TenantId,
  news: ChargeNews,
): Promise<ChargeNewsOutcome | 'too-early'> {
  const { agents } = leme.house
  const hearers = agents.ids.flatMap((id) => agents.get(id)?.brings?.chargeNews ?? [])
  return leme.outside(tenant, async (context) => {
    // Before the payment is looked for: an effect that ends in between has its payment in the record by then.
    if (movesSomething(news) && (await isChargeUnderWay(context.sql, news, context.now))) return 'too-early'
    for (const hear of hearers) {
      const outcome = await hear(news, context)
      if (outcome !== 'unknown-payment') return outcome
    }
    return 'unknown-payment'
  })
}

/** That a charge was made follows every charge at once, changes nothing, and need not be told again. */
function movesSomething({ nextStatus }: ChargeNews): boolean {
  return nextStatus('PENDING') !== 'PENDING'
}
