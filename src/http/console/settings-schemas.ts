import { z } from 'zod'

export const settingsHomeSchema = z.object({
  agents: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      learns: z.boolean().meta({ description: 'Members can teach it what to answer.' }),
      isSet: z.boolean().meta({ description: 'Somebody has set it, or it works without.' }),
    }),
  ),
})
