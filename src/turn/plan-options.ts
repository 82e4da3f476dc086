import { isOfTheHouse } from '../agent/house-tools/house-tools.js'
import { basePhrases, phrase, type Phrases } from '../agent/phrases.js'
import type { Plan } from '../conversation/plan.js'

/** The two buttons under a plan, in the order they are shown: what is said and what is understood must not differ. */
export function planOptions(plan: Pick<Plan, 'actions'>, phrases: Phrases): [PlanOption, PlanOption] {
  const words = planPhrases(plan, phrases)
  return [
    { id: 'confirm', title: phrase(words, 'confirmButton') },
    { id: 'reject', title: phrase(words, 'cancelButton') },
  ]
}

/** A plan of the house is shown in the house's words: an agent's own may be about what that agent does ("Sim, pode passar"). */
export function planPhrases({ actions }: Pick<Plan, 'actions'>, phrases: Phrases): Phrases {
  return isOfTheHouse(actions) ? basePhrases : phrases
}

type PlanOption = { readonly id: 'confirm' | 'reject'; readonly title: string }
