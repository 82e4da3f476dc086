import { z } from 'zod'

export const settingsHomeSchema = z.object({
  modelsStopped: z
    .boolean()
    .meta({ description: 'The budget of the month for models is spent; told to owners alone.' }),
  agents: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      learns: z.boolean().meta({ description: 'Members can teach it what to answer.' }),
      isSet: z.boolean().meta({ description: 'Somebody has set it, or it works without.' }),
    }),
  ),
})
