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
    settable: z.boolean().meta({ description: 'The owner sets it.' }),
    where: z.string().nullable().meta({ description: 'The page of the console where it is set.' }),
    why: z.string().meta({ description: 'What it is good for, and who sets it, or why nobody does.' }),
  })
  .meta({ id: 'BusinessLimit' })

export const businessLimitsSchema = z.object({ limits: z.array(businessLimitSchema) })
