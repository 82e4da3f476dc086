import { momentIn } from '../../../language/calendar.js'
import { isOn, type JuliaSettings } from './settings.js'

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** True while nothing proactive may go out. Equal hours: there are no quiet ones. */
export function isQuiet(at: Date, settings: JuliaSettings, timeZone: string): boolean {
  return minutesToWait(at, settings, timeZone) > 0
}

/** That time, or the end of the quiet hours it falls into. */
export function nextAllowed(at: Date, settings: JuliaSettings, timeZone: string): Date {
  return new Date(at.getTime() + minutesToWait(at, settings, timeZone) * minuteMs)
}

function minutesToWait(at: Date, settings: JuliaSettings, timeZone: string): number {
  if (!isOn(settings, 'quiet_hours') || settings.quietFromHour === settings.quietToHour) return 0
  const { minutes } = momentIn(timeZone, at)
  const from = settings.quietFromHour * 60
  const to = settings.quietToHour * 60
  const quiet = from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to
  return quiet ? (to - minutes + dayMinutes) % dayMinutes : 0
}

const hourMs = 60 * minuteMs
/** Between 24 and 48 hours after the bridge, whatever the hour: quiet hours put it off by twelve at most, by default. */
const followUpAfterMs = 36 * hourMs

export function followUpTime(bridgedAt: Date, settings: JuliaSettings, timeZone: string): Date {
  return nextAllowed(new Date(bridgedAt.getTime() + followUpAfterMs), settings, timeZone)
}
