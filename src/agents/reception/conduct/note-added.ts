import { shorten } from '../../../conversation/shorten.js'
import { tokensOf } from '../../../language/fold-text.js'
import { findMoments } from '../../../language/find-moments.js'
import { wishesATime } from '../asks-back.js'
import {
  droppedServices,
  wantsInstead,
  withoutServices,
  type DroppedServices,
} from '../fields/dropped-services.js'
import { leftOver, saysMore, withDetails } from '../fields/left-over.js'
import { serviceIn, servicesIn } from '../fields/named-services.js'
import { putRight, takenBack } from '../fields/put-right.js'
import { readField, readVolunteered } from '../fields/read-field.js'
import { bareMoment, wishesOutright } from '../fields/time-clauses.js'
import { sentencesOf } from '../fields/told-clauses.js'
import { wishedText } from '../fields/wished-text.js'
import { isAQuestion } from '../is-a-question.js'
import type { Asking, Collected } from '../memo.js'
import type { Service } from '../front-desk.js'
import type { ReadPart } from '../reply/plan-parts.js'
import type { Situation } from '../situation.js'
import { SMALL_WORDS } from '../small-words.js'
import { writtenOut } from '../written-out.js'

/** The note after a message of somebody who waits, and what of it is new: nothing else is said to be noted. */
export type Added = {
  readonly data: Collected
  /** What came or was put right; of the details only those that did. */
  readonly news: Collected
  readonly dropped: Collected
  /** A service is not wanted, and was not noted. */
  readonly isUnwantedAlready: boolean
  /** It is put right, and stood so already. */
  readonly isRight: boolean
  /** Questions that nobody here can answer, and that were not noted before. */
  readonly asked: readonly string[]
  /** Nothing is left of a question but that it was asked before. */
  readonly isAskedAgain: boolean
}

const askedMax = 12
const questionMax = 120
const between = '; '

/** Of the message what is neither answered nor asked of the desk itself: `text` in the person's words, `told` as it is read. */
export function noteAdded(
  situation: Situation,
  { text, told }: { readonly text: string; readonly told: readonly ReadPart[] },
  asked: Asking | null,
  { isOfBefore, isDanger }: { readonly isOfBefore: boolean; readonly isDanger: boolean },
): Added {
  const before = situation.memo.data
  const parts = told.filter(({ detected }) => !courtesies.has(detected.topic))
  const faced = { ...situation, heard: { ...situation.heard, text }, said: text }
  const gone = takenBack(text, faced, before)
  const unwanted = droppedServices(text, faced, before)
  const wanted = withoutServices(before, unwanted.gone, situation)
  const left: Collected = Object.fromEntries(
    Object.entries(wanted).filter(([field]) => !gone.some((one) => one === field)),
  )
  const elses = sentencesOf(text).flatMap((one) => (isOfSomebodyElse(one.text) ? [one.text] : []))
  const read = valuesIn({ ...faced, memo: { ...faced.memo, data: left } }, parts, asked, {
    isOfBefore,
    unwanted,
    // "Tá saindo fumaça agora" wishes no time.
    isTimeGone: isDanger || gone.includes('time'),
  })
  const values = elses.length === 0 ? read : withoutNoted(read, left)
  const fixed = putRight(text, faced, { ...left, ...values })
  const known = { ...left, ...values, ...fixed.values }
  const questions = sentencesOf(text).flatMap((sentence) => questionIn(sentence, faced, known))
  const used = [...fixed.used, ...unwanted.clauses, ...questions.flatMap(({ holds }) => holds)]
  const isTheirs = elses.length > 0 && Object.keys(values).length < Object.keys(read).length
  const noted = withDetails(known, isTheirs ? [text.trim()] : leftOver(text, faced, known, used, isOfBefore))
  const fresh = questions
    .map((question) => shorten(question.text, questionMax))
    .filter((one) => !(before.asked ?? []).includes(one))
  const data =
    fresh.length === 0 ? noted : { ...noted, asked: [...(noted.asked ?? []), ...fresh].slice(-askedMax) }
  return {
    data,
    news: { ...newsIn(before, noted), ...values, ...fixed.values },
    isRight: fixed.used.length > 0 && Object.keys(fixed.values).length === 0,
    dropped: {
      ...Object.fromEntries(gone.map((field) => [field, before[field]])),
      ...servicesOf(unwanted.gone),
    },
    isUnwantedAlready:
      unwanted.clauses.length > 0 && unwanted.gone.length === 0 && values.service === undefined,
    asked: fresh,
    isAskedAgain: fresh.length === 0 && questions.length > 0,
  }
}

/** "O endereço dela é rua Schiller 300", "o da minha mãe pode ser segunda": said of another one than whose order is noted. */
function isOfSomebodyElse(text: string): boolean {
  return elsewhose.test(writtenOut(text))
}

const elsewhose =
  /\b(?:n?[oa]|endereco|nome|horario|dia|casa|pr[ao]|para) (?:d(?:ela|ele|elas|eles)|ela|ele|d[aeo] (?:minha|meu|outr[ao]) [a-z]+)\b/

/** What is noted of one person does not give way to what is told of another. */
function withoutNoted(read: Collected, noted: Collected): Collected {
  const before: { readonly [field: string]: unknown } = noted
  return Object.fromEntries(Object.entries(read).filter(([field]) => before[field] === undefined))
}

function servicesOf([only, ...others]: readonly Service[]): Collected {
  if (!only) return {}
  return others.length === 0 ? { service: only.id } : { also: [only, ...others].map(({ title }) => title) }
}

