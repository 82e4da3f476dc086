import { textProblem } from '../../agent/check-answers.js'
import type { Tool } from '../../agent/define-tool.js'
import { phrase } from '../../agent/phrases.js'
import type { Json } from '../../conversation/json.js'
import { sayContext } from './say-context.js'
import type { ActFacts, Hands } from './hands.js'

/** The tool's words for what was done. Without any, that it was done is said all the same: it was. */
export async function wordsFor(
  tool: Tool,
  data: Json,
  facts: ActFacts,
  hands: Pick<Hands, 'code'>,
): Promise<{ readonly text: string; readonly reason?: string }> {
  const said = await hands.code(`${tool.name} say`, () => tool.say(data, sayContext(facts)), textProblem)
  return said.ok
    ? { text: said.value }
    : { text: phrase(facts.agent.phrases, 'doneWithoutWords'), reason: said.fault.reason }
}
