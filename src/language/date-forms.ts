import { lastBusinessDay, nextBusinessDay, nthBusinessDay } from './business-day.js'
import {
  addMonths,
  dayOf,
  firstOfMonth,
  lastOfMonth,
  mondayOf,
  partsOf,
  weekdayOf,
  type Day,
  type DayAndTime,
} from './calendar.js'
import { readBelowThousand } from './number-words.js'

export interface DateReading {
  day: Day
  /** Minutes after midnight, for forms that say the hour themselves ("daqui a 2 horas"). */
  minutes?: number
  ambiguous?: boolean
  /** Only a day of the week was said: an explicit date beside it wins. */
  weekdayOnly?: boolean
}

type Groups = Record<string, string | undefined>

export interface DateForm {
  shape: RegExp
  read(groups: Groups, now: DayAndTime): DateReading | undefined
}

const MONTHS =
  'janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro'.split('|')
const MONTH = `${MONTHS.join('|')}|jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez`
const DAY_WORDS =
  'primeiro|trinta e um|trinta|vinte e (?:um|dois|tres|quatro|cinco|seis|sete|oito|nove)|vinte|dezenove|dezoito|dezessete|dezesseis|quinze|quatorze|catorze|treze|doze|onze|dez|nove|oito|sete|seis|cinco|quatro|tres|dois|um'
const COUNT = String.raw`\d{1,4}|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta|sessenta|noventa|a|one|two|three|four|five|six|seven|ten`
const NEXT_MONTH = String.raw`(?:mes que vem|proximo mes|mes seguinte)`
const DAY_PART = String.raw`(?:,? (?:a|de|pela|na) (?:manha|tarde|noite)|cedo)?`

