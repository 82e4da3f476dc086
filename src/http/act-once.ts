import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { deriveId } from '../conversation/derive-id.js'
import type { MemberId } from '../conversation/ids.js'
import { canonicalJson, type Json } from '../conversation/json.js'
import type { Role } from '../conversation/party.js'
import { LemeError } from '../errors/leme-error.js'
import type { Leme } from '../leme.js'
import type { AskedAct } from '../ports/kept-acts.js'
import { idempotencyHeaders } from './chat-request.js'
import type { HttpApp } from './door.js'
import { identityOf } from './identity.js'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What it answers is not kept under a key, and why asking again does no harm. */
    readonly repeats?: string
  }
}

/**
 * One key for one act: whatever is posted under an `Idempotency-Key` is done once, and asked for again it is answered alike. The routes
 * that take the header themselves know more of what they do; the others have it from here.
 */
export function actOnce(app: HttpApp, leme: Leme): void {
  const acts = new WeakMap<FastifyRequest, AskedAct>()
  app.addHook('onRoute', (route) => {
    if (!takesKeyFromHere(route)) return
    route.schema = { ...route.schema, headers: idempotencyHeaders }
    route.preHandler = [route.preHandler ?? [], begin].flat()
    route.onSend = [route.onSend ?? [], end].flat()
  })

  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const act = actOf(request, leme.house.clock.now())
    if (!act) return
    const fate = await leme.keptActs.begin(identityOf(request).tenant, act)
    switch (fate.kind) {
      case 'fresh':
        acts.set(request, act)
        return
      case 'done':
        return reply.code(fate.answer.status).type(fate.answer.type).send(fate.answer.text)
      case 'other':
        throw new LemeError('idempotency.other_body')
      case 'under_way':
        throw new LemeError('idempotency.under_way')
      case 'unknown':
        throw new LemeError('idempotency.unknown')
    }
  }

  /** Before the answer leaves: whoever does not get it asks again. */
  async function end(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
    const act = acts.get(request)
    if (!act) return payload
    const { tenant } = identityOf(request)
    const status = reply.statusCode
    if (status >= 500 || typeof payload !== 'string') await leme.keptActs.doubt(tenant, act.id)
    else if (status >= 400) await leme.keptActs.refuse(tenant, act.id)
    else
      await leme.keptActs.end(tenant, act, {
        status,
        type: String(reply.getHeader('content-type')),
        text: payload,
      })
    return payload
  }
}

function takesKeyFromHere({ method, schema, config }: RouteOptions): boolean {
  return method === 'POST' && schema?.headers === undefined && config?.repeats === undefined
}

/** Undefined: it came without a key. */
function actOf(request: FastifyRequest, at: Date): AskedAct | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return undefined
  const { member, role } = identityOf(request)
  return { ...actAsked(member, key, { path: request.url, role, body: request.body }), at }
}

/** With the role: whoever has another one by now may be told something else. */
type Asked = { readonly path: string; readonly role: Role; readonly body: unknown }

export function actAsked(member: MemberId, key: string, { path, role, body }: Asked): Omit<AskedAct, 'at'> {
  const asked = canonicalJson([path, role, (body ?? null) as Json])
  return { id: deriveId(member, `act ${key}`), asked: hash('sha256', asked) }
}
