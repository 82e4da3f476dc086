import { momentIn } from '../../../language/calendar.js'
import { findMoments } from '../../../language/find-moments.js'
import { foldText, tokensOf } from '../../../language/fold-text.js'
import { readImpossibleDate } from '../../../language/read-date.js'
import type { Collected } from '../memo.js'
import { describeMoment } from '../opening-hours.js'
import { namesDay, readMoment } from '../read-moment.js'
import type { Situation } from '../situation.js'
import { besideNoted, wishIn } from './further-time.js'
import { dayIn, foundIn, mergeTime } from './merge-time.js'
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
export function readTime(faced: Situation): Collected | undefined {
  const situation = {
    ...faced,
    heard: { ...faced.heard, text: asWished(faced) },
  }
  const { heard, memo, clock, language } = situation
  if (impossibleIn(situation) !== undefined) return undefined
  const told = timeClauses(heard.text, situation)
  // "8h, não 10h": the hour that is denied is none; alone it says when it does not suit.
  const hasDay = told.some(({ text, isPlain }) => isPlain && namesDay(text))
  const clauses = (told.some(({ hasHour }) => hasHour) ? told.filter((one) => !one.isDeniedHour) : told).map(
    // "Muda pra segunda, sábado tenho batizado": why it is no Saturday.
    (one) => ({ ...one, isDeniedDay: one.isDeniedDay || (one.isOwnDay && hasDay) }),
  )
  const isAsked = memo.asking === 'time'
  if (clauses.length === 0)
    return isTheSameHour(situation)
      ? { time: memo.data.time }
      : isAsked && isLoosely(situation)
        ? { time: inTheirWords(heard.text) }
        : undefined
  // What is ruled out, and what is no time of theirs, gives way to what is wished instead.
  const wished = clauses.filter(({ isDeniedDay }) => !isDeniedDay)
  const isInsteadOf = wished.length < clauses.length && wished.some(({ text }) => namesDay(text))
  const words = (isInsteadOf ? wished : clauses).map(({ text }) => text).join(', ')
  const isNarrowed = isInsteadOf || momentsIn(words, clock) < momentsIn(heard.text, clock)
  // "Amanhã não posso, pode ser sexta": the one day takes the place of the other.
  const isInstead = clauses.some(({ text, isPlain }) => isPlain && namesDay(text))
  const last = clauses.at(-1)
  const isCorrected = last?.isPlain === true && namesDay(last.text) && clauses.some((one) => one.isDeniedDay)
  const isOfOne = clauses.every(({ isPlain, isDeniedDay }) => isPlain || isDeniedDay)
  const wish =
    isOfOne && isOfSeveralDays(words, clock)
      ? { time: inTheirWords(words) }
      : isCorrected
        ? plainWish({ ...situation, heard: { ...heard, text: last.text } }, last.text)
        : clauses.every(({ isPlain, isDeniedDay }) => isPlain || (isDeniedDay && isInstead))
          ? plainWish(
              isAsked || isNarrowed ? { ...situation, heard: { ...heard, text: words } } : situation,
              isNarrowed ? words : withoutReasons(heard.text),
            )
          : { time: afterWhatWasTold(memo.data.time, inTheirWords(words)) }
  if (wish?.time === undefined) return wish
  const now = withTheSameHour(inTheirWords(wish.time), situation)
  const beside = besideNoted(memo.data.time, now, { said: faced.said || faced.heard.text, clock })
  return { time: beside ?? mergeTime(memo.data.time, now, clock, language) }
}

function asWished({ heard, clock }: Situation): string {
  return inTheSameWeek(withHourMarks(withDenials(wishIn(withoutNow(writtenLonger(heard.text), clock)))))
}

