import { z } from 'zod'
import { defineTool, type Ran, type ToolContext } from '../../../agent/define-tool.js'
import { inWords, type Words } from '../../../agent/words.js'
import type { Json } from '../../../conversation/json.js'
import { writers } from './support/access.js'
import {
  findWorkOrder,
  workOrderById,
  workOrderFields,
  workOrderGone,
  type WorkOrder,
} from './support/find-work-order.js'
import { jobMoment, keepingRest } from './support/job-moment.js'
import { records } from './support/records.js'
import { stateChange, workOrderStates } from './support/states.js'
import { askFor, failed, knowing, ready, refuse } from './support/resolution.js'
import { sameHour } from './support/same-hour.js'
import { scheduleQuestion, settleSchedule } from './support/schedule.js'
import {
  keysOf,
  readStatus,
  workOrderStatusSlot,
  workOrderStatusWord,
  workOrderStatuses,
} from './support/statuses.js'
import { workOrderTransitionProblem, workOrderTransitions } from './support/work-order-transitions.js'
import { dayAndTime, lines, saying } from './support/wording.js'

const statusQuestion: Words = {
  pt: 'Qual é a nova situação: agendada, em andamento, concluída ou cancelada?',
  en: 'What is the new status: scheduled, in progress, done or cancelled?',
}

const input = z.object({
  workOrderId: z.guid(),
  number: z.number(),
  clientName: z.string(),
  title: z.string(),
  from: z.enum(workOrderStatuses),
  to: z.enum(workOrderStatuses),
  scheduledDate: z.string().nullable(),
  scheduledTime: z.string().nullable(),
  /** When it was to be before. */
  was: z.object({ date: z.string(), time: z.string().nullable() }).exactOptional(),
})
type UpdateStatus = z.infer<typeof input>

const updated = z.object({
  workOrderId: z.string(),
  number: z.number(),
  clientName: z.string(),
  status: z.enum(workOrderStatuses),
  scheduledDate: z.string().nullable(),
  scheduledTime: z.string().nullable(),
})

