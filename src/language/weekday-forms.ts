import { mondayOf, partsOf, weekdayOf, type DayAndTime } from './calendar.js'
import {
  comingDayOfMonth,
  comingMonth,
  comingWeekday,
  lastWeekday,
  monthFrom,
  nthWeekday,
  weekdayInWeek,
} from './coming-day.js'
import { impossible, type DateForm, type DateGroups, type DateVerdict } from './date-form.js'
import { MONTH, NEXT_MONTH, WEEKDAY, monthOf, weekdayOfName } from './day-words.js'
import { HINT } from './moment-hints.js'
import { ORDINAL_PLACES } from './find-ordinals.js'

/** What comes after a number of order, so that "segunda" and "quarta" are no days. */
const ORDERED =
  'opcao|via|vez|parcela|parte|pergunta|linha|alternativa|etapa|fase|chance|fila|mao|feira livre|one|option'
const NAMED = String.raw`(?:(?<day>${WEEKDAY})(?:[- ]?feira)?|(?<numbered>[2-6])a(?:[- ]?feira|f)|(?<=(?:^|n[ao] |nest[ae] |ness[ae] |est[ae] |ess[ae] |d[ae] |pr[ao] |toda ))(?<bare>[2-6])a(?=[,.!?]|$| as | q(?:ue)? vem|,? \d))`
// Short names are also words ("ter", "sex", "dom"): they need something beside them that only a day has.
const SHORT = String.raw`(?:(?<=(?:^|n[ao] |nest[ae] |ess[ae] |prox |proxim[ao] |toda ))(?<short>seg|ter|qua|qui|sex|sab|dom)(?=\.?,? (?:q(?:ue)? vem|as \d|\d{1,2}h|\d{1,2}[:/]\d)|[-.]?$|[,.!?]|-feira| dia \d))`
const THIS = String.raw`(?<this>est[ae] |ness?[ae] |nest[ae] |ess[ae] |this )?`
const LAST = String.raw`(?<last>ultim[ao] |last )?`
const NEXT = String.raw`(?<next>proxim[ao] |prox\.? |next )?(?<other>(?<=(?:^|n?[ao] |pr[ao] |d[ao] ))outr[ao] )?`
const AFTER = [
  String.raw`(?<coming> q(?:ue)? (?:vem|viene)| proxim[ao]| next week| d[ae] (?:semana q(?:ue)? vem|proxima semana|outra semana)| de la (?:semana que viene|proxima semana))`,
  String.raw`(?<past> passad[ao]| retrasad[ao]| pasado| last week| d[ae] (?:ultima semana|semana (?:passada|retrasada)))`,
  String.raw`(?<current> d?(?:est|ess)a semana| this week)`,
  // "terça agora" is the one that comes, and not today.
  String.raw` agora(?! (?:nao|mesmo))`,
].join('|')

export const WEEKDAY_FORMS: readonly DateForm[] = [
  {
    // Four weeks have at most five of each, so what comes is a place from 1 to 5 or the last.
    hint: HINT.weekday | HINT.digit,
    shape: new RegExp(
      String.raw`(?<![\w-])(?<nth>primeir[ao]|segund[ao]|terceir[ao]|quart[ao]|quint[ao]|ultim[ao]|penultim[ao]|[1-5][ao]|first|second|third|fourth|last|primer|tercer) (?<day>${WEEKDAY})(?:[- ]?feira)? (?:d[eoa]|of|del|in) (?:(?<next>${NEXT_MONTH})|(?<month>${MONTH})(?: de (?<year>\d{4}))?|(?:the |este |esse )?(?:mes|month))(?![a-z])`,
      'g',
    ),
    read: readNthWeekday,
  },
  {
    hint: HINT.weekday | HINT.digit,
    shape: new RegExp(
      String.raw`(?<![\wª])${THIS}${LAST}${NEXT}(?:${NAMED}|${SHORT})(?![a-z]|[- ](?:${ORDERED})(?![a-z]))(?:${AFTER})?(?![a-z])`,
      'g',
    ),
    read: readWeekday,
  },
  {
    hint: HINT.weekday,
    shape: new RegExp(
      String.raw`(?<![\wª])(?<day>${WEEKDAY})(?:[- ]?feira)? (?<number>\d{1,2})(?![a-z\d/:%]|[.,]\d| ?h(?![a-z])| (?:de |of )?(?:${MONTH})(?![a-z])| (?:horas?|hrs?)(?![a-z]))`,
      'g',
    ),
    read: readWeekdayWithNumber,
  },
  {
    hint: HINT.weekday,
    shape: new RegExp(
      String.raw`(?<![a-z])(?:semana q(?:ue)? (?:vem|viene)|proxima semana|next week),? (?:n[ao] |on |el )?(?<day>${WEEKDAY})(?:[- ]?feira)?(?![a-z])`,
      'g',
    ),
    read: ({ day = '' }, now) => {
      const weekday = weekdayOfName(day)
      return weekday === undefined ? undefined : { day: weekdayInWeek(now.day, weekday, 1) }
    },
  },
  {
    // "de hoje a oito" counts today: the same day of the next week; "a quinze", of the one after it.
    hint: HINT.relative | HINT.weekday,
    shape: new RegExp(
      String.raw`(?<![a-z])d[ea] (?:(?<tomorrow>amanha)|(?:hoje|hj)|(?<day>${WEEKDAY})(?:[- ]?feira)?) a (?:oito|8|(?<fortnight>quinze|15))(?: dias(?![a-z])|(?=$|[,.!?;)]| (?:as|eu|e|pode|na|no|pra|para)(?![a-z])))`,
      'g',
    ),
    read: ({ tomorrow, day, fortnight }, now) => {
      const weekday = day === undefined ? undefined : weekdayOfName(day)
      const from =
        weekday === undefined ? now.day + (tomorrow === undefined ? 0 : 1) : comingWeekday(now.day, weekday)
      return { day: from + (fortnight === undefined ? 7 : 14) }
    },
  },
]

