import { tokensOf } from '../../../language/fold-text.js'
import { SMALL_WORDS } from '../small-words.js'
import { shorten } from '../../../conversation/shorten.js'
import type { Detection, Topic } from '../contracts/event-detection.js'
import { judgementConfidenceMin } from '../contracts/settled.js'
import { detectLocally } from '../detect-locally.js'
import { asksWhatToDo, dangerIn, tellsWhatToDo } from '../danger-in.js'
import { asksForLanguage } from '../asks-for-language.js'
import { isAQuestion } from '../is-a-question.js'
import { readVolunteered } from '../fields/read-field.js'
import { leftOver, withDetails } from '../fields/left-over.js'
import { servicesIn } from '../fields/named-services.js'
import type { Situation } from '../situation.js'
import { greeted } from './ask.js'
import { bestAnswer } from './best-answer.js'
import { factFor } from './facts.js'
import type { DeskFact } from './desk-fact.js'
import { informAll, withAnswers, type AskedFact } from './inform.js'
import { planReply } from './plan-reply.js'
import type { PlannedReply } from './planned-reply.js'
import { letGoIn } from './let-one-go.js'
import { linkFact } from './send-link.js'
import { writtenOut } from '../written-out.js'

/** One part of a message and what it is read as. */
export type ReadPart = { readonly situation: Situation; readonly detected: Detection }

/** Each part as it is read after the one before: "e a manutenção?" asks the same of something else. */
export function readParts(parts: readonly Situation[]): readonly ReadPart[] {
  const read: ReadPart[] = []
  for (const part of parts) {
    const topic = read.at(-1)?.detected.topic ?? part.memo.topic
    const situation = { ...part, memo: { ...part.memo, topic } }
    read.push({ situation, detected: detectLocally(situation) })
  }
  return read
}

/** What is gone on with when several things are asked for: the earlier here, the sooner. */
const ranks: readonly (readonly Topic[])[] = [
  ['emergency'],
  ['complaint', 'human'],
  ['answer'],
  ['misdirected', 'supplier'],
  ['existing', 'cancel_follow_up'],
  ['order'],
  ['follow_up'],
  ['services', 'link'],
]
/** Answered whatever else is gone on with. */
const questions: ReadonlySet<Topic> = new Set(['price', 'hours', 'place', 'contact', 'question', 'link'])

/** The part that decides how the conversation goes on. */
export function leadOf(all: readonly ReadPart[]): ReadPart | undefined {
  const parts = all.filter((part) => !onlyConfirms(part) || all.every(onlyConfirms))
  for (const rank of ranks) {
    const found = parts.find(({ detected }) => rank.includes(detected.topic) && isSure(detected))
    if (found) return found
  }
  return parts.find(({ detected }) => isSure(detected)) ?? parts[0]
}

/** What was answered of it names it already. */
function withoutTitle(
  { words, desk }: Situation,
  reply: PlannedReply,
  all: readonly AskedFact[],
): PlannedReply {
  const title = desk.services.find(({ id }) => id === reply.data.service)?.title
  const isNamed = title !== undefined && all.some(({ fact }) => (fact.text ?? fact.instead)?.includes(title))
  if (!isNamed) return reply
  return { ...reply, text: reply.text.replace(`${words('wishHeard', { service: title })} `, '') }
}

function withData(situation: Situation, data: Situation['memo']['data']): Situation {
  return { ...situation, memo: { ...situation.memo, data } }
}

function withNoted({ situation, detected }: ReadPart, data: Situation['memo']['data']): ReadPart {
  return { situation: withData(situation, data), detected }
}

/** "…, confirma?": of what the rest of the message says. */
function onlyConfirms({ situation }: ReadPart): boolean {
  return /^(?:(?:me|pode|podem|entao|por favor) )*confirma(?:m|r|do|da)?[\s?!.]*$/.test(
    writtenOut(situation.heard.text),
  )
}