/** Every way to say a day, on folded text. Where two match the same place, the longer wins. */
export const DATE_FORMS: readonly DateForm[] = [
  {
    // A typed offset ("…Z") is another zone's hour: then only the day is read.
    shape:
      /(?<![\w/-])(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?![\d/-])(?:t(?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)(?::\d{2})?(?![\dz:.+-]))?/g,
    read: ({ year, month, day, hour, minute }) => {
      const reading = found(dayOf(Number(year), Number(month), Number(day)))
      return reading && hour !== undefined
        ? { ...reading, minutes: Number(hour) * 60 + Number(minute) }
        : reading
    },
  },
  {
    shape:
      /(?<![\w/.,-])(?:dia )?(?<day>\d{1,2})(?<separator>[/.-])(?<month>\d{1,2})\k<separator>(?<year>\d{4}|\d{2})(?![\d/-]|[.,]\d)/g,
    read: ({ day, month, year }) => found(dayOf(fullYear(year), Number(month), Number(day))),
  },
  {
    shape: /(?<![\w/.,-])(?:dia )?(?<day>\d{1,2})\/(?<month>\d{1,2})(?![\w/]|[.,-]\d)/g,
    read: ({ day, month }, now) => comingDayAndMonth(Number(day), Number(month), now.day),
  },
  {
    shape: new RegExp(
      String.raw`(?<![\w/.,-])(?:dia )?(?<day>\d{1,2}|${DAY_WORDS})[oº]?(?: de | do | |\/|-)(?<month>${MONTH})(?![a-z])(?:(?: de |,? |\/|-)(?<year>\d{4}))?(?!\d)`,
      'g',
    ),
    read: ({ day, month, year }, now) => {
      const monthNumber = monthOf(month)
      return year === undefined
        ? comingDayAndMonth(dayNumber(day), monthNumber, now.day)
        : found(dayOf(Number(year), monthNumber, dayNumber(day)))
    },
  },
  {
    shape: new RegExp(
      String.raw`(?<![a-z])dia (?<day>\d{1,2}|${DAY_WORDS})[oº]?(?![a-z\d/:%]|[.,]\d| de (?:${MONTH}))(?<next> d[eo] ${NEXT_MONTH})?`,
      'g',
    ),
    read: ({ day, next }, now) =>
      next === undefined ? comingDayOfMonth(dayNumber(day), now.day) : inNextMonth(dayNumber(day), now.day),
  },
  {
    shape: new RegExp(
      String.raw`(?<![a-z])(?<word>depois de amanha|day after tomorrow|antes de ontem|anteontem|amanha|amanh|amnh|hoje|hj|ontem|today|tonight|tomorrow|yesterday)(?![a-z])${DAY_PART}`,
      'g',
    ),
    read: ({ word = '' }, now) => found(now.day + (RELATIVE_DAYS[word] ?? 0)),
  },
  {
    shape: /(?<![a-z])(?:agora(?! nao)(?: mesmo)?|right now)(?![a-z])/g,
    read: (_groups, now) => ({ day: now.day, minutes: now.minutes }),
  },
  {
    shape: new RegExp(
      String.raw`(?<![a-z])(?:daqui (?:a |ha )?|em |dentro de |in )(?<count>${COUNT}) (?<unit>dias? uteis|dia util|dias?|semanas?|mes(?:es)?|anos?|horas?|h|minutos?|min|days?|weeks?|months?|years?|hours?|minutes?)(?![a-z])`,
      'g',
    ),
    read: ({ count, unit = '' }, now) => afterNow(countOf(count), unit, now),
  },
  {
    shape:
      /(?<![a-z])(?:ha|faz) (?<count>\d{1,4}|um|uma|dois|duas|tres) (?<unit>dias?|semanas?|mes(?:es)?)(?![a-z])/g,
    read: ({ count, unit = '' }, now) => afterNow(-countOf(count), unit, now),
  },
  {
    shape:
      /(?<![a-z])(?<count>\d{1,4}|um|uma|dois|duas|tres) (?<unit>dias?|semanas?|mes(?:es)?|days?|weeks?|months?) (?:atras|ago)(?![a-z])/g,
    read: ({ count, unit = '' }, now) => afterNow(-countOf(count), unit, now),
  },
  ...weekdayForms(),
  {
    // A week is not a day: its Monday is given and the caller asks.
    shape: /(?<![a-z])(?:semana que vem|proxima semana|next week)(?![a-z])/g,
    read: (_groups, now) => ({ day: mondayOf(now.day) + 7, ambiguous: true }),
  },
  {
    shape: /(?<![a-z])(?:(?:proximo )?(?:fim|final) de semana|fds|weekend)(?: que vem)?(?![a-z])/g,
    read: (_groups, now) => ({ day: comingWeekday(now.day - 1, 6), ambiguous: true }),
  },
  {
    shape: new RegExp(String.raw`(?<![a-z])(?:${NEXT_MONTH}|next month)(?![a-z])`, 'g'),
    read: (_groups, now) => ({ day: monthFrom(now.day, 1).first, ambiguous: true }),
  },
  {
    shape:
      /(?<![a-z])(?:fim|final|ultimo dia) d[eo] (?:mes|(?<next>mes que vem|proximo mes))(?<vem> que vem)?(?![a-z])|(?<![a-z])end of (?:the )?month(?![a-z])/g,
    read: ({ next, vem }, now) => found(monthFrom(now.day, (next ?? vem) ? 1 : 0).last),
  },
  {
    shape: new RegExp(
      String.raw`(?<![a-z])(?<nth>primeiro|segundo|terceiro|quarto|quinto|sexto|setimo|oitavo|nono|decimo|ultimo|proximo|\d{1,2}[oº]) dia util(?<month> d[eo] (?:mes|(?<next>${NEXT_MONTH})))?(?<vem> que vem)?(?![a-z])`,
      'g',
    ),
    read: ({ nth = '', next, vem }, now) => businessDay(nth, now.day, (next ?? vem) !== undefined),
  },
]

const RELATIVE_DAYS: Record<string, number> = {
  'depois de amanha': 2,
  'day after tomorrow': 2,
  amanha: 1,
  amanh: 1,
  amnh: 1,
  tomorrow: 1,
  ontem: -1,
  yesterday: -1,
  anteontem: -2,
  'antes de ontem': -2,
}

