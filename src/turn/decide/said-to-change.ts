import type { Facts } from '../../agent/agent.js'

/** The person's own word is that what waits is to be another. */
export function saidToChange({ state, understanding }: Facts): boolean {
  return state.pending?.kind === 'plan' && understanding.answer?.kind === 'modify'
}