const courtesies: ReadonlySet<string> = new Set(['thanks', 'greeting', 'identity'])

/** What of a sentence is left to be answered; a question of a word or two stands with what it is about. */
function questionIn(
  { text, told, asked }: ReturnType<typeof sentencesOf>[number],
  situation: Situation,
  data: Collected,
): readonly { readonly text: string; readonly holds: readonly string[] }[] {
  const question = asked.join(', ')
  const { clock } = situation
  const isOfATime =
    findMoments(question, clock.now, clock.timeZone).length > 0 && !wishesATime(question, clock)
  if (
    (!isOfATime && !saysMore(question.replace(toKnow, ''), situation, data)) ||
    isAsOf.test(writtenOut(question))
  )
    return []
  const isShort = tokensOf(question).filter((word) => !SMALL_WORDS.has(word)).length < shortMax
  const holds = told.map((one) => one.text)
  return [isShort ? { text: text.replace(/[.!\s]+$/, ''), holds } : { text: `${question}?`, holds: [] }]
}

/** It asks, and what is asked comes after it. */
const toKnow = /^.{0,20}(?<!\p{L})(?:quero|queria|preciso|gostaria de) saber /iu
const shortMax = 2
/** "Consegue ver pra mim?", "como faço?": no more is asked than the rest of the message tells. */
const isAsOf =
  /^(?:(?:voces?|e|mas|oi|da pra|tem como|pode|podem|poderia|consegue|conseguem|como) )*(?:ver|verificar|olhar|ajudar|resolver|faco|fazer|corrigir|confirma\w*)(?: (?:isso|isto|ai|por favor|pra mim|para mim))*[\s?]*$/

function newsIn(before: Collected, now: Collected): Collected {
  const old: { readonly [field: string]: unknown } = before
  const values = Object.entries(now).filter(
    ([field, value]) =>
      field !== 'detail' && field !== 'asked' && JSON.stringify(old[field]) !== JSON.stringify(value),
  )
  const pieces = before.detail?.split(between) ?? []
  const detail = (now.detail?.split(between) ?? []).filter((piece) => !pieces.includes(piece))
  return { ...Object.fromEntries(values), ...(detail.length > 0 && { detail: detail.join(between) }) }
}

/** Where, when, who, and that it is another service after all, or one more. */
function valuesIn(
  situation: Situation,
  told: readonly ReadPart[],
  asked: Asking | null,
  {
    isOfBefore,
    isTimeGone,
    unwanted,
  }: { readonly isOfBefore: boolean; readonly isTimeGone: boolean; readonly unwanted: DroppedServices },
): Collected {
  const { memo, heard } = situation
  if (told.length === 0 || heard.text.trim() === '') return {}
  const isQuestion = isAQuestion(heard.text)
  const answer =
    asked === null || isQuestion
      ? undefined
      : readField(asked, { ...situation, memo: { ...memo, asking: asked } })
  const volunteered = readVolunteered(null, situation) ?? {}
  const timed = { ...situation, heard: { ...heard, text: wishedText(situation) } }
  const isWished = !isTimeGone && isNewWish(timed)
  const values = { ...withoutTime(volunteered), ...(isWished && timeIn(timed)) }
  const isInstead = wantsInstead(heard.text, unwanted, situation)
  const isOrder = isInstead || (!isOfBefore && told.some(({ detected }) => detected.topic === 'order'))
  const rest = unwanted.clauses.reduce((text, clause) => text.replace(clause, ' '), heard.text)
  const named = { ...situation, heard: { ...heard, text: rest } }
  const after = isQuestion ? {} : servicesAfter(named, isOrder)
  const isGone = unwanted.gone.some(({ id }) => id === after.service)
  return { ...values, ...answer, ...(isGone ? {} : after) }
}

function withoutTime(told: Collected): Collected {
  return Object.fromEntries(Object.entries(told).filter(([field]) => field !== 'time'))
}

/** A time is wished where it is said to be, stands by itself, or takes the place of one: "perde tudo até as 8h" wishes none. */
function isNewWish({ heard, memo, clock }: Situation): boolean {
  return memo.data.time !== undefined || wishesOutright(heard.text, clock) || bareMoment(heard.text, clock)
}

function timeIn(situation: Situation): Collected {
  const { time } = readVolunteered(null, situation) ?? {}
  return time === undefined ? {} : { time }
}

/** Several that are named together are all wanted; another takes the place of the first unless it comes on top of it. */
function servicesAfter(situation: Situation, isOrder: boolean): Collected {
  const { memo, heard } = situation
  const { data } = memo
  const [, another, ...more] = servicesIn(situation)
  if (another === undefined) return serviceAfter(data, serviceIn(situation), heard.text, isOrder)
  if (more.length > 0 || data.service === undefined) return {}
  const others = servicesIn(situation).filter(({ id }) => id !== data.service)
  const also = [...new Set([...(data.also ?? []), ...others.map(({ title }) => title)])]
  return also.length === (data.also ?? []).length ? {} : { also }
}

export function serviceAfter(
  data: Collected,
  service: ReturnType<typeof serviceIn>,
  text: string,
  isOrder: boolean,
): Collected {
  if (!service || service.id === data.service) return {}
  if (data.service === undefined) return isOrder ? { service: service.id } : {}
  if (/\b(?:tambem|also|mais)\b/.test(writtenOut(text)))
    return { also: [...new Set([...(data.also ?? []), service.title])] }
  return { service: service.id }
}