function weekdayForms(): DateForm[] {
  const name =
    'segunda|terca|quarta|quinta|sexta|sabado|domingo|sunday|monday|tuesday|wednesday|thursday|friday|saturday'
  const ordinal =
    'opcao|via|vez|parcela|parte|pergunta|linha|alternativa|etapa|fase|chance|fila|mao|feira livre|one|option'
  const full = String.raw`(?:(?<day>${name})(?:[- ]?feira)?|(?<numbered>[2-6])[aª](?:[- ]?feira))`
  // Short names are also words ("ter", "sex", "dom"): they need something beside them that only a day has.
  const short = String.raw`(?:(?<=(?:^|n[ao] |nest[ae] |ess[ae] |prox |proxim[ao] |toda ))(?<short>seg|ter|qua|qui|sex|sab|dom)(?=\.?,? (?:que vem|as \d|\d{1,2}h|\d{1,2}[:/]\d)|[-.]?$|[,.!?]|-feira| dia \d))`
  const next = String.raw`(?<proxima>proxim[ao] |prox\.? |next )?`
  const last = String.raw`(?<ultima>ultim[ao] |last )?`
  const after = String.raw`(?<vem> que vem| d[ae] (?:semana que vem|proxima semana)| next week)?(?<passada> passad[ao]| retrasad[ao])?`
  const shape = new RegExp(
    String.raw`(?<![\wª])(?<esta>est[ae] |ness?[ae] |ess[ae] |this )?${last}${next}(?:${full}|${short})(?![a-z]|[- ](?:${ordinal})(?![a-z]))${after}(?![a-z])${DAY_PART}`,
    'g',
  )
  return [{ shape, read: readWeekday }]
}

/**
 * "sexta" is the next one, never today. "sexta que vem" and "próxima sexta" mean different Fridays to different people, so both are
 * marked ambiguous: "que vem" is taken as the Friday of next week while this week's is still ahead, "próxima" as the nearest.
 */
function readWeekday(groups: Groups, now: DayAndTime): DateReading | undefined {
  const weekday = weekdayNumber(groups)
  if (weekday === undefined) return undefined
  const coming = comingWeekday(now.day, weekday)
  if (groups['passada']?.includes('retrasad')) return { day: coming - 14, weekdayOnly: true }
  if (groups['passada'] ?? groups['ultima']) return { day: lastWeekday(now.day, weekday), weekdayOnly: true }
  if (groups['vem']?.includes('week') || groups['vem']?.includes('seman')) {
    return { day: mondayOf(now.day) + 7 + ((weekday + 6) % 7), weekdayOnly: true }
  }
  if (groups['vem']) {
    const stillThisWeek = mondayOf(coming) === mondayOf(now.day)
    return { day: stillThisWeek ? coming + 7 : coming, ambiguous: true, weekdayOnly: true }
  }
  return groups['proxima']
    ? { day: coming, ambiguous: true, weekdayOnly: true }
    : { day: coming, weekdayOnly: true }
}

function weekdayNumber({ day, numbered, short }: Groups): number | undefined {
  if (numbered !== undefined) return Number(numbered) - 1
  const start = (day ?? short)?.slice(0, 3)
  return start === undefined ? undefined : WEEKDAYS[start]
}

const WEEKDAYS: Record<string, number> = {
  dom: 0,
  seg: 1,
  ter: 2,
  qua: 3,
  qui: 4,
  sex: 5,
  sab: 6,
  sun: 0,
  mon: 1,
  tue: 2,
  wed: 3,
  thu: 4,
  fri: 5,
  sat: 6,
}

function comingWeekday(today: Day, weekday: number): Day {
  return today + ((weekday - weekdayOf(today) + 6) % 7) + 1
}

function lastWeekday(today: Day, weekday: number): Day {
  return today - ((weekdayOf(today) - weekday + 6) % 7) - 1
}

function found(day: Day | undefined): DateReading | undefined {
  return day === undefined ? undefined : { day }
}

/** The coming one; when this year's has passed it is next year's, and ambiguous, because people also speak of what was. */
function comingDayAndMonth(dayOfMonth: number, month: number, today: Day): DateReading | undefined {
  const { year } = partsOf(today)
  const thisYear = dayOf(year, month, dayOfMonth)
  if (thisYear !== undefined && thisYear >= today) return { day: thisYear }
  const nextYear = dayOf(year + 1, month, dayOfMonth)
  if (nextYear === undefined) return undefined
  return thisYear === undefined ? { day: nextYear } : { day: nextYear, ambiguous: true }
}

