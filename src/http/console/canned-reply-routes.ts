import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { LemeError } from '../../errors/leme-error.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf } from '../identity.js'
import { errorResponses, idText } from '../schemas.js'
import { noteOf } from '../owner-of.js'
import { cannedRepliesSchema, doneSchema, replyGivenSchema } from './inbox-tool-schemas.js'
import { actorOf, readToolId, refuseUnsaved } from './keep-tool.js'
import { base } from './schemas.js'

const one = { ...base, params: z.object({ id: idText }) }
const replyResponse = { 200: cannedRepliesSchema.shape.replies.element, ...errorResponses }

/** Replies that members have at hand: a slash and a word write them. */
export function addCannedReplyRoutes(app: HttpApp, { leme }: Door): void {
  const { inboxTools } = leme
  const found = async (request: FastifyRequest, id: string) => {
    const reply = (await inboxTools.replies(identityOf(request).tenant)).find((each) => each.id === id)
    if (!reply) throw new LemeError('inbox.no_such_thing')
    return reply
  }

  app.get(
    '/ai/console/canned-replies',
    {
      schema: {
        ...base,
        summary: 'The replies that members have at hand',
        response: { 200: cannedRepliesSchema, ...errorResponses },
      },
    },
    async (request) => ({ replies: await inboxTools.replies(identityOf(request).tenant) }),
  )

  app.post(
    '/ai/console/canned-replies',
    {
      schema: {
        ...base,
        summary: 'Add a reply',
        body: replyGivenSchema,
        response: replyResponse,
      },
    },
    async (request) => {
      const identity = actorOf(request)
      const after = request.body
      const reply = { id: randomUUID(), ...after }
      const noted = noteOf(identity, leme.house.clock.now(), { what: 'reply.saved', before: null, after })
      refuseUnsaved(request, await inboxTools.saveReply(identity.tenant, reply, noted), 'shortcut')
      return reply
    },
  )

  app.patch(
    '/ai/console/canned-replies/:id',
    { schema: { ...one, summary: 'Change a reply', body: replyGivenSchema, response: replyResponse } },
    async (request) => {
      const identity = actorOf(request)
      const { id, ...before } = await found(request, readToolId(request.params.id))
      const after = request.body
      const told = { what: 'reply.saved' as const, subject: id, before, after }
      const noted = noteOf(identity, leme.house.clock.now(), told)
      refuseUnsaved(request, await inboxTools.saveReply(identity.tenant, { id, ...after }, noted), 'shortcut')
      return { id, ...after }
    },
  )

  app.delete(
    '/ai/console/canned-replies/:id',
    { schema: { ...one, summary: 'Delete a reply', response: { 200: doneSchema, ...errorResponses } } },
    async (request) => {
      const identity = actorOf(request)
      const { id, ...before } = await found(request, readToolId(request.params.id))
      const told = { what: 'reply.removed' as const, subject: id, before, after: null }
      const noted = noteOf(identity, leme.house.clock.now(), told)
      if (!(await inboxTools.removeReply(identity.tenant, id, noted)))
        throw new LemeError('inbox.no_such_thing')
      return { done: true as const }
    },
  )
}
