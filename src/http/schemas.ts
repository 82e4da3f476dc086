import { z } from 'zod'
import { messageTypes, type Message } from '../conversation/message.js'
import { planOutcomes } from './plan-outcomes.js'

/** Ids in addresses and bodies: any text, because one that is malformed is simply not found. */
export const idText = z.string()

export const errorSchema = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      stage: z.string().optional(),
      problems: z.array(z.object({ path: z.string(), problem: z.string() })).optional(),
      requestId: z.string(),
    }),
  })
  .meta({ id: 'Error' })

/** The answers every signed-in route may give instead of its own. */
export const errorResponses = { '4xx': errorSchema, '5xx': errorSchema } as const

export const planSchema = z
  .object({
    id: z.string(),
    action: z.string(),
    preview: z.string(),
    requiresConfirmation: z.literal(true),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Plan' })

export const paymentPreviewSchema = z
  .object({
    id: z.string(),
    clientName: z.string(),
    amount: z.number().meta({ description: 'In reais.' }),
    fees: z.number(),
    netAmount: z.number(),
    billingType: z.string(),
    dueDate: z.string(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'PaymentPreview' })

/** One of the sixteen kinds of message; the kind says which other fields there are. It was checked when it was said. */
export const planStandingSchema = z
  .object({
    id: z.string(),
    status: z.enum(['PENDING', 'CONFIRMED', 'EXECUTED', 'EXPIRED', 'CANCELLED', 'FAILED']),
    at: z.iso.datetime().nullable().meta({ description: 'When it was done, or ran out.' }),
    by: z.string().nullable().meta({ description: 'Whose word it waits for, or waited for.' }),
    news: z
      .array(
        z.object({
          title: z.string(),
          tone: z.enum(['plain', 'good', 'warn', 'bad']),
          at: z.string().meta({ description: 'A moment, or a day as 2026-11-18.' }),
        }),
      )
      .meta({
        description: 'What became since of what it made: a charge that was paid, cancelled or is late.',
      }),
  })
  .meta({ description: 'The plan whose confirmation a message asks for, and what became of it.' })

export const messagePartSchema: z.ZodType<Message> = z
  .looseObject({ type: z.string().meta({ enum: [...messageTypes] }) })
  .refine((part): part is Message => messageTypes.some((type) => type === part.type))
  .meta({ id: 'MessagePart' })

export const chatResponseSchema = z
  .object({
    conversationId: z.string(),
    message: z.object({
      id: z.string(),
      role: z.literal('ASSISTANT'),
      content: z.string(),
      parts: z.array(messagePartSchema),
    }),
    plan: planSchema.optional(),
    paymentPreview: paymentPreviewSchema.optional(),
    state: z.string().meta({ description: "Where the agent's machine stands, e.g. AWAITING_CONFIRMATION." }),
  })
  .meta({ id: 'ChatResponse' })

export type ChatResponse = z.infer<typeof chatResponseSchema>

/** For a program that answered a plan. */
const planEndSchema = z.object({
  outcome: z.enum(planOutcomes).meta({ description: 'What became of the plan.' }),
  entityIds: z.array(z.string()).meta({ description: 'Of what it made.' }),
})

export type PlanEnd = z.infer<typeof planEndSchema>

export const planAnswerSchema = chatResponseSchema.extend(planEndSchema.shape).meta({ id: 'PlanAnswer' })

/** A plan that no longer waits tells what became of it. */
export const planErrorResponses = {
  ...errorResponses,
  '4xx': errorSchema.extend(planEndSchema.partial().shape).meta({ id: 'PlanError' }),
} as const

export const pendingPlansSchema = z.object({
  plans: z.array(
    planSchema.extend({ conversationId: z.string(), paymentPreview: paymentPreviewSchema.optional() }),
  ),
})

export const devTokenSchema = z.object({ token: z.string(), expiresIn: z.number() })
