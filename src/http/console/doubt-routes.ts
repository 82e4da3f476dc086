import { z } from 'zod'
import { isUuid } from '../../conversation/ids.js'
import { LemeError } from '../../errors/leme-error.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf, requireRole } from '../identity.js'
import { errorResponses, idText } from '../schemas.js'
import { base, doubtWordSchema } from './schemas.js'

/** What a member who has looked at the phone, or asked the person, says of a message in doubt. */
export function addDoubtRoutes(app: HttpApp, { leme }: Door): void {
  app.post(
    '/ai/console/doubts/:id',
    {
      schema: {
        ...base,
        summary: 'Say of a message in doubt that it arrived, or have it sent once more',
        params: z.object({ id: idText }),
        body: doubtWordSchema,
        response: { 200: z.object({ status: z.string() }), ...errorResponses },
      },
    },
    async (request) => {
      const identity = identityOf(request)
      requireRole(identity, ['owner', 'staff'])
      const { tenant, member } = identity
      const { id } = request.params
      const word = isUuid(id) ? { id, member, verdict: request.body.verdict } : undefined
      const outcome = word && (await leme.doubts.decide(tenant, word))
      if (!outcome) throw new LemeError('doubt.not_found')
      if (!outcome.decided) throw new LemeError('doubt.decided', { status: outcome.status })
      return { status: outcome.status }
    },
  )
}
