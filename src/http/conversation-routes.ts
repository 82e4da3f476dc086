import { z } from 'zod'
import { isExpired, type PlanPending } from '../conversation/pending.js'
import { LemeError } from '../errors/leme-error.js'
import type { ConversationView } from '../ports/conversations.js'
import { planBlock } from './chat-response.js'
import type { Door, HttpApp } from './door.js'
import { identityOf, partyOf } from './identity.js'
import { readConversationId } from './conversation-id.js'
import { conversationSchema, conversationsSchema } from './conversation-schemas.js'
import { languageOf } from './language.js'
import { planNews, type PlanNews } from './plan-news.js'
import { planStandingBody } from './plan-standing-body.js'
import { errorResponses, idText } from './schemas.js'

const pageSize = 20
const pageSizeMax = 100

export function addConversationRoutes(app: HttpApp, door: Door): void {
  const { leme } = door

  app.get(
    '/ai/conversations',
    {
      schema: {
        tags: ['conversations'],
        summary: 'Your conversations, the latest first',
        security: [{ bearer: [] }],
        querystring: z.object({
          limit: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSize),
          before: z.iso.datetime({ offset: true }).optional(),
        }),
        response: { 200: conversationsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = identityOf(request)
      const { limit, before } = request.query
      const conversations = await leme.conversations.list({
        tenant: identity.tenant,
        party: partyOf(identity),
        limit,
        before: before === undefined ? null : new Date(before),
      })
      const last = conversations.length === limit ? conversations.at(-1) : undefined
      return {
        conversations: conversations.map((entry) => ({ ...entry, updatedAt: entry.updatedAt.toISOString() })),
        ...(last && { nextBefore: last.updatedAt.toISOString() }),
      }
    },
  )

  app.get(
    '/ai/conversations/:id',
    {
      schema: {
        tags: ['conversations'],
        summary: 'One of your conversations, with its messages',
        security: [{ bearer: [] }],
        params: z.object({ id: idText }),
        response: { 200: conversationSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = identityOf(request)
      const id = readConversationId(request.params.id)
      const view = await leme.conversations.get(identity.tenant, partyOf(identity), id)
      if (!view) throw new LemeError('conversation.not_found')
      const language = languageOf(request.headers['accept-language'])
      const news = await planNews(leme, identity.tenant, view, language)
      return conversationBody(view, news, leme.house.clock.now())
    },
  )
}

function conversationBody(
  view: ConversationView,
  news: PlanNews,
  now: Date,
): z.infer<typeof conversationSchema> {
  const plan = waitingPlan(view, now)
  return {
    id: view.id,
    agent: view.agent,
    title: view.title,
    ...(view.state && { state: view.state.state }),
    messages: view.messages.map(({ id, role, content, message, author, plan, turn, createdAt }) => ({
      id,
      role,
      content,
      ...(message && { part: message }),
      ...(author && { author }),
      ...(plan && { plan: planStandingBody(plan, news) }),
      ...(turn !== null && !author && { turn }),
      createdAt: createdAt.toISOString(),
    })),
    ...(plan && { pendingPlan: planBlock(plan) }),
  }
}

function waitingPlan(view: ConversationView, now: Date): PlanPending | undefined {
  const pending = view.state?.pending
  return pending?.kind === 'plan' && !isExpired(pending, now) ? pending : undefined
}