/** Every part gets its answer, or a word that it comes later: nothing that was asked is dropped. */
export function planParts(lead: ReadPart, parts: readonly ReadPart[]): PlannedReply {
  // What was meant for somebody else is not seen to later.
  if (lead.detected.topic === 'misdirected') return planReply(lead.situation, lead.detected)
  const isToldWhatToDo =
    lead.detected.topic === 'emergency' &&
    tellsWhatToDo(dangerIn(lead.situation.said, lead.situation.heard.text))
  const others = parts.filter(
    (part) => part !== lead && !(isToldWhatToDo && asksWhatToDo(part.situation.heard.text)),
  )
  const situation = withService(lead.situation, parts)
  const asked = parts.flatMap((part) => answerOf(situation, part))
  if (questions.has(lead.detected.topic) && lead.detected.topic !== 'link' && isSure(lead.detected)) {
    const all = parts.every(
      (part) =>
        (questions.has(part.detected.topic) && isSure(part.detected)) || isTaken(part) || isTold(part),
    )
    if (all) return withDetail(informAll(lead.situation, asked), parts)
  }
  const isOne = (part: ReadPart) =>
    lead.detected.topic === 'order'
      ? isSameWish(lead, part)
      : isSameEnd(lead, part) || goesOnWithIt(lead, part)
  const gone = letGoIn(lead.situation, lead.detected.topic)?.clauses ?? []
  const isGone = (part: ReadPart) => gone.some((clause) => part.situation.heard.text.includes(clause))
  const undone = others.filter(
    (part) => answerOf(situation, part).length === 0 && !isTaken(part) && !isOne(part) && !isGone(part),
  )
  // The greeting comes before all answers, not between them.
  const replied = planReply(
    lead.detected.topic === 'greeting' ? situation : { ...situation, opens: undefined },
    lead.detected,
  )
  // "Beatriz. Ficou sábado?": what is told beside the question is noted by then.
  const noted = lead.detected.topic === 'answer' ? withData(situation, replied.data) : situation
  const beside = others.flatMap((part) =>
    answerOf(noted, lead.detected.topic === 'answer' ? withNoted(part, replied.data) : part),
  )
  const isSent = ({ fact: { about } }: AskedFact) =>
    about?.kind === 'link' && replied.about?.kind === 'link' && about.url === replied.about.url
  const unsent = beside.filter((one) => !isSent(one))
  const planned = withAnswers(lead.situation, withoutTitle(lead.situation, replied, unsent), unsent)
  const reply = withLeftOver(
    lead.situation,
    planned,
    undone.map((part) => part.situation.heard.text),
  )
  const isGreeted = reply.handoff || lead.detected.topic === 'greeting'
  return isGreeted ? reply : { ...reply, text: greeted(lead.situation, reply.text) }
}

/** It only told what was taken along with the rest: a name, where, when. */
function isTaken({ situation, detected }: ReadPart): boolean {
  if (detected.topic === 'greeting' || detected.topic === 'thanks' || detected.topic === 'answer') return true
  if (onlyConfirms({ situation, detected })) return true
  if (isARemark(situation, detected) || asksForLanguage(situation.heard.text)) return true
  return detected.topic === 'unclear' && readVolunteered(null, situation) !== undefined
}

/** "A descarga não para", beside a question: what it is about, and nothing to come back to. */
function isTold({ situation, detected }: ReadPart): boolean {
  return !isSure(detected) && !isAQuestion(situation.heard.text)
}

/** "Meu ar não gela, podem vir? Moro na Rua Augusta 100": one wish in two sentences. Another service is another wish. */
function isSameWish(lead: ReadPart, { situation, detected }: ReadPart): boolean {
  // "Tô com muita dor de dente", before "tem encaixe hoje?": why it is wished, and no wish of its own.
  if (isTold({ situation, detected })) return true
  if (detected.topic !== 'order') return false
  const [wanted] = servicesIn(lead.situation)
  return servicesIn(situation).every(({ id }) => wanted === undefined || id === wanted.id)
}

/** "Tá, quero fazer os dois então. Dá pra ser quarta?", in the middle of an order: it goes on with that, and wants nothing else. */
function goesOnWithIt({ situation: { memo } }: ReadPart, { situation, detected }: ReadPart): boolean {
  if (detected.topic !== 'order' || memo.data.service === undefined) return false
  if (isAQuestion(situation.heard.text)) return false
  return servicesIn(situation).every(({ id }) => id === memo.data.service)
}

