import { momentIn, partsOf } from '../../../../language/calendar.js'

const monthNames =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

type Clock = { readonly now: Date; readonly timeZone: string }

/** How a day that is past is said: "hoje", "ontem", "3 de maio", "3 de maio de 2025". */
export function dayWords(instant: Date | string, { now, timeZone }: Clock): string {
  const day = momentIn(timeZone, new Date(instant)).day
  const today = momentIn(timeZone, now).day
  if (day === today) return 'hoje'
  if (day === today - 1) return 'ontem'
  const { year, month, dayOfMonth } = partsOf(day)
  const date = `${dayOfMonth === 1 ? '1º' : dayOfMonth} de ${monthNames[month - 1] ?? ''}`
  return year === partsOf(today).year ? date : `${date} de ${year}`
}
