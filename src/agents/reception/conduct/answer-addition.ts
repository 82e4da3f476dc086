import type { ConversationEvent } from '../../../conversation/event.js'
import { shorten } from '../../../conversation/shorten.js'
import type { Handoff } from '../../../conversation/state.js'
import { findMoments } from '../../../language/find-moments.js'
import { foldText } from '../../../language/fold-text.js'
import { speak } from '../../../agent/decisions.js'
import type { Decision, Facts } from '../../../agent/agent.js'
import { tellsOfHarm } from '../done-before.js'
import { asksForRecap, asksIfComing, asksWhenAnswered, saidToBeMissing } from '../asks-back.js'
import {
  asksWhatToDo,
  dangerIn,
  dangerThatIsBack,
  firstStepsFor,
  saysItIsSeenTo,
  tellsWhatToDo,
} from '../danger-in.js'
import { saysTheSameHour } from '../fields/read-time.js'
import { droppedServices, wantsInstead, withoutServices } from '../fields/dropped-services.js'
import { namesOne, servicesIn } from '../fields/named-services.js'
import { tellsATime } from '../fields/time-clauses.js'
import { putRight, takesBack as asksToTakeOut } from '../fields/put-right.js'
import { toldClauses } from '../fields/told-clauses.js'
import { callsOff, callsOffPart, keepsIt, standingClauses } from '../calls-off.js'
import { handoffOf } from '../handoff-of.js'
import { isAQuestion } from '../is-a-question.js'
import { toldIn, type Asking, type Collected } from '../memo.js'
import { partsOf } from '../parts.js'
import { outsideOf } from '../reply/area.js'
import { nextAsked, questions } from '../reply/ask.js'
import { dayNotice } from '../reply/day-notice.js'
import { answersTo } from '../reply/inform.js'
import { answeredIn, readParts, type ReadPart } from '../reply/plan-parts.js'
import { summaryOf } from '../reply/summary-of.js'
import { waitAnswer, waitText } from '../reply/wait-text.js'
import type { Situation } from '../situation.js'
import type { WordingId } from '../wording.js'
import type { Topic } from '../contracts/event-detection.js'
import { namesDay } from '../read-moment.js'
import { writtenOut } from '../written-out.js'
import { noteAdded, type Added } from './note-added.js'

/** So long after somebody was told that their conversation waits, the same is not said again. */
const waitToldForMs = 5 * 60_000
const laterWordsMax = 5
const quoteMax = 200

/**
 * What is said while nobody has come yet: what the desk knows it answers, what is added or corrected goes into what was handed over, and
 * whoever wants something done after all is asked for what is still missing.
 */
