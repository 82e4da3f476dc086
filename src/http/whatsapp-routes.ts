import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ingestEvolution } from '../adapters/whatsapp-evolution/ingest-evolution.js'
import { verifyEvolutionToken } from '../adapters/whatsapp-evolution/verify-evolution-token.js'
import { answerMetaHandshake } from '../adapters/whatsapp-meta/answer-meta-handshake.js'
import { ingestMeta } from '../adapters/whatsapp-meta/ingest-meta.js'
import { verifyMetaSignature } from '../adapters/whatsapp-meta/verify-meta-signature.js'
import { ingestZapi } from '../adapters/whatsapp-zapi/ingest-zapi.js'
import { verifyZapiSecret } from '../adapters/whatsapp-zapi/verify-zapi-secret.js'
import type { Ingested } from '../conversation/inbound.js'
import { LemeError } from '../errors/leme-error.js'
import type { Chip, Provider } from '../ports/chip.js'
import type { TakenIn } from '../turn/take-in.js'
import type { Door, HttpApp } from './door.js'
import { errorResponses, idText } from './schemas.js'

/** Meta sends at most this much; nobody else sends more. */
const bodyLimitBytes = 3 * 1024 * 1024

const receivedSchema = z.object({ received: z.literal(true) })
const chipParams = z.object({ chip: idText })

type Hook<P extends Provider> = {
  readonly provider: P
  readonly isGenuine: (
    chip: Extract<Chip, { provider: P }>,
    request: FastifyRequest,
  ) => boolean | Promise<boolean>
  readonly ingest: (body: unknown, chip: Extract<Chip, { provider: P }>, receivedAt: string) => Ingested
}

/** What WhatsApp's providers tell us. Who sent it is proven over the raw bytes before anything is read. */
export function addWhatsappRoutes(app: HttpApp, door: Door): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, body, done) => {
    done(null, body)
  })
  const schema = { tags: ['webhooks'], response: { 200: receivedSchema, ...errorResponses } }
  app.get(
    '/webhooks/meta/:chip',
    {
      schema: {
        ...schema,
        response: { 200: z.string(), ...errorResponses },
        summary: "Meta's handshake",
        params: chipParams,
      },
    },
    (request, reply) => {
      void reply.type('text/plain')
      return shakeHands(door, request.params.chip, request.query as Readonly<Record<string, unknown>>)
    },
  )
  app.post(
    '/webhooks/meta/:chip',
    {
      bodyLimit: bodyLimitBytes,
      schema: { ...schema, summary: 'Webhooks of a Meta number', params: chipParams },
    },
    (request) => takeIn(door, request.params.chip, request, metaHook),
  )
  for (const path of ['/webhooks/evolution/:chip', '/webhooks/evolution/:chip/:event'] as const) {
    app.post(
      path,
      {
        bodyLimit: bodyLimitBytes,
        schema: {
          ...schema,
          summary: 'Webhooks of an Evolution instance',
          params: chipParams.extend({ event: idText.optional() }),
        },
      },
      (request) => takeIn(door, request.params.chip, request, evolutionHook),
    )
  }
  app.post(
    '/webhooks/zapi/:chip/:secret',
    {
      bodyLimit: bodyLimitBytes,
      schema: {
        ...schema,
        summary: 'Webhooks of a Z-API instance',
        params: chipParams.extend({ secret: idText }),
      },
    },
    (request) => {
      const { chip, secret } = request.params
      return takeIn(door, chip, request, {
        provider: 'zapi',
        isGenuine: ({ webhookSecret }) => verifyZapiSecret(secret, webhookSecret),
        ingest: (body, { instance }, receivedAt) => ingestZapi(body, instance, receivedAt),
      })
    },
  )
}

const metaHook: Hook<'meta'> = {
  provider: 'meta',
  isGenuine: ({ appSecrets }, request) =>
    verifyMetaSignature(bytesOf(request), headerOf(request, 'x-hub-signature-256'), appSecrets),
  ingest: (body, { phoneNumberId }, receivedAt) => ingestMeta(body, phoneNumberId, receivedAt),
}

const evolutionHook: Hook<'evolution'> = {
  provider: 'evolution',
  isGenuine: ({ webhookToken }, request) =>
    verifyEvolutionToken(headersOf(request), webhookToken, new Date()),
  ingest: (body, { instance }, receivedAt) => ingestEvolution(body, instance, receivedAt),
}

async function shakeHands(door: Door, id: string, query: Readonly<Record<string, unknown>>): Promise<string> {
  const found = await door.leme.chips.find(id)
  const token = found?.chip.provider === 'meta' ? found.chip.verifyToken : ''
  const answer = answerMetaHandshake(query, token)
  if (!found || token === '' || !answer.ok) {
    door.metrics.webhookReceived('meta', 'forged')
    throw new LemeError('webhook.handshake')
  }
  return answer.challenge
}

/** Committed first, answered after. An unknown chip and a wrong signature are told apart by nothing. */
async function takeIn<P extends Provider>(
  door: Door,
  id: string,
  request: FastifyRequest,
  hook: Hook<P>,
): Promise<{ received: true }> {
  const { leme, metrics } = door
  const found = await leme.chips.find(id)
  const chip = found && ofProvider(found.chip, hook.provider)
  if (!found || !chip || !(await hook.isGenuine(chip, request))) {
    metrics.webhookReceived(hook.provider, 'forged')
    throw new LemeError('webhook.forged')
  }
  const receivedAt = leme.house.clock.now().toISOString()
  const ingested = read(bytesOf(request), (body) => hook.ingest(body, chip, receivedAt))
  const taken = await leme.whatsapp.takeIn(
    {
      tenant: found.tenant,
      chip: chip.id,
      agent: found.agent,
      origin: { role: null, requestId: request.id, ipAddress: request.ip, userAgent: null },
    },
    ingested,
  )
  count(door, hook.provider, ingested, taken)
  return { received: true }
}

function ofProvider<P extends Provider>(chip: Chip, provider: P): Extract<Chip, { provider: P }> | undefined {
  return chip.provider === provider ? (chip as Extract<Chip, { provider: P }>) : undefined
}

/** From the right sender, and still no JSON: kept as ignored, like everything else nobody can read. */
function read(bytes: Buffer, ingest: (body: unknown) => Ingested): Ingested {
  const text = bytes.toString('utf8')
  try {
    // PostgreSQL has no text with a NUL in it: there is no keeping it.
    return ingest(JSON.parse(text.replaceAll(String.raw`\u0000`, String.raw`\ufffd`)))
  } catch {
    return {
      inbound: [],
      statuses: [],
      preferences: [],
      echoes: [],
      moves: [],
      ignored: [{ reason: 'not-json' }],
    }
  }
}

function count({ metrics }: Door, provider: Provider, ingested: Ingested, taken: TakenIn): void {
  metrics.webhookReceived(provider, 'applied', taken.stored + taken.moved)
  metrics.webhookReceived(provider, 'duplicate', taken.duplicates - taken.altered)
  metrics.webhookReceived(provider, 'altered', taken.altered)
  metrics.webhookReceived(provider, 'ignored', ingested.ignored.length)
}

function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

function headersOf({ headers }: FastifyRequest): { [name: string]: string | undefined } {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )
}
