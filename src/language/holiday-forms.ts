import { easterOf } from './business-day.js'
import { dayOf, partsOf, type Day, type DayAndTime } from './calendar.js'
import { nthWeekday } from './coming-day.js'
import type { DateForm, DateGroups, DateVerdict } from './date-form.js'
import { HINT } from './moment-hints.js'

/**
 * A holiday is said with its article: "no Natal", "pro Natal". Without one "Natal" is also a city ("moro em Natal"), "Tiradentes" a town and
 * "São João" many of them, and "feliz Natal" is a wish.
 */
const THE = String.raw`(?:(?:n|d|pr|pel|a)?[oa] |ate [oa] |para [oa] )`

type Holiday = {
  readonly words: string
  readonly inYear: (year: number) => Day | undefined
  /** Several days bear the name, or people differ: it is asked. */
  readonly ambiguous?: true
}

const on = (month: number, dayOfMonth: number) => (year: number) => dayOf(year, month, dayOfMonth)
const nth = (month: number, weekday: number, place: number) => (year: number) =>
  nthWeekday(year, month, weekday, place)
const fromEaster = (days: number) => (year: number) => easterOf(year) + days

const HOLIDAYS: readonly Holiday[] = [
  {
    words: String.raw`vespera d[eo] natal|christmas eve|noite de natal|nochebuena`,
    inYear: on(12, 24),
  },
  { words: String.raw`${THE}natal|dia d[eo] natal|christmas(?: day)?|navidad`, inYear: on(12, 25) },
  {
    words: String.raw`${THE}?reveillon|virada d[eo] ano|vespera d[eo] ano novo|new year'?s eve|nochevieja`,
    inYear: on(12, 31),
  },
  {
    words: String.raw`${THE}ano novo(?! chines)|dia (?:primeiro|1o?) do ano|new year'?s day`,
    inYear: on(1, 1),
  },
  { words: String.raw`${THE}?carnaval`, inYear: fromEaster(-47), ambiguous: true },
  { words: String.raw`quarta(?:-feira| feira)? de cinzas`, inYear: fromEaster(-46) },
  {
    words: String.raw`sexta(?:-feira| feira)? santa|sexta(?:-feira| feira)? da paixao`,
    inYear: fromEaster(-2),
  },
  { words: String.raw`(?:domingo de |${THE})pascoa`, inYear: fromEaster(0) },
  { words: String.raw`${THE}?corpus christi`, inYear: fromEaster(60) },
  { words: String.raw`(?:dia|feriado) d[eo] tiradentes`, inYear: on(4, 21) },
  { words: String.raw`dia d[eo] trabalh(?:o|ador)`, inYear: on(5, 1) },
  { words: String.raw`dia das maes`, inYear: nth(5, 0, 2) },
  { words: String.raw`dia dos namorados`, inYear: on(6, 12) },
  { words: String.raw`dia de sao joao|n?o sao joao`, inYear: on(6, 24) },
  { words: String.raw`dia dos pais`, inYear: nth(8, 0, 2) },
  { words: String.raw`(?:dia|feriado) da independencia`, inYear: on(9, 7) },
  { words: String.raw`dia das criancas`, inYear: on(10, 12) },
  { words: String.raw`(?:${THE}?dia (?:de|dos) )?finados`, inYear: on(11, 2) },
  { words: String.raw`(?:dia|feriado) da consciencia negra`, inYear: on(11, 20) },
  // The day after the fourth Thursday of November.
  { words: 'black friday', inYear: (year) => (nthWeekday(year, 11, 4, 4) ?? 0) + 1 },
]

const PAST = String.raw`(?<past> passad[ao]| do ano passado)?`
const COMING = String.raw`(?: deste ano| desse ano| que vem)?`

/** Holidays by the names people call them, on folded text: the coming one, unless the last is said. */
export const HOLIDAY_FORMS: readonly DateForm[] = HOLIDAYS.map((holiday) => ({
  hint: HINT.holiday,
  shape: new RegExp(
    String.raw`(?<![a-z]|(?:feliz|bom|boa|otimo|prospero|merry|happy) )(?:${holiday.words})(?![a-z])${PAST}${COMING}`,
    'g',
  ),
  read: (groups, now) => dayNamed(holiday, groups, now),
}))

function dayNamed({ inYear, ambiguous }: Holiday, { past }: DateGroups, now: DayAndTime): DateVerdict {
  const { year } = partsOf(now.day)
  const thisYear = inYear(year)
  const isOver = thisYear !== undefined && thisYear < now.day
  const day =
    past === undefined ? (isOver ? inYear(year + 1) : thisYear) : isOver ? thisYear : inYear(year - 1)
  return day === undefined ? undefined : { day, ...(ambiguous && { ambiguous }) }
}
