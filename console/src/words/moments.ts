import type { Language } from './language'

const dayMs = 86_400_000
const recentMs = 300 * dayMs

/** How moments are written: by the business's own clocks, whatever the browser's say. */
export type Moments = {
  /** 09:30 */
  readonly time: (at: string) => string
  /** 17/11/2026 09:30:12 */
  readonly moment: (at: string) => string
  /** 17 nov 09:00: a day to come and its hour, as short as it can be read. */
  readonly dayAndHour: (at: string) => string
  /** 2026-11-17: the same for all that happened on one day. */
  readonly dayOf: (at: string) => string
  /** Hoje, Ontem, or the day with its weekday. */
  readonly day: (at: string, nowMs?: number) => string
  /** The hour today, the day otherwise: lists have little room. */
  readonly when: (at: string, nowMs?: number) => string
}

/** The one way to write a moment; a test holds every other file to it. */
export function momentsIn(timeZone: string, language: Language): Moments {
  const form = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone })
  const time = form({ timeStyle: 'short' })
  const moment = form({ dateStyle: 'short', timeStyle: 'medium' })
  const dayAndHour = form({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
  const date = form({ dateStyle: 'short' })
  const dayOfMonth = form({ day: 'numeric', month: 'short' })
  const dayOfWeek = form({ weekday: 'long', day: 'numeric', month: 'long' })
  const dayOfYear = form({ dateStyle: 'long' })
  // Sweden writes a day as ISO 8601 does.
  const isoDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone })
  const near = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return {
    dayOf: (at) => isoDay.format(new Date(at)),
    day: (at, nowMs = Date.now()) => {
      const then = new Date(at)
      const daysAgo = (Date.parse(isoDay.format(nowMs)) - Date.parse(isoDay.format(then))) / dayMs
      const isNear = daysAgo === 0 || daysAgo === 1
      const form = nowMs - then.getTime() < recentMs ? dayOfWeek : dayOfYear
      const said = isNear ? near.format(0 - daysAgo, 'day') : form.format(then)
      return said.charAt(0).toLocaleUpperCase(language) + said.slice(1)
    },
    time: (at) => time.format(new Date(at)),
    moment: (at) => moment.format(new Date(at)),
    dayAndHour: (at) =>
      dayAndHour
        .format(new Date(at))
        .replace(/ de |\./g, ' ')
        .replace(/ +,/g, ','),
    when: (at, nowMs = Date.now()) => {
      const then = new Date(at)
      if (date.format(then) === date.format(nowMs)) return time.format(then)
      const isRecent = nowMs - then.getTime() < recentMs
      return (isRecent ? dayOfMonth : date)
        .format(then)
        .replace(/ de |\./g, ' ')
        .trim()
    },
  }
}
