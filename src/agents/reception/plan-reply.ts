import type { Option } from '../../conversation/message.js'
import type { Handoff } from '../../conversation/state.js'
import { formatMoney } from '../../language/format-money.js'
import type { Subject } from '../reply/choose-message.js'
import type { Detection, Topic } from './contracts/event-detection.js'
import { confidenceMin } from './contracts/settled.js'
import type { Service } from './front-desk.js'
import { handoffOf } from './handoff-of.js'
import type { Outcome } from './machine.js'
import type { Asking, Collected } from './memo.js'
import { describeHours, describeMoment, isOpen, nextOpening } from './opening-hours.js'
import { namesOne, readField, serviceIn } from './read-field.js'
import { readMoment } from './read-moment.js'
import type { Known } from './desk-context.js'
import type { Situation } from './situation.js'
import type { WordingId } from './wording.js'

/** What the desk is about to say, and what that means for the session. */
export type PlannedReply = {
  readonly text: string
  readonly about?: Subject
  readonly outcome: Outcome | null
  /** What the person is expected to answer. */
  readonly asking: Asking | null
  readonly guess?: Topic
  readonly data: Collected
  readonly unclear: number
  readonly handoff?: Handoff
  readonly followUpAt?: Date
  readonly cancelsFollowUp?: true
  /** A model may word it; what the business promises is never left to one. */
  readonly wordable: boolean
  readonly because: string
}

/** Two misunderstandings are asked about; at the third a person takes over. */
const unclearMax = 2
/** Below this a guess is not even worth a question. */
const guessMin = 0.4

/** From what is meant to what is said. Low confidence asks, it does not guess. */
export function planReply(situation: Situation, detection: Detection): PlannedReply {
  const { topic, confidence } = detection
  if (topic === 'unclear' || confidence < confidenceMin) return askWhatIsMeant(situation, detection)
  const planned = replyTo(situation, topic)
  return detection.requiresFollowup ? leftOpen(planned) : planned
}

function replyTo(situation: Situation, topic: Topic): PlannedReply {
  const { words } = situation
  switch (topic) {
    case 'greeting':
      return askOpenly(
        situation,
        words('greeting', { hello: hello(situation), business: situation.desk.businessName }),
        'greeting',
      )
    case 'answer':
      return takeAnswer(situation)
    case 'order':
      return collect(situation, { ...situation.memo.data, ...readField('service', situation) }, 'order')
    case 'services':
      return askService(situation, situation.memo.data, words('services'))
    case 'price':
      return inform(situation, 'price', priceText(situation))
    case 'hours':
      return inform(situation, 'hours', hoursText(situation))
    case 'place':
      return tellPlace(situation)
    case 'contact':
      return tellContacts(situation)
    case 'link':
      return sendLink(situation)
    case 'question':
      return answerFromKnowledge(situation)
    case 'human':
      return handOver(situation, 'asked_for_a_person', situation.memo.data)
    case 'complaint':
      return handOver(situation, 'complaint', situation.memo.data, words('sorry'))
    case 'follow_up':
      return bookFollowUp(situation)
    case 'cancel_follow_up':
      return { ...closing(situation, 'followUpCancelled'), cancelsFollowUp: true }
    case 'thanks':
      return situation.memo.asking === null ? closing(situation, 'thanks') : repeatQuestion(situation, '')
    case 'give_up':
      return closing(situation, 'giveUp')
    case 'unreadable':
      return { ...repeatQuestion(situation, words('cannotRead')), because: 'unreadable' }
    case 'unclear':
      return askWhatIsMeant(situation, { topic, confidence: 0 })
  }
}

const base = (situation: Situation): Omit<PlannedReply, 'text' | 'because'> => ({
  outcome: null,
  asking: null,
  data: situation.memo.data,
  unclear: 0,
  wordable: true,
})

function hello({ words, name }: Situation): string {
  return name === null ? words('hello') : words('helloName', { name })
}

/** A first visit is greeted, whatever it is about. */
function greeted(situation: Situation, text: string): string {
  return situation.opens?.previous === null ? `${hello(situation)} ${text}` : text
}

// Asking

function askOpenly(situation: Situation, text: string, because: string): PlannedReply {
  return {
    ...base(situation),
    text,
    about: choice([...serviceOptions(situation), personOption(situation)]),
    because,
  }
}

function askService(situation: Situation, data: Collected, text: string): PlannedReply {
  const options = serviceOptions(situation)
  if (options.length === 0) return handOver(situation, 'no_services', data)
  return { ...base(situation), text, about: choice(options), asking: 'service', data, because: 'ask:service' }
}

const questions = {
  service: 'askService',
  customer: 'askCustomer',
  name: 'askName',
  address: 'askAddress',
  time: 'askTime',
} as const satisfies { readonly [asking in Asking]?: WordingId }

