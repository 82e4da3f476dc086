import { z } from 'zod'
import { receiptSchema } from '../../audit/receipt-schema.js'
import { makeReceipt, receiptTurnsMax } from '../../audit/receipt.js'
import { LemeError } from '../../errors/leme-error.js'
import { readConversationId } from '../conversation-id.js'
import type { Door, HttpApp } from '../door.js'
import { errorResponses, idText } from '../schemas.js'
import { ownerOf } from '../owner-of.js'
import { base } from './schemas.js'

/** What proves a conversation to somebody who has no access to anything here. */
export function addReceiptRoutes(app: HttpApp, { leme }: Door): void {
  app.get(
    '/ai/console/conversations/:id/receipt',
    {
      schema: {
        ...base,
        summary: 'The receipt of a conversation, which `leme audit verify --receipt` proves (owners only)',
        params: z.object({ id: idText }),
        response: { 200: receiptSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { tenant, member } = ownerOf(request)
      const conversation = readConversationId(request.params.id)
      if (!(await leme.teamInbox.get(tenant, member, conversation)))
        throw new LemeError('conversation.not_found')
      const proof = await leme.auditLog.proof(tenant, conversation, receiptTurnsMax)
      if (!proof) throw new LemeError('receipt.too_long')
      const receipt = makeReceipt({ tenant, conversation, at: leme.house.clock.now() }, proof)
      return reply
        .header('content-disposition', `attachment; filename="recibo-${conversation}.json"`)
        .send(receipt)
    },
  )
}
