import type { AgentList, ListColumn, RecordPart } from '../../../../agent/lists.js'
import type { OutsideContext } from '../../../../agent/outside.js'
import { readers } from '../../tools/support/access.js'
import { quoteStates } from '../../tools/support/states.js'
import { clientColumn, numberColumn, timeColumns } from './columns.js'
import { openNumbered, readNumbered } from './read-numbered.js'

type Row = { total_cents: string; status: string; created_at: Date; notes: string | null }
type OpenedRow = Row & { discount_cents: string; sent_at: Date | null }

const made: ListColumn = { id: 'created', title: { pt: 'Feito em', en: 'Made on' }, kind: 'moment' }

const cellsOf = ({ total_cents, status, created_at, notes }: Row) => ({
  total: Number(total_cents),
  status,
  created: created_at.toISOString(),
  notes,
})

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
      states: quoteStates,
    },
    made,
    { id: 'notes', title: { pt: 'Observação', en: 'Remark' }, kind: 'text' },
  ],
  filters: [
    { id: 'pending', title: { pt: 'Sem resposta', en: 'Unanswered' } },
    { id: 'approved', title: { pt: 'Aprovados', en: 'Approved' } },
    { id: 'refused', title: { pt: 'Recusados', en: 'Refused' } },
  ],
  read: readNumbered<Row>({
    select: 'r.total_cents, r.status, r.created_at, r.notes',
    from: 'leme.quote',
    wanted: {
      pending: `r.status in ('DRAFT', 'SENT')`,
      approved: `r.status = 'APPROVED'`,
      refused: `r.status = 'REJECTED'`,
    },
    cells: cellsOf,
    about: ({ number }) => `orçamento #${number}`,
  }),
  async open(id, context) {
    const select = 'r.total_cents, r.status, r.notes, r.discount_cents, r.sent_at'
    const opened = await openNumbered<OpenedRow>(
      {
        ...{ select, from: 'leme.quote' },
        cells: (row) => ({
          ...cellsOf(row),
          discount: Number(row.discount_cents) || null,
          sent: row.sent_at?.toISOString() ?? null,
        }),
      },
      id,
      context,
    )
    if (!opened) return undefined
    const columns = [
      ...this.columns.filter((column) => column !== made),
      { id: 'discount', title: { pt: 'Desconto', en: 'Discount' }, kind: 'money' as const },
      { id: 'sent', title: { pt: 'Enviado em', en: 'Sent on' }, kind: 'moment' as const },
      ...timeColumns,
    ]
    return { ...opened, columns, parts: [await linesOf(id, context)] }
  },
}

async function linesOf(quote: string, { sql }: OutsideContext): Promise<RecordPart> {
  const { rows } = await sql.query<{ description: string; quantity: number; unit_cents: string }>(
    'select description, quantity, unit_cents from leme.quote_item where quote_id = $1 order by position',
    [quote],
  )
  return {
    title: { pt: 'Itens', en: 'Lines' },
    columns: [
      { id: 'description', title: { pt: 'Descrição', en: 'Description' }, kind: 'text' },
      { id: 'quantity', title: { pt: 'Qtd.', en: 'Qty.' }, kind: 'count' },
      { id: 'unit', title: { pt: 'Unitário', en: 'Each' }, kind: 'money' },
      { id: 'sum', title: { pt: 'Soma', en: 'Sum' }, kind: 'money' },
    ],
    rows: rows.map(({ description, quantity, unit_cents }) => ({
      ...{ description, quantity, unit: Number(unit_cents) },
      sum: quantity * Number(unit_cents),
    })),
  }
}