/** "Qq dia dps das 18 q eu trabalho": as it is typed on a phone. */
function writtenLonger(text: string): string {
  return text
    .replace(/(?<![\p{L}\d])(?:qq|qlq|qlqr|qqr)(?![\p{L}\d])/giu, 'qualquer')
    .replace(/(?<![\p{L}\d])(?:dps|dpois)(?![\p{L}\d])/giu, 'depois')
    .replace(/(?<=[\p{L}\d] )q(?= (?:eu|a gente|ele|ela|meu|minha)(?!\p{L}))/giu, 'que')
}

/** "Sábado, mas às 11 agora": it is so by now, and not at this hour. */
function withoutNow(text: string, clock: Situation['clock']): string {
  const rest = text.replace(/(?<![\p{L}])agora(?![\p{L}])/giu, ' ')
  return rest !== text && momentsIn(rest, clock) > 0 ? rest.replace(/ {2,}/g, ' ') : text
}

/** "Sábado n dá": as it is typed on a phone. */
function withDenials(text: string): string {
  return text.replace(
    /(?<![\p{L}])n(?= (?:d[áa]|posso|consigo|vou|quero|pode|tem|rola|serve|[ée])(?![\p{L}]))/giu,
    'não',
  )
}

/** "Umas 15", "lá pelas 9": an hour of the clock, without its mark. */
function withHourMarks(text: string): string {
  return text.replace(
    /(?<![\p{L}])(?:umas|lá pelas|la pelas|pelas|por volta d?[ae]s|mais ou menos [àa]s) (\d{1,2})(?=$|[,.;!?\n]| (?:da|de) (?:manh|tarde|noite))/giu,
    'às $1h',
  )
}

/** "Quarta que vem, ou melhor, quinta": the other day of the same week. */
function inTheSameWeek(text: string): string {
  return text.replace(otherDay, '$1 que vem')
}

const otherDay =
  /((?:que|q) vem(?: [^.;!?\n]{0,40})?[.,;!]? (?:ou melhor|aliás|alias|melhor|na verdade|ops|não|nao),? (?:n?[ao] |pra |para )?(?:segunda|ter[çc]a|quarta|quinta|sexta)(?:-feira)?)(?! (?:que|q) vem)(?![\p{L}])/iu

/** "Mesmo horário": the one that was told. */
function isTheSameHour({ heard, memo }: Situation): boolean {
  return memo.data.time !== undefined && saysTheSameHour(heard.text)
}

/** "Segunda no mesmo horário", where no hour is noted: which one it is the team will know. */
function withTheSameHour(wish: string, { heard, memo }: Situation): string {
  const [same] = sameHour.exec(heard.text) ?? []
  const isKnown = memo.data.time !== undefined || same === undefined || sameHour.test(wish)
  return isKnown ? wish : `${wish}, ${same}`
}

export const sameHour = /(?<!\p{L})(?:n?o |na )?mesm[oa] hor[áa](?:rio)?(?!\p{L})/iu

export function saysTheSameHour(text: string): boolean {
  return sameHour.test(text) && tokensOf(text).length <= sameHourWordsMax
}

const sameHourWordsMax = 8

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
    .replace(wishTail, '')
}

const wishTail =
  /(?<!(?:^|[\s,])n(?:[ãa]o)?)[\s,]+(?:pode ser|podia ser|pode|dá|serve|fica bom|tudo bem|ok)$/iu

const timeMax = 160

/** "Só depois das 14", after "quinta às 9h": of the day that was told; what else they say of their day is added to it. */
function afterWhatWasTold(time: string | undefined, own: string): string {
  const isAnyDay = /\b(?:qualquer dia|any day|cualquier dia)\b/.test(foldText(own))
  if (time === undefined || namesDay(own) || isAnyDay || time.includes(own) || time.length > timeMax)
    return own
  const day = stretch.test(foldText(own)) ? dayIn(withoutReasons(time)) : time
  return day === '' ? own : `${day}, ${own}`
}

