import { tokensOf } from '../../../language/fold-text.js'
import { isOwnWord } from '../asks-for-another.js'
import type { Service } from '../front-desk.js'
import { SMALL_WORDS } from '../small-words.js'
import { strangeThing } from '../things.js'
import { setsAside } from '../fields/sets-aside.js'
import { isFresh, type Asking, type Collected } from '../memo.js'
import type { Situation } from '../situation.js'
import { withFarther } from './area.js'
import { ask, askService, askWhich, askYesNo, greeted, isLacking } from './ask.js'
import { handOver } from './hand-over.js'
import { servicesIn, servicesLike } from '../fields/named-services.js'
import { leftOver, saysMore, withLeftOver } from '../fields/left-over.js'
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
  const strange = strangeIn(situation, farther.data)
  const { data } = strange ?? farther
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
    const heard = joined(lead, strange?.said ?? wishHeard(situation, service, lead))
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
function wishHeard(situation: Situation, { title }: Service, lead: string): string {
  const { memo, words, heard } = situation
  // Of several parts of a message the others may have named it by then.
  const whole = { ...situation, heard: { ...heard, text: situation.said || heard.text } }
  const named = [...servicesIn(situation), ...servicesIn(whole)]
  const isNew = memo.data.service === undefined || named.some((one) => one.title === title)
  const isFirst = isNew && (memo.asking === null || memo.asking === 'service') && heard.option === null
  return isFirst && !lead.includes(title) ? words('wishHeard', { service: title }) : ''
}

/** "A geladeira parou", where nothing is known of fridges: that is asked of the team, and said once. */
function strangeIn(
  situation: Situation,
  data: Collected,
): { readonly data: Collected; readonly said: string } | undefined {
  const { words, said, heard } = situation
  if (heard.option !== null) return undefined
  const what = strangeThing(situation, said || heard.text)
  if (what === undefined) return undefined
  const question = words('thingAsked', { what })
  const before = data.asked ?? []
  if (before.some((one) => tokensOf(one).join(' ').includes(tokensOf(what).join(' ')))) return undefined
  return { data: { ...data, asked: [...before, question] }, said: words('thingUnsure', { what }) }
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

/** "Na verdade são 4", after the link was sent: told of it, and no wish for the link once more. */
function isAfterLink({ memo, heard, said, desk, clock }: Situation, service: Service): boolean {
  const isSent = memo.focus !== null && memo.focus.service === service.id && isFresh(memo.focus, clock)
  const isNamed = servicesIn({ desk, heard: { ...heard, text: said || heard.text } }).some(
    ({ id }) => id === service.id,
  )
  const telling = tokensOf(said || heard.text).filter((word) => !SMALL_WORDS.has(word))
  return isSent && !isNamed && telling.length > 1
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
  if (service.outcome === 'link' && link) {
    if (isAfterLink(situation, service))
      return {
        ...askYesNo(
          situation,
          [words('noted'), words('linkAlone'), words('callSomebody')].join(' '),
          'human',
        ),
        data,
      }
    const sent = routeTo(situation, link)
    const { detail, ...rest } = data
    const isTold = detail !== undefined && saysMore(detail, situation, rest)
    // What was told here is not on the page that is opened.
    const text = !isTold ? sent.text : `${sent.text}\n\n${words('linkAlone')} ${words('askForPerson')}`
    return { ...sent, text, data, focus: service.id }
  }
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
