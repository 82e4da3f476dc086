import { z } from 'zod'
import { funnelStates } from './funnel.js'
import { modeNames } from './modes.js'
import { defaultSettings } from './policy/settings.js'
import type { Facts } from '../../agent/agent.js'

export const contextTool = 'julia.context'

const bridgeSchema = z.object({
  id: z.string(),
  state: z.enum(funnelStates),
  /** "cardiologia, noturno, São Luiz, 15/11"; empty until a shift is picked. */
  label: z.string(),
  ownerName: z.string().nullable(),
  followedUp: z.boolean(),
  shiftId: z.string().nullable().default(null),
})

const ownerBridgeSchema = z.object({
  id: z.string(),
  shiftId: z.string(),
  doctor: z.string(),
  label: z.string(),
})
const ownerShiftSchema = z.object({
  id: z.string(),
  day: z.string(),
  speciality: z.string(),
  label: z.string(),
})
export type OwnerBridge = z.infer<typeof ownerBridgeSchema>
export type OwnerShift = z.infer<typeof ownerShiftSchema>

/** What a turn has to know of the doctor and of the tenant's rules, read at its start. */
export const contextSchema = z.object({
  settings: z.object({
    killSwitch: z.boolean(),
    safeMode: z.boolean(),
    /** Absent in what was recorded before there was the switch. */
    conversationMode: z.boolean().default(true),
    rulesOff: z.array(z.string()),
    quietFromHour: z.number(),
    quietToHour: z.number(),
    coolingOffDays: z.number(),
    /** Absent in what was recorded before there were any. */
    links: z.array(z.object({ title: z.string(), url: z.string() })).default([]),
  }),
  doctor: z
    .object({
      speciality: z.string().nullable(),
      region: z.string().nullable(),
      period: z.string().nullable(),
      contract: z.string().nullable(),
      crm: z.string().nullable(),
    })
    .nullable(),
  /** Those that wait for an outcome, the latest first. */
  bridges: z.array(bridgeSchema),
  /** What they closed and is still to come. Absent in what was recorded before. */
  closed: z.array(z.object({ label: z.string(), ownerName: z.string().nullable() })).default([]),
  /** Where the tenant's open shifts are. */
  regions: z.array(z.string()),
  /** Those of their hospitals that the message may name. */
  hospitals: z.array(z.string()).default([]),
  /** Where they answer for shifts: the doctors they were told of, and what they have open. */
  owner: z
    .object({ bridges: z.array(ownerBridgeSchema), shifts: z.array(ownerShiftSchema) })
    .nullable()
    .default(null),
  /** What the house is called, and how this person came to be written to. Absent in what was recorded before. */
  business: z.string().nullable().default(null),
  consent: z.object({ source: z.string().nullable(), at: z.string().nullable() }).nullable().default(null),
  campaign: z
    .object({ id: z.string(), mode: z.enum(modeNames), status: z.string(), text: z.string() })
    .nullable(),
})

export type JuliaContext = z.infer<typeof contextSchema>

export const nothingKnown: JuliaContext = {
  settings: { ...defaultSettings, rulesOff: [] },
  doctor: null,
  bridges: [],
  closed: [],
  regions: [],
  hospitals: [],
  owner: null,
  business: null,
  consent: null,
  campaign: null,
}

/** As read in this turn; nothing known, where the turn did not begin with it. */
export function contextOf(facts: Pick<Facts, 'steps'>): JuliaContext {
  for (const step of facts.steps) {
    if (step.did !== 'read' || step.tool !== contextTool || step.outcome.kind !== 'result') continue
    return contextSchema.parse(step.outcome.data)
  }
  return nothingKnown
}
