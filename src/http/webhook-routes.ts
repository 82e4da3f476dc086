import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { chargeNewsOf, type PaymentWebhook } from '../adapters/asaas/charge-news-of.js'
import { readAsaasWebhook } from '../adapters/asaas/read-webhook.js'
import type { TenantId } from '../conversation/ids.js'
import { LemeError } from '../errors/leme-error.js'
import type { Leme } from '../leme.js'
import type { ChargeNewsOutcome } from '../ports/payments.js'
import type { Door, HttpApp } from './door.js'
import { errorResponses, idText } from './schemas.js'
import { takeChargeNews } from './take-charge-news.js'

const bodyLimitBytes = 64 * 1024

const receivedSchema = z.object({
  received: z.literal(true),
  applied: z.boolean(),
  reason: z.string().optional(),
})
type Received = z.infer<typeof receivedSchema>

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose account a webhook came for, once its token was checked. */
    webhookTenant: TenantId | null
  }
}

/** What providers tell us. Who sent it is proven before the body is read. */
export function addWebhookRoutes(app: HttpApp, door: Door): void {
  app.decorateRequest('webhookTenant', null)
  // Whatever the content type says, it is text until we have looked at it.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyLimitBytes }, (_request, body, done) => {
    done(null, body)
  })
  app.post(
    '/webhooks/asaas/:account',
    {
      bodyLimit: bodyLimitBytes,
      schema: {
        tags: ['webhooks'],
        summary: 'Events of an Asaas account',
        params: z.object({ account: idText }),
        response: { 200: receivedSchema, ...errorResponses },
      },
      onRequest: async (request) => {
        request.webhookTenant = await proveSender(door, request)
      },
    },
    (request) => takeEvent(door, request),
  )
}

/** An unknown account and a wrong token are told apart neither by the answer nor by the time it takes. */
async function proveSender({ leme, metrics }: Door, request: FastifyRequest): Promise<TenantId> {
  const header = request.headers['asaas-access-token']
  // PostgreSQL has no text with a NUL in it, so no account is called that either.
  const id = accountOf(request).replaceAll('\u0000', '\uFFFD')
  const tenant = await leme.paymentAccounts.prove(id, typeof header === 'string' ? header : '')
  if (tenant !== undefined) return tenant
  metrics.webhookReceived('asaas', 'forged')
  throw new LemeError('webhook.forged')
}

function accountOf({ params }: FastifyRequest): string {
  return typeof params === 'object' && params !== null && 'account' in params ? String(params.account) : ''
}

/**
 * Answered with 200 whatever it says, once it is known to come from Asaas: fifteen other answers in a row stop the
 * account's queue (Asaas, webhooks). Only what must come again, because we could not keep it, is refused.
 */
async function takeEvent({ leme, metrics }: Door, request: FastifyRequest): Promise<Received> {
  const event = readAsaasWebhook(parseJson(request.body))
  if (!event.ok) {
    metrics.webhookReceived('asaas', event.reason === 'malformed' ? 'unreadable' : 'ignored')
    request.log.warn({ reason: event.reason }, 'asaas webhook not applied')
    return { received: true, applied: false, reason: event.reason }
  }
  const outcome = await apply(leme, request, event).catch((error: unknown) => {
    metrics.webhookReceived('asaas', 'failed')
    throw error
  })
  metrics.webhookReceived('asaas', counted[outcome])
  if (outcome === 'applied') return { received: true, applied: true }
  if (outcome === 'too-early') throw new LemeError('webhook.too_early')
  return { received: true, applied: false, reason: outcome }
}

const counted = {
  applied: 'applied',
  duplicate: 'duplicate',
  'too-early': 'early',
  'unknown-payment': 'ignored',
  'no-change': 'ignored',
} as const

async function apply(
  leme: Leme,
  request: FastifyRequest,
  event: PaymentWebhook,
): Promise<ChargeNewsOutcome | 'too-early'> {
  if (!request.webhookTenant) throw new LemeError('webhook.forged')
  return takeChargeNews(leme, request.webhookTenant, chargeNewsOf(event, leme.house.clock.now()))
}

/** `undefined` for what is no JSON, and for JSON with a NUL in it: there is no keeping it. */
function parseJson(body: unknown): unknown {
  try {
    return typeof body === 'string' && !body.includes(String.raw`\u0000`) ? JSON.parse(body) : undefined
  } catch {
    return undefined
  }
}
