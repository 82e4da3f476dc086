import type { AgentList } from '../../../../agent/lists.js'
import { readers } from '../../tools/support/access.js'
import { workOrderStates } from '../../tools/support/states.js'
import { clientColumn, numberColumn, timeColumns } from './columns.js'
import { openNumbered, readNumbered } from './read-numbered.js'
import { aboutWorkOrder, workOrdersAgenda } from './work-orders-agenda.js'

type Row = { title: string; status: string; day: string | null; hour: string | null }

const select = `r.title, r.status, to_char(r.scheduled_date, 'YYYY-MM-DD') as day, to_char(r.scheduled_time, 'HH24:MI') as hour`
const cellsOf = ({ title, status, day, hour }: Row) => ({ title, status, day, hour })

/** The newest first; by their days they stand in the agenda. */
export const workOrdersList: AgentList = {
  id: 'work-orders',
  title: { pt: 'Ordens de serviço', en: 'Work orders' },
  roles: readers,
  columns: [
    numberColumn,
    { id: 'title', title: { pt: 'Serviço', en: 'Job' }, kind: 'text' },
    clientColumn,
    { id: 'day', title: { pt: 'Dia', en: 'Day' }, kind: 'day' },
    { id: 'hour', title: { pt: 'Hora', en: 'Hour' }, kind: 'text' },
    {
      id: 'status',
      title: { pt: 'Situação', en: 'Status' },
      kind: 'state',
      states: workOrderStates,
    },
  ],
  filters: [
    { id: 'open', title: { pt: 'Abertas', en: 'Open' } },
    { id: 'today', title: { pt: 'De hoje', en: 'Today' } },
    { id: 'week', title: { pt: 'Próximos 7 dias', en: 'Next 7 days' } },
    { id: 'done', title: { pt: 'Concluídas', en: 'Done' } },
  ],
  agenda: workOrdersAgenda,
  read: readNumbered<Row>({
    select,
    from: 'leme.work_order',
    wanted: {
      open: `r.status in ('OPEN', 'SCHEDULED', 'IN_PROGRESS')`,
      today: `r.scheduled_date = today and r.status <> 'CANCELLED'`,
      week: `r.scheduled_date between today and today + 6 and r.status <> 'CANCELLED'`,
      done: `r.status = 'DONE'`,
    },
    cells: cellsOf,
    about: ({ number }) => aboutWorkOrder(number),
  }),
  async open(id, context) {
    const opened = await openNumbered<Row & { address: string | null }>(
      {
        ...{ select: `${select}, r.address`, from: 'leme.work_order' },
        cells: (row) => ({ ...cellsOf(row), address: row.address }),
      },
      id,
      context,
    )
    const address = { id: 'address', title: { pt: 'Endereço', en: 'Address' }, kind: 'text' as const }
    return opened && { ...opened, columns: [...this.columns, address, ...timeColumns], parts: [] }
  },
}
