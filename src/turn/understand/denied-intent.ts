import type { Agent } from '../../agent/agent.js'
import { confidenceMin } from '../../agent/confidence.js'
import { foldText } from '../../language/fold-text.js'
import { findDenial } from './find-denial.js'

/**
 * What is asked not to be done. The words are read without those that deny them: what they ask for then is what is denied, unless the whole
 * means something of its own ("não precisa me ligar" calls a call off, which is a thing to be done).
 */
export function deniedIntent(agent: Agent, words: string): string | undefined {
  const denial = findDenial(words)
  if (!denial) return undefined
  const { start, end } = denial.deed
  const denied = told(agent, words.slice(start, end))
  if (denied === undefined || agent.intentsById.get(denied)?.courtesy) return undefined
  const whole = told(agent, words)
  return whole === undefined || whole === denied ? denied : undefined
}

function told(agent: Agent, words: string): string | undefined {
  const folded = foldText(words)
  const certain = agent.intents.find((intent) => intent.certain?.test(folded))
  if (certain) return certain.id
  const guess = agent.classify(words)
  return guess && guess.confidence >= confidenceMin ? guess.intent : undefined
}
