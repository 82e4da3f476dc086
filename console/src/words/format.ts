import { currentLanguage } from './language'

export function formatMoney(reais: number): string {
  return formatMoneyIn(reais, 'BRL')
}

export function formatMoneyIn(amount: number, currency: 'BRL' | 'USD'): string {
  return new Intl.NumberFormat(currentLanguage(), { style: 'currency', currency }).format(amount)
}

/** What is less than a cent is told too. */
export function formatSmallMoneyIn(amount: number, currency: 'BRL' | 'USD'): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 6 }
  return new Intl.NumberFormat(currentLanguage(), { style: 'currency', currency, ...digits }).format(amount)
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(currentLanguage()).format(value)
}

/** 0.5 is 50%. */
export function formatShare(share: number): string {
  return new Intl.NumberFormat(currentLanguage(), { style: 'percent', maximumFractionDigits: 0 }).format(
    share,
  )
}

const bytesIn = [
  { unit: 'gigabyte', bytes: 1024 ** 3 },
  { unit: 'megabyte', bytes: 1024 ** 2 },
] as const

/** 5 MB, 500 kB. */
export function formatBytes(bytes: number): string {
  const { unit, bytes: one } = bytesIn.find((each) => bytes >= each.bytes) ?? {
    unit: 'kilobyte',
    bytes: 1024,
  }
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(currentLanguage(), style).format(bytes / one)
}

const spans = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** 3 days, 2 h, 12 min, 4 s: as much of it as people say. */
export function formatSpan(ms: number): string {
  const { unit, ms: one } = spans.find((span) => ms >= span.ms) ?? { unit: 'second', ms: 1_000 }
  return new Intl.NumberFormat(currentLanguage(), { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.round(ms / one),
  )
}

/** A day without an hour, as the server writes it: 2026-11-18. The same day by all clocks. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** 14/11/2026, where many stand below each other. */
export function formatShortDay(day: string): string {
  const format = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(currentLanguage(), format).format(new Date(`${day}T00:00:00Z`))
}

/** "sex, 20/11": a day of the week to come, where there is little room. */
export function formatNearDay(day: string): string {
  return dayIn({ weekday: 'short', day: '2-digit', month: '2-digit' }).format(momentIn(day)).replace('.', '')
}

/** "quarta-feira, 18 de novembro", with a capital: it stands alone. */
export function formatLongDay(day: string): string {
  const said = dayIn({ weekday: 'long', day: 'numeric', month: 'long' }).format(momentIn(day))
  return said.charAt(0).toLocaleUpperCase(currentLanguage()) + said.slice(1)
}

/** "qua", where seven stand side by side. */
export function formatWeekday(day: string): string {
  return dayIn({ weekday: 'short' }).format(momentIn(day)).replace('.', '')
}

/** The 18 of 18 November. */
export function formatDayOfMonth(day: string): string {
  return String(Number(day.slice(-2)))
}

/** "16 – 22 de novembro de 2026": what both have in common is said once. */
export function formatDays(first: string, last: string): string {
  return dayIn({ day: 'numeric', month: 'long', year: 'numeric' }).formatRange(
    momentIn(first),
    momentIn(last),
  )
}

function dayIn(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(currentLanguage(), { ...options, timeZone: 'UTC' })
}

function momentIn(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** 4:07, for what runs out, or how long something was heard. */
export function formatLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export function formatMs(ms: number): string {
  if (ms >= 1_000) return `${formatNumber(Math.round(ms / 10) / 100)} s`
  return `${formatNumber(ms >= 10 ? Math.round(ms) : Math.round(ms * 10) / 10)} ms`
}
