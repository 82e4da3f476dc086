import type { ConversationEvent } from '../../../conversation/event.js'
import { shorten } from '../../../conversation/shorten.js'
import type { Handoff } from '../../../conversation/state.js'
import { foldText } from '../../../language/fold-text.js'
import { speak } from '../../../agent/decisions.js'
import type { Decision, Facts } from '../../../agent/agent.js'
import { wentBadly } from '../done-before.js'
import { asksForRecap, asksWhenAnswered, saidToBeMissing, wishesATime } from '../asks-back.js'
import { dangerIn } from '../danger-in.js'
import { saysTheSameHour } from '../fields/read-time.js'
import { withLeftOver } from '../fields/left-over.js'
import { serviceIn } from '../fields/named-services.js'
import { readField, readVolunteered } from '../fields/read-field.js'
import { handoffOf } from '../handoff-of.js'
import { isAQuestion } from '../is-a-question.js'
import { toldIn, type Asking, type Collected } from '../memo.js'
import { isOpen, nextOpening } from '../opening-hours.js'
import { partsOf } from '../parts.js'
import { nextAsked, questions } from '../reply/ask.js'
import { answersTo } from '../reply/inform.js'
import { answeredIn, readParts, type ReadPart } from '../reply/plan-parts.js'
import { summaryOf } from '../reply/summary-of.js'
import type { Situation } from '../situation.js'
import { writtenOut } from '../written-out.js'

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
  situation: Situation,
  handoff: Handoff,
  asked: Asking | null,
  parts = readParts(partsOf(facts, situation)),
): Decision {
  const { words, memo, heard, said, clock } = situation
  const isOfBefore = ofBefore.has(handoff.reason)
  const isAngry =
    parts.some(isAngrily) ||
    (isOfBefore &&
      handoff.reason !== 'emergency' &&
      !isAQuestion(said) &&
      wentBadly(said) &&
      !isGivenUp(parts))
  const isDanger = has(parts, 'emergency')
  const answered = answeredIn(parts).filter(({ said: part }) => isMeantAsQuestion(parts, part))
  const answers = answersTo(situation, answered)
  const [service, another] = new Set(answered.flatMap(({ fact }) => fact.service ?? []))
  // "Que horas fecham hoje?" tells no day of theirs.
  const told = parts.filter(
    ({ situation: part }) => !answered.some(({ said: question }) => question === part.heard.text),
  )
  const text = told.map(({ situation: part }) => part.heard.text).join('. ')
  const added = additionTo(
    { ...situation, heard: { ...heard, text }, said: text },
    isOfBefore ? [] : told,
    asked,
  )
  const data: Collected = { ...memo.data, ...added }
  const isQuestion = told.some(
    ({ situation: part }) => isAQuestion(part.heard.text) && /\p{L}/u.test(part.heard.text),
  )
  const isTakenBack = memo.topic === 'give_up' && !isQuestion && takesBack.test(writtenOut(said))
  const isRecap = Object.keys(data).length > 0 && !isAngry && !isDanger && asksForRecap(said)
  const next =
    isAngry || isOfBefore || isDanger || isTakenBack
      ? null
      : (saidToBeMissing(said) ?? missingIn(situation, data, told, asked))
  const courteous = isQuestion || answers !== '' ? '' : courtesyTo(situation, parts)
  const since = memo.waitToldAt === null ? Infinity : clock.now.getTime() - Date.parse(memo.waitToldAt)
  const wait = waitFor(situation, {
    told,
    data,
    isQuestion: isQuestion && !isAngry,
    isLongSince: since >= waitToldForMs,
  })
  const spoken = [
    isDanger ? words(dangerIn(said)) : isAngry ? words('sorry') : '',
    answers,
    isTakenBack ? words('waitUndone', { summary: summaryOf(situation, data) }) : '',
    isRecap && !isTakenBack ? words('waitStands', { summary: summaryOf(situation, data) }) : '',
    added === undefined || isTakenBack || isRecap
      ? ''
      : words('waitAdded', { summary: summaryOf(situation, added) }),
    isAngry || isRecap ? '' : courteous,
    added === undefined &&
    answers === '' &&
    !isTakenBack &&
    !isRecap &&
    (next === null || !isMissed(next, said)) &&
    (isAngry || courteous === '') &&
    !isSilent(situation)
      ? wait
      : '',
    next === null ? '' : words('waitAsks', { question: words(questions[next]) }),
  ]
    .filter(Boolean)
    .join(isAngry && answers === '' ? ' ' : '\n\n')
  const reason = isDanger
    ? 'emergency'
    : isAngry && handoff.reason !== 'emergency'
      ? 'complaint'
      : handoff.reason
  const isEmpty = parts.every(({ detected }) => detected.topic === 'thanks' || detected.topic === 'greeting')
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
        ...(isGivenUp(parts) ? { topic: 'give_up' } : isTakenBack ? { topic: 'answer' } : {}),
      },
    },
  ]
  return speak(spoken === '' ? { kind: 'silence' } : { kind: 'fact', text: spoken }, 'waiting:noted', events)
}

function isMissed(next: Asking, said: string): boolean {
  return next === saidToBeMissing(said)
}

/** What is told then is of what was done or ordered before, and no new order. */
export const ofBefore: ReadonlySet<string> = new Set(['existing', 'complaint', 'emergency'])

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

