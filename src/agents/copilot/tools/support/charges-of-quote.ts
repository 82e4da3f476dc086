import type { ToolContext } from '../../../../agent/define-tool.js'
import type { Quote } from './find-quote.js'
import { records } from './records.js'
import { openPaymentStatuses, paidPaymentStatuses } from './statuses.js'

/** What the description of a charge for a quote begins with. */
export function titleOfQuote({ number }: Pick<Quote, 'number'>): string {
  return `Orçamento #${number}`
}

/** Nobody charges a quote more often; so many are counted. */
const chargesMax = 100

/** The charges that name a quote and are, or may yet be, paid. */
export async function chargesOfQuote(
  quote: Pick<Quote, 'number' | 'clientId'>,
  { db }: Pick<ToolContext, 'db'>,
): Promise<{ readonly number: number; readonly amountCents: number }[]> {
  const title = titleOfQuote(quote)
  return (
    records(db)
      .selectFrom('leme.payment')
      .select(['number', 'amount_cents as amountCents'])
      .where('client_id', '=', quote.clientId)
      // Not that of #12 where #1 is meant.
      .where('description', '~', `^${title}(?!\\d)`)
      .where('status', 'in', [...openPaymentStatuses, ...paidPaymentStatuses])
      .orderBy('number')
      .limit(chargesMax)
      .execute()
  )
}
