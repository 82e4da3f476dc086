import { z } from 'zod'
import { roles } from '../../conversation/party.js'
import { partyKinds } from './agent-schema.js'

export const meSchema = z.object({
  tenant: z.object({
    id: z.string(),
    name: z.string(),
    isDemo: z.boolean(),
    timeZone: z.string(),
    hasLogo: z.boolean(),
  }),
  member: z.object({ id: z.string(), name: z.string(), role: z.enum(roles) }),
  agents: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      ideas: z
        .array(z.object({ pt: z.string(), en: z.string() }))
        .meta({ description: 'What may be said to it for a start.' }),
      about: z
        .object({ pt: z.string(), en: z.string() })
        .nullable()
        .meta({ description: 'What it does for people, in a line.' }),
      serves: z.array(z.enum(partyKinds)).meta({ description: 'Whom it talks with.' }),
    }),
  ),
  development: z.boolean(),
  simulator: z.boolean().meta({ description: 'The WhatsApp simulator runs here.' }),
  demoUntil: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When the business of a visitor is wiped; null: it is none.' }),
  expiresAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When the sign-in ends; null: when the token of a program is revoked.' }),
})
