import type { Facts } from '../../../agent/agent.js'
import type { CameAbout } from '../../../conversation/came-about.js'
import { aboutOf } from '../../../conversation/input.js'
import { serviceIn } from '../fields/named-services.js'
import type { Situation } from '../situation.js'

/**
 * Who comes by an advertisement or a product of one service asks about that one: "quanto custa?", "quero". It is what was last told
 * about, no more: nothing is ordered by it, and what the person names goes before it.
 */
export function withComeAbout({ inputs, now }: Facts, situation: Situation): Situation {
  const about = inputs.reduce<CameAbout>((known, body) => ({ ...known, ...aboutOf(body) }), {})
  const text = [about.ad?.title, about.ad?.text, ...(about.products ?? []).map(({ name }) => name)]
    .filter((words) => words !== undefined)
    .join('. ')
  const service =
    text === ''
      ? undefined
      : serviceIn({ desk: situation.desk, heard: { ...situation.heard, text, option: null } })
  if (!service) return situation
  return { ...situation, memo: { ...situation.memo, focus: { service: service.id, at: now.toISOString() } } }
}
