import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { asId, type ConversationId, type EffectId, type TenantId } from '../../conversation/ids.js'
import type { Door, HttpApp } from '../door.js'
import { languageOf } from '../language.js'
import { requireSameOrigin } from '../sign-in/same-origin.js'
import { operatorPage, operatorPagePolicy } from './operator-page.js'

const formBytesMax = 1_024
const hidden = { hide: true } as const
const uuid = z.uuid()

/**
 * The page of whoever runs the installation, of no business: what stands in the queues, is held, is in doubt, and buttons for it. Opened by
 * a password of the environment; a browser asks for it (any name).
 */
export function addOperatorRoutes(app: HttpApp, door: Door, password: string): void {
  const { leme } = door
  const { operations } = leme
  // A form without fields is all that is sent here.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytesMax },
    (_request, _body, done) => done(null, {}),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isOperator(request, password))
      return reply
        .code(401)
        .header('www-authenticate', 'Basic realm="Leme", charset="UTF-8"')
        .type('text/plain')
        .send('401')
    if (request.method === 'POST') requireSameOrigin(request, door.publicUrl)
  })

  app.get(
    '/operator',
    { schema: { ...hidden, querystring: z.object({ done: z.enum(['yes', 'no']).optional() }) } },
    async (request, reply) => {
      const [view, standing, queues] = await Promise.all([
        operations.look(),
        leme.upkeep.standing(),
        leme.upkeep.queues(),
      ])
      const { done } = request.query
      const now = leme.house.clock.now()
      const look = { ...view, standing, queues, version: door.version, now }
      const page = operatorPage(
        done === undefined ? look : { ...look, done: done === 'yes' },
        languageOf(request.headers['accept-language']),
      )
      return reply
        .header('content-security-policy', operatorPagePolicy)
        .type('text/html; charset=utf-8')
        .send(page)
    },
  )

  const act = async (request: FastifyRequest, reply: FastifyReply, did: Promise<boolean>) => {
    const done = await did
    request.log.warn({ operator: request.url, done }, 'the operator pressed a button')
    return reply.redirect(`/operator?done=${done ? 'yes' : 'no'}`, 303)
  }
  const job = { schema: { ...hidden, params: z.object({ id: z.string().regex(/^\d{1,18}$/) }) } }
  app.post('/operator/jobs/:id/retry', job, (request, reply) =>
    act(request, reply, operations.retryJob(request.params.id)),
  )
  app.post('/operator/jobs/:id/drop', job, (request, reply) =>
    act(request, reply, operations.dropJob(request.params.id)),
  )
  app.post(
    '/operator/leases/:tenant/:conversation/free',
    { schema: { ...hidden, params: z.object({ tenant: uuid, conversation: uuid }) } },
    (request, reply) => {
      const { tenant, conversation } = request.params
      const freed = operations.freeLease(asId<TenantId>(tenant), asId<ConversationId>(conversation))
      return act(request, reply, freed)
    },
  )
  app.post(
    '/operator/effects/:tenant/:conversation/:id/ask',
    { schema: { ...hidden, params: z.object({ tenant: uuid, conversation: uuid, id: uuid }) } },
    (request, reply) => {
      const { tenant, conversation, id } = request.params
      // The first of the questions again: where the provider does not know yet, the others follow by themselves.
      const question = { kind: 'settle', effectId: asId<EffectId>(id), ask: 1 } as const
      const asked = leme
        .tell(
          asId<TenantId>(tenant),
          asId<ConversationId>(conversation),
          question,
          `settle:${id}:${request.id}`,
        )
        .then(({ kind }) => kind === 'answered' || kind === 'handled')
      return act(request, reply, asked)
    },
  )
}

/** Compared as digests: neither length nor beginning of the password shows in the time it takes. */
function isOperator({ headers }: FastifyRequest, password: string): boolean {
  const [, encoded = ''] = /^Basic +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  const given = Buffer.from(encoded, 'base64').toString()
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given.slice(given.indexOf(':') + 1)), digest(password))
}