export function answerAddition(
  facts: Facts,
  faced: Situation,
  handoff: Handoff,
  asked: Asking | null,
  parts = readParts(partsOf(facts, faced)),
): Decision {
  const situation = wantedAnew(faced)
  const { words, memo, said, clock } = situation
  const isOfBefore = ofBefore.has(handoff.reason)
  // "São três, não dois" sounds cross, and puts right what was noted.
  const isPutRight = putRight(said, situation, memo.data).used.length > 0
  const isAngry =
    parts.some((part) => isAngrily(part) && !(isPutRight && part.situation.heard.source !== 'rule')) ||
    (isOfBefore &&
      handoff.reason !== 'emergency' &&
      !isAQuestion(said) &&
      tellsOfHarm(said) &&
      !isGivenUp(parts))
  const inDanger = parts.find(({ detected }) => detected.topic === 'emergency')
  const isSeenTo = handoff.reason === 'emergency' && saysItIsSeenTo(situation)
  const danger = isSeenTo ? undefined : dangerWords(situation, handoff, inDanger)
  const isDanger = danger !== undefined
  // "Qual o valor que tá na nota?", of what was bought before: the prices of all else answer nothing.
  const answered = answeredIn(parts).filter(
    ({ said: part, fact }) =>
      isMeantAsQuestion(situation, parts, part) &&
      !asksForRecap(part) &&
      !(isOfBefore && fact.what === 'price' && fact.service === undefined),
  )
  const answers = answersTo(situation, answered)
  const [service, another] = new Set(answered.flatMap(({ fact }) => fact.service ?? []))
  // "Que horas fecham hoje?" tells no day of theirs.
  const told = parts.filter(
    ({ situation: part }) => !answered.some(({ said: question }) => question === part.heard.text),
  )
  const isForDesk = (one: string) => asksBack(one) || (tellsWhatToDo(danger) && asksWhatToDo(one))
  const isPartOff = callsOffPart(said)
  const standing = standingClauses(situation)
  const stands = standing.length > 0
  const isOff =
    !isPartOff &&
    !stands &&
    !leavesAService(situation) &&
    (callsOff(said) || (parts.length > 0 && isGivenUp(parts) && !namesAnother(situation)))
  const left = withoutAsked(said, parts, told, isForDesk)
  const text =
    isOff || isCourtesy(parts) || isSilent(situation)
      ? ''
      : standing.reduce((rest, clause) => rest.replace(clause, ' '), left)
  const added = noteAdded(situation, { text, told }, asked, { isOfBefore, isDanger })
  const { data } = added
  const isTakenBack =
    stands || (memo.topic === 'give_up' && !isAQuestion(said) && takesBack.test(writtenOut(said)))
  const isRecap =
    Object.keys(data).length > 0 &&
    !isAngry &&
    !isDanger &&
    (asksForRecap(said) || added.isRight || added.isUnwantedAlready || isGoneAlready(said, added))
  const next =
    isAngry || isOfBefore || isDanger || isTakenBack || isOff
      ? null
      : (saidToBeMissing(said) ?? missingIn(situation, data, told, asked))
  const isQuestion = added.asked.length > 0 || added.isAskedAgain
  const courteous = isAngry || isRecap || isQuestion || answers !== '' ? '' : courtesyTo(situation, parts)
  const body = [
    answers,
    isTakenBack
      ? standsText(situation, data)
      : isRecap
        ? words('waitStands', { summary: summaryOf(situation, data) })
        : isPartOff
          ? words('waitLetGo', { words: shorten(said.trim(), quoteMax) })
          : newsText(situation, added),
    isRecap || isTakenBack ? '' : dayNotice(situation, data.time),
    isRecap || isTakenBack ? '' : openText(situation, added, answers),
    isRecap || isTakenBack || isOff ? '' : waitAnswer(situation),
    isOff ? offText(situation) : '',
    courteous,
  ].filter(Boolean)
  const isSaid = body.length > 0 || (next !== null && isMissed(next, said)) || isSilent(situation)
  const spoken = [
    danger !== undefined ? words(danger) : isSeenTo ? words('dangerOver') : isAngry ? words('sorry') : '',
    ...body,
    isSaid ? '' : waitFor(situation, told),
    next === null ? '' : words('waitAsks', { question: words(questions[next]) }),
  ]
    .filter(Boolean)
    .join(isAngry && body.length === 0 ? ' ' : '\n\n')
  const reason = isDanger
    ? 'emergency'
    : isAngry && handoff.reason !== 'emergency'
      ? 'complaint'
      : handoff.reason
  const isEmpty = isCourtesy(parts)
  const isOfHours = answered.some(({ fact }) => fact.what === 'hours')
  const events: ConversationEvent[] = [
    ...(isEmpty
      ? []
      : [{ type: 'handoff_noted', handoff: withAddition(situation, { ...handoff, reason }, data) } as const]),
    {
      type: 'noted',
      memo: {
        data: toldIn(data),
        waitToldAt: spoken === '' ? memo.waitToldAt : clock.now.toISOString(),
        ...(service !== undefined &&
          another === undefined && { focus: { service, at: clock.now.toISOString() } }),
        ...(next !== asked && { asking: next }),
        ...topicAfter(memo.topic, { isOff, isTakenBack, isOfHours }),
      },
    },
  ]
  return speak(spoken === '' ? { kind: 'silence' } : { kind: 'fact', text: spoken }, 'waiting:noted', events)
}

