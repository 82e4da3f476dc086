import { isHoliday } from '../holidays.js'
import { momentIn } from '../../../language/calendar.js'
import { describeDay, isOpen } from '../opening-hours.js'
import { readMoment } from '../read-moment.js'
import type { Situation } from '../situation.js'
import { dayText, nowText } from './facts.js'

/** What has to be known of a day that is newly wished: that it is a holiday, or that nobody is there. Empty: nothing. */
export function dayNotice(situation: Situation, time: string | undefined): string {
  const { memo, desk, clock, language } = situation
  if (time === undefined || time === memo.data.time || desk.hours.length === 0) return ''
  const day = readMoment(time, clock)?.day
  if (day === undefined) return ''
  const isOff = isHoliday(day)
  const isToday = day === momentIn(clock.timeZone, clock.now).day
  if (isToday && !isOff && !isOpen(desk, clock)) return nowText(situation) ?? ''
  const { hours } = describeDay(desk, day, clock, language)
  return isOff || hours === undefined ? dayText(situation, day, isOff) : ''
}