export const workOrdersUpdateStatus = defineTool<UpdateStatus>({
  name: 'workOrders.updateStatus',
  title: { pt: 'Mudar uma ordem de serviço', en: 'Change a work order' },
  description: `Muda a situação de uma ordem de serviço para ${workOrderStatuses.join(', ')}. SCHEDULED precisa de scheduledDate.`,
  kind: 'write',
  confirm: 'always',
  words: [
    'marcar',
    'marca',
    'concluir',
    'conclui',
    'finalizar',
    'iniciar',
    'agendar',
    'remarcar',
    'reagendar',
    'cancelar',
    'ordem',
    'os',
  ],
  action: 'update',
  roles: writers,
  entity: 'WorkOrder',
  consequences: () => ({
    pt: 'Muda só a sua agenda: o cliente não recebe aviso.',
    en: 'Only your schedule changes: the client is not told.',
  }),
  stays: ({ number, to }) =>
    to === 'CANCELLED' ? { pt: `a ordem de serviço #${number}`, en: `work order #${number}` } : undefined,
  changes: ({ from, to, was, scheduledDate, scheduledTime }) => [
    ...(from === to ? [] : [stateChange(workOrderStates, from, to)]),
    ...(scheduledDate === null
      ? []
      : [
          {
            what: { pt: 'Quando', en: 'When' },
            from: was ? whenIn(was.date, was.time) : null,
            to: whenIn(scheduledDate, scheduledTime),
          },
        ]),
  ],
  fields: {
    ...workOrderFields,
    status: {
      question: statusQuestion,
      slot: workOrderStatusSlot,
      words: ['situação', 'status'],
      // A label on what was said (\"o João topou\"), shown before it counts.
      fromPerson: false,
    },
    scheduledDate: { question: scheduleQuestion, slot: jobMoment, words: ['data', 'dia', 'horário'] },
  },
  input,
  async resolve(draft, context) {
    // "passa a OS 4 pra quinta": a day says it by itself.
    const said = draft['status'] ?? (draft['scheduledDate'] === undefined ? undefined : 'SCHEDULED')
    const to = readStatus(said, workOrderStatuses, workOrderStatusSlot, context)
    if (!to) return askFor('status', statusQuestion).obstacle
    const reachable = keysOf(workOrderTransitions).filter((from) => workOrderTransitions[from].includes(to))
    const found = await findWorkOrder(draft, context, reachable)
    if (!found.ok) return found.obstacle
    const order = found.value
    // "não consigo ir amanhã": it is on another day, and which one nobody has said.
    if (to === 'SCHEDULED' && order.status === 'SCHEDULED' && draft['scheduledDate'] === undefined)
      return askFor('scheduledDate', scheduleQuestion).obstacle
    const when = settleSchedule(
      to === 'SCHEDULED' ? movedFrom(order, draft['scheduledDate']) : undefined,
      context,
    )
    if (!when.ok) return when.obstacle
    const problem = workOrderTransitionProblem(order.number, order.status, to, when.value !== null)
    if (problem !== undefined) return refuse('transition', problem).obstacle
    if (to === 'SCHEDULED' && when.value === null) return askFor('scheduledDate', scheduleQuestion).obstacle
    return knowing(
      { workOrder: { id: order.id } },
      ready({
        workOrderId: order.id,
        number: order.number,
        clientName: order.clientName,
        title: order.title,
        from: order.status,
        to,
        scheduledDate: when.value?.date ?? null,
        scheduledTime: when.value?.time ?? null,
        ...(when.value !== null &&
          order.scheduledDate !== null && {
            was: { date: order.scheduledDate, time: order.scheduledTime },
          }),
      }),
    )
  },
  async preview(args, context) {
    const { number, clientName, title, from, to, scheduledDate, scheduledTime } = args
    const { language } = context
    const order = {
      pt: `a ordem de serviço #${number} de ${clientName} (${title})`,
      en: `work order #${number} for ${clientName} (${title})`,
    }
    if (scheduledDate === null)
      return {
        text: inWords(language, {
          pt: `Marcar ${order.pt} como ${workOrderStatusWord[to].pt}. Hoje ela está ${workOrderStatusWord[from].pt}.`,
          en: `Mark ${order.en} as ${workOrderStatusWord[to].en}. It is ${workOrderStatusWord[from].en} now.`,
        }),
      }
    const when = whenIn(scheduledDate, scheduledTime)
    const moved = { pt: `Agendar ${order.pt} para ${when.pt}.`, en: `Schedule ${order.en} for ${when.en}.` }
    return { text: lines(inWords(language, moved), await sameHour(args, context)) }
  },
  run: applyStatus,
  say: saying(updated, ({ number, status, scheduledDate, scheduledTime }, { language }) => {
    if (scheduledDate === null)
      return inWords(language, {
        pt: `Ordem de serviço #${number} marcada como ${workOrderStatusWord[status].pt}.`,
        en: `Work order #${number} marked as ${workOrderStatusWord[status].en}.`,
      })
    const when = whenIn(scheduledDate, scheduledTime)
    return inWords(language, {
      pt: `Ordem de serviço #${number} agendada para ${when.pt}.`,
      en: `Work order #${number} scheduled for ${when.en}.`,
    })
  }),
})

function whenIn(date: string, time: string | null): Words {
  return { pt: dayAndTime(date, time, 'pt'), en: dayAndTime(date, time, 'en') }
}

/** A job that is moved to another day keeps its hour, and one that is moved to another hour its day. */
function movedFrom({ scheduledDate, scheduledTime }: WorkOrder, said: Json | undefined): Json | undefined {
  if (said === undefined || scheduledDate === null) return said
  const hour = scheduledTime === null ? '' : `T${scheduledTime.slice(0, 5)}`
  return keepingRest(`${scheduledDate}${hour}`, said)
}

/** What was confirmed is a step from one status to another: from anywhere else it is not taken. */
async function applyStatus(args: UpdateStatus, context: ToolContext): Promise<Ran> {
  const { workOrderId, number, clientName, from, to, scheduledDate, scheduledTime } = args
  const order = await workOrderById(workOrderId, context)
  if (!order) return failed('work_order_gone', workOrderGone)
  const data = { workOrderId, number, clientName, status: to, scheduledDate, scheduledTime }
  const done = { ok: true, data, entityIds: [workOrderId] } as const
  const hasDate =
    order.scheduledDate === scheduledDate && (order.scheduledTime?.slice(0, 5) ?? null) === scheduledTime
  if (order.status === to && (scheduledDate === null || hasDate)) return done
  const { numUpdatedRows } = await records(context.db)
    .updateTable('leme.work_order')
    .set({ status: to, updated_at: context.now })
    .$if(scheduledDate !== null, (update) =>
      update.set({ scheduled_date: scheduledDate, scheduled_time: scheduledTime }),
    )
    .where('id', '=', workOrderId)
    .where('status', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return done
  return failed('work_order_changed', {
    pt: `A ordem de serviço #${number} mudou depois que mostrei a prévia.`,
    en: `Work order #${number} changed after I showed it.`,
  })
}
