import { dayOf, partsOf, type Day } from '../../language/calendar.js'
import { foldText } from '../../language/fold-text.js'

/** The national holidays of Brazil by the names people call them, on folded text. */
const fixed: readonly (readonly [name: RegExp, month: number, dayOfMonth: number])[] = [
  [/\b(?:ano novo|reveillon|confraternizacao universal|new year)\b/, 1, 1],
  [/\btiradentes\b/, 4, 21],
  [/\bdia d[oe]s? trabalh(?:o|ador(?:es)?)\b/, 5, 1],
  [/\b(?:independencia|sete de setembro)\b/, 9, 7],
  [/\b(?:nossa senhora aparecida|dia das criancas|padroeira)\b/, 10, 12],
  [/\bfinados\b/, 11, 2],
  [/\bproclamacao da republica\b/, 11, 15],
  [/\bconsciencia negra\b/, 11, 20],
  [/\bvespera de natal\b/, 12, 24],
  [/\b(?:natal|christmas)\b/, 12, 25],
]
/** Days before (negative) or after Easter Sunday. */
const aroundEaster: readonly (readonly [name: RegExp, days: number])[] = [
  [/\bquarta(?:-feira)? de cinzas\b/, -46],
  [/\bcarnaval\b/, -47],
  [/\b(?:sexta(?:-feira)? santa|paixao de cristo)\b/, -2],
  [/\bpascoa\b/, 0],
  [/\bcorpus christi\b/, 60],
]

/** The next day that bears a holiday's name. */
export function holidayIn(text: string, today: Day): Day | undefined {
  const folded = foldText(text)
  const { year } = partsOf(today)
  const inYear = (of: number): Day | undefined => {
    const named = fixed.find(([name]) => name.test(folded))
    if (named) return dayOf(of, named[1], named[2])
    const moving = aroundEaster.find(([name]) => name.test(folded))
    return moving && easterOf(of) + moving[1]
  }
  const thisYear = inYear(year)
  return thisYear !== undefined && thisYear < today ? inYear(year + 1) : thisYear
}

/** A national holiday of Brazil, by its day. */
export function isHoliday(day: Day): boolean {
  const { year } = partsOf(day)
  const easter = easterOf(year)
  return (
    fixed.some(([, month, dayOfMonth]) => dayOf(year, month, dayOfMonth) === day) ||
    aroundEaster.some(([, days]) => easter + days === day)
  )
}

/** Somebody asks about holidays, whichever. */
export function namesHolidays(text: string): boolean {
  return /\b(?:feriad(?:o|os|ao|oes)|holidays?)\b/.test(foldText(text))
}

/** Meeus, Jones and Butcher. */
function easterOf(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return dayOf(year, Math.floor(f / 31), (f % 31) + 1) ?? 0
}