/** "dia 15": this month's if not past, else the next month that has that day. */
function comingDayOfMonth(dayOfMonth: number, today: Day): DateReading | undefined {
  if (dayOfMonth < 1 || dayOfMonth > 31) return undefined
  const { year, month } = partsOf(today)
  for (let ahead = 0; ahead <= 2; ahead++) {
    const first = partsOf(firstOfMonth(year, month + ahead))
    const day = dayOf(first.year, first.month, dayOfMonth)
    if (day !== undefined && day >= today) return { day }
  }
  return undefined
}

function inNextMonth(dayOfMonth: number, today: Day): DateReading | undefined {
  const { year, month } = partsOf(monthFrom(today, 1).first)
  return found(dayOf(year, month, dayOfMonth))
}

function monthFrom(today: Day, ahead: number): { first: Day; last: Day } {
  const { year, month } = partsOf(today)
  return { first: firstOfMonth(year, month + ahead), last: lastOfMonth(year, month + ahead) }
}

function businessDay(nth: string, today: Day, nextMonth: boolean): DateReading | undefined {
  if (nth === 'proximo') return { day: nextBusinessDay(today) }
  const { year, month } = partsOf(today)
  for (let ahead = nextMonth ? 1 : 0; ahead <= 1; ahead++) {
    const target = partsOf(firstOfMonth(year, month + ahead))
    const day =
      nth === 'ultimo'
        ? lastBusinessDay(target.year, target.month)
        : nthBusinessDay(target.year, target.month, BUSINESS_ORDINALS[nth] ?? Number.parseInt(nth, 10))
    if (day !== undefined && day >= today) return { day }
  }
  return undefined
}

const BUSINESS_ORDINALS: Record<string, number> = {
  primeiro: 1,
  segundo: 2,
  terceiro: 3,
  quarto: 4,
  quinto: 5,
  sexto: 6,
  setimo: 7,
  oitavo: 8,
  nono: 9,
  decimo: 10,
}

const daysAheadMax = 3_660

function afterNow(count: number, unit: string, now: DayAndTime): DateReading | undefined {
  if (/^h|^min/.test(unit)) {
    const minutes = now.minutes + count * (unit.startsWith('h') ? 60 : 1)
    return limited(
      { day: now.day + Math.floor(minutes / 1_440), minutes: ((minutes % 1_440) + 1_440) % 1_440 },
      now,
    )
  }
  if (unit.includes('uteis') || unit.includes('util')) {
    if (count > 366) return undefined
    let day = now.day
    for (let passed = 0; passed < count; passed++) day = nextBusinessDay(day)
    return { day }
  }
  if (/^(?:semana|week)/.test(unit)) return limited({ day: now.day + count * 7 }, now)
  if (/^(?:mes|month)/.test(unit)) return limited({ day: addMonths(now.day, Math.min(count, 1_200)) }, now)
  if (/^(?:ano|year)/.test(unit)) return limited({ day: addMonths(now.day, Math.min(count, 100) * 12) }, now)
  return limited({ day: now.day + count }, now)
}

function limited(reading: DateReading, now: DayAndTime): DateReading | undefined {
  return Math.abs(reading.day - now.day) <= daysAheadMax ? reading : undefined
}

function fullYear(text: string | undefined): number {
  const year = Number(text)
  return year < 100 ? 2_000 + year : year
}

function monthOf(name: string | undefined): number {
  return MONTHS.findIndex((month) => month.startsWith((name ?? '-').slice(0, 3))) + 1
}

function dayNumber(text: string | undefined): number {
  if (text === 'primeiro') return 1
  return countOf(text)
}

const ENGLISH_COUNTS: Record<string, number> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
}

function countOf(text: string | undefined): number {
  if (text === undefined) return 0
  if (/^\d+$/.test(text)) return Number(text)
  return readBelowThousand(text.split(' '), 0)?.value ?? ENGLISH_COUNTS[text] ?? 0
}
