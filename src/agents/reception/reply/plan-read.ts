import type { Detection, Topic } from '../contracts/event-detection.js'
import { saysNothingElse, type WholeReading } from '../contracts/whole-reading.js'
import { dangerIn } from '../danger-in.js'
import { praises, reasonOfBefore, wentBadly } from '../done-before.js'
import { asQuoted } from '../fields/as-quoted.js'
import { ownWords } from '../fields/own-words.js'
import { servicesIn } from '../fields/named-services.js'
import { notedBy, type NoteAfter } from '../fields/noted-by.js'
import { isFresh, type Asking, type Collected } from '../memo.js'
import type { Situation } from '../situation.js'
import { answerAsks, type AnsweredAsks } from './answer-asks.js'
import { askYesNo, greeted, isLacking, questions, repeatQuestion } from './ask.js'
import { collect } from './collect.js'
import { dayNotice } from './day-notice.js'
import { handOver } from './hand-over.js'
import { leftOpen, planReply, withoutLapsed } from './plan-reply.js'
import { joined, leading, plainReply, type PlannedReply } from './planned-reply.js'
import { summaryOf } from './summary-of.js'

/** A message that a model read whole: what it asks and what it tells. */
type ReadMessage = { readonly detection: Detection; readonly whole: WholeReading }

/** Undefined: the model told of nothing but what it is about, and the desk reads what it needs by itself. */
export function readMessage(detection: Detection): ReadMessage | undefined {
  const { whole, quoted = {} } = detection
  if (!whole) return undefined
  const isNothing = saysNothingElse(whole) && whole.asksNext === null && Object.keys(quoted).length === 0
  if (isNothing) return undefined
  return { detection, whole }
}

/** Everything of it is carried out: each question answered or noted, each fact noted, and then what the message is about. */
export function planRead(faced: Situation, { detection: read, whole }: ReadMessage): PlannedReply {
  const replied = repliedIn(faced, whole)
  // A word on the desk's question is an answer to it, unless the message is of something graver.
  const detection = replied !== null && !graver.has(read.topic) ? { ...read, topic: 'answer' as const } : read
  const situation = {
    ...withoutLapsed(asQuoted(faced, detection.quoted ?? {}), detection.topic),
    isRead: true,
    isHandedOver: handsOver.has(detection.topic),
    replied,
  }
  const change = notedBy(situation, detection.quoted ?? {}, whole)
  // Whoever wants to know what there is gets the list of it to choose from.
  const asks = whole.asks.filter(({ about }) => about !== 'services' || detection.topic !== 'services')
  const answers = answerAsks(situation, change.data, asks)
  // The greeting comes before all answers, not between them.
  const inside = { ...situation, opens: undefined, memo: { ...situation.memo, data: answers.data } }
  const isOffered = faced.memo.asking === 'confirm' && faced.memo.guess === 'human'
  const next = gone(inside, { detection, whole }, change, answers, isOffered)
  const heard = next.handoff ? next : withHeard(next, faced, change, detection)
  const told = next.handoff && detection.topic !== 'emergency' ? asking(next, inside, whole) : heard
  const planned = withNotice(told, faced, change)
  const { text } = planned
  const reply: PlannedReply = {
    ...planned,
    text: planned.handoff ? text : greeted(situation, text),
    ...(answers.service !== undefined && { focus: answers.service }),
    ...(answers.unanswered.length > 0 && { unanswered: answers.unanswered }),
    answered: answers.begins,
    wordable: false,
    because: [planned.because, ...answers.what].join('+'),
  }
  return detection.requiresFollowup ? leftOpen(reply) : reply
}

/** A yes or no counts where the desk asked for one, and the words are there. */
function repliedIn({ memo, said }: Situation, { yesNo }: WholeReading): 'yes' | 'no' | null {
  const isAsked = memo.asking === 'confirm' || (memo.asking === 'name' && Boolean(memo.confirms))
  return isAsked && yesNo !== null && ownWords(said, yesNo.words) !== undefined ? yesNo.is : null
}

const handsOver: ReadonlySet<Topic> = new Set(['complaint', 'human', 'existing', 'emergency'])

