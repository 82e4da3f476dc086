import { z } from 'zod'
import { LemeError } from '../../errors/leme-error.js'
import { labelsPerConversationMax } from '../../ports/inbox-tools.js'
import { readConversationId } from '../conversation-id.js'
import type { Door, HttpApp } from '../door.js'
import { errorResponses, idText } from '../schemas.js'
import { currentRow } from './action-routes.js'
import { actorOf } from './keep-tool.js'
import { base, rowSchema } from './schemas.js'

const snoozeMsMax = 90 * 86_400_000

const acting = {
  ...base,
  params: z.object({ id: idText }),
  response: { 200: rowSchema, ...errorResponses },
}

/** How members sort conversations and set them aside. Each answers with the conversation as it then is. */
export function addSetAsideRoutes(app: HttpApp, door: Door): void {
  const { inboxTools, house } = door.leme

  app.put(
    '/ai/console/conversations/:id/labels',
    {
      schema: {
        ...acting,
        summary: 'The labels that a conversation then has',
        body: z.strictObject({ labels: z.array(z.uuid()).max(labelsPerConversationMax) }),
      },
    },
    async (request) => {
      const { tenant, member } = actorOf(request)
      const conversation = readConversationId(request.params.id)
      const given = { conversation, member, labels: request.body.labels, at: house.clock.now() }
      if (!(await inboxTools.setLabels(tenant, given))) throw new LemeError('conversation.not_found')
      return currentRow(door, request, conversation)
    },
  )

  app.put(
    '/ai/console/conversations/:id/urgent',
    {
      schema: {
        ...acting,
        summary: 'Whether a conversation is urgent: your word counts over that of its agent',
        body: z.strictObject({ urgent: z.boolean() }),
      },
    },
    async (request) => {
      const { tenant, member } = actorOf(request)
      const conversation = readConversationId(request.params.id)
      const given = { conversation, member, urgent: request.body.urgent, at: house.clock.now() }
      if (!(await inboxTools.setUrgent(tenant, given))) throw new LemeError('conversation.not_found')
      return currentRow(door, request, conversation)
    },
  )

  app.post(
    '/ai/console/conversations/:id/snooze',
    {
      schema: {
        ...acting,
        summary: 'Set a conversation aside until then, or until the person writes; null brings it back',
        body: z.strictObject({ until: z.iso.datetime({ offset: true }).nullable() }),
      },
    },
    async (request) => {
      const { tenant, member } = actorOf(request)
      const conversation = readConversationId(request.params.id)
      const at = house.clock.now()
      const until = request.body.until === null ? null : new Date(request.body.until)
      if (until && (until <= at || until.getTime() - at.getTime() > snoozeMsMax))
        throw new LemeError('request.invalid', { detail: 'until' })
      if (!(await inboxTools.snooze(tenant, { conversation, member, until, at })))
        throw new LemeError('conversation.not_found')
      return currentRow(door, request, conversation)
    },
  )
}
