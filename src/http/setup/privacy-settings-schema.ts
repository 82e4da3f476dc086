import { z } from 'zod'

export const privacySettingsSchema = z
  .object({
    archiveAfterDays: z
      .int()
      .nullable()
      .meta({ description: 'Days after a month is over when it goes to sealed files; null: never.' }),
    givesLinks: z.boolean().meta({ description: 'People are given a link to what is kept of them.' }),
    keepsFiles: z.boolean(),
  })
  .meta({ id: 'PrivacySettings' })