/** "Cancela, não precisa ligar": the same said twice. */
function isSameEnd(lead: ReadPart, part: ReadPart): boolean {
  return ends.has(lead.detected.topic) && ends.has(part.detected.topic)
}

const ends: ReadonlySet<Topic> = new Set(['cancel_follow_up', 'give_up', 'thanks'])

/** The questions of a message to which the desk knows the answer. */
export function answeredIn(parts: readonly ReadPart[]): readonly AskedFact[] {
  return parts
    .filter(({ detected }) => isSure(detected))
    .flatMap((part) => answerOf(part.situation, part))
    .filter(({ fact }) => fact.text !== undefined)
}

const quoteMax = 120
const leftMax = 3

function withDetail(reply: PlannedReply, told: readonly ReadPart[]): PlannedReply {
  const fresh = told.flatMap(({ situation }) => leftOver(situation.heard.text, situation, reply.data))
  return { ...reply, data: withDetails(reply.data, fresh) }
}

/** What cannot be done at the same time is said to come next, and is kept for whoever goes on. */
function withLeftOver({ words }: Situation, reply: PlannedReply, left: readonly string[]): PlannedReply {
  // Whoever takes over reads the whole message.
  if (left.length === 0 || reply.handoff) return reply
  const quoted = left.slice(0, leftMax).map((text) => shorten(text.trim(), quoteMax))
  const data = { ...reply.data, also: [...(reply.data.also ?? []), ...quoted].slice(-leftMax) }
  return { ...reply, data, text: `${words('thenNext', { what: quoted.join('", "') })}\n\n${reply.text}` }
}

/** "Quero instalar um ar. Quanto custa?": the price of that. */
function withService(situation: Situation, parts: readonly ReadPart[]): Situation {
  const named = new Set(parts.flatMap((part) => servicesIn(part.situation).map(({ id }) => id)))
  const [service] = named
  if (named.size !== 1 || service === undefined || situation.memo.data.service !== undefined) return situation
  return { ...situation, memo: { ...situation.memo, data: { ...situation.memo.data, service } } }
}

function answerOf({ memo }: Situation, { situation, detected }: ReadPart): AskedFact[] {
  const told = detected.topic === 'order' ? toldOf(situation) : undefined
  if (told) return [{ said: situation.heard.text, fact: told }]
  if (!questions.has(detected.topic) || isARemark(situation, detected)) return []
  if (asksForLanguage(situation.heard.text)) return []
  const asked = { ...situation, memo: { ...situation.memo, data: memo.data } }
  const fact: DeskFact | undefined =
    detected.topic === 'link'
      ? linkFact(situation)
      : factFor(asked, isSure(detected) ? detected.topic : 'question')
  // "Preciso de proposta por e-mail" is told: it stands in the note, and nothing is looked up for it.
  if (fact?.text === undefined && fact?.instead === undefined && !isAQuestion(situation.heard.text)) return []
  return fact ? [{ said: situation.heard.text, fact }] : []
}

/** "Está na garantia?": of a service that is only told about, asking is all there is. */
function toldOf(situation: Situation): DeskFact | undefined {
  const [service, another] = servicesIn(situation)
  if (another !== undefined || service?.outcome !== 'info') return undefined
  const entry = situation.known.find(({ id }) => id === service.knowledgeId)
  return entry && { what: 'service', text: entry.answer }
}

/** "Nossa, tá caro", before a question: nothing in it asks to be answered. */
function isARemark(situation: Situation, { topic }: Detection): boolean {
  const { text } = situation.heard
  if (isAQuestion(text) || bestAnswer(situation) !== undefined) return false
  const words = tokensOf(text).filter((word) => !SMALL_WORDS.has(word))
  if (topic === 'price' && words.every((word) => dear.has(word))) return true
  return topic === 'question' || (topic === 'unclear' && words.length <= remarkWordsMax)
}

const remarkWordsMax = 2

/** What is thought of a price asks for none. */
const dear: ReadonlySet<string> = new Set(
  'caro cara caros caras carinho salgado puxado nossa vish eita'.split(' '),
)

function isSure({ topic, confidence }: Detection): boolean {
  return topic !== 'unclear' && confidence >= judgementConfidenceMin
}
