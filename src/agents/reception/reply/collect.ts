import { tokensOf } from '../../../language/fold-text.js'
import { isOwnWord } from '../asks-for-another.js'
import type { Service } from '../front-desk.js'
import { SMALL_WORDS } from '../small-words.js'
import { setsAside } from '../fields/sets-aside.js'
import type { Asking, Collected } from '../memo.js'
import type { Situation } from '../situation.js'
import { withFarther } from './area.js'
import { ask, askService, askWhich, greeted, isLacking } from './ask.js'
import { handOver } from './hand-over.js'
import { servicesLike } from '../fields/named-services.js'
import { leftOver, withLeftOver } from '../fields/left-over.js'
import { impossibleIn } from '../fields/read-time.js'
import { dayNotice } from './day-notice.js'
import { mediaOf } from './facts.js'
import { inform } from './inform.js'
import { joined, type PlannedReply } from './planned-reply.js'
import { routeTo } from './send-link.js'
import { summaryOf } from './summary-of.js'

/** One question at a time, in the service's own order; then whoever goes on with it. */
export function collect(
  situation: Situation,
  told: Collected,
  because: string,
  before = greeted(situation, ''),
): PlannedReply {
  const { desk, words } = situation
  const service = desk.services.find(({ id }) => id === told.service) ?? onlyOne(desk.services)
  const impossible = impossibleIn(situation)
  const lead =
    impossible === undefined ? before : joined(before, words('timeImpossible', { what: impossible }))
  const several = service ? [] : servicesLike(situation)
  if (several.length > 0) return askWhich(situation, withLeftOver(situation, told), several, lead)
  if (!service)
    return askService(
      situation,
      withLeftOver(situation, told),
      joined(whoWeAre(situation, lead), words('askService')),
    )
  const farther = withFarther(situation, service, withLeftOver(situation, { ...told, service: service.id }))
  const { data } = farther
  const aside = asideAfter(situation)
  const lacking = service.asks.filter((field) => isLacking(field, data))
  const open = lacking.filter((field) => !aside.includes(field))
  // Whether somebody came before can wait for what they tell instead.
  const { asking } = situation.memo
  const place = service.asks.findIndex((field) => field === asking)
  const isLater =
    because !== 'order' && open.length > 1 && place !== -1 && place >= service.asks.indexOf('customer')
  const [missing] = open.filter((field) => !(isLater && field === 'customer'))
  const notice = dayNotice(situation, data.time)
  if (farther.asksWhere !== undefined)
    return {
      ...ask(situation, 'address', data),
      text: joined(joined(lead, farther.text), farther.asksWhere),
      aside,
      because: 'ask:address:outside',
    }
  if (missing && (because === 'order' || !isInsisting(situation, missing))) {
    const heard = joined(lead, wishHeard(situation, service, lead))
    const before = heard.includes(notice) ? heard : joined(heard, notice)
    return { ...ask(situation, missing, data, joined(before, farther.text)), aside }
  }
  const planned = complete(situation, service, data, lacking.length > 0, lead)
  return {
    ...planned,
    aside,
    text: [farther.text, planned.text.includes(notice) ? '' : notice, planned.text]
      .filter(Boolean)
      .join('\n\n'),
    because: `${because}:complete`,
  }
}

/** Whoever says what they want hears that it was understood, before they are asked the first thing. */
function wishHeard({ memo, words, heard }: Situation, { title }: Service, lead: string): string {
  const isFirst = memo.data.service === undefined && memo.asking === null && heard.option === null
  return isFirst && !lead.includes(title) ? words('wishHeard', { service: title }) : ''
}

/** "Duas pizzas e uma coca": nothing of it is the business's, and who is asked for it says who they are. */
function whoWeAre(situation: Situation, lead: string): string {
  const { desk, words, said, heard, opens } = situation
  const left = leftOver(said || heard.text, situation, {}).flatMap((clause) => tokensOf(clause))
  const telling = left.filter((word) => !SMALL_WORDS.has(word))
  if (opens === undefined || telling.length < strangeWordsMin) return lead
  if (telling.some((word) => isOwnWord(situation, word))) return lead
  return joined(lead, words('identity', { business: desk.businessName }))
}

const strangeWordsMin = 2

/** Whether somebody came before is asked once more at most; the rest twice. Then a person goes on with what is there. */
function isInsisting({ memo }: Situation, missing: Service['asks'][number]): boolean {
  return missing === memo.asking && memo.again >= (missing === 'customer' ? 1 : askedAgainMax)
}

const askedAgainMax = 3

function asideAfter(situation: Situation): readonly Asking[] {
  const { memo } = situation
  return memo.asking !== null && setsAside(situation) ? [...memo.aside, memo.asking] : memo.aside
}

function onlyOne(services: readonly Service[]): Service | undefined {
  return services.length === 1 ? services[0] : undefined
}

function complete(
  situation: Situation,
  service: Service,
  data: Collected,
  isPartial: boolean,
  lead: string,
): PlannedReply {
  const { desk, words } = situation
  const link = desk.links.find(({ id }) => id === service.linkId)
  if (service.outcome === 'link' && link) return { ...routeTo(situation, link), data }
  if (service.outcome === 'info') {
    const entry = situation.known.find(({ id }) => id === service.knowledgeId)
    const about = entry && mediaOf(entry)
    if (entry)
      return { ...inform(situation, { what: 'service', text: entry.answer, ...(about && { about }) }), data }
  }
  // "Everything" is said only where all that was asked for is there.
  const noted = words(isPartial ? 'collectedSoFar' : 'collected', { summary: summaryOf(situation, data) })
  return handOver(situation, 'order', data, isPartial ? joined(lead, noted) : noted)
}
