import { z } from 'zod'
import { messagePartSchema, planSchema, planStandingSchema } from './schemas.js'

export const conversationsSchema = z.object({
  conversations: z.array(
    z.object({
      id: z.string(),
      agent: z.string(),
      title: z.string(),
      lastMessage: z.string(),
      updatedAt: z.iso.datetime(),
    }),
  ),
  nextBefore: z.iso.datetime().optional().meta({ description: 'Give it as `before` for the next page.' }),
})

export const conversationSchema = z
  .object({
    id: z.string(),
    agent: z.string(),
    title: z.string(),
    state: z.string().optional(),
    messages: z.array(
      z.object({
        id: z.string(),
        role: z.enum(['USER', 'ASSISTANT', 'SYSTEM', 'TOOL']),
        content: z.string(),
        part: messagePartSchema.optional(),
        author: z
          .object({ name: z.string() })
          .optional()
          .meta({ description: "The member whose words they are, where they are not the agent's." }),
        plan: planStandingSchema.optional(),
        turn: z.int().optional().meta({ description: 'The place of the turn that said it.' }),
        createdAt: z.iso.datetime(),
      }),
    ),
    pendingPlan: planSchema.optional(),
  })
  .meta({ id: 'Conversation' })