const graver: ReadonlySet<Topic> = new Set([
  'emergency',
  'complaint',
  'human',
  'existing',
  'order',
  'follow_up',
  'give_up',
])

/** How it goes on. The situation has noted what the message told. */
function gone(
  situation: Situation,
  { detection, whole }: ReadMessage,
  change: NoteAfter,
  answers: AnsweredAsks,
  isOffered: boolean,
): PlannedReply {
  const { topic } = detection
  const { memo, words, said } = situation
  const data = memo.data
  const isTold = Object.keys(change.added).length > 0
  const isInOrder = isOfOrder(memo.asking)
  switch (topic) {
    case 'emergency':
      return answers.what.includes('safety')
        ? handOver(situation, topic, data, answers.text)
        : handOver(situation, topic, data, leading(words(dangerIn(said)), answers.text))
    case 'complaint':
      return handOver(situation, topic, data, toldTo(situation, words('sorry'), answers, change))
    case 'human':
      return handOver(situation, 'asked_for_a_person', data, toldTo(situation, '', answers, change))
    case 'existing': {
      if (praises(said) && whole.asks.length === 0 && change.added.detail === undefined)
        return handOver(situation, topic, data, leading(words('glad'), answers.text))
      const sorrow = wentBadly(said) ? words('sorry') : ''
      const before = toldTo(situation, sorrow, answers, change)
      return askedWhose(situation, handOver(situation, reasonOfBefore(said), data, before), whole)
    }
    case 'order':
      return underNamed(situation, answers, collect(situation, withService(situation, data), 'order', ''))
    case 'answer':
      if (isInOrder && isTold) return under(answers, collect(situation, data, 'answer', ''))
      if (memo.asking === null && isTold && whole.asks.length === 0)
        return under(answers, collect(situation, withService(situation, data), 'order', ''))
      break
    default:
      if (isInOrder && isTold && !ends.has(topic))
        return under(answers, collect(situation, data, 'answer', ''))
  }
  if (whole.asks.length > 0 && !goesOn.has(topic)) return inform(situation, answers, isOffered)
  const planned = planReply(situation, detection)
  return under(answers, topic === 'give_up' ? planned : { ...planned, data: { ...planned.data, ...data } })
}

/** What ends or moves something is done, with the answers before it; all else that asks is answered. */
const goesOn: ReadonlySet<Topic> = new Set(['follow_up', 'cancel_follow_up', 'give_up', 'services', 'answer'])
const ends: ReadonlySet<Topic> = new Set(['follow_up', 'cancel_follow_up', 'give_up'])

/**
 * Nothing but questions: in the middle of something it is asked once more, where one is open somebody is offered, though not to whoever
 * was just offered it.
 */
function inform(
  situation: Situation,
  { text, form, isOpen, data }: AnsweredAsks,
  isOffered: boolean,
): PlannedReply {
  const { memo, words } = situation
  if (isOfOrder(memo.asking)) return repeatQuestion(situation, `${text}\n\n`)
  if (isOpen && !isOffered)
    return { ...askYesNo(situation, `${text}\n\n${words('callSomebody')}`, 'human'), data }
  const reply = { ...plainReply(situation), data, outcome: 'SELF_SERVE_INFO', because: 'inform' } as const
  return form ? { ...reply, text: form.text, about: form.about } : { ...reply, text }
}

/** Asked for an order; a yes, a link or a call back is not. */
function isOfOrder(asking: Asking | null): boolean {
  return asking !== null && asking in questions
}

function under({ text }: AnsweredAsks, planned: PlannedReply): PlannedReply {
  return text === '' ? planned : { ...planned, text: `${text}\n\n${planned.text}` }
}

/** The same, of an order: the service that an answer names is not named once more. */
function underNamed({ words, desk }: Situation, answers: AnsweredAsks, planned: PlannedReply): PlannedReply {
  const title = desk.services.find(({ id }) => id === planned.data.service)?.title ?? ''
  if (title === '' || !answers.text.includes(title)) return under(answers, planned)
  const text = planned.text.replace(`${words('wishHeard', { service: title })} `, '')
  return under(answers, { ...planned, text })
}

