import type { Language } from './detect-language.js'

/** '2026-06-15' → '15/06/2026'. */
export function formatDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  if (!year || !month || !day) throw new RangeError(`formatDate needs YYYY-MM-DD, got ${date}`)
  return `${day}/${month}/${year}`
}

const monthsInEnglish = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** In English 'Jun 15, 2026': in figures alone, nobody there knows which is the month. */
export function dayIn(language: Language, date: string): string {
  const written = formatDate(date)
  if (language !== 'en') return written
  const [day = '', month = '', year = ''] = written.split('/')
  return `${monthsInEnglish[Number(month) - 1] ?? month} ${Number(day)}, ${year}`
}

/** An instant as the people of that zone read it: '15/06/2026 14:30'. */
export function formatDateTime(date: Date, timeZone = 'America/Sao_Paulo'): string {
  return formatterOf(timeZone).format(date).replace(',', '')
}

/** The same with the day of the week: 'segunda-feira, 15/06/2026 14:30'. */
export function formatWeekday(date: Date, timeZone = 'America/Sao_Paulo'): string {
  return `${weekdayFormatterOf(timeZone).format(date)}, ${formatDateTime(date, timeZone)}`
}

/** To make a formatter costs a hundred times what it costs to use one. */
const weekdayFormatters = new Map<string, Intl.DateTimeFormat>()

function weekdayFormatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = weekdayFormatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('pt-BR', { timeZone, weekday: 'long' })
  weekdayFormatters.set(timeZone, formatter)
  return formatter
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, formatter)
  return formatter
}
