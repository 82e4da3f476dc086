import type { Decision, Facts } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import { dateRangeSlot } from '../tools/support/date-range.js'
import { prepare, readWith } from './decided.js'

const hourAlone = /^T\d/
const oneDay = /^(?<day>\d{4}-\d{2}-\d{2})\.\.\k<day>$/

/** What was asked before goes on: an hour is of the day whose agenda was shown, and who paid is asked of the month that was shown. */
export function onThatDay(facts: Facts): Decision | undefined {
  return jobOnThatDay(facts) ?? paidInThatTime(facts)
}

/** "então marca o João às 14h", after "tô livre segunda?". */
function jobOnThatDay({ state: { pending, focus }, understanding }: Facts): Decision | undefined {
  const { intent, entities, requests = [] } = understanding
  const { scheduledDate, client } = entities
  const { intent: before, entities: asked = {} } = focus?.request ?? {}
  if (pending?.kind === 'plan' || intent !== 'workOrders.create' || requests.length > 1) return undefined
  if (before !== 'workOrders.list' || client === undefined) return undefined
  const { dateRange } = asked
  const day = typeof dateRange === 'string' ? oneDay.exec(dateRange)?.groups?.['day'] : undefined
  return day === undefined || typeof scheduledDate !== 'string' || !hourAlone.test(scheduledDate)
    ? undefined
    : prepare('workOrders.create', { ...entities, scheduledDate: `${day}${scheduledDate}` }, 'on-that-day')
}

const goesOn = /^(?:(?:e|mas|so|ok|ah|entao)[, ]+)+/

/** "e quem me pagou?", "só o que foi recebido, de quem foi?", under the figures of a month. */
function paidInThatTime({ state, understanding, now, timeZone }: Facts): Decision | undefined {
  const { intent, entities, text } = understanding
  const { intent: before, entities: asked = {} } = state.focus?.request ?? {}
  if (state.pending || before !== 'dashboard.summary' || intent !== 'payments.list') return undefined
  const isOfAll = entities['status'] === 'PAID' && entities['dateRange'] === undefined
  if (!isOfAll || !goesOn.test(foldText(text).trim())) return undefined
  const dateRange = asked['period'] ?? dateRangeSlot.find('este mês', { now, timeZone })
  return dateRange === undefined
    ? undefined
    : readWith('payments.list', { ...entities, dateRange }, 'in-that-time')
}
