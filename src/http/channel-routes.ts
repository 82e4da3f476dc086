import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ingestedOf } from '../adapters/channels/ingested-of.js'
import type { Ingested } from '../conversation/inbound.js'
import { LemeError } from '../errors/leme-error.js'
import type { Channel, Webhook } from '../ports/channel.js'
import type { TakenIn } from '../turn/take-in.js'
import { doorOfChip } from './door-of-chip.js'
import type { Door, HttpApp } from './door.js'
import { errorResponses, idText } from './schemas.js'

const receivedSchema = z.object({ received: z.literal(true) })
const chipParams = z.object({ chip: idText })
const tailParams = chipParams.extend({ tail: idText })

/** What the providers of channels tell us. Who sent it is proven over the raw bytes before anything is read. */
export function addChannelRoutes(app: HttpApp, door: Door): void {
  const hooked = [...door.leme.channels.values()].flatMap((channel) =>
    channel.webhook ? [{ channel, webhook: channel.webhook }] : [],
  )
  const bodyLimit = Math.max(1, ...hooked.map(({ webhook }) => webhook.bodyBytesMax))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
    done(null, body)
  })
  for (const { channel, webhook } of hooked) addRoutesOf(app, door, channel, webhook)
}

/** `/webhooks/<channel>/<chip>` and, where the channel has a use for it, one segment more. */
function addRoutesOf(app: HttpApp, door: Door, channel: Channel, webhook: Webhook): void {
  const { id, name } = channel
  const path = `/webhooks/${id}/:chip`
  const schema = {
    tags: ['webhooks'],
    summary: `Webhooks of ${name}`,
    response: { 200: receivedSchema, ...errorResponses },
  }
  const bodyLimit = webhook.bodyBytesMax
  const receive = (chip: string, tail: string | undefined, request: FastifyRequest) =>
    takeIn(door, channel, webhook, { chip, tail, request })
  if (webhook.tail !== 'required')
    app.post(path, { bodyLimit, schema: { ...schema, params: chipParams } }, (request) =>
      receive(request.params.chip, undefined, request),
    )
  if (webhook.tail !== 'none')
    app.post(`${path}/:tail`, { bodyLimit, schema: { ...schema, params: tailParams } }, (request) =>
      receive(request.params.chip, request.params.tail, request),
    )
  if (!webhook.shakeHands) return
  const response = { 200: z.string(), ...errorResponses }
  app.get(
    path,
    { schema: { ...schema, response, summary: `The handshake of ${name}`, params: chipParams } },
    (request, reply) => {
      void reply.type('text/plain')
      return shakeHands(
        door,
        channel,
        request.params.chip,
        request.query as Readonly<Record<string, unknown>>,
      )
    },
  )
}

async function shakeHands(
  door: Door,
  channel: Channel,
  id: string,
  query: Readonly<Record<string, unknown>>,
): Promise<string> {
  const found = await door.leme.chips.find(id)
  const isOurs = found?.chip.provider === channel.id
  const answer = isOurs ? channel.webhook?.shakeHands?.(query, found.chip) : undefined
  if (answer === undefined) {
    door.metrics.webhookReceived(channel.id, 'forged')
    throw new LemeError('webhook.handshake')
  }
  return answer
}

type Knock = {
  readonly chip: string
  readonly tail: string | undefined
  readonly request: FastifyRequest
}

/** Committed first, answered after. An unknown chip and a wrong signature are told apart by nothing. */
async function takeIn(
  door: Door,
  channel: Channel,
  webhook: Webhook,
  { chip: id, tail, request }: Knock,
): Promise<{ received: true }> {
  const { leme, metrics } = door
  const now = leme.house.clock.now()
  const bytes = bytesOf(request)
  const found = await leme.chips.find(id)
  const isGenuine =
    found?.chip.provider === channel.id &&
    (await webhook.isGenuine({ bytes, headers: headersOf(request), tail }, found.chip, now))
  if (!isGenuine) {
    metrics.webhookReceived(channel.id, 'forged')
    throw new LemeError('webhook.forged')
  }
  const { chip } = found
  const ingested = read(bytes, (body) => channel.read(body, { chip, receivedAt: now.toISOString() }))
  const taken = await leme.whatsapp.takeIn(doorOfChip(found, request), ingested)
  count(door, channel, ingested, taken)
  return { received: true }
}

/** From the right sender, and still no JSON: kept as ignored, like everything else nobody can read. */
function read(bytes: Buffer, ingest: (body: unknown) => Ingested): Ingested {
  const text = bytes.toString('utf8')
  try {
    // PostgreSQL has no text with a NUL in it: there is no keeping it.
    return ingest(JSON.parse(text.replaceAll(String.raw`\u0000`, String.raw`\ufffd`)))
  } catch {
    return ingestedOf([{ ignored: [{ reason: 'not-json' }] }])
  }
}

function count({ metrics }: Door, { id }: Channel, ingested: Ingested, taken: TakenIn): void {
  metrics.webhookReceived(id, 'applied', taken.stored + taken.moved)
  metrics.webhookReceived(id, 'duplicate', taken.duplicates - taken.altered)
  metrics.webhookReceived(id, 'altered', taken.altered)
  metrics.webhookReceived(id, 'ignored', ingested.ignored.length)
}

function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

function headersOf({ headers }: FastifyRequest): { [name: string]: string | undefined } {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )
}