function ask(
  situation: Situation,
  asking: keyof typeof questions,
  data: Collected,
  before = '',
): PlannedReply {
  const { words } = situation
  const text = joined(before, words(questions[asking]))
  if (asking === 'service') return askService(situation, data, text)
  const about: Subject | undefined =
    asking === 'customer'
      ? {
          kind: 'yes_no',
          options: [
            { id: 'customer:returning', title: words('customerReturning') },
            { id: 'customer:new', title: words('customerNew') },
          ],
        }
      : asking === 'address'
        ? { kind: 'where_are_you' }
        : undefined
  return { ...base(situation), text, ...(about && { about }), asking, data, because: `ask:${asking}` }
}

function askWhatIsMeant(
  situation: Situation,
  { topic, confidence }: Pick<Detection, 'topic' | 'confidence'>,
): PlannedReply {
  const { words, memo } = situation
  const unclear = memo.unclear + 1
  if (unclear > unclearMax)
    return handOver(situation, 'not_understood', memo.data, words('stillNotUnderstood'))
  const label = guessLabels[topic]
  if (label !== undefined && confidence >= guessMin)
    return {
      ...askYesNo(situation, words('confirmGuess', { what: words(label) }), topic),
      unclear,
      because: 'unsure:ask',
    }
  const hint = hintFor(situation)
  if (hint) return { ...repeatQuestion(situation, '', words(hint)), unclear, because: 'unclear:ask-again' }
  if (memo.asking !== null)
    return { ...repeatQuestion(situation, words('notUnderstood')), unclear, because: 'unclear:ask-again' }
  return { ...askOpenly(situation, words('notUnderstood'), 'unclear:ask'), unclear }
}

function hintFor({ memo, heard, clock }: Situation): WordingId | undefined {
  const hint = memo.asking === null ? undefined : hints[memo.asking]
  // A time was said, and it could not be taken: it is over.
  return hint === 'timeUnclear' && readMoment(heard.text, clock) ? 'timePast' : hint
}

const hints: { readonly [asking in Asking]?: WordingId } = {
  address: 'addressUnclear',
  time: 'timeUnclear',
  follow_up: 'timeUnclear',
}

const guessLabels: { readonly [topic in Topic]?: WordingId } = {
  order: 'whatOrder',
  services: 'whatServices',
  price: 'whatPrice',
  hours: 'whatHours',
  place: 'whatPlace',
  contact: 'whatContact',
  link: 'whatLink',
  human: 'whatHuman',
  follow_up: 'whatFollowUp',
}

function askYesNo(situation: Situation, text: string, guess: Topic): PlannedReply {
  const { words } = situation
  const options = [
    { id: 'yes', title: words('yes') },
    { id: 'no', title: words('no') },
  ] as const
  return {
    ...base(situation),
    text,
    about: { kind: 'yes_no', options },
    asking: 'confirm',
    guess,
    because: 'ask:confirm',
  }
}

/** Something was said in between; the open question is still open. */
function repeatQuestion(situation: Situation, before: string, instead?: string): PlannedReply {
  const { memo, words } = situation
  const { asking, data } = memo
  const lead = joined(before, instead ?? '')
  if (asking === null) return { ...base(situation), text: before, because: 'aside' }
  if (asking === 'confirm') {
    const guess = memo.guess ?? 'human'
    const what = words(guessLabels[guess] ?? 'whatHuman')
    return askYesNo(situation, joined(before, words('confirmGuess', { what })), guess)
  }
  if (asking === 'follow_up')
    return {
      ...base(situation),
      text: instead === undefined ? joined(before, words('askFollowUp')) : lead,
      asking,
      because: 'ask:follow_up',
    }
  if (asking === 'link') return askLink(situation)
  const again = ask(situation, asking, data, before)
  return instead === undefined ? again : { ...again, text: lead }
}

// Collecting

function takeAnswer(situation: Situation): PlannedReply {
  const { memo } = situation
  if (memo.asking === 'confirm') return takeYesNo(situation)
  if (memo.asking === 'follow_up') return bookFollowUp(situation)
  const told = memo.asking === null ? undefined : readField(memo.asking, situation)
  if (told) return collect(situation, { ...memo.data, ...told }, 'answer')
  // A model takes it for an answer, and there is nothing to be read in it.
  return askWhatIsMeant(situation, { topic: 'unclear', confidence: 0 })
}

