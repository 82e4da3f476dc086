import { z } from 'zod'

export const businessLimitSchema = z
  .object({
    id: z.string(),
    group: z.enum(['plan', 'money', 'numbers', 'talk', 'files', 'kept']),
    title: z.string(),
    value: z.number().nullable().meta({ description: 'Null: no limit.' }),
    used: z.number().nullable().meta({ description: 'Null: not counted.' }),
    unit: z
      .enum(['count', 'per_second', 'per_minute', 'characters', 'seconds', 'bytes', 'days', 'BRL', 'USD'])
      .meta({ description: 'BRL and USD: in cents.' }),
    most: z.number().nullable().meta({ description: 'What the owner cannot go beyond; null: nothing.' }),
    lowered: z.boolean().meta({ description: 'The owner allows less than the plan does.' }),
    settable: z.boolean().meta({ description: 'The owner sets it.' }),
    where: z
      .string()
      .nullable()
      .meta({ description: 'The page of the console where it is set; null, where it is settable: here.' }),
    why: z.string().meta({ description: 'What it is good for, and who sets it, or why nobody does.' }),
  })
  .meta({ id: 'BusinessLimit' })

export const businessLimitsSchema = z.object({ limits: z.array(businessLimitSchema) })

export const ownLimitSchema = z.strictObject({
  value: z.int().min(0).nullable().meta({ description: 'Null: as the plan has it.' }),
})
