import { quoteAsMarked, quoteStatusWord, type QuoteStatus } from './statuses.js'

/** Where a quote may go from where it is. An approved quote is a promise: it can only be taken back whole. */
export const quoteTransitions: Readonly<Record<QuoteStatus, readonly QuoteStatus[]>> = {
  DRAFT: ['SENT', 'APPROVED', 'REJECTED', 'CANCELLED'],
  SENT: ['APPROVED', 'REJECTED', 'EXPIRED', 'CANCELLED'],
  APPROVED: ['CANCELLED'],
  REJECTED: ['APPROVED', 'DRAFT', 'CANCELLED'],
  EXPIRED: ['APPROVED', 'DRAFT', 'CANCELLED'],
  CANCELLED: [],
}

/** Why a quote cannot go there; undefined when it can. */
export function quoteTransitionProblem(
  number: number,
  from: QuoteStatus,
  to: QuoteStatus,
): string | undefined {
  if (from === to) return `O orçamento #${number} já está ${quoteStatusWord[to]}.`
  if (quoteTransitions[from].includes(to)) return undefined
  return `O orçamento #${number} está ${quoteStatusWord[from]} e não dá para marcar como ${quoteAsMarked(to)}.`
}