/** What was talked about last: a giving up until it is taken back, or the hours, of which another day may be asked next. */
function topicAfter(
  before: Topic | null,
  now: { readonly isOff: boolean; readonly isTakenBack: boolean; readonly isOfHours: boolean },
): { readonly topic?: Topic } {
  if (now.isOff) return { topic: 'give_up' }
  if (now.isTakenBack) return { topic: 'answer' }
  if (before === 'give_up') return {}
  if (now.isOfHours) return { topic: 'hours' }
  return before === 'hours' ? { topic: 'answer' } : {}
}

/** Of the danger that is told of now, or of the one before, where it is asked what to do about it. */
function dangerWords(
  situation: Situation,
  { reason }: Handoff,
  inDanger: ReadPart | undefined,
): WordingId | undefined {
  const { said } = situation
  const now =
    (inDanger && dangerIn(said, inDanger.situation.heard.text)) ??
    (reason === 'emergency' ? dangerThatIsBack(said) : undefined)
  const isAsked = (inDanger !== undefined || reason === 'emergency') && asksWhatToDo(said)
  return isAsked && !tellsWhatToDo(now) ? (firstStepsFor(situation) ?? now) : now
}

function isCourtesy(parts: readonly ReadPart[]): boolean {
  return parts.every(({ detected }) => detected.topic === 'thanks' || detected.topic === 'greeting')
}

/** Of a question that is answered, or is for the desk itself, only what it tells besides. */
function withoutAsked(
  said: string,
  parts: readonly ReadPart[],
  told: readonly ReadPart[],
  isForDesk: (text: string) => boolean,
): string {
  return parts
    .filter(
      (part) =>
        !told.includes(part) || part.detected.topic === 'identity' || isForDesk(part.situation.heard.text),
    )
    .map(({ situation }) => situation.heard.text)
    .reduce(
      (text, part) =>
        text.replace(
          part,
          toldClauses(part)
            .filter((clause) => !isForDesk(clause.text))
            .map((clause) => clause.text)
            .join(', '),
        ),
      said,
    )
}

/** What is asked of the desk itself is no question for the team. */
function asksBack(text: string): boolean {
  return asksForRecap(text) || asksWhenAnswered(text) || (isAQuestion(text) && asksIfComing(text))
}

/** It is to be taken out, and is not there: what is noted is shown. */
function isGoneAlready(said: string, { dropped }: Added): boolean {
  return Object.keys(dropped).length === 0 && asksToTakeOut(said)
}

