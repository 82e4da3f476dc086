import type { DangerRead } from './read-danger.js'
import type { Objection } from './read-objection.js'
import { isOn, type RuleName, type JuliaSettings } from './settings.js'

export type PolicyRequest = {
  readonly settings: JuliaSettings
  readonly optedOut: boolean
  readonly quietUntil: string | null
  readonly objection: Objection | undefined
  /** What they wrote tells of danger to somebody. */
  readonly danger?: DangerRead | undefined
  /** Nobody wrote: the house itself wants to say something. */
  readonly proactive: boolean
  readonly now: Date
}

export type Policy = {
  readonly does:
    | 'proceed'
    | 'silence'
    | 'care'
    | 'safe_phrase'
    | 'opt_out'
    | 'acknowledge_opt_out'
    | 'minimal'
    | 'pause'
    | 'hand_off'
  readonly rule: string
  /** The rule that decided, and those that would have, had they been on. */
  readonly because: readonly string[]
}

type Rule = {
  readonly name: string
  readonly flag?: RuleName
  readonly matches: (request: PolicyRequest) => boolean
  /** For somebody who wrote; nothing proactive ever passes a rule that matches. */
  readonly does: Policy['does']
}

/**
 * Before any mode, model or tool: the first rule that matches wins. That a person holds the conversation comes before all of them,
 * and the runtime sees to it.
 */
const rules: readonly Rule[] = [
  { name: 'kill_switch', matches: ({ settings }) => settings.killSwitch, does: 'silence' },
  // Before any other wish: whoever left the list, or asked for time, is helped like everybody.
  { name: 'danger', matches: ({ danger }) => danger !== undefined, does: 'care' },
  {
    name: 'opt_out',
    flag: 'opt_out',
    matches: ({ optedOut }) => optedOut,
    does: 'acknowledge_opt_out',
  },
  {
    name: 'opt_out_words',
    flag: 'opt_out',
    matches: ({ objection }) => objection?.severity === 'leave',
    does: 'opt_out',
  },
  { name: 'safe_mode', matches: ({ settings }) => settings.safeMode, does: 'safe_phrase' },
  { name: 'cooling_off', flag: 'cooling_off', matches: isCoolingOff, does: 'minimal' },
  {
    name: 'grave_objection',
    flag: 'grave_objection',
    matches: ({ objection }) => objection?.severity === 'grave',
    does: 'hand_off',
  },
  {
    name: 'asks_for_human',
    matches: ({ objection }) => objection?.severity === 'human',
    does: 'hand_off',
  },
  {
    name: 'medium_objection',
    flag: 'medium_objection',
    matches: ({ objection }) => objection?.severity === 'medium',
    does: 'pause',
  },
]

export function decidePolicy(request: PolicyRequest): Policy {
  const skipped: string[] = []
  for (const rule of rules) {
    if (!rule.matches(request)) continue
    if (rule.flag && !isOn(request.settings, rule.flag)) {
      skipped.push(`policy:${rule.name}:off`)
      continue
    }
    const does = request.proactive ? 'silence' : rule.does
    return { does, rule: rule.name, because: [...skipped, `policy:${rule.name}`] }
  }
  return { does: 'proceed', rule: 'none', because: [...skipped, 'policy:proceed'] }
}

function isCoolingOff({ quietUntil, now }: PolicyRequest): boolean {
  return quietUntil !== null && Date.parse(quietUntil) > now.getTime()
}
