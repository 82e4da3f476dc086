import { oneOf } from '../../../../agent/slots.js'
import type { PaymentStatus } from '../../../../ports/payments.js'

export const quoteStatuses = ['DRAFT', 'SENT', 'APPROVED', 'REJECTED', 'EXPIRED', 'CANCELLED'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

export const workOrderStatuses = ['OPEN', 'SCHEDULED', 'IN_PROGRESS', 'DONE', 'CANCELLED'] as const
export type WorkOrderStatus = (typeof workOrderStatuses)[number]

export const paymentStatuses = [
  'PENDING',
  'IN_ANALYSIS',
  'OVERDUE',
  'CONFIRMED',
  'RECEIVED',
  'REFUNDING',
  'REFUNDED',
  'CHARGEBACK',
  'CHARGEBACK_REVERSAL',
  'CANCELLED',
] as const satisfies readonly PaymentStatus[]

/** Waiting for the client's word: not sent yet, or sent and unanswered. */
export const pendingQuoteStatuses = ['DRAFT', 'SENT'] as const satisfies readonly QuoteStatus[]
export const openWorkOrderStatuses = [
  'OPEN',
  'SCHEDULED',
  'IN_PROGRESS',
] as const satisfies readonly WorkOrderStatus[]
/** Still to be paid, so still possible to cancel. */
export const openPaymentStatuses = [
  'PENDING',
  'IN_ANALYSIS',
  'OVERDUE',
] as const satisfies readonly PaymentStatus[]
export const paidPaymentStatuses = ['CONFIRMED', 'RECEIVED'] as const satisfies readonly PaymentStatus[]

/** As it reads after "está": o orçamento está aprovado, a ordem está concluída, a cobrança está paga. */
export const quoteStatusWord: Readonly<Record<QuoteStatus, string>> = {
  DRAFT: 'em rascunho',
  SENT: 'enviado',
  APPROVED: 'aprovado',
  REJECTED: 'recusado',
  EXPIRED: 'vencido',
  CANCELLED: 'cancelado',
}

export const workOrderStatusWord: Readonly<Record<WorkOrderStatus, string>> = {
  OPEN: 'aberta',
  SCHEDULED: 'agendada',
  IN_PROGRESS: 'em andamento',
  DONE: 'concluída',
  CANCELLED: 'cancelada',
}

export const paymentStatusWord: Readonly<Record<PaymentStatus, string>> = {
  PENDING: 'aguardando pagamento',
  IN_ANALYSIS: 'em análise',
  OVERDUE: 'vencida',
  CONFIRMED: 'confirmada',
  RECEIVED: 'paga',
  REFUNDING: 'em estorno',
  REFUNDED: 'estornada',
  CHARGEBACK: 'contestada',
  CHARGEBACK_REVERSAL: 'em reversão de contestação',
  CANCELLED: 'cancelada',
}

/** What a status may be asked for by: one status, or a group that people have one word for. */
export const quoteFilters = {
  PENDING: pendingQuoteStatuses,
  DRAFT: ['DRAFT'],
  SENT: ['SENT'],
  APPROVED: ['APPROVED'],
  REJECTED: ['REJECTED'],
  EXPIRED: ['EXPIRED'],
  CANCELLED: ['CANCELLED'],
} as const satisfies Readonly<Record<string, readonly QuoteStatus[]>>

export const workOrderFilters = {
  PENDING: openWorkOrderStatuses,
  OPEN: ['OPEN'],
  SCHEDULED: ['SCHEDULED'],
  IN_PROGRESS: ['IN_PROGRESS'],
  DONE: ['DONE'],
  CANCELLED: ['CANCELLED'],
} as const satisfies Readonly<Record<string, readonly WorkOrderStatus[]>>

export const paymentFilters = {
  OPEN: openPaymentStatuses,
  PAID: paidPaymentStatuses,
  PENDING: ['PENDING'],
  IN_ANALYSIS: ['IN_ANALYSIS'],
  OVERDUE: ['OVERDUE'],
  CONFIRMED: ['CONFIRMED'],
  RECEIVED: ['RECEIVED'],
  REFUNDED: ['REFUNDING', 'REFUNDED'],
  CHARGEBACK: ['CHARGEBACK', 'CHARGEBACK_REVERSAL'],
  CANCELLED: ['CANCELLED'],
} as const satisfies Readonly<Record<string, readonly PaymentStatus[]>>

/** The words are patterns over folded text: `aprovad[oa]s?` is both genders and both numbers. */
const quoteWords: Readonly<Record<QuoteStatus, readonly string[]>> = {
  DRAFT: ['rascunhos?', 'nao enviad[oa]s?', 'draft'],
  SENT: ['enviad[oa]s?', 'mandad[oa]s?', 'sent'],
  APPROVED: [
    'aprov(?:ad[oa]s?|ar|a|e|ou)',
    'aceit(?:[oa]s?|ou|ar|e)',
    'fechad[oa]s?',
    'approved?',
    'accepted',
  ],
  REJECTED: [
    'recus(?:ad[oa]s?|ar|a|e|ou)',
    'rejeit(?:ad[oa]s?|ar|a|e|ou)',
    'negad[oa]s?',
    'reject(?:ed)?',
    'declined',
  ],
  EXPIRED: ['vencid[oa]s?', 'expirad[oa]s?', 'expired'],
  CANCELLED: ['cancel(?:ad[oa]s?|ar|a|e|ou)', 'cancel(?:l?ed)?'],
}

const workOrderWords: Readonly<Record<WorkOrderStatus, readonly string[]>> = {
  IN_PROGRESS: [
    '(?:em|in) (?:andamento|execucao|curso|progress)',
    'inici(?:ad[oa]s?|ar|a|e|ou|ei)',
    'comec(?:ad[oa]s?|ar|a|e|ou|ei)',
    'started',
  ],
  DONE: [
    'conclu(?:id[oa]s?|ir|i|a|iu)',
    'finaliz(?:ad[oa]s?|ar|a|e|ou|ei)',
    'termin(?:ad[oa]s?|ar|a|e|ou|ei)',
    'pront[oa]s?',
    'encerr(?:ad[oa]s?|ar|a|e|ou|ei)',
    'feit[oa]s?',
    'done',
    'complete(?:d)?',
    'finished',
  ],
  SCHEDULED: ['agend(?:ad[oa]s?|ar|a|e|ou)', 'marcad[oa]s?', 'reagend(?:ad[oa]s?|ar|a|e)', 'scheduled?'],
  CANCELLED: ['cancel(?:ad[oa]s?|ar|a|e|ou)', 'cancel(?:l?ed)?'],
  OPEN: ['abert[oa]s?', 'em aberto', 'reabr(?:ir|a|e|iu)', 'open'],
}

const pendingWords = [
  'pendentes?',
  'pendencias?',
  'aguardando(?: aprovacao| resposta)?',
  'em aberto',
  'abert[oa]s?',
  'pending',
  'open',
]

export const quoteStatusSlot = oneOf(quoteWords)
export const quoteFilterSlot = oneOf({ ...quoteWords, PENDING: pendingWords })
export const workOrderStatusSlot = oneOf(workOrderWords)
/** Adjectives only: "minha agenda" asks for a day, not for a status. An open order is any that is not finished. */
export const workOrderFilterSlot = oneOf({
  IN_PROGRESS: ['(?:em|in) (?:andamento|execucao|curso|progress)'],
  DONE: [
    '(?:conclui|finaliza|termina|encerra)d[oa]s?',
    'pront[oa]s?',
    'feit[oa]s?',
    'done',
    'completed',
    'finished',
  ],
  SCHEDULED: ['agendad[oa]s', 'marcad[oa]s', 'scheduled'],
  CANCELLED: ['cancelad[oa]s?', 'cancel(?:l?ed)'],
  PENDING: ['pendentes?', 'pendencias?', 'em aberto', 'abert[oa]s?', 'pending'],
  OPEN: ['open'],
})
export const paymentFilterSlot = oneOf({
  OVERDUE: ['vencid[oa]s?', 'atrasad[oa]s?', 'em atraso', 'inadimplentes?', 'overdue', 'late'],
  PAID: ['pag[oa]s?', 'quem (?:ja )?pagou', 'pagaram', 'recebid[oa]s?', 'recebi', 'paid', 'received'],
  CANCELLED: ['cancelad[oa]s?', 'cancel(?:l?ed)?'],
  REFUNDED: ['estornad[oa]s?', 'devolvid[oa]s?', 'refunded'],
  CHARGEBACK: ['contestad[oa]s?', 'chargebacks?'],
  IN_ANALYSIS: ['em analise'],
  CONFIRMED: ['confirmad[oa]s?'],
  OPEN: ['em aberto', 'abert[oa]s?', 'a receber', 'pendentes?', 'devendo', 'devem?', 'open', 'unpaid'],
  PENDING: ['aguardando pagamento', 'pending'],
})

/** The status a value names, in our own word for it or in a person's. */
export function readStatus<S extends string>(
  value: unknown,
  known: readonly S[],
  slot: { read(text: string, context: { now: Date; timeZone: string }): unknown },
  context: { readonly now: Date; readonly timeZone: string },
): S | undefined {
  if (typeof value !== 'string') return undefined
  const exact = known.find((status) => status === value.trim().toUpperCase())
  if (exact) return exact
  const read = slot.read(value, context)
  return known.find((status) => status === read)
}

/** Object keys with their own type, for the closed tables above. */
export function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(table) as K[]
}
