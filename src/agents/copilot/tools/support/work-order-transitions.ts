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
): string | undefined {
  if (from === to && !(to === 'SCHEDULED' && isRescheduled))
    return `A ordem de serviço #${number} já está ${workOrderStatusWord[to]}.`
  if (workOrderTransitions[from].includes(to)) return undefined
  return `A ordem de serviço #${number} está ${workOrderStatusWord[from]} e não dá para marcar como ${workOrderStatusWord[to]}.`
}
