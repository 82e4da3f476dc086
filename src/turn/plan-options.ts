import { phrase, type Phrases } from '../agent/phrases.js'

/** The two buttons under a plan, in the order they are shown: what is said and what is understood must not differ. */
export function planOptions(phrases: Phrases): [confirm: PlanOption, reject: PlanOption] {
  return [
    { id: 'confirm', title: phrase(phrases, 'confirmButton') },
    { id: 'reject', title: phrase(phrases, 'cancelButton') },
  ]
}

type PlanOption = { readonly id: 'confirm' | 'reject'; readonly title: string }
