import type { Words } from '../../../../agent/words.js'
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
): Words | undefined {
  if (from === to)
    return {
      pt: `O orçamento #${number} já está ${quoteStatusWord[to].pt}.`,
      en: `Quote #${number} is ${quoteStatusWord[to].en} already.`,
    }
  if (quoteTransitions[from].includes(to)) return undefined
  return {
    pt: `O orçamento #${number} está ${quoteStatusWord[from].pt} e não dá para marcar como ${quoteAsMarked(to).pt}.`,
    en: `Quote #${number} is ${quoteStatusWord[from].en} and cannot be marked as ${quoteAsMarked(to).en}.`,
  }
}