function plainWish(situation: Situation, wished: string): Collected | undefined {
  const { heard, clock, language, told, memo } = situation
  const said = readMoment(wished, clock)
  const isAsked = memo.asking === 'time'
  if (said) {
    // "Agora, o quanto antes" is over as soon as it is said, and a wish all the same.
    if (isPast(said.at, said.day, momentIn(clock.timeZone, clock.now).day, clock.now))
      return isAsked && isAtOnce.test(foldText(heard.text))
        ? { time: inTheirWords(heard.text) }
        : isAtOnce.test(foldText(said.text)) && comesNow.test(foldText(heard.text))
          ? { time: said.text.toLowerCase() }
          : undefined
    if (said.at && isOfSeveralDays(memo.data.time ?? '', clock) && !namesDay(wished))
      return { time: onThoseDays(memo.data.time ?? '', said.text, clock) }
    if (said.at) return { time: describeMoment(onTheDay(situation, said.at), clock, language) }
    return { time: isAsked ? heard.text.trim() : said.text }
  }
  const { time } = memo.data
  const part = wishedPart(wished) ?? foundIn(wished, partOfDay)
  if (part !== undefined && time !== undefined && !namesDay(wished))
    return { time: wishedPart(wished) === undefined ? withOwnPart(time, part) : withPart(time, part, clock) }
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

/** "Vem alguém agora": what is wished now is that somebody comes. */
const comesNow =
  /\b(?:vem|venha|venham|vir|manda|mande|mandem|mandar|preciso|come|send|vengan|venga|venir)\b[^,.;!?]{0,30}\b(?:agora|imediat\w+|now|ahora)\b/
const isAtOnce = /\b(?:agora|ja|imediat\w+|quanto antes|mais rapido possivel|now)\b/

/** "Melhor à tarde", and not "à tarde não dá", "de tarde eu trabalho": nothing is said of it but that it is wished. */
function wishedPart(wished: string): string | undefined {
  return wished
    .split(/[,.;!?\n]|(?<!\p{L})(?:e|mas)(?!\p{L})/u)
    .flatMap((clause) => {
      const part = foundIn(clause, partOfDay)
      if (part === undefined) return []
      return tokensOf(clause.replace(part, ' ')).every((word) => ofWishing.has(word)) ? [part] : []
    })
    .at(-1)
}

const ofWishing: ReadonlySet<string> = new Set(
  (
    'e eh acho melhor prefiro preferia quero queria gostaria pode podia poderia ser seria muda mudar mude troca trocar troque passa passar coloca colocar bota poe marca marcar deixa fica ' +
    'mesmo msm tambem tbm tb entao na verdade alias ai so se der por favor o a horario hora prefer better vai que seja para pra mim eu ok ta'
  ).split(' '),
)

/** Of the day that was told; what was told of its hours stands. */
function withOwnPart(time: string, part: string): string {
  return /\d ?h|\d:\d/.test(time) || partOfDay.test(foldText(time)) ? time : `${time}, ${part}`
}

/**
 * "À tarde", after "quinta": of the day that was told. After "quinta de manhã" it takes the place of the morning, and after "quinta às 9h"
 * of an hour that is none of it; an hour that is in it is more than the part of the day.
 */
function withPart(time: string, part: string, { now, timeZone }: Situation['clock']): string {
  const noted = foldText(time).match(new RegExp(partOfDay, 'g')) ?? []
  const open = foundIn(time, stretch)
  if (open !== undefined) {
    const day = dayIn(time.replace(open, ' ').replace(/(?<= )h\d{0,2}(?!\p{L})/u, ' ')).trim()
    return day === '' || leavesRoom(open, part) ? time : `${day}, ${inPart(part)}`
  }
  if (noted.length > 1) return time
  const [old] = noted
  if (old !== undefined)
    return hoursOf(old) === hoursOf(part) ? time : time.replace(foundIn(time, partOfDay) ?? '', inPart(part))
  const hours = findMoments(time, now, timeZone).flatMap((one) => (one.time == null ? [] : [one.time]))
  const [hour, another] = [...new Set(hours)]
  if (hour === undefined) return /\d ?h|\d:\d/.test(time) ? time : `${time}, ${part}`
  const isIn = dayHours[hoursOf(part)].some((one) => one === Number(hour.slice(0, 2)))
  const day = dayIn(time)
  return isIn || another !== undefined || day === '' ? time : `${day}, ${inPart(part)}`
}

/** "Antes das 11h" leaves no room for the afternoon; of what is not told in digits nothing is known. */
function leavesRoom(open: string, part: string): boolean {
  const [from, to] = Array.from(open.matchAll(/\d{1,2}(?!\d)/g), ([digits]) => Number(digits))
  if (from === undefined) return true
  const isBefore = /^(?:antes|ate|before|until|by)/.test(foldText(open))
  const isBetween = /^(?:entre|between)/.test(open)
  const [first, last] = isBefore ? [opensMin, from] : [from, isBetween && to !== undefined ? to : closesMax]
  return dayHours[hoursOf(part)].some((hour) => hour >= first && hour < last)
}

const opensMin = 6
const closesMax = 22

/** "Muda pra tarde": in the afternoon. */
function inPart(part: string): string {
  return part.replace(/^(?:pra|para a) (?=tarde|noite)/i, 'à ').replace(/^(?:pra|para a) (?=manh)/i, 'de ')
}

function hoursOf(part: string): keyof typeof dayHours {
  const said = foldText(part)
  if (/manha|morning/.test(said)) return 'morning'
  return /noite|evening/.test(said) ? 'evening' : 'afternoon'
}

const hoursBetween = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)
const dayHours = {
  morning: hoursBetween(0, 13),
  afternoon: hoursBetween(12, 19),
  evening: hoursBetween(18, 24),
}

