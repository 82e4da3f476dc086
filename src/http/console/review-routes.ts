import { z } from 'zod'
import { isUuid } from '../../conversation/ids.js'
import { LemeError } from '../../errors/leme-error.js'
import type { Verdict } from '../../ports/reviews.js'
import { readText } from '../chat-request.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf, requireRole } from '../identity.js'
import { originOf } from '../origin.js'
import { errorResponses, idText } from '../schemas.js'
import { base, reviewsSchema, verdictSchema } from './schemas.js'

export function addReviewRoutes(app: HttpApp, { leme }: Door): void {
  app.get(
    '/ai/console/reviews',
    {
      schema: {
        ...base,
        summary: 'Replies that wait for a member to look at them, the oldest first',
        response: { 200: reviewsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { tenant, member } = identityOf(request)
      const reviews = await leme.reviews.list(tenant, member)
      return {
        reviews: reviews.map((review) => ({ ...review, at: review.at.toISOString() })),
      }
    },
  )

  app.post(
    '/ai/console/reviews/:id',
    {
      schema: {
        ...base,
        summary: 'Let a held reply go out, say something else instead, or drop it',
        params: z.object({ id: idText }),
        body: verdictSchema,
        response: { 200: z.object({ status: z.string() }), ...errorResponses },
      },
    },
    async (request) => {
      const identity = identityOf(request)
      requireRole(identity, ['owner', 'staff'])
      const { id } = request.params
      if (!isUuid(id)) throw new LemeError('review.not_found')
      const outcome = await leme.reviews.decide(identity.tenant, {
        id,
        member: identity.member,
        verdict: readVerdict(request.body),
        origin: originOf(request),
      })
      if (!outcome) throw new LemeError('review.not_found')
      if (!outcome.decided) throw new LemeError('review.decided', { status: outcome.status })
      return { status: outcome.status }
    },
  )
}

function readVerdict({ verdict, text = '' }: z.infer<typeof verdictSchema>): Verdict {
  if (verdict !== 'rewrite') return { verdict: verdict === 'approve' ? 'approved' : 'dropped' }
  const words = readText(text)
  if (words === '') throw new LemeError('message.empty')
  return { verdict: 'rewritten', text: words }
}
