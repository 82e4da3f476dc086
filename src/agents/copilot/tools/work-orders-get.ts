import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { inWords, type Words } from '../../../agent/words.js'
import { readers } from './support/access.js'
import { findWorkOrder, workOrderById, workOrderFields, workOrderGone } from './support/find-work-order.js'
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
    if (!order) return failed('work_order_gone', workOrderGone)
    const data = { ...order, createdAt: order.createdAt.toISOString() }
    return { ok: true, data, entityIds: [workOrderId] }
  },
  say: saying(detail, (order, { timeZone, language }) => {
    const said = (words: Words): string => inWords(language, words)
    const { number, clientName, title, status, scheduledDate, scheduledTime, address } = order
    const stands = said(workOrderStatusWord[status])
    const when = scheduledDate !== null && dayAndTime(scheduledDate, scheduledTime, language)
    const isBooked = status === 'SCHEDULED'
    const madeOn = dayOfInstant(order.createdAt, timeZone, language)
    return lines(
      said({
        pt: `Ordem de serviço #${number} de ${clientName}: ${title}.`,
        en: `Work order #${number} for ${clientName}: ${title}.`,
      }),
      said({
        pt: `Está ${stands}${when ? `${isBooked ? ' para' : '. Data marcada:'} ${when}` : ''}.`,
        en: `It is ${stands}${when ? `${isBooked ? ' for' : '. Date set:'} ${when}` : ''}.`,
      }),
      address !== null && said({ pt: `Endereço: ${address}`, en: `Address: ${address}` }),
      said({ pt: `Criada em ${madeOn}.`, en: `Made on ${madeOn}.` }),
    )
  }),
})
