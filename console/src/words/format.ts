import { currentLanguage } from './language'

const dayMs = 86_400_000

export function formatMoney(reais: number): string {
  return formatMoneyIn(reais, 'BRL')
}

export function formatMoneyIn(amount: number, currency: 'BRL' | 'USD'): string {
  return new Intl.NumberFormat(currentLanguage(), { style: 'currency', currency }).format(amount)
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

/** A day without an hour, as the server writes it: 2026-11-18. */
export function formatDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium' }).format(
    new Date(year, month - 1, date),
  )
}

export function formatTime(at: string): string {
  return new Intl.DateTimeFormat(currentLanguage(), { timeStyle: 'short' }).format(new Date(at))
}

export function formatMoment(at: string): string {
  return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(at),
  )
}

/** 17 nov 09:00: a day to come and its hour, as short as it can be read. */
export function formatDayAndHour(at: string): string {
  return new Intl.DateTimeFormat(currentLanguage(), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(new Date(at))
    .replace(/ de |\./g, ' ')
    .replace(/ +,/g, ',')
}

/** The hour today, the day otherwise: lists have little room. */
export function formatWhen(at: string, nowMs = Date.now()): string {
  const then = new Date(at)
  if (then.toDateString() === new Date(nowMs).toDateString()) return formatTime(at)
  const isRecent = nowMs - then.getTime() < 300 * dayMs
  const form = isRecent ? ({ day: 'numeric', month: 'short' } as const) : ({ dateStyle: 'short' } as const)
  return new Intl.DateTimeFormat(currentLanguage(), form)
    .format(then)
    .replace(/ de |\./g, ' ')
    .trim()
}

/** 4:07, for what runs out. */
export function formatLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export function formatMs(ms: number): string {
  if (ms >= 1_000) return `${formatNumber(Math.round(ms / 10) / 100)} s`
  return `${formatNumber(ms >= 10 ? Math.round(ms) : Math.round(ms * 10) / 10)} ms`
}

/** +55 11 90000-0001 */
export function formatPhone(phone: string): string {
  const [, country, area, first, last] = /^\+?(55)(\d{2})(\d{4,5})(\d{4})$/.exec(phone) ?? []
  return country === undefined ? phone : `+${country} ${area ?? ''} ${first ?? ''}-${last ?? ''}`
}
