import { z } from 'zod'
import { isUuid } from '../../conversation/ids.js'
import { isExpired, type Pending } from '../../conversation/pending.js'
import { LemeError } from '../../errors/leme-error.js'
import { messagesPerConversationMax } from '../../ports/conversations.js'
import { savedFilters } from '../../ports/inbox-tools.js'
import type { ListPlace, Thread } from '../../ports/team-inbox.js'
import { paymentPreviewOf, planBlock } from '../chat-response.js'
import { readConversationId } from '../conversation-id.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf } from '../identity.js'
import { languageOf } from '../language.js'
import { planNews, type PlanNews } from '../plan-news.js'
import { errorResponses, idText } from '../schemas.js'
import { messageBody, noteBody, rowBody } from './bodies.js'
import { marksShown } from './marks-shown.js'
import { reasonsTextMax } from './inbox-tool-schemas.js'
import {
  base,
  conversationDetailSchema,
  conversationPageSchema,
  earlierMessagesSchema,
  reasonsSchema,
  type pendingSchema,
} from './schemas.js'

const pageSize = 50
const pageSizeMax = 100
const nameMax = 100
const urgentPlace = 'u'

export function addConversationRoutes(app: HttpApp, { leme }: Door): void {
  app.get(
    '/ai/console/conversations',
    {
      schema: {
        ...base,
        summary:
          'The conversations of the business, the latest first; those who wait, the urgent ones and then the longest first',
        querystring: z.object({
          filter: z.enum(savedFilters).default('all'),
          agent: z.string().max(nameMax).optional(),
          channel: z.string().max(nameMax).optional(),
          label: z.uuid().optional(),
          reason: z.string().max(reasonsTextMax).optional().meta({
            description: 'Why it was handed over, as `handoff.reason` has it; several with commas between.',
          }),
          with: z.enum(['contacts']).optional().meta({
            description: 'With people outside the business: not your own with an agent.',
          }),
          q: z.string().max(nameMax).optional().meta({
            description:
              'Beginnings of words of a name, or a phone as it is printed; words of a title, or of any one message. Accents and capitals do not matter.',
          }),
          before: z.string().max(nameMax).optional(),
          limit: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSize),
        }),
        response: { 200: conversationPageSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { tenant, member } = identityOf(request)
      const { filter, agent, channel, label = null, reason, q, before, limit } = request.query
      const { conversations, next } = await leme.teamInbox.list(tenant, {
        filter,
        me: member,
        agent: wordOf(agent),
        channel: wordOf(channel),
        label,
        reasons: wordOf(reason)?.split(',') ?? [],
        withContacts: request.query.with === 'contacts',
        q: wordOf(q),
        before: before === undefined ? null : readPlace(before),
        limit,
      })
      return {
        conversations: conversations.map(rowBody),
        nextBefore: next && `${next.at}_${next.id}${next.urgent ? `_${urgentPlace}` : ''}`,
      }
    },
  )

  app.get(
    '/ai/console/handoff-reasons',
    {
      schema: {
        ...base,
        summary: 'What conversations are with the team for, and how many for each',
        response: { 200: reasonsSchema, ...errorResponses },
      },
    },
    async (request) => ({ reasons: [...(await leme.teamInbox.reasons(identityOf(request).tenant))] }),
  )

  app.get(
    '/ai/console/conversations/:id',
    {
      schema: {
        ...base,
        summary: 'One conversation of the business, with its messages, receipts and notes',
        params: z.object({ id: idText }),
        response: { 200: conversationDetailSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { tenant, member } = identityOf(request)
      const thread = await leme.teamInbox.thread(tenant, member, readConversationId(request.params.id))
      if (!thread) throw new LemeError('conversation.not_found')
      const { surfaces, clock } = leme.house
      const windowMs = surfaces.get(thread.provider ?? '')?.windowMs ?? null
      const language = languageOf(request.headers['accept-language'])
      const shown = { agent: thread.row.agent, messages: thread.messages }
      const news = await planNews(leme, tenant, shown, language)
      return detailBody(thread, news, windowMs, clock.now())
    },
  )

  app.get(
    '/ai/console/conversations/:id/messages',
    {
      schema: {
        ...base,
        summary: 'What was said in it, or before one of its messages, the earliest first',
        params: z.object({ id: idText }),
        querystring: z.object({ before: z.uuid().optional().meta({ description: 'The id of a message.' }) }),
        response: { 200: earlierMessagesSchema, ...errorResponses },
      },
    },
    async (request): Promise<z.infer<typeof earlierMessagesSchema>> => {
      const { tenant, member } = identityOf(request)
      const earlier = await leme.teamInbox.earlier(tenant, {
        me: member,
        id: readConversationId(request.params.id),
        before: request.query.before ?? null,
      })
      if (!earlier) throw new LemeError('conversation.not_found')
      return { messages: earlier.messages.map((message) => messageBody(message)), isAll: earlier.isAll }
    },
  )
}

/** Nothing typed is no filter; PostgreSQL has no text with a NUL in it. */
function wordOf(text: string | undefined): string | null {
  return text?.replaceAll('\u0000', '').trim() || null
}

function readPlace(cursor: string): ListPlace {
  const [at = '', id = '', urgent] = cursor.split('_')
  if (!isUuid(id) || !z.iso.datetime().safeParse(at).success)
    throw new LemeError('request.invalid', { detail: 'before' })
  return { at, id, urgent: urgent === urgentPlace }
}

function detailBody(
  thread: Thread,
  news: PlanNews,
  windowMs: number | null,
  now: Date,
): z.infer<typeof conversationDetailSchema> {
  const { row, messages, notes, marks, consents, pending, heardAt, erasedAt } = thread
  return {
    ...rowBody(row),
    messages: messages.map((message) => messageBody(message, news)),
    hasEarlier: messages.length === messagesPerConversationMax,
    notes: notes.map(noteBody),
    marks: marksShown(marks),
    consents: consents.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    pending: pending && !isExpired(pending, now) ? pendingBody(pending) : null,
    windowOpenUntil:
      windowMs !== null && heardAt ? new Date(heardAt.getTime() + windowMs).toISOString() : null,
    erasedAt: erasedAt && erasedAt.toISOString(),
  }
}

function pendingBody(pending: Pending): z.infer<typeof pendingSchema> {
  const common = { kind: pending.kind, expiresAt: pending.expiresAt, options: [] }
  if (pending.kind !== 'plan') {
    const options = pending.kind === 'choice' ? pending.options.map(({ id, title }) => ({ id, title })) : []
    return { ...common, text: pending.question, options }
  }
  const paymentPreview = paymentPreviewOf(pending)
  return {
    ...common,
    text: pending.plan.preview,
    plan: planBlock(pending),
    ...(paymentPreview && { paymentPreview }),
  }
}
