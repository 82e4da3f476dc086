import { z } from 'zod'
import { forgetAfterDaysMax, forgetAfterDaysMin } from '../../ports/retention.js'

const forgetAfterDays = z
  .int()
  .min(forgetAfterDaysMin)
  .max(forgetAfterDaysMax)
  .nullable()
  .meta({ description: 'So many days after their last message a person is erased; null: never by itself.' })

export const privacySettingsSchema = z
  .object({
    archiveAfterDays: z
      .int()
      .nullable()
      .meta({ description: 'Days after a month is over when it goes to sealed files; null: never.' }),
    givesLinks: z.boolean().meta({ description: 'People are given a link to what is kept of them.' }),
    keepsFiles: z.boolean(),
    forgetAfterDays,
  })
  .meta({ id: 'PrivacySettings' })

export const privacyChangeSchema = z.strictObject({ forgetAfterDays })

export const silentQuerySchema = z.object({
  days: z.coerce.number().int().min(forgetAfterDaysMin).max(forgetAfterDaysMax).default(forgetAfterDaysMax),
})

export const silentPeopleSchema = z
  .object({
    people: z
      .int()
      .meta({ description: 'Whom nothing was heard of or said to for so long, and nothing is open.' }),
  })
  .meta({ id: 'SilentPeople' })
