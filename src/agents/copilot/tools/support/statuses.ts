import type { Words } from '../../../../agent/words.js'
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
export const quoteStatusWord: Readonly<Record<QuoteStatus, Words>> = {
  DRAFT: { pt: 'em rascunho', en: 'in draft' },
  SENT: { pt: 'enviado', en: 'sent' },
  APPROVED: { pt: 'aprovado', en: 'approved' },
  REJECTED: { pt: 'recusado', en: 'refused' },
  EXPIRED: { pt: 'vencido', en: 'expired' },
  CANCELLED: { pt: 'cancelado', en: 'cancelled' },
}

/** As it stands behind "marcar como", where "em rascunho" does not. */
export function quoteAsMarked(status: QuoteStatus): Words {
  return status === 'DRAFT' ? { pt: 'rascunho', en: 'draft' } : quoteStatusWord[status]
}

export const workOrderStatusWord: Readonly<Record<WorkOrderStatus, Words>> = {
  OPEN: { pt: 'aberta', en: 'open' },
  SCHEDULED: { pt: 'agendada', en: 'scheduled' },
  IN_PROGRESS: { pt: 'em andamento', en: 'in progress' },
  DONE: { pt: 'concluída', en: 'done' },
  CANCELLED: { pt: 'cancelada', en: 'cancelled' },
}