/** Before a person is called: what was answered, and what of the message is noted for them. */
function toldTo(
  situation: Situation,
  word: string,
  { text, unanswered }: AnsweredAsks,
  { added }: NoteAfter,
): string {
  const { words } = situation
  const told = Object.fromEntries(Object.entries(added).filter(([field]) => field !== 'service')) as Collected
  const fields = Object.keys(told)
  if (fields.length === 0) return leading(word, text)
  const isInALine = fields.every((field) => field === 'detail')
  const noted = isInALine
    ? words(unanswered.length > 0 ? 'alsoNoted' : 'toldNoted', { what: bare(told.detail ?? '') })
    : words('toldSummary', { summary: summaryOf(situation, told) })
  return [word, text, noted].filter(Boolean).join(`${text}${noted}`.includes('\n') ? '\n\n' : ' ')
}

/** Something else than what was asked for was told, or put right: it is owned to before the question comes again. */
function withHeard(
  planned: PlannedReply,
  { words, memo }: Situation,
  { added, dropped }: NoteAfter,
  { topic, quoted }: Detection,
): PlannedReply {
  const { asking } = memo
  const isService = asking === 'service' && planned.data.service !== undefined
  const isUnanswered =
    asking === null || isService
      ? topic === 'answer' && !isService
      : isOfOrder(asking) && !Object.keys(added).includes(asking) && added.location === undefined
  if (!isUnanswered && Object.keys(dropped).length === 0) return planned
  const gone = valuesOf(dropped)
  const fresh = valuesOf(added).filter((value) => !planned.text.includes(value))
  const out = gone.length === 0 ? '' : words('waitDropped', { what: gone.join('; ') })
  const noted = fresh.length === 0 ? '' : words('toldNoted', { what: fresh.join('; ') })
  const isBare = out === '' && noted === '' && added.customer !== undefined
  const text = isBare ? words('noted') : joined(out, noted)
  if (text === '') return planned
  const isOfTown = quoted?.address !== undefined && planned.asking === 'address' && asking === 'address'
  const next = isOfTown ? planned.text.replace(words('askAddress'), words('askStreet')) : planned.text
  return { ...planned, text: joined(text, next) }
}

/** What has to be known of a day that is newly wished, before what comes next. */
function withNotice(planned: PlannedReply, faced: Situation, { added }: NoteAfter): PlannedReply {
  const notice = dayNotice(faced, added.time)
  if (notice === '' || planned.text.includes(notice)) return planned
  return { ...planned, text: `${notice}\n\n${planned.text}` }
}

/** In the words it is noted in, what can be told in a line. */
function valuesOf({ name, address, time, detail, asked = [] }: Collected): readonly string[] {
  return [name, address, time, detail, ...asked].flatMap((value) => (value === undefined ? [] : bare(value)))
}

function bare(value: string): string {
  return value.replace(/[\s.;?!]+$/, '')
}

/** The service that is named or meant; without one, what was last told about. */
function withService(situation: Situation, data: Collected): Collected {
  const { memo, clock } = situation
  const [first, ...others] = servicesIn(situation)
  if (first) {
    const also = others.map(({ title }) => title).filter((title) => !(data.also ?? []).includes(title))
    return { ...data, service: first.id, ...(also.length > 0 && { also: [...(data.also ?? []), ...also] }) }
  }
  if (data.service !== undefined || memo.focus === null || !isFresh(memo.focus, clock)) return data
  return { ...data, service: memo.focus.service }
}

/** Whoever looks for something that was asked for before needs a name or a number to find it by. */
function askedWhose({ words }: Situation, reply: PlannedReply, { asksNext }: WholeReading): PlannedReply {
  const { name, detail = '' } = reply.data
  if (asksNext !== null || name !== undefined || /\d{3}/.test(detail)) return reply
  const question = words('waitAsks', { question: words('askWhose') })
  return { ...reply, asking: 'name', text: `${reply.text}\n\n${question}` }
}

/** Whoever takes over would have to ask: it is asked while the person waits. */
function asking(planned: PlannedReply, { words }: Situation, { asksNext }: WholeReading): PlannedReply {
  if (asksNext === null || !isLacking(asksNext, planned.data)) return planned
  const question = words('waitAsks', { question: words(questions[asksNext]) })
  return { ...planned, asking: asksNext, text: `${planned.text}\n\n${question}` }
}
