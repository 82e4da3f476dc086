import type { AgentList } from '../../../../agent/lists.js'
import { readers } from '../../tools/support/access.js'
import { clientColumn, numberColumn } from './columns.js'
import { readNumbered } from './read-numbered.js'

type Row = { title: string; status: string; day: string | null; hour: string | null }

/** The newest first; the agenda of a day is one of its filters. */
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
      states: {
        OPEN: { pt: 'Aberta', en: 'Open' },
        SCHEDULED: { pt: 'Agendada', en: 'Scheduled', tone: 'info' },
        IN_PROGRESS: { pt: 'Em andamento', en: 'In progress', tone: 'warn' },
        DONE: { pt: 'Concluída', en: 'Done', tone: 'good' },
        CANCELLED: { pt: 'Cancelada', en: 'Cancelled' },
      },
    },
  ],
  filters: [
    { id: 'open', title: { pt: 'Abertas', en: 'Open' } },
    { id: 'today', title: { pt: 'De hoje', en: 'Today' } },
    { id: 'week', title: { pt: 'Próximos 7 dias', en: 'Next 7 days' } },
    { id: 'done', title: { pt: 'Concluídas', en: 'Done' } },
  ],
  read: readNumbered<Row>({
    select: `r.title, r.status, to_char(r.scheduled_date, 'YYYY-MM-DD') as day, to_char(r.scheduled_time, 'HH24:MI') as hour`,
    from: 'leme.work_order',
    wanted: {
      open: `r.status in ('OPEN', 'SCHEDULED', 'IN_PROGRESS')`,
      today: `r.scheduled_date = today and r.status <> 'CANCELLED'`,
      week: `r.scheduled_date between today and today + 6 and r.status <> 'CANCELLED'`,
      done: `r.status = 'DONE'`,
    },
    cells: ({ title, status, day, hour }) => ({ title, status, day, hour }),
    about: ({ number }) => `ordem de serviço #${number}`,
  }),
}
