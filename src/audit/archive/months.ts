/** A month of UTC by its first day, as PostgreSQL writes a date: `2026-01-01`. */
export type Month = string

const dayMs = 86_400_000

/** A month is over for at least this long before it goes: what is under way, in doubt or asked about is younger. */
export const archiveAfterDaysMin = 90

export function monthOf(at: Date): Month {
  return `${at.toISOString().slice(0, 7)}-01`
}

export function nextMonth(month: Month): Month {
  const first = new Date(`${month}T00:00:00Z`)
  return monthOf(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1)))
}

/** The months from the first on that have been over for so many days, the oldest first. */
export function monthsOver(first: Month, days: number, now: Date): Month[] {
  const months: Month[] = []
  const isOver = (month: Month) => Date.parse(nextMonth(month)) <= now.getTime() - days * dayMs
  for (let month = first; isOver(month); month = nextMonth(month)) months.push(month)
  return months
}
