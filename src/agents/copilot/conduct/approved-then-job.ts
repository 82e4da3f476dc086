import type { Decision, Facts } from '../../../agent/agent.js'

/**
 * "aprova o orçamento do João e já agenda pra quarta 8h": what is to be done stands in that quote, and is known once it is approved. The job's card comes right after; nobody
 * is asked for it.
 */
export function approvedThenJob({ state, understanding }: Facts): Decision | undefined {
  const { requests = [] } = understanding
  const [approval, job, ...others] = requests
  if (state.pending || !approval || !job || others.length > 0) return undefined
  if (approval.intent !== 'quotes.updateStatus' || job.intent !== 'workOrders.create') return undefined
  if (approval.negated || job.negated || approval.slots['status']?.value !== 'APPROVED') return undefined
  const whom = approval.slots['client']?.value
  const client = job.slots['client']?.value ?? whom
  const when = job.slots['scheduledDate']?.value
  if (client === undefined || client !== whom || job.slots['title'] || when === undefined) return undefined
  const args = Object.fromEntries(Object.entries(approval.slots).map(([name, { value }]) => [name, value]))
  const later = [{ tool: 'workOrders.create', args: { client, scheduledDate: when } }]
  return {
    events: [],
    next: { do: 'prepare', draft: { steps: [{ tool: 'quotes.updateStatus', args }], later } },
    because: ['copilot:approved-then-job'],
  }
}
