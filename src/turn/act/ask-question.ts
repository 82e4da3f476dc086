import type { Next } from '../../agent/step.js'
import type { ActFacts, Acted, Hands } from './hands.js'
import { inWordsOf, renderQuestion } from './render-prompt.js'

/** Puts a question of the agent's own to the remote model. What the answer is worth, the agent judges. */
export async function askQuestion(
  next: Extract<Next, { do: 'ask' }>,
  facts: ActFacts,
  hands: Hands,
): Promise<Acted> {
  const { question } = next
  const rendered = renderQuestion(question, next.values, inWordsOf(facts, hands.prompts))
  await hands.holdOn()
  const answer = rendered
    ? await hands.askQuestion(question, rendered)
    : { raw: '', failed: 'model.no_prompt' }
  return { step: { did: 'ask', question, ...answer }, operations: [], effects: [] }
}