/**
 * "sexta que vem" and "próxima sexta" mean different Fridays to different people, so both are marked ambiguous: "que vem" is taken
 * as the Friday of next week while this week's is still ahead, "próxima" as the nearest.
 */
function readWeekday(groups: DateGroups, now: DayAndTime): DateVerdict {
  const weekday = weekdayNumber(groups)
  if (weekday === undefined) return undefined
  const { past, coming, last, next, current, other } = groups
  const said = (day: number, ambiguous = false) => ({
    day,
    weekdayOnly: true,
    ...(ambiguous && { ambiguous }),
  })
  const nearest = comingWeekday(now.day, weekday)
  if (current !== undefined) return said(weekdayInWeek(now.day, weekday, 0))
  if (other !== undefined) return said(nearest + 7, true)
  if (past?.includes('retrasada') && past.includes('semana')) return said(weekdayInWeek(now.day, weekday, -2))
  if (past !== undefined && /semana|week/.test(past)) return said(weekdayInWeek(now.day, weekday, -1))
  if (past?.includes('retrasad')) return said(nearest - 14)
  if (past ?? last) return said(lastWeekday(now.day, weekday))
  if (coming !== undefined && /seman|week/.test(coming))
    return said(weekdayInWeek(now.day, weekday, 1), coming.includes('outra'))
  if (coming !== undefined && /^ q/.test(coming)) {
    const stillThisWeek = mondayOf(nearest) === mondayOf(now.day)
    return said(stillThisWeek ? nearest + 7 : nearest, true)
  }
  return said(nearest, (coming ?? next) !== undefined)
}

/** "segunda 23" is a day where the calendar says that the 23rd is a Monday; a number that a clock shows by day may be the hour. */
function readWeekdayWithNumber({ day = '', number }: DateGroups, now: DayAndTime): DateVerdict {
  const dayOfMonth = Number(number)
  if (dayOfMonth <= hourOfDayMax) return undefined
  const coming = comingDayOfMonth(dayOfMonth, now.day)
  return typeof coming === 'object' && weekdayOf(coming.day) === weekdayOfName(day) ? coming : undefined
}

const hourOfDayMax = 12

function weekdayNumber({ day, numbered, bare, short }: DateGroups): number | undefined {
  const number = numbered ?? bare
  if (number !== undefined) return Number(number) - 1
  return weekdayOfName(day ?? short ?? '')
}

/** "primeira sexta de julho" is the coming July's; "do mês" is the next month's once this month's has passed, and asked. */
function readNthWeekday({ nth = '', day = '', next, month, year }: DateGroups, now: DayAndTime): DateVerdict {
  const weekday = weekdayOfName(day)
  const place = placeOf(nth)
  if (weekday === undefined || place === undefined) return undefined
  const found = (target: { year: number; month: number }) =>
    nthWeekday(target.year, target.month, weekday, place)
  if (month !== undefined) {
    const target = comingMonth(monthOf(month), now.day)
    if (year !== undefined) return known(found({ ...target, year: Number(year) }))
    const coming = found(target)
    if (coming === undefined || coming >= now.day) return known(coming)
    return known(found({ ...target, year: target.year + 1 }), true)
  }
  const inMonth = (ahead: number) => found(partsOf(monthFrom(now.day, ahead).first))
  if (next !== undefined) return known(inMonth(1))
  const thisMonth = inMonth(0)
  return thisMonth !== undefined && thisMonth < now.day ? known(inMonth(1), true) : known(thisMonth)
}

function known(day: number | undefined, ambiguous = false): DateVerdict {
  return day === undefined ? impossible : { day, ...(ambiguous && { ambiguous }) }
}

function placeOf(nth: string): number | undefined {
  if (/^\d/.test(nth)) return Number.parseInt(nth, 10)
  return ORDINAL_PLACES.get(nth) ?? (nth === 'primer' ? 1 : nth === 'tercer' ? 3 : undefined)
}
