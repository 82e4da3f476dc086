import type { Day, DayAndTime } from './calendar.js'

export interface DateReading {
  day: Day
  /** Minutes after midnight, for forms that say the hour themselves ("daqui a 2 horas"). */
  minutes?: number
  ambiguous?: boolean
  /** Only a day of the week was said: an explicit date beside it wins. */
  weekdayOnly?: boolean
  /** Said from today ("amanhã"): a day of the week beside it either is that day or is another one. */
  relative?: boolean
}

/** Said as a date, and no calendar has it: 31/02. It is told, never replaced. */
export const impossible = 'impossible'
type Impossible = typeof impossible

/** Undefined: this was no date at all. */
export type DateVerdict = DateReading | Impossible | undefined

export type DateGroups = Record<string, string | undefined>

/** One way to say a day: its shape in folded text, and what it says. */
export interface DateForm {
  /** Any of these (`HINT`) must be in a text that it is looked for in. */
  hint: number
  shape: RegExp
  read(groups: DateGroups, now: DayAndTime): DateVerdict
}
