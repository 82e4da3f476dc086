import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { deriveId } from '../../conversation/derive-id.js'
import type { ConversationId } from '../../conversation/ids.js'
import { LemeError } from '../../errors/leme-error.js'
import { idempotencyHeaders, messageLengthMax, readText } from '../chat-request.js'
import { readConversationId } from '../conversation-id.js'
import type { Door, HttpApp } from '../door.js'
import { answerAsMember, giveBackConversation, sendFileAsMember, takeConversation } from '../hand-over.js'
import { identityOf, requireRole } from '../identity.js'
import { errorResponses, idText } from '../schemas.js'
import { noteBody, rowBody } from './bodies.js'
import { readSentFile } from './read-sent-file.js'
import { base, noteSchema, rowSchema } from './schemas.js'

const acting = { ...base, headers: idempotencyHeaders, params: z.object({ id: idText }) }
/** What a browser holds in its hands at once. */
const fileBytesMax = 32 * 1024 * 1024
/** What stands around it in a form: its name, and what is said with it. */
const aroundFileBytesMax = 64 * 1024
const textSchema = z.object({ text: z.string().meta({ minLength: 1, maxLength: messageLengthMax }) })

/** What members do in a conversation. Each answers with the conversation as it then is. */
export function addActionRoutes(app: HttpApp, door: Door): void {
  const rowResponse = { 200: rowSchema, ...errorResponses }

  app.post(
    '/ai/console/conversations/:id/take',
    {
      schema: {
        ...acting,
        summary: 'Take a conversation; from another member only as an owner, by force',
        body: z.object({ force: z.boolean().optional() }).nullish(),
        response: rowResponse,
      },
    },
    async (request) => {
      const { force = false } = request.body ?? {}
      const { conversation } = await takeConversation(door, request, request.params.id, force)
      return currentRow(door, request, conversation)
    },
  )

  app.post(
    '/ai/console/conversations/:id/give-back',
    { schema: { ...acting, summary: 'Give a conversation back to its agent', response: rowResponse } },
    async (request) => {
      const { conversation } = await giveBackConversation(door, request, request.params.id)
      return currentRow(door, request, conversation)
    },
  )

  app.post(
    '/ai/console/conversations/:id/messages',
    {
      schema: {
        ...acting,
        summary: 'Answer in a conversation you hold',
        body: textSchema,
        response: rowResponse,
      },
    },
    async (request) => {
      const { text } = request.body
      const { conversation } = await answerAsMember(door, request, request.params.id, text)
      return currentRow(door, request, conversation)
    },
  )

  // One file a call, as it is: nothing has to be taken apart.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  )
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  )
  app.post(
    '/ai/console/conversations/:id/files',
    {
      bodyLimit: fileBytesMax + aroundFileBytesMax,
      schema: {
        ...acting,
        summary:
          'Send a file in a conversation you hold: a form with `file`, and `text` that is said with it',
        consumes: ['multipart/form-data'],
        response: rowResponse,
      },
    },
    async (request) => {
      const file = await readSentFile(request.body, request.headers['content-type'])
      const { conversation } = await sendFileAsMember(door, request, request.params.id, file)
      return currentRow(door, request, conversation)
    },
  )

  app.post(
    '/ai/console/conversations/:id/notes',
    {
      schema: {
        ...acting,
        summary: 'Leave a note for the other members',
        body: textSchema,
        response: { 200: noteSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = identityOf(request)
      requireRole(identity, ['owner', 'staff'])
      const { tenant, member } = identity
      const conversation = readConversationId(request.params.id)
      const text = readText(request.body.text)
      if (text === '') throw new LemeError('message.empty')
      const key = request.headers['idempotency-key'] ?? randomUUID()
      const note = await door.leme.teamInbox.addNote(tenant, {
        id: deriveId(member, `note ${key}`),
        conversation,
        member,
        text,
        at: door.leme.house.clock.now(),
      })
      if (!note) throw new LemeError('conversation.not_found')
      if (note.text !== text) throw new LemeError('idempotency.other_body')
      return noteBody(note)
    },
  )
}

export async function currentRow(
  { leme }: Door,
  request: FastifyRequest,
  id: ConversationId,
): Promise<z.infer<typeof rowSchema>> {
  const { tenant, member } = identityOf(request)
  const row = await leme.teamInbox.get(tenant, member, id)
  if (!row) throw new LemeError('conversation.not_found')
  return rowBody(row)
}
