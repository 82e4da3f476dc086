import { z } from 'zod'
import { readConversationId } from './conversation-id.js'
import type { Door, HttpApp } from './door.js'
import { identityOf, requireRole } from './identity.js'
import { errorResponses, idText } from './schemas.js'

const pageSize = 50
const pageSizeMax = 200
const toolNameMax = 100
const toolName = /^[\w.]*$/

const auditSchema = z.object({
  entries: z.array(
    z
      .object({
        userId: z.string(),
        conversationId: z.string(),
        turnId: z.string(),
        planId: z.string().nullable(),
        tool: z.string(),
        action: z.string(),
        params: z.unknown(),
        result: z.unknown(),
        success: z.boolean(),
        errorMessage: z.string().nullable(),
        entityType: z.string().nullable(),
        entityIds: z.array(z.string()),
        ipAddress: z.string().nullable(),
        userAgent: z.string().nullable(),
        duration: z.number().meta({ description: 'In milliseconds.' }),
        createdAt: z.iso.datetime(),
      })
      .meta({ id: 'AuditEntry' }),
  ),
})

export function addAuditRoutes(app: HttpApp, door: Door): void {
  app.get(
    '/ai/audit',
    {
      schema: {
        tags: ['audit'],
        summary: 'What was read and done in the name of the business (owners only)',
        security: [{ bearer: [] }],
        querystring: z.object({
          limit: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSize),
          tool: z.string().max(toolNameMax).regex(toolName).optional(),
          conversationId: idText.optional(),
        }),
        response: { 200: auditSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = identityOf(request)
      requireRole(identity, ['owner'])
      const { limit, tool, conversationId } = request.query
      const entries = await door.leme.auditLog.read(identity.tenant, {
        limit,
        tool: tool ?? null,
        conversation: conversationId === undefined ? null : readConversationId(conversationId),
      })
      return { entries: entries.map((entry) => ({ ...entry, createdAt: entry.createdAt.toISOString() })) }
    },
  )
}
