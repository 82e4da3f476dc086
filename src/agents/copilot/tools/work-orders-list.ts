import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { inWords } from '../../../agent/words.js'
import type { Language } from '../../../language/detect-language.js'
import { counted } from '../../../language/counted.js'
import { readers } from './support/access.js'
import { goingOn } from './support/going-on.js'
import { listFields, listInput, rangeShape, settleList } from './support/list-filters.js'
import { partOfDaySlot, partsOfDay } from './support/part-of-day.js'
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
  partOfDay: z.enum(keysOf(partsOfDay)).nullable().default(null),
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

const input = listInput.extend({ partOfDay: z.enum(keysOf(partsOfDay)).nullable().default(null) })

export const workOrdersList = defineTool<z.infer<typeof input>>({
  name: 'workOrders.list',
  title: { pt: 'Listar ordens de serviço', en: 'List work orders' },
  description: 'Lista ordens de serviço, por situação (PENDING = ainda não concluídas), cliente e período.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: readers,
  entity: 'WorkOrder',
  fields: {
    ...listFields(workOrderFilterSlot),
    partOfDay: {
      question: { pt: 'Em que parte do dia?', en: 'In which part of the day?' },
      slot: partOfDaySlot,
    },
  },
  input,
  async resolve(draft, context) {
    const args = await settleList(draft, context, keysOf(workOrderFilters), workOrderFilterSlot)
    if (!args.ok) return args.obstacle
    const partOfDay = keysOf(partsOfDay).find((part) => part === draft['partOfDay']) ?? null
    return ready({ ...args.value, partOfDay })
  },
  async run(args, { db }) {
    const { status, clientId, range, partOfDay, limit, offset } = args
    const hours = partOfDay === null ? null : partsOfDay[partOfDay]
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
      // A job without an hour may fall into any part of its day.
      .$if(hours !== null, (select) =>
        select.where((where) =>
          where.or([
            where('work.scheduled_time', 'is', null),
            where.and([
              where('work.scheduled_time', '>=', hours?.from ?? ''),
              where('work.scheduled_time', '<', hours?.to ?? ''),
            ]),
          ]),
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
    const data = { total, offset, range, partOfDay, workOrders }
    return goingOn('workOrders.list', args, { ok: true, data, entityIds }, total)
  },
  say: saying(page, ({ total, offset, range, partOfDay, workOrders }, { language }) => {
    const part = partOfDay === null ? '' : ` ${inWords(language, partsOfDay[partOfDay].label)}`
    const period = range ? ` ${range.label}${part}` : ''
    if (total === 0)
      return inWords(
        language,
        range
          ? {
              pt: `Nenhuma ordem de serviço na agenda${period}.`,
              en: `No work orders on the schedule${period}.`,
            }
          : { pt: 'Nenhuma ordem de serviço encontrada.', en: 'No work orders found.' },
      )
    const heading = inWords(language, {
      pt: `${counted(total, 'ordem de serviço', 'ordens de serviço')}${period}:`,
      en: `${counted(total, 'work order', 'work orders')}${period}:`,
    })
    const orders = workOrders.map((order) => orderLine(order, language))
    return listed(language, heading, orders, total, offset)
  }),
})

function orderLine(order: z.infer<typeof page>['workOrders'][number], language: Language): string {
  const { number, clientName, title, status, scheduledDate, scheduledTime } = order
  const when = scheduledDate === null ? '' : `, ${dayAndTime(scheduledDate, scheduledTime, language)}`
  return `#${number}, ${clientName}: ${title}${when} (${inWords(language, workOrderStatusWord[status])})`
}

function statusesOf(filter: string | null): WorkOrderStatus[] {
  const known = keysOf(workOrderFilters).find((key) => key === filter)
  return known ? [...workOrderFilters[known]] : []
}