function isGivenUp(parts: readonly ReadPart[]): boolean {
  return parts.every(({ detected }) => detected.topic === 'give_up')
}

/** "Mentira, deixa marcado", after a giving up. */
const takesBack =
  /\b(?:deixa|deixe|mantem|manter|mantenha|continua|segue|volta|volte|nao cancel\w*|marcad[oa]|quero sim|pode vir|mudei de ideia|brincadeira|keep it)\b/

/** "No mesmo endereço", "quinta ou sexta à tarde" sound like what the desk knows, and ask for none of it. */
function isMeantAsQuestion(parts: readonly ReadPart[], said: string): boolean {
  const part = parts.find(({ situation }) => situation.heard.text === said)
  if (saysTheSameHour(said)) return false
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
  /^(?:(?:ok|ta|esta|tudo|bom|bem|certo|entao|beleza|combinado)[ ,.!]+)*(?:adios|hasta (?:luego|pronto|manana)|tchau|ate (?:mais|logo|breve|amanha|a proxima|la|segunda|terca|quarta|quinta|sexta|sabado|domingo)|boa noite|fui|bye)[\s,.!a-z]{0,20}$/
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

type Waiting = {
  readonly told: readonly ReadPart[]
  readonly data: Collected
  readonly isQuestion: boolean
  readonly isLongSince: boolean
}

function waitFor(situation: Situation, { told, data, isQuestion, isLongSince }: Waiting): string {
  const { words, said, desk } = situation
  if (asksWhenAnswered(said)) return waitText(situation)
  if (isQuestion && Object.keys(data).length > 0 && has(told, 'existing'))
    return words('waitStands', { summary: summaryOf(situation, data) })
  if (!isQuestion && callsOff.test(writtenOut(said))) return words('waitCancelled')
  if (told.length > 0 && isGivenUp(told))
    return words('waitAdded', { summary: `"${shorten(said.trim(), quoteMax)}"` })
  if (has(told, 'identity')) return words('identity', { business: desk.businessName })
  const isEmpty = told.every(({ detected }) => detected.topic === 'thanks' || detected.topic === 'greeting')
  if (isEmpty) return isLongSince ? waitText(situation) : words('waitStill')
  const noted = words(isQuestion ? 'waitAsked' : 'waitNoted')
  return isLongSince && situation.memo.waitToldAt !== null ? `${noted} ${waitText(situation)}` : noted
}

/** "Esquece, cancela tudo": what was ordered is not wanted any more; "se não vier, quero cancelar" is not there yet. */
const callsOff =
  /^(?!.*\b(?:se|caso|if)\b)(?:[a-z]+[ ,.!]+){0,4}(?:cancel(?:a|ar|e|em|o|ado)|desist(?:i|o|ir)|desmarc(?:a|ar|ue)|nao (?:quero|preciso) mais|cancel)\b/

/** What is told after the fact: where, when, who, and that it is another service after all, or one more. */
function additionTo(
  situation: Situation,
  told: readonly ReadPart[],
  asked: Asking | null,
): Collected | undefined {
  const { memo, heard } = situation
  const { data } = memo
  const isQuestion = isAQuestion(heard.text)
  const answer =
    asked === null || isQuestion
      ? undefined
      : readField(asked, { ...situation, memo: { ...memo, asking: asked } })
  const volunteered = withoutTimeAsked(situation, readVolunteered(null, situation))
  const service = isQuestion ? undefined : serviceIn(situation)
  const kept = { ...volunteered, ...answer, ...serviceAfter(data, service, heard.text, has(told, 'order')) }
  const detail = withLeftOver(situation, { ...data, ...kept }).detail
  const isMore = asked !== null && detail !== undefined && detail !== data.detail && !asksForRecap(heard.text)
  const all = { ...kept, ...(isMore && { detail }) }
  return Object.keys(all).length === 0 ? undefined : all
}

/** "Ele vem ainda hoje?" asks about a day, and wishes none; "ficou quinta, certo?" says what is noted. */
function withoutTimeAsked({ heard, clock }: Situation, told: Collected | undefined): Collected | undefined {
  const { text } = heard
  if (told?.time === undefined || !isAQuestion(text) || wishesATime(text, clock) || asksForRecap(text))
    return told
  const others = Object.fromEntries(Object.entries(told).filter(([field]) => field !== 'time'))
  return Object.keys(others).length === 0 ? undefined : others
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

/** Whoever asked for a service while they wait is asked for the rest, so that whoever comes has it all. */
function missingIn(
  { desk }: Situation,
  data: Collected,
  told: readonly ReadPart[],
  asked: Asking | null,
): keyof typeof questions | null {
  const isWished = has(told, 'order') || asked !== null
  if (!isWished || isGivenUp(told)) return null
  const service = desk.services.find(({ id }) => id === data.service)
  return service?.outcome === 'human' ? nextAsked(service, data) : null
}

function isSign(said: string): boolean {
  return said !== '' && !/[\p{L}\p{N}?!]/u.test(said)
}

export function waitText({ desk, clock, language, words }: Situation): string {
  const opening = isOpen(desk, clock) ? undefined : nextOpening(desk, clock, language)
  return opening === undefined ? words('waitOpen') : words('waitClosed', { opening })
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