function takeYesNo(situation: Situation): PlannedReply {
  const { heard, memo, words } = situation
  const isYes = heard.option === 'yes' || heard.answer?.kind === 'confirm'
  if (isYes && memo.guess !== null && memo.guess !== 'answer') {
    const confirmed = { ...situation, memo: { ...memo, asking: null, guess: null, unclear: 0 } }
    return replyTo(confirmed, memo.guess)
  }
  return askOpenly(situation, words('rephrase'), 'guess:wrong')
}

/** One question at a time, in the service's own order; then whoever goes on with it. */
function collect(situation: Situation, told: Collected, because: string): PlannedReply {
  const { desk, words, name } = situation
  const service = desk.services.find(({ id }) => id === told.service) ?? onlyOne(desk.services)
  if (!service) return askService(situation, told, greeted(situation, words('askService')))
  const data = { ...told, service: service.id, ...(told.name === undefined && name !== null ? { name } : {}) }
  const missing = service.asks.find((field) =>
    field === 'address'
      ? data.address === undefined && data.location === undefined
      : data[field] === undefined,
  )
  if (missing) return ask(situation, missing, data, situation.opens ? greeted(situation, '').trim() : '')
  return { ...complete(situation, service, data), because: `${because}:complete` }
}

function onlyOne(services: readonly Service[]): Service | undefined {
  return services.length === 1 ? services[0] : undefined
}

function complete(situation: Situation, service: Service, data: Collected): PlannedReply {
  const { desk, words } = situation
  const link = desk.links.find(({ id }) => id === service.linkId)
  if (service.outcome === 'link' && link) return { ...routeTo(situation, link), data }
  if (service.outcome === 'info') {
    const entry = situation.known.find(({ id }) => id === service.knowledgeId)
    if (entry) return { ...inform(situation, 'service', entry.answer, mediaOf(entry)), data }
  }
  return handOver(situation, 'order', data, words('collected', { summary: summaryOf(situation, data) }))
}

function summaryOf({ desk, words }: Situation, data: Collected): string {
  const service = desk.services.find(({ id }) => id === data.service)?.title
  const customer =
    data.customer === undefined
      ? undefined
      : words(data.customer === 'new' ? 'customerNew' : 'customerReturning')
  const address = data.address ?? (data.location && words('pinned'))
  const rows: readonly (readonly [WordingId, string | undefined])[] = [
    ['labelService', service],
    ['labelCustomer', customer],
    ['labelName', data.name],
    ['labelAddress', address],
    ['labelTime', data.time],
  ]
  return rows
    .flatMap(([label, value]) => (value === undefined ? [] : [`${words(label)}: ${value}`]))
    .join('\n')
}

// Informing

/** Information ends a session that waits for nothing; in the middle of one, the open question is asked again. */
function inform(situation: Situation, what: string, text: string | undefined, about?: Subject): PlannedReply {
  const { words, memo } = situation
  if (text === undefined)
    return memo.asking === null
      ? askYesNo(situation, words('noAnswer'), 'human')
      : { ...repeatQuestion(situation, words('noAnswerNow')), because: `inform:${what}:unknown` }
  if (memo.asking !== null) return { ...repeatQuestion(situation, `${text}\n\n`), because: `inform:${what}` }
  const whole = about?.kind === 'place' || about?.kind === 'contacts' ? text : `${text}\n\n${words('more')}`
  return {
    ...base(situation),
    text: whole,
    ...(about && { about }),
    outcome: 'SELF_SERVE_INFO',
    because: `inform:${what}`,
  }
}

function priceText(situation: Situation): string | undefined {
  const { desk, memo, words } = situation
  const meant = serviceIn(situation) ?? desk.services.find(({ id }) => id === memo.data.service)
  const priced = (service: Service) =>
    [service.priceCents === null ? undefined : formatMoney(service.priceCents), service.priceNote]
      .filter(Boolean)
      .join(', ')
  if (meant && priced(meant) !== '') return words('price', { service: meant.title, price: priced(meant) })
  const best = bestAnswer(situation)
  if (best) return best.answer
  const lines = desk.services.filter((service) => priced(service) !== '')
  if (lines.length === 0) return undefined
  const rows = desk.services.map(
    (service) => `- ${service.title}: ${priced(service) || words('priceOnRequest')}`,
  )
  return words('prices', { lines: rows.join('\n') })
}

function hoursText({ desk, words, clock, language }: Situation): string | undefined {
  if (desk.hours.length === 0) return undefined
  const opening = nextOpening(desk, clock, language)
  const now = isOpen(desk, clock) ? words('openNow') : opening && words('closedNow', { opening })
  return [words('hours', { hours: describeHours(desk.hours, language) }), now].filter(Boolean).join('\n')
}

function tellPlace(situation: Situation): PlannedReply {
  const { address, location, businessName } = situation.desk
  const text = situation.words('place')
  if (location) {
    const place = { ...location, name: businessName, ...(address === null ? {} : { address }) }
    return inform(situation, 'place', text, { kind: 'place', place })
  }
  return inform(situation, 'place', address === null ? undefined : `${text} ${address}`)
}