/** Drawn from what was stored in this turn: nothing else is said to be noted, or taken out. */
function newsText(situation: Situation, { news, dropped }: Added): string {
  const { words } = situation
  const out = summaryOf(situation, dropped).replaceAll('\n', '; ')
  const summary = summaryOf(situation, news)
  return [
    out === '' ? '' : words('waitDropped', { what: out }),
    summary === '' ? '' : words('waitAdded', { summary }),
    outsideOf(situation, news.address),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** What is not called off after all; of what was booked before only the team knows what it is. */
function standsText(situation: Situation, data: Collected): string {
  const { words } = situation
  if (data.service === undefined && data.also === undefined) return words('waitKept')
  return words('waitUndone', { summary: summaryOf(situation, data) })
}

/** Questions nobody here can answer; which, where something else is said as well. */
function openText({ words }: Situation, { asked, isAskedAgain, news }: Added, answers: string): string {
  if (isAskedAgain) return words('askedAlready')
  const [only, another] = asked
  if (only === undefined) return ''
  if (another === undefined && answers === '' && Object.keys(news).length === 0) return words('waitAsked')
  const what = asked.map((one) => `"${one.replace(/^e /i, '').trim()}"`).join(', ')
  return words('unknownQuoted', { what })
}

function offText({ words, said }: Situation): string {
  return cancels.test(writtenOut(said))
    ? words('waitCancelled')
    : words('waitLetGo', { words: shorten(said.trim(), quoteMax) })
}

const cancels = /\b(?:cancel|desist|desmarc)/

function isMissed(next: Asking, said: string): boolean {
  return next === saidToBeMissing(said)
}

/** What is told then is of what was done or ordered before, and no new order. */
export const ofBefore: ReadonlySet<string> = new Set([
  'existing',
  'complaint',
  'emergency',
  'supplier',
  'work',
])

function has(parts: readonly ReadPart[], topic: ReadPart['detected']['topic']): boolean {
  return parts.some(({ detected }) => detected.topic === topic)
}

function isAngrily({ situation, detected }: ReadPart): boolean {
  const { text } = situation.heard
  return (
    /\bobrigad[oa] por nada\b/.test(writtenOut(text)) ||
    (detected.topic === 'complaint' && !isAQuestion(text))
  )
}

/** "Mudei de ideia, deixa a manutenção": something else is wished. */
function namesAnother({ desk, heard, said, clock }: Situation): boolean {
  const isService = servicesIn({ desk, heard: { ...heard, text: said } }).length > 0
  return isService || findMoments(said, clock.now, clock.timeZone).some(({ denied }) => !denied)
}

/** "Não quero instalação", of somebody who wants something else: that is not given up. */
function leavesAService(situation: Situation): boolean {
  const { said, memo } = situation
  const dropped = droppedServices(said, situation, memo.data)
  if (wantsInstead(said, dropped, situation)) return true
  const left = withoutServices(memo.data, dropped.gone, situation)
  return dropped.clauses.length > 0 && left.service !== undefined
}

function isGivenUp(parts: readonly ReadPart[]): boolean {
  return parts.every(({ detected }) => detected.topic === 'give_up')
}

/** After a giving up, whoever names what they want again wants that: who and where stay, and the rest was of what was called off. */
function wantedAnew(situation: Situation): Situation {
  const { memo, said, desk, heard } = situation
  if (memo.topic !== 'give_up' || callsOff(said) || keepsIt(said)) return situation
  const [service, another] = servicesIn({ desk, heard: { ...heard, text: said } })
  const isNamed = service !== undefined && namesOne(said, [service.title, ...service.words])
  if (!isNamed || another !== undefined || !takesBack.test(writtenOut(said))) return situation
  const { customer, name, address, location } = memo.data
  return {
    ...situation,
    memo: { ...memo, data: { ...definedOf({ customer, name, address, location }), service: service.id } },
  }
}

function definedOf(data: Collected): Collected {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
}

/** "Mentira, deixa marcado", after a giving up. */
const takesBack =
  /\b(?:deixa|deixe|mantem|manter|mantenha|continua|segue|volta|volte|nao cancel\w*|marcad[oa]|quero sim|pode vir|mudei de ideia|brincadeira|keep it)\b/

/** "No mesmo endereço", "quinta ou sexta à tarde" sound like what the desk knows, and ask for none of it. */
function isMeantAsQuestion({ clock }: Situation, parts: readonly ReadPart[], said: string): boolean {
  const part = parts.find(({ situation }) => situation.heard.text === said)
  if (saysTheSameHour(said)) return false
  // "O horário é 8h, não 10h" asks for nobody's hours.
  if (part?.detected.topic === 'hours' && tellsATime(said, clock)) return false
  return part === undefined || isAQuestion(said) || part.situation.heard.source === 'rule'
}

/** Thanks, a goodbye or an "isso mesmo" are answered in kind. */
function courtesyTo({ words, said, heard }: Situation, parts: readonly ReadPart[]): string {
  if (isSign(said)) return ''
  const folded = writtenOut(said)
  const isThanks = parts.every(({ detected }) => detected.topic === 'thanks') || thanks.test(folded)
  if (isThanks && thanks.test(folded)) return words('thanksWaiting')
  if (farewell.test(folded) && !isAQuestion(said)) return words('farewellWaiting')
  if (heard.answer?.kind === 'confirm' && !agrees.test(folded)) return words('agreedWaiting')
  return ''
}

const thanks =
  /^(?:(?:ok|ta|esta|tudo|bom|bem|certo|entao|muito|muchas|beleza|perfeito|show|ah)[ ,.!]+)*(?:gracias|obrigad|brigad|obg|valeu|agradec|deus|amem|grat[oa]\b|thank|thx)/
const farewell =
  /^(?:(?:ok|ta|esta|tudo|bom|bem|certo|entao|beleza|combinado)[ ,.!]+)*(?:adios|hasta (?:luego|pronto|manana)|tchau|ate (?:mais|logo|breve|amanha|a proxima|la|segunda|terca|quarta|quinta|sexta|sabado|domingo)|boa noite|fui|bye)[\s,.!a-z]{0,20}$|^[a-z ,!.]{0,24}\b(?:boa noite|tchau|bom (?:fim|final) de semana)[\s.!]*$/
/** "Tá bom, aguardo": there is nothing more to be said to that. */
const agrees =
  /^(?=.)(?:(?:ta|tudo|esta) (?:bom|bem|certo|ok)|ok|okay|beleza|certo|combinado|perfeito)?[\s,.!]*(?:(?:eu )?(?:aguardo|espero)|vou (?:aguardar|esperar)|(?:fico|estou|to) (?:no aguardo|aguardando|esperando))?[\s.!]*$/

/** A smile, a laugh or an "ok" says nothing that waits for an answer. */
export function isSilent({ said }: Situation): boolean {
  return (
    agrees.test(writtenOut(said)) ||
    isSign(said) ||
    /^(?:(?:k{2,}|(?:ha|he|hua|rs){1,}|kkk\w*)[\s!.]*)+$/.test(foldText(said))
  )
}

/** Nothing was asked, and nothing was made of it: the words themselves are with the team, and are shown. */
function waitFor(situation: Situation, told: readonly ReadPart[]): string {
  const { words, desk, memo, clock } = situation
  if (has(told, 'human')) return waitText(situation)
  if (has(told, 'identity')) return words('identity', { business: desk.businessName })
  const since = memo.waitToldAt === null ? Infinity : clock.now.getTime() - Date.parse(memo.waitToldAt)
  const isLongSince = since >= waitToldForMs
  if (isCourtesy(told)) return isLongSince ? waitText(situation) : words('waitStill')
  const isOfATime = isAQuestion(situation.said) && namesDay(situation.said)
  const noted = isOfATime ? words('teamConfirmsNoted') : waitQuoted(situation)
  return isLongSince && memo.waitToldAt !== null ? `${noted}\n\n${waitText(situation)}` : noted
}

/** The words as they are left with the team; of what is no text, that it is. */
export function waitQuoted({ words, said }: Situation): string {
  const own = said.trim().replace(/\s+/g, ' ')
  if (own === '') return words('waitNoted')
  return words('waitAdded', { summary: `"${shorten(own, quoteMax)}"` })
}

/** Whoever asked for a service while they wait is asked for the rest, so that whoever comes has it all. */
function missingIn(
  { desk, memo }: Situation,
  data: Collected,
  told: readonly ReadPart[],
  asked: Asking | null,
): keyof typeof questions | null {
  const isWished = has(told, 'order') || asked !== null
  if (!isWished || isGivenUp(told)) return null
  const service = desk.services.find(({ id }) => id === data.service)
  if (service?.outcome !== 'human') return null
  const asks = service.asks.filter((field) => !memo.aside.includes(field))
  return nextAsked({ ...service, asks }, data)
}

function isSign(said: string): boolean {
  return said !== '' && !/[\p{L}\p{N}?!]/u.test(said)
}

/** Why, what is known by now, and the words since: what was corrected stands in it as corrected. */
export function withAddition(situation: Situation, { reason, summary }: Handoff, data: Collected): Handoff {
  const { desk, said } = situation
  const before = summary
    .split('\n')
    .filter((line) => line.startsWith(lastWords) || line.startsWith(laterWords))
  const [first = '', ...later] = before
  const added =
    said.trim() === '' ? [] : [`${laterWords}"${shorten(said.trim().replace(/\s+/g, ' '), quoteMax)}"`]
  const renewed = handoffOf({ desk, said: '' }, reason, data)
  return {
    ...renewed,
    summary: [renewed.summary, first, ...[...later, ...added].slice(-laterWordsMax)]
      .filter(Boolean)
      .join('\n'),
  }
}

const lastWords = 'Última mensagem: '
const laterWords = 'Depois disse: '
