import { findMoments } from '../../../language/find-moments.js'
import { isHoliday } from '../holidays.js'
import { momentIn } from '../../../language/calendar.js'
import { foldText } from '../../../language/fold-text.js'
import { anyTime } from '../fields/time-words.js'
import { describeDay, describeHours, isOpen } from '../opening-hours.js'
import { namesDay, readMoment } from '../read-moment.js'
import type { Situation } from '../situation.js'
import { dayText, nowText } from './facts.js'

/** What has to be known of a day that is newly wished: that it is a holiday, or that nobody is there. Empty: nothing that was not said. */
export function dayNotice(situation: Situation, time: string | undefined): string {
  const notice = noticeOf(situation, time)
  const isSaid = situation.recent.some(({ role, text }) => role !== 'person' && text.includes(notice))
  return isSaid ? '' : notice
}

function noticeOf(situation: Situation, time: string | undefined): string {
  const { memo, desk, clock, language, words } = situation
  if (time === undefined || time === memo.data.time || desk.hours.length === 0) return ''
  if (!namesDay(time) && anyTime.test(foldText(time))) return anyDayNotice(situation, time)
  const said = readMoment(time, clock)
  const day = said?.day ?? firstDayIn(time, situation)
  if (day === undefined) return ''
  const isOff = isHoliday(day)
  const isToday = day === momentIn(clock.timeZone, clock.now).day
  if (isToday && !isOff && !isOpen(desk, clock)) return nowText(situation) ?? ''
  const { hours } = describeDay(desk, day, clock, language)
  if (isOff || hours === undefined) return dayText(situation, day, isOff)
  const isThen = said?.at == null || isOpen(desk, { ...clock, now: said.at })
  return isThen ? '' : words('dayNotThen', { ...describeDay(desk, day, clock, language), hours })
}

/** "Qualquer dia depois das 18h", where nobody is there so late on any day. */
function anyDayNotice({ desk, clock, language, words }: Situation, time: string): string {
  const [hour] = findMoments(time, clock.now, clock.timeZone).flatMap((one) => one.time ?? [])
  const isNever = hour !== undefined && desk.hours.every(({ closes }) => closes <= hour)
  if (!isNever) return ''
  return words('neverThen', { hours: words('hours', { hours: describeHours(desk.hours, language) }) })
}

/** "Amanhã à tarde ou sábado": of several days the first has to be known of. */
function firstDayIn(time: string, { clock }: Situation): number | undefined {
  const [first] = findMoments(time, clock.now, clock.timeZone)
  return first?.date == null ? undefined : Date.parse(first.date) / dayMs
}

const dayMs = 86_400_000
