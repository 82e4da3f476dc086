import { tokensOf } from '../language/fold-text.js'
import type { Facts } from './agent.js'

/**
 * More words than the agent's house reads alone, in a turn that has done nothing yet, with a model connected: it reads them, and the house's own patterns
 * wait until it has failed. A tap, a yes, a no and a choice are never a model's to read.
 */
export function isForModel({
  agent: { plainWordsMax = Infinity },
  remoteModel,
  steps,
  understanding: { answer, source, option, text },
}: Pick<Facts, 'agent' | 'remoteModel' | 'steps' | 'understanding'>): boolean {
  if (!remoteModel || steps.length > 0 || source === 'tap' || option !== null) return false
  if (answer !== null && !readable.has(answer.kind)) return false
  return tokensOf(text).length > plainWordsMax
}

const readable: ReadonlySet<string> = new Set(['other', 'modify', 'value'])

/** As if no model were connected: what the house makes of words that the model it asked gave no answer to. */
export function withoutModel(facts: Facts): Facts | undefined {
  const [only, ...others] = facts.steps
  const hasFailed = only?.did === 'ask_model' && only.via === 'remote' && only.failed !== null
  return hasFailed && others.length === 0 ? { ...facts, steps: [], remoteModel: false } : undefined
}
