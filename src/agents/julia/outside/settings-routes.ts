import { z } from 'zod'
import { defineRoute } from '../../../agent/brings.js'
import { ruleNames } from '../policy/settings.js'
import { readSettings } from '../tools/support/settings.js'
import { deskRoles } from './desk-roles.js'
import { saveSettings } from './settings-rows.js'

const hour = z.int().min(0).max(23)

const settingsSchema = z
  .object({
    killSwitch: z.boolean(),
    safeMode: z.boolean(),
    rulesOff: z.array(z.enum(ruleNames)),
    quietFromHour: hour,
    quietToHour: hour,
    coolingOffDays: z.int().min(1).max(365),
  })
  .meta({ id: 'JuliaSettings' })

export const settingsRoutes = [
  defineRoute({
    method: 'GET',
    path: '/settings',
    summary: "Julia's switches and hours",
    roles: deskRoles,
    answer: settingsSchema,
    handle: async (_asked, { db }) => settingsSchema.parse(await readSettings(db)),
  }),
  defineRoute({
    method: 'PUT',
    path: '/settings',
    summary: 'Change what is given: kill switch, safe mode, rules, quiet hours, cooling-off',
    roles: deskRoles,
    body: settingsSchema.partial(),
    answer: settingsSchema,
    async handle({ body }, context) {
      const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      return settingsSchema.parse(await saveSettings(context, changes))
    },
  }),
]