function tellContacts(situation: Situation): PlannedReply {
  const contacts = situation.desk.contacts.map(({ name, phone, email }) => ({
    name,
    phones: [phone],
    ...(email === null ? {} : { email }),
  }))
  const text = contacts.length === 0 ? undefined : situation.words('contact')
  return inform(situation, 'contact', text, { kind: 'contacts', contacts })
}

function answerFromKnowledge(situation: Situation): PlannedReply {
  const best = bestAnswer(situation)
  return inform(situation, best ? `knowledge:${best.id}` : 'nothing', best?.answer, best && mediaOf(best))
}

/** The closest entry that was written for such a question. */
function bestAnswer({ known }: Situation): Known | undefined {
  return known.find(({ asked }) => asked > 0)
}

function mediaOf({ media }: Known): Subject | undefined {
  return media ? { kind: media.kind, media: { link: media.link } } : undefined
}

// The other outcomes

function sendLink(situation: Situation): PlannedReply {
  const { desk, heard, words } = situation
  const named = desk.links.filter(({ title, words: names }) => namesOne(heard.text, [title, ...names]))
  const tapped = desk.links.find(({ id }) => heard.option === `link:${id}`)
  const meant =
    tapped ??
    (named.length === 1 ? named[0] : undefined) ??
    (desk.links.length === 1 ? desk.links[0] : undefined)
  if (meant) return routeTo(situation, meant)
  if (desk.links.length === 0) return askYesNo(situation, words('noAnswer'), 'human')
  return askLink(situation)
}

function askLink(situation: Situation): PlannedReply {
  const options = situation.desk.links.map(({ id, title }) => ({ id: `link:${id}`, title }))
  const text = situation.words('askLink')
  return { ...base(situation), text, about: choice(options), asking: 'link', because: 'ask:link' }
}

function routeTo(situation: Situation, link: Situation['desk']['links'][number]): PlannedReply {
  return {
    ...base(situation),
    text: situation.words('link', { title: link.title }),
    about: { kind: 'link', url: link.url, label: link.label },
    outcome: 'ROUTE_EXTERNAL',
    because: `route:${link.id}`,
  }
}

/** What happens next is said by the house: whether somebody is there now, and when if not. */
export function handOver(situation: Situation, reason: string, data: Collected, before = ''): PlannedReply {
  const { desk, words, clock, language } = situation
  const opening = nextOpening(desk, clock, language)
  const next = isOpen(desk, clock)
    ? words('handoffOpen')
    : opening
      ? words('handoffClosed', { opening })
      : words('handoffClosedUnknown')
  return {
    ...base(situation),
    text: [before, next].filter(Boolean).join(before.includes('\n') ? '\n\n' : ' '),
    outcome: 'HANDOFF_HUMAN',
    data,
    wordable: false,
    handoff: handoffOf(situation, reason, data),
    because: `handoff:${reason}`,
  }
}

function bookFollowUp(situation: Situation): PlannedReply {
  const { heard, words, clock, language } = situation
  const said = readMoment(heard.text, clock)
  const asking = { ...base(situation), asking: 'follow_up', because: 'ask:follow_up' } as const
  if (!said?.at) return { ...asking, text: words('askFollowUp') }
  if (said.at.getTime() <= clock.now.getTime()) return { ...asking, text: words('timePast') }
  return {
    ...base(situation),
    text: words('followUpBooked', { when: describeMoment(said.at, clock, language) }),
    outcome: 'SCHEDULED_FOLLOWUP',
    wordable: false,
    followUpAt: said.at,
    because: 'follow-up:booked',
  }
}

function closing(situation: Situation, id: WordingId): PlannedReply {
  return { ...base(situation), text: situation.words(id), outcome: 'SELF_SERVE_INFO', because: `close:${id}` }
}

/** There is more to ask: the session stays open. */
function leftOpen(planned: PlannedReply): PlannedReply {
  return planned.outcome === 'SELF_SERVE_INFO' ? { ...planned, outcome: null } : planned
}

function joined(before: string, text: string): string {
  return before === '' || before.endsWith('\n') || text === '' ? `${before}${text}` : `${before} ${text}`
}

// Options

function serviceOptions({ desk }: Situation): Option[] {
  return desk.services.map(({ id, title, description }) => ({
    id: `service:${id}`,
    title,
    ...(description === null ? {} : { description }),
  }))
}

function personOption({ words }: Situation): Option {
  return { id: 'human', title: words('talkToPerson') }
}

function choice(options: readonly Option[]): Subject {
  return { kind: 'choice', options }
}
