import type { Facts } from '../../agent/agent.js'
import { isFromPerson } from '../../conversation/is-from-person.js'
import { isForModel } from '../../agent/for-model.js'
import { foldText } from '../../language/fold-text.js'
import { findUrl } from './find-url.js'

/**
 * A single message of more words than the rules read alone, with a model connected. What a certain rule has the whole form of, what has a
 * link in it and what is said below another message the rules read however long it is.
 */
export function isForTheModel(facts: Facts): boolean {
  const { agent, inputs, understanding } = facts
  const [only, ...others] = inputs.filter(isFromPerson)
  if (only?.kind !== 'text' || others.length > 0 || only.quotes) return false
  if (!isForModel({ ...facts, steps: [] }) || findUrl(understanding.text) !== undefined) return false
  const folded = foldText(understanding.text)
  return !agent.intents.some(({ certain }) => certain?.test(folded))
}

/** As if no model were connected, from where the one that was asked gave nothing that can be used; undefined: it did not fail. */
export function unanswered(facts: Facts): Facts | undefined {
  const at = facts.steps.findLastIndex(isUseless)
  return at < 0 ? undefined : { ...facts, steps: facts.steps.slice(at + 1), remoteModel: false }
}

/** It failed or was too slow; or what it said could not be used, and the house was asked instead. */
function isUseless(step: Facts['steps'][number]): boolean {
  return step.did === 'ask_model' && (step.via === 'local' || step.failed !== null)
}
