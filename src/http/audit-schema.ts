import { z } from 'zod'

export const auditSchema = z.object({
  root: z
    .object({ seq: z.number(), at: z.iso.datetime(), hash: z.string() })
    .nullable()
    .meta({ description: 'The latest sealed root of the record: what `leme audit export` prints.' }),
  tools: z
    .array(z.object({ name: z.string(), title: z.string() }))
    .meta({ description: 'What may be asked for by `tool`, by title.' }),
  next: z
    .string()
    .nullable()
    .meta({ description: 'Goes into `before`, for what is older. Null: there is nothing older.' }),
  entries: z.array(
    z
      .object({
        userId: z.string(),
        userName: z.string().nullable(),
        conversationId: z.string(),
        isOpen: z.boolean().meta({ description: 'The conversation may be read by whoever asks.' }),
        turnId: z.string(),
        planId: z.string().nullable(),
        tool: z.string(),
        title: z
          .string()
          .meta({ description: 'What the tool does, in the language asked for; or else its name.' }),
        told: z
          .string()
          .nullable()
          .meta({ description: 'What came of it in a line; of what was only shown, what was shown.' }),
        action: z.string(),
        changes: z
          .array(z.object({ what: z.string(), from: z.string().nullable(), to: z.string().nullable() }))
          .meta({ description: 'What stood in the record before, and what stands there since.' }),
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
