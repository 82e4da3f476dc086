import type { Facts } from './agent.js'

/**
 * Whose words the turn goes by at this point: a connected model's, or the house's own (a rule, a tap, an answer to what was
 * asked, the local reader). What comes of a model's is held against what the person said.
 */
export function isModelsIdea({ steps }: Pick<Facts, 'steps'>): boolean {
  const last = steps.findLast((step) => step.did === 'ask_model' || step.did === 'ask')
  return last !== undefined && last.failed === null && (last.did === 'ask' || last.via === 'remote')
}