export const paymentStatusWord: Readonly<Record<PaymentStatus, Words>> = {
  PENDING: { pt: 'aguardando pagamento', en: 'awaiting payment' },
  IN_ANALYSIS: { pt: 'em análise', en: 'under review' },
  OVERDUE: { pt: 'vencida', en: 'overdue' },
  CONFIRMED: { pt: 'confirmada', en: 'confirmed' },
  RECEIVED: { pt: 'paga', en: 'paid' },
  REFUNDING: { pt: 'em estorno', en: 'being refunded' },
  REFUNDED: { pt: 'estornada', en: 'refunded' },
  CHARGEBACK: { pt: 'contestada', en: 'disputed' },
  CHARGEBACK_REVERSAL: {
    pt: 'com a contestação ganha, aguardando repasse',
    en: 'with the dispute won, awaiting transfer',
  },
  CANCELLED: { pt: 'cancelada', en: 'cancelled' },
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

/** Behind the noun in Portuguese, and of its number; before it in English. */
type FilterWord = { readonly one: string; readonly many: string; readonly en: string }

/** As it reads after "orçamentos". */
export const quoteFilterWord: Readonly<Record<keyof typeof quoteFilters, FilterWord>> = {
  PENDING: { one: 'pendente', many: 'pendentes', en: 'pending' },
  DRAFT: { one: 'em rascunho', many: 'em rascunho', en: 'draft' },
  SENT: { one: 'enviado', many: 'enviados', en: 'sent' },
  APPROVED: { one: 'aprovado', many: 'aprovados', en: 'approved' },
  REJECTED: { one: 'recusado', many: 'recusados', en: 'refused' },
  EXPIRED: { one: 'vencido', many: 'vencidos', en: 'expired' },
  CANCELLED: { one: 'cancelado', many: 'cancelados', en: 'cancelled' },
}

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

/** As it reads after "cobranças". */
export const paymentFilterWord: Readonly<Record<keyof typeof paymentFilters, FilterWord>> = {
  OPEN: { one: 'em aberto', many: 'em aberto', en: 'open' },
  PAID: { one: 'paga', many: 'pagas', en: 'paid' },
  PENDING: { one: 'aguardando pagamento', many: 'aguardando pagamento', en: 'awaited' },
  IN_ANALYSIS: { one: 'em análise', many: 'em análise', en: 'reviewed' },
  OVERDUE: { one: 'vencida', many: 'vencidas', en: 'overdue' },
  CONFIRMED: { one: 'confirmada', many: 'confirmadas', en: 'confirmed' },
  RECEIVED: { one: 'recebida', many: 'recebidas', en: 'received' },
  REFUNDED: { one: 'estornada', many: 'estornadas', en: 'refunded' },
  CHARGEBACK: { one: 'contestada', many: 'contestadas', en: 'disputed' },
  CANCELLED: { one: 'cancelada', many: 'canceladas', en: 'cancelled' },
}

const negated = '(?:nao|num|n|nem|not|no|didnt)'

/** The words are patterns over folded text: `aprovad[oa]s?` is both genders and both numbers. */
const quoteWords: Readonly<Record<QuoteStatus, readonly string[]>> = {
  DRAFT: ['rascunhos?', 'em elaboracao', 'nao (?:enviad[oa]s?|mandei|enviei)', 'drafts?'],
  // Before those it denies: "não topou", "num quis".
  REJECTED: [
    `${negated} (?:[a-z]{1,12} ){0,2}(?:quis|quer|qis|que|querer|rolou|rolar|fech[a-z]{0,6}|top[a-z]{0,6}|aceit[a-z]{0,6}|aprov[a-z]{0,8}|fazer|acept[a-z]{0,5}|mais)`,
    'dis(?:se|seram) (?:que )?nao',
    'recus[a-z]{0,8}',
    'recusdos?',
    'rejeit[a-z]{0,8}',
    'reprov[a-z]{0,8}',
    'neg(?:ad[oa]s?|ou|aram)',
    'declin[a-z]{0,6}',
    'desist[a-z]{0,6}',
    'perd(?:id[oa]s?|i|emos|eu)',
    'ach(?:ou|aram) caro',
    'reject(?:ed)?',
    'refused?',
    'turned (?:it |us |me )?down',
    'rechaz[a-z]{0,6}',
  ],
  APPROVED: [
    'aprov[a-z]{0,10}',
    'aceit[a-z]{0,6}',
    'fech(?:ad[oa]s?|ou|aram|amos)',
    'top(?:ou|aram|ad[oa]s?)',
    'autoriz[a-z]{0,6}',
    'acert(?:ou|o|aram|amos)',
    'bateu (?:o )?martelo',
    '(?:deu|deram) (?:o )?ok',
    'ok d[oae]s? [a-z]{2,20}',
    'mand(?:ou|aram) (?:fazer|tocar|seguir)',
    'concord[a-z]{0,5}',
    'assin(?:ou|aram|ad[oa]s?)',
    'homolog[a-z]{0,5}',
    '(?:disse|falou|deu) (?:que )?(?:o )?sim',
    'approved?',
    'accepted',
    'said yes',
    'green light',
    'aprob[a-z]{0,6}',
    'acept[a-z]{0,6}',
  ],
  SENT: ['enviad[oa]s?', 'mandad[oa]s?', '(?:mandei|enviei|entreguei|despachei)', 'sent'],
  EXPIRED: [
    'vencid[oa]s?',
    'venc(?:eu|eram)',
    'expir(?:ad[oa]s?|ou|aram)',
    'caduc[a-z]{0,5}',
    '(?:pass(?:ou|aram|ad[oa]s?)|perd[a-z]{0,4}) (?:d?[ao] )?(?:validade|prazo)',
    'expired',
  ],
  CANCELLED: ['cancel[a-z]{0,8}', 'canc', 'anul[a-z]{0,6}', 'scrap(?:ped)?', 'call(?:ed)? (?:it )?off'],
}

const workOrderWords: Readonly<Record<WorkOrderStatus, readonly string[]>> = {
  IN_PROGRESS: [
    '(?:em|in) (?:andamento|execucao|curso|progress)',
    'inici[a-z]{0,6}',
    'deu inicio',
    'comec[a-z]{0,6}',
    'comenz[a-z]{0,6}',
    'empec[a-z]{0,4}',
    '(?:mexendo|pegando|arranqu[a-z]{0,3}|principiando)',
    'start(?:ed|ing)?',
    'began|begun|beginning',
  ],
  DONE: [
    'conclu[a-z]{0,6}',
    'finaliz[a-z]{0,6}',
    'termin[a-z]{0,6}',
    'acab(?:ei|ou|amos|aram|ad[oa]s?|ar)',
    'entreg(?:uei|ou|amos|ad[oa]s?|ue|ar)',
    'pront(?:[oa]s?|inh[oa]s?)',
    'encerr[a-z]{0,6}',
    'fech(?:ei|ou|amos|ad[oa]s?|a|ar)',
    '(?:da|dar|de|dei|deu)? ?baixa',
    'feit[oa]s?',
    '(?:fiz|montei|aprontei|arrematei|resolvid[oa]s?|instalad[oa]s?)',
    'done',
    'complete(?:d)?',
    'finish(?:ed)?',
    'wrapped up',
  ],
  SCHEDULED: [
    'agend(?:ad[oa]s?|ar|e|ou)',
    'marcad[oa]s?',
    're(?:agend|marc|marqu)[a-z]{0,5}',
    'adi(?:a|ar|ou|e)',
    '(?:re)?scheduled?',
  ],
  CANCELLED: [
    'cancel[a-z]{0,8}',
    'canc',
    'desmarc[a-z]{0,4}',
    'tir(?:a|ar|e|ei|ou)',
    '(?:retir|suspend|abort)[a-z]{1,4}',
    'desist[a-z]{0,6}',
    'anul[a-z]{0,6}',
    'call(?:ed)? (?:it )?off',
    `${negated} vai (?:mais )?rolar`,
  ],
  OPEN: ['abert[oa]s?', 'em aberto', 'reabr(?:ir|a|e|iu)', 'open'],
}

const pendingWords = [
  'sem resposta',
  '(?:esperando|espera)(?: resposta| aprovacao)?',
  'ninguem respondeu',
  'parad[oa]s?',
  'pendi?e?ntes?',
  'pendnte',
  'up in the air',
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
    '(?:conclui|finaliza|termina|encerra|entrega|acaba|fecha)d[oa]s?',
    '(?:conclui|concluimos|finalizei|terminei|terminou|entreguei|acabei)',
    'pront[oa]s?',
    'wrapped up',
    'feit[oa]s?',
    'done',
    'completed',
    'finished',
  ],
  SCHEDULED: ['agendad[oa]s', 'marcad[oa]s', 'scheduled'],
  CANCELLED: ['cancelad[oa]s?', 'cancel(?:l?ed)'],
  PENDING: [
    'pen?d(?:e|ie)?n?tes?',
    'pendencias?',
    'em aberto',
    'abert[oa]s?',
    'abiert[oa]s?',
    'parad[oa]s?',
    'atrasad?[oa]s?',
    '(?:por|falta) terminar',
    'unfinished',
    'pending',
  ],
  OPEN: ['open'],
})
export const paymentFilterSlot = oneOf({
  OVERDUE: [
    'vencid[oa]s?',
    'venc(?:eu|eram)',
    'atrasad[oa]s?',
    '(?:em )?atraso',
    'inadimplentes?',
    'caloteir[oa]s?',
    '(?:me )?enrolando',
    'agarrado',
    'overdue',
    'late',
    'past due',
  ],
  // Before what they deny: who has not paid owes.
  OPEN: [
    `${negated} (?:[a-z]{1,12} ){0,2}(?:pag[a-z]{0,5}|acert[a-z]{0,5}|quit[a-z]{0,4}|ca(?:iu|iram)|paid)`,
    'sem pagar',
    'em ab(?:e)?rto',
    'abert[oa]s?',
    '(?:a|pra|para) receber',
    'receber',
    'a pagar',
    'pendi?e?ntes?',
    'dev(?:e|em|endo|eno|ndo|edor[a-z]{0,3})',
    'debitos?',
    'deben?',
    'owes?',
    'open',
    'unpaid',
  ],
  PAID: [
    'pag(?:[oa]s?|ou|aram)',
    'quit(?:ou|aram|ad[oa]s?)',
    'acert(?:ou|aram|ad[oa]s?)',
    'ca(?:iu|iram)',
    'entr(?:ou|aram)',
    'recebid[oa]s?',
    'recebi',
    'liquidad[oa]s?',
    'saldad[oa]s?',
    'pagad[oa]s?',
    'pingaram',
    'paid',
    'received',
  ],
  CANCELLED: ['cancelad[oa]s?', 'cancel(?:l?ed)?'],
  REFUNDED: ['estorn(?:ad[oa]s?|os?)', 'reembolsad[oa]s?', 'devolvid[oa]s?', 'refunded'],
  CHARGEBACK: ['contestad[oa]s?', 'chargebacks?'],
  IN_ANALYSIS: ['em analise'],
  CONFIRMED: ['confirmad[oa]s?'],
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
