import type { AgentList } from '../../../../agent/lists.js'
import { readers } from '../../tools/support/access.js'
import { chargeStates } from '../../tools/support/states.js'
import { clientColumn, numberColumn, timeColumns } from './columns.js'
import { openNumbered, readNumbered } from './read-numbered.js'

type Row = { amount_cents: string; status: string; due: string; billing_type: string; paid_at: Date | null }

type OpenedRow = Row & { description: string | null; fees_cents: string; net_cents: string }

/** The provider tells of a late charge the next morning; who looks at the list sees it late from midnight. */
const isLate = `(r.status = 'OVERDUE' or (r.status = 'PENDING' and r.due_date < today))`

const select = `r.amount_cents, case when ${isLate} then 'OVERDUE' else r.status end as status,
             to_char(r.due_date, 'YYYY-MM-DD') as due, r.billing_type, r.paid_at`

const cellsOf = ({ amount_cents, status, due, billing_type, paid_at }: Row) => ({
  amount: Number(amount_cents),
  status,
  due,
  way: billing_type,
  paid: paid_at?.toISOString() ?? null,
})

/** The newest first. */
export const chargesList: AgentList = {
  id: 'charges',
  title: { pt: 'Cobranças', en: 'Charges' },
  roles: readers,
  columns: [
    numberColumn,
    clientColumn,
    { id: 'amount', title: { pt: 'Valor', en: 'Amount' }, kind: 'money' },
    { id: 'due', title: { pt: 'Vencimento', en: 'Due' }, kind: 'day' },
    {
      id: 'status',
      title: { pt: 'Situação', en: 'Status' },
      kind: 'state',
      states: chargeStates,
    },
    {
      id: 'way',
      title: { pt: 'Forma', en: 'Way' },
      kind: 'state',
      states: {
        PIX: { pt: 'PIX', en: 'PIX' },
        BOLETO: { pt: 'Boleto', en: 'Boleto' },
        CREDIT_CARD: { pt: 'Cartão', en: 'Card' },
      },
    },
    { id: 'paid', title: { pt: 'Paga em', en: 'Paid on' }, kind: 'moment' },
  ],
  filters: [
    { id: 'open', title: { pt: 'A receber', en: 'To receive' } },
    { id: 'overdue', title: { pt: 'Em atraso', en: 'Overdue' } },
    { id: 'paid', title: { pt: 'Pagas', en: 'Paid' } },
  ],
  read: readNumbered<Row>({
    select,
    from: 'leme.payment',
    wanted: {
      open: `r.status in ('PENDING', 'IN_ANALYSIS') and not ${isLate}`,
      overdue: isLate,
      paid: `r.status in ('RECEIVED', 'CONFIRMED')`,
    },
    cells: cellsOf,
    about: ({ number }) => `cobrança #${number}`,
  }),
  async open(id, context) {
    const opened = await openNumbered<OpenedRow>(
      {
        ...{ select: `${select}, r.description, r.fees_cents, r.net_cents`, from: 'leme.payment' },
        cells: (row) => ({
          ...cellsOf(row),
          description: row.description,
          fees: Number(row.fees_cents),
          net: Number(row.net_cents),
        }),
      },
      id,
      context,
    )
    const columns = [
      ...this.columns,
      { id: 'description', title: { pt: 'Descrição', en: 'Description' }, kind: 'text' as const },
      { id: 'fees', title: { pt: 'Tarifa', en: 'Fee' }, kind: 'money' as const },
      { id: 'net', title: { pt: 'Você recebe', en: 'You get' }, kind: 'money' as const },
      ...timeColumns,
    ]
    return opened && { ...opened, columns, parts: [] }
  },
}
