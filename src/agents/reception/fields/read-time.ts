import { momentIn } from '../../../language/calendar.js'
import { findMoments } from '../../../language/find-moments.js'
import { foldText } from '../../../language/fold-text.js'
import { readImpossibleDate } from '../../../language/read-date.js'
import type { Collected } from '../memo.js'
import { describeMoment } from '../opening-hours.js'
import { namesDay, readMoment } from '../read-moment.js'
import type { Situation } from '../situation.js'
import { timeClauses, withoutReasons } from './time-clauses.js'
import { anyTime, hourWords, looselyWhen, partOfDay, stretch } from './time-words.js'

/** A day or an hour that no calendar or clock has, in the person's words: it is told, and never put right in silence. */
export function impossibleIn({ heard, clock }: Pick<Situation, 'heard' | 'clock'>): string | undefined {
  return readImpossibleDate(heard.text, clock.now, clock.timeZone)
}

/**
 * A day, an hour, a part of the day or any of them: it is a wish, and a person settles it. What is more than a moment ("só até as 13h",
 * "às 9 não consigo") stands in the person's own words: a clock's hour in its place would be one they never asked for.
 */
export function readTime(situation: Situation): Collected | undefined {
  const { heard, memo } = situation
  if (impossibleIn(situation) !== undefined) return undefined
  const clauses = timeClauses(heard.text, situation)
  const isAsked = memo.asking === 'time'
  if (clauses.length === 0)
    return isAsked && isLoosely(situation) ? { time: inTheirWords(heard.text) } : undefined
  const words = clauses.map(({ text }) => text).join(', ')
  // "Amanhã não posso, pode ser sexta": the one day takes the place of the other.
  const isInstead = clauses.some(({ text, isPlain }) => isPlain && namesDay(text))
  if (clauses.every(({ isPlain, isDeniedDay }) => isPlain || (isDeniedDay && isInstead)))
    return plainWish(situation, withoutReasons(heard.text))
  const own = inTheirWords(isAsked ? heard.text : words)
  return { time: afterWhatWasTold(memo.data.time, own) }
}

/** "No fim da tarde eu chego", "depois que meu marido sair": some time was asked for, and that is when. */
function isLoosely({ heard }: Situation): boolean {
  const isOther = heard.intent !== null && heard.intent !== 'order' && heard.confidence >= surelyOther
  return !isOther && looselyWhen.test(foldText(heard.text))
}

const surelyOther = 0.8

const wishLeadIn =
  /^(?:(?:e|mas|pode ser|poderia ser|tem que ser|precisa ser|teria que ser|só|so|prefiro|melhor|it has to be|only) )+/iu

function inTheirWords(text: string): string {
  return text
    .trim()
    .replace(/[?!\s]+$/, '')
    .replace(wishLeadIn, '')
}

const timeMax = 160

/** "Só depois das 14", after "quinta às 9h": of the day that was told; what else they say of their day is added to it. */
function afterWhatWasTold(time: string | undefined, own: string): string {
  if (time === undefined || namesDay(own) || time.includes(own) || time.length > timeMax) return own
  const day = stretch.test(foldText(own))
    ? withoutReasons(time)
        .replace(hourWords, '')
        .replace(/[,\s]+$/, '')
    : time
  return day === '' ? own : `${day}, ${own}`
}

function plainWish(situation: Situation, wished: string): Collected | undefined {
  const { heard, clock, language, told, memo } = situation
  const said = readMoment(wished, clock)
  const isAsked = memo.asking === 'time'
  if (said) {
    if (isPast(said.at, said.day, momentIn(clock.timeZone, clock.now).day, clock.now)) return undefined
    if (said.at) return { time: describeMoment(onTheDay(situation, said.at), clock, language) }
    const same = atTheSameHour(situation, said.text)
    if (same !== undefined) return { time: same }
    return { time: isAsked ? heard.text.trim() : said.text }
  }
  const { time } = memo.data
  const part = partOfDay.exec(foldText(wished))?.[0]
  if (part !== undefined && time !== undefined && !namesDay(wished)) return { time: withPart(time, part) }
  const [any] = anyTime.exec(foldText(wished)) ?? []
  if (!isAsked && any !== undefined) return { time: time === undefined ? any : `${time}, ${any}` }
  const words = isAsked
    ? heard.text.trim()
    : told.moment !== undefined && heard.text.includes(told.moment)
      ? told.moment
      : ''
  const folded = foldText(words)
  return anyTime.test(folded) || partOfDay.test(folded) || namesDays(words, clock)
    ? { time: words }
    : undefined
}

/** "Sexta, no mesmo horário": the hour that was told, on the day that is said. */
function atTheSameHour({ heard, memo, clock, language }: Situation, day: string): string | undefined {
  const [hour] = (memo.data.time ?? '').match(/\d{1,2}(?::\d{2}|h\d{0,2})/) ?? []
  if (hour === undefined || !/\bmesm[oa] hor/.test(foldText(heard.text))) return undefined
  const at = readMoment(`${day} às ${hour}`, clock)?.at
  return at ? describeMoment(at, clock, language) : undefined
}

/** "De manhã também", after "quinta": of the day that was told; an hour that was told is more than a part of the day. */
function withPart(time: string, part: string): string {
  return /\d ?h|\d:\d/.test(time) || partOfDay.test(foldText(time)) ? time : `${time}, ${part}`
}

/** "Às 8h30", after "segunda de manhã": on the day that was told. */
function onTheDay({ heard, memo, clock }: Situation, at: Date): Date {
  const { time } = memo.data
  if (namesDay(heard.text) || time === undefined) return at
  const hour = momentIn(clock.timeZone, at).minutes
  const spoken = `${time.replace(hourWords, ' ')} ${Math.floor(hour / 60)}h${String(hour % 60).padStart(2, '0')}`
  const both = readMoment(spoken, clock)?.at
  return both && both.getTime() > clock.now.getTime() ? both : at
}

/** "segunda ou terça": a wish with more than one day in it. */
function namesDays(words: string, { now, timeZone }: Situation['clock']): boolean {
  return findMoments(words, now, timeZone).some(({ date, denied }) => date !== null && !denied)
}

function isPast(at: Date | null, day: number, today: number, now: Date): boolean {
  return at ? at.getTime() <= now.getTime() : day < today
}
