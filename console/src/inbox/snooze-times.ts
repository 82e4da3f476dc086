type Local = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const hourMs = 3_600_000
const morning = 9
const evening = 18

export type SnoozeTime = { readonly id: 'hour' | 'evening' | 'tomorrow' | 'monday'; readonly at: Date }

/** When people usually want to see something again, by the clocks of the business. */
export function snoozeTimes(now: Date, timeZone: string): SnoozeTime[] {
  const today = localOf(now, timeZone)
  const on = (days: number, hour: number) =>
    momentIn(timeZone, { ...today, day: today.day + days, hour, minute: 0 })
  const weekday = new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay()
  const toMonday = (8 - weekday) % 7 || 7
  const times: SnoozeTime[] = [
    { id: 'hour', at: new Date(now.getTime() + hourMs) },
    { id: 'evening', at: on(0, evening) },
    { id: 'tomorrow', at: on(1, morning) },
    { id: 'monday', at: on(toMonday, morning) },
  ]
  // An evening that has all but come is no later than in an hour; on Sundays tomorrow is Monday.
  return times.filter(({ id, at }, index) => {
    if (id === 'evening') return at.getTime() > now.getTime() + hourMs
    return times.findIndex((other) => other.at.getTime() === at.getTime()) === index
  })
}

/** `2026-11-18T09:30`, as a field for a moment gives it, by the clocks of the business. */
export function readLocal(text: string, timeZone: string): Date | null {
  const [, year, month, day, hour, minute] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text) ?? []
  if (minute === undefined) return null
  return momentIn(timeZone, {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
  })
}

function momentIn(timeZone: string, { year, month, day, hour, minute }: Local): Date {
  const asIfUtc = Date.UTC(year, month - 1, day, hour, minute)
  // Twice: the second look is right also where a clock was changed in between.
  const first = asIfUtc - offsetMs(new Date(asIfUtc), timeZone)
  return new Date(asIfUtc - offsetMs(new Date(first), timeZone))
}

function offsetMs(at: Date, timeZone: string): number {
  const { year, month, day, hour, minute } = localOf(at, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at.getTime() / 60_000) * 60_000
}

function localOf(at: Date, timeZone: string): Local {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return { year: of('year'), month: of('month'), day: of('day'), hour: of('hour'), minute: of('minute') }
}
