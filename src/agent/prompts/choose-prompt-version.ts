import { hash } from 'node:crypto'
import type { PromptSet, PromptVersion } from './prompt-set.js'
import type { ModelQuestion } from '../../conversation/model-question.js'

const hashRange = 2 ** 32

/**
 * The same conversation always gets the same version, and conversations split by weight. The question is part
 * of the hash, so that an experiment on one question does not ride along with one on another.
 *
 * `override` names a version to use wherever it exists (replay asks "what would v2 have said?"); a question
 * without that version keeps its own choice. Undefined: the agent has no prompt for this question.
 */
export function choosePromptVersion(
  promptSet: PromptSet,
  question: ModelQuestion,
  conversationId: string,
  override?: string,
): PromptVersion | undefined {
  const versions = promptSet[question] ?? []
  return (
    versions.find(({ version }) => version === override) ??
    chooseByWeight(versions, () => share(question, conversationId))
  )
}

function chooseByWeight(versions: readonly PromptVersion[], drawn: () => number): PromptVersion | undefined {
  const choosable = versions.filter(({ weight }) => weight > 0)
  if (choosable.length <= 1) return choosable[0]
  const position = drawn()
  const total = choosable.reduce((sum, { weight }) => sum + weight, 0)
  let reached = 0
  return (
    choosable.find(({ weight }) => {
      reached += weight
      return position * total < reached
    }) ?? choosable.at(-1)
  )
}

/** From 0 to 1, the second not included. */
function share(question: ModelQuestion, conversationId: string): number {
  return hash('sha256', `${question}\n${conversationId}`, 'buffer').readUInt32BE(0) / hashRange
}
