import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { counted } from '../../../language/counted.js'
import { readers } from './support/access.js'
import { goingOn } from './support/going-on.js'
import { listFields, listInput, rangeShape, settleList, type ListArgs } from './support/list-filters.js'
import { records } from './support/records.js'
import { ready } from './support/resolution.js'
import {
  keysOf,
  workOrderFilterSlot,
  workOrderFilters,
  workOrderStatusWord,
  workOrderStatuses,
  type WorkOrderStatus,
} from './support/statuses.js'
import { dayAndTime, listed, saying } from './support/wording.js'

const page = z.object({
  total: z.number(),
  offset: z.number(),
  range: rangeShape,
  workOrders: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      title: z.string(),
      clientName: z.string(),
      status: z.enum(workOrderStatuses),
      scheduledDate: z.string().nullable(),
      scheduledTime: z.string().nullable(),
    }),
  ),
})

export const workOrdersList = defineTool<ListArgs>({
  name: 'workOrders.list',
  description: 'Lista ordens de serviço, por situação (PENDING = ainda não concluídas), cliente e período.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: readers,
  entity: 'WorkOrder',
  fields: listFields(workOrderFilterSlot),
  input: listInput,
  async resolve(draft, context) {
    const args = await settleList(draft, context, keysOf(workOrderFilters), workOrderFilterSlot)
    return args.ok ? ready(args.value) : args.obstacle
  },
  async run(args, { db }) {
    const { status, clientId, range, limit, offset } = args
    const matching = records(db)
      .selectFrom('leme.work_order as work')
      .innerJoin('leme.client as client', 'client.id', 'work.client_id')
      .$if(status !== null, (select) => select.where('work.status', 'in', statusesOf(status)))
      .$if(clientId !== null, (select) => select.where('work.client_id', '=', clientId ?? ''))
      // What was called off is on nobody's schedule, unless it is asked for.
      .$if(status === null && range !== null, (select) => select.where('work.status', '!=', 'CANCELLED'))
      .where((where) =>
        where.and(
          range
            ? [where('work.scheduled_date', '>=', range.from), where('work.scheduled_date', '<=', range.to)]
            : [],
        ),
      )
    const { total } = await matching
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const workOrders = await matching
      .select([
        'work.id',
        'work.number',
        'work.title',
        'client.name as clientName',
        'work.status',
        'work.scheduled_date as scheduledDate',
        'work.scheduled_time as scheduledTime',
      ])
      .orderBy('work.scheduled_date', (order) => order.asc().nullsLast())
      .orderBy('work.scheduled_time', (order) => order.asc().nullsLast())
      .orderBy('work.number')
      .limit(limit)
      .offset(offset)
      .execute()
    const entityIds = workOrders.map(({ id }) => id)
    const data = { total, offset, range, workOrders }
    return goingOn('workOrders.list', args, { ok: true, data, entityIds }, total)
  },
  say: saying(page, ({ total, offset, range, workOrders }) => {
    const period = range ? ` ${range.label}` : ''
    if (total === 0)
      return range
        ? `Nenhuma ordem de serviço na agenda ${range.label}.`
        : 'Nenhuma ordem de serviço encontrada.'
    const heading = `${counted(total, 'ordem de serviço', 'ordens de serviço')}${period}:`
    return listed(heading, workOrders.map(orderLine), total, offset)
  }),
})

function orderLine(order: z.infer<typeof page>['workOrders'][number]): string {
  const when = order.scheduledDate === null ? '' : `, ${dayAndTime(order.scheduledDate, order.scheduledTime)}`
  return `#${order.number}, ${order.clientName}: ${order.title}${when} (${workOrderStatusWord[order.status]})`
}

function statusesOf(filter: string | null): WorkOrderStatus[] {
  const known = keysOf(workOrderFilters).find((key) => key === filter)
  return known ? [...workOrderFilters[known]] : []
}