/** "Às 8h30", after "segunda de manhã": on the day that was told. */
function onTheDay({ heard, memo, clock }: Situation, at: Date): Date {
  const { time } = memo.data
  if (namesDay(heard.text) || time === undefined || isOfSeveralDays(time, clock)) return at
  const hour = momentIn(clock.timeZone, at).minutes
  const spoken = `${time.replace(hourWords, ' ')} ${Math.floor(hour / 60)}h${String(hour % 60).padStart(2, '0')}`
  const both = readMoment(spoken, clock)?.at
  return both && both.getTime() > clock.now.getTime() ? both : at
}

/** "Às 8h", after "segunda ou terça às 10h": on either. */
function onThoseDays(time: string, hour: string, { now, timeZone }: Situation['clock']): string {
  const clockTime = findMoments(hour, now, timeZone)[0]?.time
  const isNoted = findMoments(time, now, timeZone).some((moment) => moment.time === clockTime)
  return isNoted ? time : `${dayIn(time)}, ${hour}`
}

/** "Segunda ou terça": one beside the other, and not one in the place of the other. */
function isOfSeveralDays(words: string, { now, timeZone }: Situation['clock']): boolean {
  const days = findMoments(words, now, timeZone).filter(({ text, denied }) => namesDay(text) && !denied)
  return days.some((day, at) => {
    const next = days[at + 1]
    return (
      next !== undefined &&
      day.date !== next.date &&
      /^,? (?:ou|e|or|and)(?: n?[ao])? $/.test(words.slice(day.end, next.start))
    )
  })
}

function momentsIn(text: string, { now, timeZone }: Situation['clock']): number {
  return findMoments(text, now, timeZone).length
}

/** "segunda ou terça": a wish with more than one day in it. */
function namesDays(words: string, { now, timeZone }: Situation['clock']): boolean {
  return findMoments(words, now, timeZone).some(({ date, denied }) => date !== null && !denied)
}

function isPast(at: Date | null, day: number, today: number, now: Date): boolean {
  return at ? at.getTime() <= now.getTime() : day < today
}
