import type { Option } from '../../../conversation/message.js'
import type { Subject } from '../../../agent/reply/choose-message.js'
import type { Topic } from '../contracts/event-detection.js'
import type { Service } from '../front-desk.js'
import type { Asking, Collected } from '../memo.js'
import type { Situation } from '../situation.js'
import type { WordingId } from '../wording.js'
import { handOver } from './hand-over.js'
import { joined, plainReply, type PlannedReply } from './planned-reply.js'

export function hello({ words, name }: Situation): string {
  return name === null ? words('hello') : words('helloName', { name })
}

/** A first visit is greeted, whatever it is about. */
export function greeted(situation: Situation, text: string): string {
  return situation.opens?.previous === null ? joined(hello(situation), text) : text
}

export function askOpenly(situation: Situation, text: string, because: string): PlannedReply {
  return {
    ...plainReply(situation),
    text,
    about: choice(withPerson(situation, serviceOptions(situation))),
    because,
  }
}

export function askService(situation: Situation, data: Collected, text: string, page = 0): PlannedReply {
  const options = serviceOptions(situation)
  if (options.length === 0) return handOver(situation, 'no_services', data)
  return {
    ...plainReply(situation),
    text,
    about: choice(withPerson(situation, options), page),
    asking: 'service',
    data,
    because: 'ask:service',
  }
}

export const questions = {
  service: 'askService',
  customer: 'askCustomer',
  name: 'askName',
  address: 'askAddress',
  time: 'askTime',
} as const satisfies { readonly [asking in Asking]?: WordingId }

/** The first of what a service asks for that was not told; null: all of it was. */
export function nextAsked(service: Service, data: Collected): Service['asks'][number] | null {
  return service.asks.find((field) => isLacking(field, data)) ?? null
}

export function isLacking(field: Service['asks'][number], data: Collected): boolean {
  return field === 'address'
    ? data.address === undefined && data.location === undefined
    : data[field] === undefined
}

export function ask(
  situation: Situation,
  asking: keyof typeof questions,
  data: Collected,
  before = '',
): PlannedReply {
  if (asking === 'name' && situation.profileName !== null && situation.memo.confirms !== '')
    return confirmName(situation, situation.profileName, data, before)
  const text = joined(before, situation.words(questions[asking]))
  if (asking === 'service') return askService(situation, data, text)
  const about = subjectOf(asking, situation)
  return { ...plainReply(situation), text, ...(about && { about }), asking, data, because: `ask:${asking}` }
}

/** What the profile says is not what the person says: it is shown, and a word makes it theirs. */
function confirmName(situation: Situation, name: string, data: Collected, before: string): PlannedReply {
  const { words } = situation
  return {
    ...plainReply(situation),
    text: joined(before, words('confirmName', { name })),
    about: {
      kind: 'yes_no',
      options: [
        { id: 'name:profile', title: words('yes') },
        { id: 'name:other', title: words('otherName') },
      ],
    },
    asking: 'name',
    confirms: name,
    data,
    because: 'ask:name:confirm',
  }
}

function subjectOf(asking: Asking, { words, showsPinButton }: Situation): Subject | undefined {
  if (asking === 'customer')
    return {
      kind: 'yes_no',
      options: [
        { id: 'customer:returning', title: words('customerReturning') },
        { id: 'customer:new', title: words('customerNew') },
      ],
    }
  return asking === 'address' && showsPinButton ? { kind: 'where_are_you' } : undefined
}

export function askYesNo(situation: Situation, text: string, guess: Topic): PlannedReply {
  const { words } = situation
  const options = [
    { id: 'yes', title: words('yes') },
    { id: 'no', title: words('no') },
  ] as const
  return {
    ...plainReply(situation),
    text,
    about: { kind: 'yes_no', options },
    asking: 'confirm',
    guess,
    because: 'ask:confirm',
  }
}

export function askLink(situation: Situation): PlannedReply {
  const options = situation.desk.links.map(({ id, title }) => ({ id: `link:${id}`, title }))
  const text = situation.words('askLink')
  return { ...plainReply(situation), text, about: choice(options), asking: 'link', because: 'ask:link' }
}

/** Something was said in between; the open question is still open. */
export function repeatQuestion(situation: Situation, before: string, instead?: string): PlannedReply {
  const { memo, words } = situation
  const { asking, data } = memo
  const lead = joined(before, instead ?? '')
  if (asking === null) return { ...plainReply(situation), text: before, because: 'aside' }
  if (asking === 'confirm') {
    const guess = memo.guess ?? 'human'
    const what = words(guessLabels[guess] ?? 'whatHuman')
    return askYesNo(situation, joined(before, words('confirmGuess', { what })), guess)
  }
  if (asking === 'follow_up')
    return {
      ...plainReply(situation),
      text: instead === undefined ? joined(before, words('askFollowUp')) : lead,
      asking,
      because: 'ask:follow_up',
    }
  if (asking === 'link') return askLink(situation)
  const again = ask(situation, asking, data, before)
  return instead === undefined ? again : { ...again, text: lead }
}

/** What a topic is called where the person is asked whether it is meant. */
export const guessLabels: { readonly [topic in Topic]?: WordingId } = {
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

/** The person has yet to say which of these: a person is offered with them. */
export function askWhich(
  situation: Situation,
  data: Collected,
  services: readonly Service[],
  before: string,
): PlannedReply {
  return {
    ...plainReply(situation),
    text: joined(before, situation.words('askWhich')),
    about: choice(withPerson(situation, serviceOptions({ desk: { services } }))),
    asking: 'service',
    data,
    because: 'ask:which',
  }
}

function serviceOptions({ desk }: { readonly desk: { readonly services: readonly Service[] } }): Option[] {
  return desk.services.map(({ id, title, description }) => ({
    id: `service:${id}`,
    title,
    ...(description === null ? {} : { description }),
  }))
}

function personOption({ words }: Situation): Option {
  return { id: 'human', title: words('talkToPerson') }
}

/** Of a list with pages the last place but one, on every page of it. */
const servicesOnPage = 8

/** A person can be asked for on every page of a list. */
function withPerson(situation: Situation, options: readonly Option[]): Option[] {
  const person = personOption(situation)
  if (options.length <= servicesOnPage + 1) return [...options, person]
  const pages = Array.from({ length: Math.ceil(options.length / servicesOnPage) }, (_, page) =>
    options.slice(page * servicesOnPage, (page + 1) * servicesOnPage),
  )
  return pages.flatMap((page) => [...page, person])
}

function choice(options: readonly Option[], page = 0): Subject {
  return { kind: 'choice', options, ...(page > 0 && { page }) }
}
