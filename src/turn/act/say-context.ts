import type { SayContext } from '../../agent/define-tool.js'
import type { Facts } from '../../agent/agent.js'

/** What a tool words its result by. */
export function sayContext({
  agent: { language },
  now,
  timeZone,
}: Pick<Facts, 'agent' | 'now' | 'timeZone'>): SayContext {
  return { language, now, timeZone }
}
