import type { Service } from '../front-desk.js'
import type { Collected } from '../memo.js'
import type { Situation } from '../situation.js'
import { ask, askService, greeted } from './ask.js'
import { handOver } from './hand-over.js'
import { withLeftOver } from '../fields/left-over.js'
import { impossibleIn } from '../fields/read-time.js'
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
  if (!service) return askService(situation, told, joined(lead, words('askService')))
  const data = withLeftOver(situation, { ...told, service: service.id })
  const missing = service.asks.find((field) =>
    field === 'address'
      ? data.address === undefined && data.location === undefined
      : data[field] === undefined,
  )
  if (missing) return ask(situation, missing, data, lead)
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
    const about = entry && mediaOf(entry)
    if (entry)
      return { ...inform(situation, { what: 'service', text: entry.answer, ...(about && { about }) }), data }
  }
  return handOver(situation, 'order', data, words('collected', { summary: summaryOf(situation, data) }))
}
