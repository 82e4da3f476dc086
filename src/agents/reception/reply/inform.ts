import { formatMoney } from '../../../language/format-money.js'
import type { Subject } from '../../../agent/reply/choose-message.js'
import type { Known } from '../desk-context.js'
import type { Service } from '../front-desk.js'
import { describeHours, isOpen, nextOpening } from '../opening-hours.js'
import { serviceIn } from '../read-field.js'
import type { Situation } from '../situation.js'
import { askYesNo, repeatQuestion } from './ask.js'
import { plainReply, type PlannedReply } from './planned-reply.js'

/** Information ends a session that waits for nothing; in the middle of one, the open question is asked again. */
export function inform(
  situation: Situation,
  what: string,
  text: string | undefined,
  about?: Subject,
): PlannedReply {
  const { words, memo } = situation
  if (text === undefined)
    return memo.asking === null
      ? askYesNo(situation, words('noAnswer'), 'human')
      : { ...repeatQuestion(situation, words('noAnswerNow')), because: `inform:${what}:unknown` }
  if (memo.asking !== null)
    return { ...repeatQuestion(situation, `${inWords(text, about)}\n\n`), because: `inform:${what}` }
  const whole = about?.kind === 'place' || about?.kind === 'contacts' ? text : `${text}\n\n${words('more')}`
  return {
    ...plainReply(situation),
    text: whole,
    ...(about && { about }),
    outcome: 'SELF_SERVE_INFO',
    because: `inform:${what}`,
  }
}

/** Where the message has to be a question, what would be a pin or a card is told in words. */
function inWords(text: string, about: Subject | undefined): string {
  if (about?.kind === 'place') return `${text} ${about.place.address ?? placeLink(about.place)}`
  if (about?.kind !== 'contacts') return text
  const cards = about.contacts.map(({ name, phones, email }) => [name, ...phones, email].filter(Boolean))
  return [text, ...cards.map((card) => card.join(', '))].join('\n')
}

function placeLink({
  latitude,
  longitude,
}: {
  readonly latitude: number
  readonly longitude: number
}): string {
  return `https://maps.google.com/?q=${latitude},${longitude}`
}

export function tellPrice(situation: Situation): PlannedReply {
  return inform(situation, 'price', priceText(situation))
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

export function tellHours(situation: Situation): PlannedReply {
  return inform(situation, 'hours', hoursText(situation))
}

function hoursText({ desk, words, clock, language }: Situation): string | undefined {
  if (desk.hours.length === 0) return undefined
  const opening = nextOpening(desk, clock, language)
  const now = isOpen(desk, clock) ? words('openNow') : opening && words('closedNow', { opening })
  return [words('hours', { hours: describeHours(desk.hours, language) }), now].filter(Boolean).join('\n')
}

export function tellPlace(situation: Situation): PlannedReply {
  const { address, location, businessName } = situation.desk
  const text = situation.words('place')
  if (location) {
    const place = { ...location, name: businessName, ...(address === null ? {} : { address }) }
    return inform(situation, 'place', text, { kind: 'place', place })
  }
  return inform(situation, 'place', address === null ? undefined : `${text} ${address}`)
}

export function tellContacts(situation: Situation): PlannedReply {
  const contacts = situation.desk.contacts.map(({ name, phone, email }) => ({
    name,
    phones: [phone],
    ...(email === null ? {} : { email }),
  }))
  const text = contacts.length === 0 ? undefined : situation.words('contact')
  return inform(situation, 'contact', text, { kind: 'contacts', contacts })
}

export function answerFromKnowledge(situation: Situation): PlannedReply {
  const best = bestAnswer(situation)
  return inform(situation, best ? `knowledge:${best.id}` : 'nothing', best?.answer, best && mediaOf(best))
}

/** The closest entry that was written for such a question. */
function bestAnswer({ known }: Situation): Known | undefined {
  return known.find(({ asked }) => asked > 0)
}

export function mediaOf({ media }: Known): Subject | undefined {
  return media ? { kind: media.kind, media: { link: media.link } } : undefined
}
