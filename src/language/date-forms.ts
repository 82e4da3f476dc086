import { dayOf, firstOfMonth, lastOfMonth, mondayOf } from './calendar.js'
import {
  afterNow,
  comingBusinessDay,
  comingDayAndMonth,
  comingDayOfMonth,
  comingMonth,
  comingWeekday,
  exactDay,
  fullYear,
  inMonthFrom,
  monthFrom,
} from './coming-day.js'
import { impossible, type DateForm } from './date-form.js'
import { COUNT, DAY_OF_MONTH, ENGLISH_MONTH, MONTH, NEXT_MONTH, countOf, monthOf } from './day-words.js'
import { HOLIDAY_FORMS } from './holiday-forms.js'
import { HINT } from './moment-hints.js'
import { ORDINAL_PLACES } from './find-ordinals.js'
import { WEEKDAY_FORMS } from './weekday-forms.js'

const UNIT = String.raw`dias? uteis|dia util|dias? habiles|business days?|dias?|semanas?|mes(?:es)?|anos?|days?|weeks?|months?|years?`
const HOURS = String.raw`horas?|h|minutos?|min|hours?|minutes?`

/** Every way to say a day, on folded text. Where two match the same place, the longer wins. */
export const DATE_FORMS: readonly DateForm[] = [
  {
    // A typed offset ("…Z") is another zone's hour: then only the day is read.
    hint: HINT.digit,
    shape:
      /(?<![\w/-])(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?![\d/-])(?:t(?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)(?::\d{2})?(?![\dz:.+-]))?/g,
    read: ({ year, month, day, hour, minute }) => {
      const reading = exactDay(Number(year), Number(month), Number(day))
      return typeof reading === 'object' && hour !== undefined
        ? { ...reading, minutes: Number(hour) * 60 + Number(minute) }
        : reading
    },
  },
  {
    hint: HINT.digit,
    shape:
      /(?<![\w/.,-])(?:dia )?(?<day>\d{1,2})(?<separator>[/.-])(?<month>\d{1,2})\k<separator>(?<year>\d{4}|\d{2})(?![\d/-]|[.,]\d)/g,
    read: ({ day, month, year, separator }, now) => {
      const reading = exactDay(fullYear(year, now.day), Number(month), Number(day))
      // "1.2.34" is as likely a version: only a real day makes a date of it.
      const surely = separator === '/' || year?.length === 4
      return reading === impossible && !surely ? undefined : reading
    },
  },
  {
    hint: HINT.digit,
    shape: /(?<![\w/.,-])(?<named>dia )?(?<day>\d{1,2})\/(?<month>\d{1,2})(?![\w/]|[.,-]\d)/g,
    read: ({ named, day, month }, now) => {
      if (named === undefined && !looksLikeADate(Number(day), Number(month))) return undefined
      return comingDayAndMonth(Number(day), Number(month), now.day)
    },
  },
  {
    hint: HINT.month,
    shape: new RegExp(
      String.raw`(?<![\w/.,-])(?<named>dia )?(?<day>\d{1,2}|${DAY_OF_MONTH})(?:[oº]|st|nd|rd|th)?(?: de | of | |\/|-)(?<month>${MONTH})(?![a-z])(?:(?: de | del |,? |\/|-)(?<year>\d{4})|(?: de |\/)(?<short>\d{2})(?![\dh:]))?(?!\d)`,
      'g',
    ),
    read: ({ named, day, month, year, short }, now) => {
      const dayNumber = countOf(day)
      const monthNumber = monthOf(month)
      const typedYear = year ?? short
      // "cobra 50 de Marco" is about a man.
      if (dayNumber > 31 && named === undefined && month === 'marco') return undefined
      return typedYear === undefined
        ? comingDayAndMonth(dayNumber, monthNumber, now.day)
        : exactDay(fullYear(typedYear, now.day), monthNumber, dayNumber)
    },
  },
  {
    hint: HINT.month,
    shape: new RegExp(
      String.raw`(?<![a-z])(?<month>${ENGLISH_MONTH})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?![\d:h%]|[.,]\d)(?:,? (?<year>\d{4})(?!\d))?`,
      'g',
    ),
    read: ({ day, month, year }, now) =>
      year === undefined
        ? comingDayAndMonth(Number(day), monthOf(month), now.day)
        : exactDay(Number(year), monthOf(month), Number(day)),
  },
  {
    hint: HINT.day,
    shape: new RegExp(
      String.raw`(?<![a-z])dia (?<day>\d{1,2}|${DAY_OF_MONTH})[oº]?(?![a-z\d/:%]|[.,]\d| de (?:${MONTH})(?![a-z]))(?:(?<next> d[eo] ${NEXT_MONTH})|(?<past> d[eo] mes passado)|(?<current> d(?:o|este|esse) mes(?! (?:que|passado|seguinte))))?`,
      'g',
    ),
    read: ({ day, next, past, current }, now) => {
      const dayNumber = countOf(day)
      if (next !== undefined) return inMonthFrom(dayNumber, now.day, 1)
      if (past !== undefined) return inMonthFrom(dayNumber, now.day, -1)
      return current?.includes('es') && /est|ess/.test(current)
        ? inMonthFrom(dayNumber, now.day, 0)
        : comingDayOfMonth(dayNumber, now.day)
    },
  },
  {
    hint: HINT.relative,
    shape:
      /(?<![a-z])(?<word>depois de amanha|day after tomorrow|pasado manana|antes de ontem|anteontem|antes de ayer|anteayer|amanha|amanh|amnh|(?<!(?:(?:de|por|en) )?la |esta |cada |toda la )manana|hoje|hj|hoy|ontem|ayer|today|tomorrow|tmrw|yesterday)(?![a-z])/g,
    read: ({ word = '' }, now) => ({ day: now.day + (RELATIVE_DAYS[word] ?? 0), relative: true }),
  },
  {
    // "agora às 15h" says its hour itself.
    hint: HINT.now,
    shape:
      /(?<![a-z])(?:agora(?! nao)(?: mesmo)?|right now|ahora(?: mismo)?)(?![a-z])(?=(?<hour> as? (?:\d|(?:meio|uma|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze)(?![a-z])))?)/g,
    read: ({ hour }, now) =>
      hour === undefined ? { day: now.day, minutes: now.minutes } : { day: now.day, relative: true },
  },
  {
    hint: HINT.unit,
    shape: new RegExp(
      String.raw`(?<![a-z])(?:daqui (?:a |ha |uns |umas |a uns |a umas )?|em |dentro de |in |en )(?<count>${COUNT}) ?(?<unit>${UNIT}|${HOURS})(?![a-z])`,
      'g',
    ),
    read: ({ count, unit = '' }, now) => afterNow(countOf(count), unit, now),
  },
  {
    hint: HINT.unit,
    shape: new RegExp(
      String.raw`(?<![a-z])(?:ha|faz|hace) (?<count>${COUNT}) (?<unit>dias?|semanas?|mes(?:es)?|anos?)(?![a-z])`,
      'g',
    ),
    read: ({ count, unit = '' }, now) => afterNow(-countOf(count), unit, now),
  },
  {
    hint: HINT.unit,
    shape: new RegExp(
      String.raw`(?<![a-z\d])(?<count>${COUNT}) (?<unit>dias?|semanas?|mes(?:es)?|anos?|days?|weeks?|months?|years?) (?:atras|ago)(?![a-z])`,
      'g',
    ),
    read: ({ count, unit = '' }, now) => afterNow(-countOf(count), unit, now),
  },
  {
    hint: HINT.unit,
    shape: new RegExp(
      String.raw`(?<![a-z])(?:daqui (?:a |ha |uns |umas |a uns |a umas )?|em |dentro de |in |en )(?:(?:uma )?(?:meia hor(?:a|inha)|media hora|half an hour)|(?<hours>${COUNT}) ?(?:horas?|h|hours?) (?:e|y|and a) (?:meia|media|half)|(?<clock>\d{1,2}) ?h(?:oras?)? ?(?:e )?(?<minutes>\d{2})(?: ?min(?:utos)?)?)(?![a-z\d])|(?<![a-z])half an hour from now(?![a-z])`,
      'g',
    ),
    read: ({ hours, clock, minutes }, now) => {
      const whole = hours === undefined ? Number(clock ?? 0) : countOf(hours)
      return afterNow(whole * 60 + Number(minutes ?? 30), 'minutos', now)
    },
  },
  ...WEEKDAY_FORMS,
  ...HOLIDAY_FORMS,
  {
    // A week is not a day: its Monday is given and the caller asks.
    hint: HINT.week,
    shape: /(?<![a-z])(?:semana q(?:ue)? (?:vem|viene)|proxima semana|semana proxima|next week)(?![a-z])/g,
    read: (_groups, now) => ({ day: mondayOf(now.day) + 7, ambiguous: true }),
  },
  {
    hint: HINT.week,
    shape: /(?<![a-z])(?:semana passada|ultima semana|last week)(?![a-z])/g,
    read: (_groups, now) => ({ day: mondayOf(now.day) - 7, ambiguous: true }),
  },
  {
    hint: HINT.week,
    shape:
      /(?<![a-z])(?:(?:proximo )?(?:fim|final|fin) de semana|fds|weekend)(?: q(?:ue)? (?:vem|viene))?(?![a-z])/g,
    read: (_groups, now) => ({ day: comingWeekday(now.day - 1, 6), ambiguous: true }),
  },
  {
    // "mês que vem dia 10", "next month on the 10th"
    hint: HINT.monthWord,
    shape: new RegExp(
      String.raw`(?<![a-z])(?:(?<next>${NEXT_MONTH})|(?<past>mes passado|last month)|n?(?:est|ess)e mes|this month),? (?:n?o |ja |pro )?(?:dia |on the |the )(?<day>\d{1,2}|${DAY_OF_MONTH})(?:[oº]|st|nd|rd|th)?(?![a-z\d/:%]|[.,]\d| de (?:${MONTH})(?![a-z]))`,
      'g',
    ),
    read: ({ next, past, day }, now) =>
      inMonthFrom(countOf(day), now.day, next === undefined ? (past === undefined ? 0 : -1) : 1),
  },
  {
    hint: HINT.monthWord,
    shape: /(?<![a-z])the (?<day>\d{1,2})(?:st|nd|rd|th) of next month(?![a-z])/g,
    read: ({ day }, now) => inMonthFrom(Number(day), now.day, 1),
  },
  {
    hint: HINT.monthWord,
    shape: new RegExp(String.raw`(?<![a-z])${NEXT_MONTH}(?![a-z])`, 'g'),
    read: (_groups, now) => ({ day: monthFrom(now.day, 1).first, ambiguous: true }),
  },
  {
    hint: HINT.monthWord,
    shape:
      /(?<![a-z])(?:fim|final|fin|ultimo dia|(?<first>comeco|inicio|primeiro dia)) (?:d[eo]|del) (?:(?<next>mes q(?:ue)? (?:vem|viene)|proximo mes)|mes)(?![a-z])|(?<![a-z])end of (?:the )?month(?![a-z])/g,
    read: ({ first, next }, now) => {
      const month = monthFrom(now.day, next === undefined ? 0 : 1)
      if (first === undefined) return { day: month.last }
      // The beginning of this month is over by the second day: then the next one is meant, or what was.
      const start = next === undefined && month.first < now.day ? monthFrom(now.day, 1).first : month.first
      return { day: start, ambiguous: true }
    },
  },
  {
    hint: HINT.month,
    shape: new RegExp(
      String.raw`(?<![a-z])(?<part>fim|final|fin|comeco|inicio|meados|ultimo dia) de (?<month>${MONTH})(?![a-z])(?: de (?<year>\d{4}))?`,
      'g',
    ),
    read: ({ part = '', month, year }, now) => {
      const coming = comingMonth(monthOf(month), now.day)
      const target = year === undefined ? coming : { ...coming, year: Number(year) }
      if (part === 'ultimo dia') return { day: lastOfMonth(target.year, target.month) }
      if (part === 'meados') return { day: dayOf(target.year, target.month, 15) ?? now.day, ambiguous: true }
      const day = /^f/.test(part) ? lastOfMonth : firstOfMonth
      return { day: day(target.year, target.month), ambiguous: true }
    },
  },
  {
    hint: HINT.day,
    shape: new RegExp(
      String.raw`(?<![a-z])(?<nth>primeiro|segundo|terceiro|quarto|quinto|sexto|setimo|oitavo|nono|decimo|ultimo|proximo|\d{1,2}o) dia util(?: d[eo] (?:(?<next>${NEXT_MONTH})|mes))?(?<coming> q(?:ue)? vem)?(?![a-z])`,
      'g',
    ),
    read: ({ nth = '', next, coming }, now) => {
      const place = nth === 'proximo' ? 0 : (ORDINAL_PLACES.get(nth) ?? Number.parseInt(nth, 10))
      return comingBusinessDay(place, now.day, (next ?? coming) !== undefined)
    },
  },
]

/** "50/50" and "10/40" are shares; "32/10" and "15/13" are days with a slip. */
function looksLikeADate(day: number, month: number): boolean {
  return day >= 1 && month >= 1 && day <= 39 && month <= 31 && (day <= 31 || month <= 12)
}

const RELATIVE_DAYS: Record<string, number> = {
  'depois de amanha': 2,
  'day after tomorrow': 2,
  'pasado manana': 2,
  amanha: 1,
  amanh: 1,
  amnh: 1,
  manana: 1,
  tomorrow: 1,
  tmrw: 1,
  ontem: -1,
  ayer: -1,
  yesterday: -1,
  anteontem: -2,
  anteayer: -2,
  'antes de ontem': -2,
  'antes de ayer': -2,
}
