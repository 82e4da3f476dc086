import { z } from 'zod'
import { attentionSchema } from './schemas.js'

const hoursSchema = z.array(z.object({ hour: z.iso.datetime(), count: z.number() }))

export const overviewSchema = z.object({
  ...attentionSchema.shape,
  turns: z.object({
    last24h: z.number(),
    byHour: hoursSchema,
    fallbacks: z.number(),
    fallbacksByHour: hoursSchema,
  }),
  plans: z.array(z.object({ status: z.string(), count: z.number() })),
  deliveries: z.array(
    z.object({
      chip: z.string(),
      name: z.string(),
      provider: z.string(),
      sent: z.number(),
      delivered: z.number(),
      read: z.number(),
      failed: z.number(),
      withheld: z.number(),
      queued: z.number(),
      doubt: z.number(),
      away: z.object({ since: z.iso.datetime(), reason: z.string() }).nullable().meta({
        description: 'Its provider is away: since when, and what it said. What is to be sent waits.',
      }),
    }),
  ),
  modelCalls: z.object({
    count: z.number(),
    failed: z.number(),
    fallback: z.number(),
    inputTokens: z.number(),
    outputTokens: z.number(),
  }),
})
