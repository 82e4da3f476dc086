import { readLocal } from '../inbox/snooze-times'

export const auditPeriods = ['1', '7', '30', '90', 'own'] as const
export const auditKinds = ['done', 'all'] as const

/** Whose doings, which, when. */
export type AuditQuestion = {
  readonly days: (typeof auditPeriods)[number]
  /** The first and the last day of a period of one's own. */
  readonly from: string
  readonly to: string
  /** Up to when the last days are counted: as long as nothing else is asked, the same. */
  readonly now: number
  readonly shown: (typeof auditKinds)[number]
  readonly who: string
  readonly tool: string
}

const dayMs = 86_400_000

export function firstQuestion(): AuditQuestion {
  return { days: '7', from: '', to: '', now: Date.now(), shown: 'done', who: '', tool: '' }
}

/** The file has all of the period, whatever of it is shown. */
export function addressOf(
  { shown, who, tool, ...when }: AuditQuestion,
  timeZone: string,
): { readonly page: string; readonly file: string } {
  const { since, until } = periodOf(when, timeZone)
  const query = new URLSearchParams()
  if (since) query.set('since', since.toISOString())
  if (until) query.set('until', until.toISOString())
  if (who !== '') query.set('who', who)
  if (tool !== '') query.set('tool', tool)
  const file = `/ai/audit.csv?${query.toString()}`
  if (shown === 'done') query.set('only', 'done')
  return { page: `/ai/audit?${query.toString()}`, file }
}

type When = Pick<AuditQuestion, 'days' | 'from' | 'to' | 'now'>

/** Days are those of the business; the last one belongs to the period. */
function periodOf(
  { days, from, to, now }: When,
  timeZone: string,
): { since: Date | null; until: Date | null } {
  if (days !== 'own') return { since: new Date(now - Number(days) * dayMs), until: null }
  return {
    since: readLocal(`${from}T00:00`, timeZone),
    until: to === '' ? null : readLocal(`${dayAfter(to)}T00:00`, timeZone),
  }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + dayMs).toISOString().slice(0, 10)
}
