import type { FieldSpec, ToolContext } from '../../../../agent/define-tool.js'
import { recordNumber } from '../../../../agent/slots.js'
import { inWords, type Words } from '../../../../agent/words.js'
import type { JsonObject } from '../../../../conversation/json.js'
import { clientFields } from './find-client.js'
import { findNumbered, type NumberedKind } from './find-numbered.js'
import { records } from './records.js'
import type { Settled } from './resolution.js'
import { identifier } from './slots.js'
import { workOrderStatusWord, workOrderStatuses, type WorkOrderStatus } from './statuses.js'
import { dayAndTime } from './wording.js'

export type WorkOrder = {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly status: WorkOrderStatus
  readonly scheduledDate: string | null
  readonly scheduledTime: string | null
  readonly address: string | null
  readonly createdAt: Date
  readonly clientId: string
  readonly clientName: string
}

const question: Words = {
  pt: 'Qual é o número da ordem de serviço?',
  en: 'What is the number of the work order?',
}
const clientQuestion: Words = {
  pt: 'De qual cliente é a ordem de serviço?',
  en: 'Which client is the work order for?',
}

export const workOrderGone: Words = {
  pt: 'Essa ordem de serviço não existe mais.',
  en: 'That work order no longer exists.',
}

export const workOrderFields: { [field in 'workOrder' | 'workOrderId' | 'client' | 'clientId']: FieldSpec } =
  {
    workOrder: { question, slot: recordNumber, words: ['ordem', 'número'] },
    workOrderId: { question, slot: identifier },
    ...clientFields(clientQuestion),
  }

/** `statuses` narrows which of a client's orders are meant; a number or an id always finds its order. */
export async function findWorkOrder(
  draft: JsonObject,
  context: ToolContext,
  statuses: readonly WorkOrderStatus[] = workOrderStatuses,
): Promise<Settled<WorkOrder>> {
  return findNumbered(workOrderKind(statuses), draft, context)
}

export async function workOrderById(
  id: string,
  context: Pick<ToolContext, 'db'>,
): Promise<WorkOrder | undefined> {
  return workOrders(context).where('work.id', '=', id).executeTakeFirst()
}

function workOrderKind(statuses: readonly WorkOrderStatus[]): NumberedKind<WorkOrder> {
  return {
    field: 'workOrder',
    idField: 'workOrderId',
    question,
    clientQuestion,
    notFound: (number) => ({
      pt: `Não encontrei a ordem de serviço #${number}.`,
      en: `I did not find work order #${number}.`,
    }),
    noneOf: (name) =>
      statuses.length === workOrderStatuses.length
        ? { pt: `${name} não tem nenhuma ordem de serviço.`, en: `${name} has no work orders.` }
        : {
            pt: `${name} não tem nenhuma ordem de serviço nessa situação.`,
            en: `${name} has no work order in that status.`,
          },
    whichOf: (name) => ({ pt: `Qual ordem de serviço de ${name}?`, en: `Which work order of ${name}?` }),
    byId: (id, context) => workOrderById(id, context),
    byNumber: (number, context) => workOrders(context).where('work.number', '=', number).executeTakeFirst(),
    ofClient: (clientId, context, max) =>
      workOrders(context)
        .where('work.client_id', '=', clientId)
        .where('work.status', 'in', [...statuses])
        .limit(max)
        .execute(),
    latest: (context) => workOrders(context).limit(1).executeTakeFirst(),
    option: (order, { language }) => ({
      id: order.id,
      title: `#${order.number}: ${order.title}`,
      description: [
        inWords(language, workOrderStatusWord[order.status]),
        order.scheduledDate === null ? null : dayAndTime(order.scheduledDate, order.scheduledTime, language),
      ]
        .filter((part) => part !== null)
        .join(' · '),
      value: { id: order.id },
    }),
  }
}

/** Work orders with their clients, newest first. */
function workOrders(context: Pick<ToolContext, 'db'>) {
  return records(context.db)
    .selectFrom('leme.work_order as work')
    .innerJoin('leme.client as client', 'client.id', 'work.client_id')
    .select([
      'work.id',
      'work.number',
      'work.title',
      'work.status',
      'work.scheduled_date as scheduledDate',
      'work.scheduled_time as scheduledTime',
      'work.address',
      'work.created_at as createdAt',
      'client.id as clientId',
      'client.name as clientName',
    ])
    .orderBy('work.number', 'desc')
}
