import type { ListColumn } from '../../../../agent/lists.js'
import type { RecordChange } from '../../../../agent/record-change.js'

type States = NonNullable<ListColumn['states']>

/** Where a quote stands, as lists and the audit show it. */
export const quoteStates: States = {
  DRAFT: { pt: 'Rascunho', en: 'Draft' },
  SENT: { pt: 'Enviado', en: 'Sent', tone: 'info' },
  APPROVED: { pt: 'Aprovado', en: 'Approved', tone: 'good' },
  REJECTED: { pt: 'Recusado', en: 'Refused', tone: 'bad' },
  EXPIRED: { pt: 'Vencido', en: 'Expired', tone: 'warn' },
  CANCELLED: { pt: 'Cancelado', en: 'Cancelled' },
}

export const workOrderStates: States = {
  OPEN: { pt: 'Aberta', en: 'Open' },
  SCHEDULED: { pt: 'Agendada', en: 'Scheduled', tone: 'info' },
  IN_PROGRESS: { pt: 'Em andamento', en: 'In progress', tone: 'warn' },
  DONE: { pt: 'Concluída', en: 'Done', tone: 'good' },
  CANCELLED: { pt: 'Cancelada', en: 'Cancelled' },
}

export const chargeStates: States = {
  PENDING: { pt: 'A receber', en: 'To receive', tone: 'info' },
  IN_ANALYSIS: { pt: 'Em análise', en: 'In analysis', tone: 'info' },
  OVERDUE: { pt: 'Em atraso', en: 'Overdue', tone: 'bad' },
  CONFIRMED: { pt: 'Confirmada', en: 'Confirmed', tone: 'good' },
  RECEIVED: { pt: 'Paga', en: 'Paid', tone: 'good' },
  REFUNDING: { pt: 'Em estorno', en: 'Being refunded', tone: 'warn' },
  REFUNDED: { pt: 'Estornada', en: 'Refunded' },
  CHARGEBACK: { pt: 'Contestada', en: 'Disputed', tone: 'bad' },
  CHARGEBACK_REVERSAL: {
    pt: 'Contestação ganha, aguardando repasse',
    en: 'Dispute won, awaiting transfer',
    tone: 'warn',
  },
  CANCELLED: { pt: 'Cancelada', en: 'Cancelled' },
}

/** That a record stands elsewhere now. */
export function stateChange(states: States, from: string | undefined, to: string): RecordChange {
  return { what: { pt: 'Situação', en: 'Status' }, from: titleOf(states, from), to: titleOf(states, to) }
}

function titleOf(states: States, state: string | undefined): RecordChange['from'] {
  const named = state === undefined ? undefined : states[state]
  return named ? { pt: named.pt, en: named.en } : null
}
