import { isoOf, momentIn, weekdayOf, type Day } from '../../language/calendar.js'
import type { Language } from '../../language/detect-language.js'
import type { OpeningHours } from './front-desk.js'
import { isHoliday } from './holidays.js'

export type LocalClock = { readonly now: Date; readonly timeZone: string }

type Times = {
  readonly hours: readonly OpeningHours[]
  readonly closedDates: readonly string[]
}

const daysAheadMax = 30

/** A desk that keeps no hours is always open. */
export function isOpen(times: Times, { now, timeZone }: LocalClock): boolean {
  if (times.hours.length === 0) return true
  const { day, minutes } = momentIn(timeZone, now)
  return hoursOf(times, day).some(
    ({ opens, closes }) => minutesOf(opens) <= minutes && minutes < minutesOf(closes),
  )
}

/** When somebody is there again, as people say it: "hoje às 14h", "amanhã às 8h", "segunda-feira às 8h30". */
export function nextOpening(
  times: Times,
  { now, timeZone }: LocalClock,
  language: Language,
): string | undefined {
  const { day: today, minutes } = momentIn(timeZone, now)
  for (let day = today; day <= today + daysAheadMax; day++) {
    // The hours of any other such day are no promise for a holiday.
    if (day > today && isHoliday(day)) continue
    const opening = hoursOf(times, day).find(({ opens }) => day > today || minutesOf(opens) > minutes)
    if (opening) return `${dayName(day, today, language)} ${atTime(opening.opens, language)}`
  }
  return undefined
}

/** What a day is like: "amanhã (10/11)", and its hours; none: closed. */
export function describeDay(
  times: Times,
  day: Day,
  { now, timeZone }: LocalClock,
  language: Language,
): { readonly day: string; readonly hours: string | undefined } {
  const today = momentIn(timeZone, now).day
  const hours = hoursOf(times, day)
    .map(({ opens, closes }) => spanText(opens, closes, language))
    .join(` ${small[language].and} `)
  const name = `${dayName(day, today, language)} (${shortDate(day, language)})`
  return { day: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, hours: hours === '' ? undefined : hours }
}

/** "Sexta-feira", "20/11"; of today also that it is today. */
export function calendarDay(
  day: Day,
  { now, timeZone }: LocalClock,
  language: Language,
): { readonly day: string; readonly date: string } {
  const weekday = weekdays[language][weekdayOf(day)] ?? ''
  const name = day === momentIn(timeZone, now).day ? `${small[language].today}, ${weekday},` : weekday
  return { day: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, date: shortDate(day, language) }
}

/** The days to come on which it is closed though it is a day of work. */
export function closedDays(times: Times, { now, timeZone }: LocalClock, language: Language): string[] {
  const today = momentIn(timeZone, now).day
  return [...times.closedDates]
    .sort()
    .filter((date) => date >= isoOf(today))
    .slice(0, closedDaysMax)
    .map((date) => {
      const day = Date.parse(date) / 86_400_000
      return `${dayName(day, today, language)} (${shortDate(day, language)})`
    })
}

const closedDaysMax = 6

function shortDate(day: Day, language: Language): string {
  const [, month = '', dayOfMonth = ''] = isoOf(day).split('-')
  return language === 'en' ? `${month}/${dayOfMonth}` : `${dayOfMonth}/${month}`
}

/** The week, days with the same hours together: "segunda a sexta, das 8h às 18h". */
export function describeHours(hours: readonly OpeningHours[], language: Language): string {
  const lines: string[] = []
  const week = [1, 2, 3, 4, 5, 6, 0]
  const timesOf = (weekday: number) =>
    hours
      .filter((entry) => entry.weekday === weekday)
      .map(({ opens, closes }) => spanText(opens, closes, language))
      .join(` ${small[language].and} `)
  for (let at = 0; at < week.length;) {
    const times = timesOf(week[at] ?? 0)
    let end = at
    while (end + 1 < week.length && timesOf(week[end + 1] ?? 0) === times) end++
    if (times !== '') lines.push(`${daysText(week[at] ?? 0, week[end] ?? 0, language)}, ${times}`)
    at = end + 1
  }
  return lines.join('\n')
}

/** "amanhã às 15h", "quinta-feira, 20/11, às 9h". */
export function describeMoment(at: Date, { now, timeZone }: LocalClock, language: Language): string {
  const { day, minutes } = momentIn(timeZone, at)
  const today = momentIn(timeZone, now).day
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const named = day - today <= 1 ? '' : `, ${shortDate(day, language)},`
  return `${dayName(day, today, language)}${named} ${atTime(time, language)}`
}

function hoursOf({ hours, closedDates }: Times, day: Day): readonly OpeningHours[] {
  if (closedDates.includes(isoOf(day))) return []
  return hours.filter(({ weekday }) => weekday === weekdayOf(day))
}

function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

const weekdays = {
  pt: ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  es: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
}

const small = {
  pt: { and: 'e', today: 'hoje', tomorrow: 'amanhã', on: '', to: 'a' },
  en: { and: 'and', today: 'today', tomorrow: 'tomorrow', on: 'on ', to: 'to' },
  es: { and: 'y', today: 'hoy', tomorrow: 'mañana', on: 'el ', to: 'a' },
} as const

function dayName(day: Day, today: Day, language: Language): string {
  if (day === today) return small[language].today
  if (day === today + 1) return small[language].tomorrow
  return `${small[language].on}${weekdays[language][weekdayOf(day)] ?? ''}`
}

function daysText(first: number, last: number, language: Language): string {
  const [from = '', to = ''] = [weekdays[language][first], weekdays[language][last]]
  if (first === last) return from
  const areTwo = (last - first + 7) % 7 === 1
  return `${short(from)} ${areTwo ? small[language].and : small[language].to} ${short(to)}`
}

/** "segunda a sexta", as people say it. */
function short(weekday: string): string {
  return weekday.replace('-feira', '')
}

/** "às 8h", "às 8h30", "à 1h"; "at 8:30". */
function atTime(time: string, language: Language): string {
  if (language === 'en') return `at ${spoken(time, language)}`
  if (language === 'es') return `a ${isOne(time) ? 'la' : 'las'} ${spoken(time, language)}`
  return `${isOne(time) ? 'à' : 'às'} ${spoken(time, language)}`
}

function isOne(time: string): boolean {
  return Number(time.slice(0, 2)) === 1
}

function spanText(opens: string, closes: string, language: Language): string {
  if (language === 'en') return `${spoken(opens, language)} to ${spoken(closes, language)}`
  if (language === 'es') return `de ${spoken(opens, language)} a ${spoken(closes, language)}`
  return `${isOne(opens) ? 'da' : 'das'} ${spoken(opens, language)} ${atTime(closes, language)}`
}

function spoken(time: string, language: Language): string {
  const [hours = '0', minutes = '00'] = time.split(':')
  if (language === 'en') return `${Number(hours)}:${minutes}`
  return minutes === '00' ? `${Number(hours)}h` : `${Number(hours)}h${minutes}`
}
