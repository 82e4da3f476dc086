import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { readers } from './support/access.js'
import { findWorkOrder, workOrderById, workOrderFields } from './support/find-work-order.js'
import { failed, ready } from './support/resolution.js'
import { workOrderStatusWord, workOrderStatuses } from './support/statuses.js'
import { dayAndTime, dayOfInstant, lines, saying } from './support/wording.js'

const input = z.object({ workOrderId: z.string() })
const detail = z.object({
  id: z.string(),
  number: z.number(),
  title: z.string(),
  clientName: z.string(),
  status: z.enum(workOrderStatuses),
  scheduledDate: z.string().nullable(),
  scheduledTime: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.string(),
})

export const workOrdersGet = defineTool<z.infer<typeof input>>({
  name: 'workOrders.get',
  title: { pt: 'Ver uma ordem de serviço', en: 'See a work order' },
  description: 'Mostra uma ordem de serviço, pelo número ou pelo cliente.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: readers,
  entity: 'WorkOrder',
  fields: workOrderFields,
  input,
  async resolve(draft, context) {
    const order = await findWorkOrder(draft, context)
    return order.ok ? ready({ workOrderId: order.value.id }) : order.obstacle
  },
  async run({ workOrderId }, context) {
    const order = await workOrderById(workOrderId, context)
    if (!order) return failed('work_order_gone', 'Essa ordem de serviço não existe mais.')
    const data = { ...order, createdAt: order.createdAt.toISOString() }
    return { ok: true, data, entityIds: [workOrderId] }
  },
  say: saying(detail, (order, { timeZone }) =>
    lines(
      `Ordem de serviço #${order.number} de ${order.clientName}: ${order.title}.`,
      `Está ${workOrderStatusWord[order.status]}${
        order.scheduledDate === null
          ? ''
          : `${order.status === 'SCHEDULED' ? ' para' : '. Data marcada:'} ${dayAndTime(order.scheduledDate, order.scheduledTime)}`
      }.`,
      order.address !== null && `Endereço: ${order.address}`,
      `Criada em ${dayOfInstant(order.createdAt, timeZone)}.`,
    ),
  ),
})
