import { z } from 'zod'
import { LemeError } from '../../errors/leme-error.js'
import { readConversationId } from '../conversation-id.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf } from '../identity.js'
import { errorResponses, idText } from '../schemas.js'
import { currentRow } from './action-routes.js'
import { base, rowSchema, unreadSchema } from './schemas.js'

const reading = {
  ...base,
  params: z.object({ id: idText }),
  response: { 200: rowSchema, ...errorResponses },
}

/** What a member has read is their own: nobody else's list changes, and whoever only looks reads too. */
export function addReadRoutes(app: HttpApp, door: Door): void {
  const { teamInbox, house } = door.leme

  app.put(
    '/ai/console/conversations/:id/read',
    {
      schema: {
        ...reading,
        summary: 'You have read what the person said up to this message',
        body: z.strictObject({ upTo: z.uuid().meta({ description: 'The id of a message of the person.' }) }),
      },
    },
    async (request) => {
      const { tenant, member: me } = identityOf(request)
      const id = readConversationId(request.params.id)
      const read = { me, id, upTo: request.body.upTo, at: house.clock.now() }
      if (!(await teamInbox.markRead(tenant, read))) throw new LemeError('conversation.not_found')
      return currentRow(door, request, id)
    },
  )

  app.delete(
    '/ai/console/conversations/:id/read',
    { schema: { ...reading, summary: 'What the person last said counts as unread for you' } },
    async (request) => {
      const { tenant, member: me } = identityOf(request)
      const id = readConversationId(request.params.id)
      if (!(await teamInbox.markUnread(tenant, { me, id, at: house.clock.now() })))
        throw new LemeError('conversation.not_found')
      return currentRow(door, request, id)
    },
  )

  app.get(
    '/ai/console/unread',
    {
      schema: {
        ...base,
        summary: 'In how many conversations there is something you have not read',
        response: { 200: unreadSchema, ...errorResponses },
      },
    },
    (request) => {
      const { tenant, member } = identityOf(request)
      return teamInbox.unread(tenant, member)
    },
  )

  app.post(
    '/ai/console/read-all',
    {
      schema: {
        ...base,
        summary: 'Everything that was said so far counts as read by you',
        response: { 200: unreadSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { tenant, member: me } = identityOf(request)
      await teamInbox.markAllRead(tenant, { me, at: house.clock.now() })
      return teamInbox.unread(tenant, me)
    },
  )
}
