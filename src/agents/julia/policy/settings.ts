/** Rules that a tenant may switch off, one by one. */
export const ruleNames = [
  'opt_out',
  'cooling_off',
  'grave_objection',
  'medium_objection',
  'quiet_hours',
  'follow_up',
  'reactivation',
] as const
export type RuleName = (typeof ruleNames)[number]

export type Settings = {
  readonly killSwitch: boolean
  readonly safeMode: boolean
  readonly rulesOff: readonly string[]
  readonly quietFromHour: number
  readonly quietToHour: number
  readonly coolingOffDays: number
}

/** As the table has them. */
export const defaultSettings: Settings = {
  killSwitch: false,
  safeMode: false,
  rulesOff: [],
  quietFromHour: 20,
  quietToHour: 8,
  coolingOffDays: 30,
}

export function isOn(settings: Settings, rule: RuleName): boolean {
  return !settings.rulesOff.includes(rule)
}
