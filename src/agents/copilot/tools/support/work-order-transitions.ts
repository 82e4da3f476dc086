import type { Words } from '../../../../agent/words.js'
import { workOrderStatusWord, type WorkOrderStatus } from './statuses.js'

/** Where a work order may go from where it is. What was done or cancelled can be taken up again. */
export const workOrderTransitions: Readonly<Record<WorkOrderStatus, readonly WorkOrderStatus[]>> = {
  OPEN: ['SCHEDULED', 'IN_PROGRESS', 'DONE', 'CANCELLED'],
  SCHEDULED: ['SCHEDULED', 'OPEN', 'IN_PROGRESS', 'DONE', 'CANCELLED'],
  IN_PROGRESS: ['SCHEDULED', 'DONE', 'CANCELLED'],
  DONE: ['IN_PROGRESS'],
  CANCELLED: ['OPEN', 'SCHEDULED'],
}

/** Why an order cannot go there; undefined when it can. A scheduled order may be scheduled anew, for another day. */
export function workOrderTransitionProblem(
  number: number,
  from: WorkOrderStatus,
  to: WorkOrderStatus,
  isRescheduled = false,
): Words | undefined {
  if (from === to && !(to === 'SCHEDULED' && isRescheduled))
    return {
      pt: `A ordem de serviço #${number} já está ${workOrderStatusWord[to].pt}.`,
      en: `Work order #${number} is ${workOrderStatusWord[to].en} already.`,
    }
  if (workOrderTransitions[from].includes(to)) return undefined
  return {
    pt: `A ordem de serviço #${number} está ${workOrderStatusWord[from].pt} e não dá para marcar como ${workOrderStatusWord[to].pt}.`,
    en: `Work order #${number} is ${workOrderStatusWord[from].en} and cannot be marked as ${workOrderStatusWord[to].en}.`,
  }
}
