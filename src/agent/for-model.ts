import { tokensOf } from '../language/fold-text.js'
import type { Facts } from './agent.js'
import { sureMin } from './confidence.js'

/**
 * More words than the agent's house reads alone, in a turn that has done nothing yet, with a model connected: it reads them, and the house's own patterns
 * wait until it has failed. So are fewer that the house is not sure of, beside what waits or after what only a model answered. A tap, a yes, a no and a
 * choice are never a model's to read.
 */
export function isForModel({
  agent: { plainWordsMax = Infinity },
  remoteModel,
  state,
  steps,
  understanding: { answer, behindYes, confidence, intent, source, option, text, requests = [] },
}: Pick<Facts, 'agent' | 'remoteModel' | 'state' | 'steps' | 'understanding'>): boolean {
  if (!remoteModel || steps.length > 0 || source === 'tap' || option !== null) return false
  if (answer !== null && !readable.has(answer.kind)) return false
  if (tokensOf(text).length > plainWordsMax) return true
  if (plainWordsMax === Infinity) return false
  const isUnsure = intent === null || (source !== 'rule' && confidence < sureMin)
  // "a do dia 19", "blz confirma. e avisa ela?".
  if (state.pending && (behindYes !== undefined || (answer?.kind === 'other' && isUnsure))) return true
  // "cancela a dele", after something that a model answered: whom it points at the house has lost sight of.
  const pointsBack = requests.some(({ about }) => about?.to === 'person' || about?.to === 'that')
  return state.focus?.past === true && (pointsBack || isUnsure)
}

const readable: ReadonlySet<string> = new Set(['other', 'modify', 'value'])

/** As if no model were connected: what the house makes of words that the model it asked gave no answer to. */
export function withoutModel(facts: Facts): Facts | undefined {
  const [only, ...others] = facts.steps
  const hasFailed = only?.did === 'ask_model' && only.via === 'remote' && only.failed !== null
  return hasFailed && others.length === 0 ? { ...facts, steps: [], remoteModel: false } : undefined
}
