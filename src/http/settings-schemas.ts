import { z } from 'zod'

export const settingsValue = z.record(z.string(), z.unknown())
export const settingsVersionSchema = z
  .object({
    version: z.int().meta({ description: '0: nobody has set anything yet.' }),
    value: settingsValue.nullable(),
    changedBy: z
      .string()
      .nullable()
      .meta({ description: 'The member; null: set before there were versions.' }),
    changedByName: z.string().nullable(),
    changedAt: z.iso.datetime().nullable(),
    backTo: z.int().nullable().meta({ description: 'The version it repeats, where somebody went back.' }),
  })
  .meta({ id: 'SettingsVersion' })

export const agentSettingsSchema = settingsVersionSchema.extend({
  form: settingsValue.meta({ description: 'JSON Schema with titles, help and how each field is drawn.' }),
})
