import type { AgentList } from '../../../../agent/lists.js'
import { readers } from '../../tools/support/access.js'
import { clientColumn, numberColumn } from './columns.js'
import { readNumbered } from './read-numbered.js'

/** The newest first. */
export const quotesList: AgentList = {
  id: 'quotes',
  title: { pt: 'Orçamentos', en: 'Quotes' },
  roles: readers,
  columns: [
    numberColumn,
    clientColumn,
    { id: 'total', title: { pt: 'Valor', en: 'Amount' }, kind: 'money' },
    {
      id: 'status',
      title: { pt: 'Situação', en: 'Status' },
      kind: 'state',
      states: {
        DRAFT: { pt: 'Rascunho', en: 'Draft' },
        SENT: { pt: 'Enviado', en: 'Sent', tone: 'info' },
        APPROVED: { pt: 'Aprovado', en: 'Approved', tone: 'good' },
        REJECTED: { pt: 'Recusado', en: 'Refused', tone: 'bad' },
        EXPIRED: { pt: 'Vencido', en: 'Expired', tone: 'warn' },
        CANCELLED: { pt: 'Cancelado', en: 'Cancelled' },
      },
    },
    { id: 'created', title: { pt: 'Feito em', en: 'Made on' }, kind: 'moment' },
    { id: 'notes', title: { pt: 'Observação', en: 'Remark' }, kind: 'text' },
  ],
  filters: [
    { id: 'pending', title: { pt: 'Sem resposta', en: 'Unanswered' } },
    { id: 'approved', title: { pt: 'Aprovados', en: 'Approved' } },
    { id: 'refused', title: { pt: 'Recusados', en: 'Refused' } },
  ],
  read: readNumbered<{ total_cents: string; status: string; created_at: Date; notes: string | null }>({
    select: 'r.total_cents, r.status, r.created_at, r.notes',
    from: 'leme.quote',
    wanted: {
      pending: `r.status in ('DRAFT', 'SENT')`,
      approved: `r.status = 'APPROVED'`,
      refused: `r.status = 'REJECTED'`,
    },
    cells: ({ total_cents, status, created_at, notes }) => ({
      total: Number(total_cents),
      status,
      created: created_at.toISOString(),
      notes,
    }),
    about: ({ number }) => `orçamento #${number}`,
  }),
}
