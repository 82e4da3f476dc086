import type { Facts } from '../agent/agent.js'
import { isModelsIdea } from '../agent/models-idea.js'
import type { DraftStep } from '../conversation/draft.js'
import { findRun } from '../language/find-run.js'
import { tokensOf } from '../language/fold-text.js'
import { textsIn } from './texts-in.js'

/**
 * Which actions of the plan that waits are asked for again, each in the place of the proposed one; undefined: it is something else.
 * The person said that they change it, or a model proposes some of its actions with what this message does not hold, so that it can
 * only come from what waits. Whatever comes of it is shown anew, and waits again.
 */
export function goneOnWith(
  facts: Pick<Facts, 'agent' | 'state' | 'understanding' | 'steps'>,
  proposed: readonly DraftStep[],
): readonly (DraftStep | undefined)[] | undefined {
  const { pending } = facts.state
  if (pending?.kind !== 'plan') return undefined
  const shown = pending.plan.preview
  const matched = matchedSteps(facts, proposed, pending.plan.draft.steps)
  if (facts.understanding.answer?.kind === 'modify') return matched
  if (!isModelsIdea(facts)) return undefined
  return matched.some((before, index) => before && comesFromBefore(facts, proposed[index], before, shown))
    ? matched
    : undefined
}

/** The same tool, each once; of two of one tool, the one for the same person first. */
function matchedSteps(
  facts: Pick<Facts, 'agent'>,
  proposed: readonly DraftStep[],
  waiting: readonly DraftStep[],
): (DraftStep | undefined)[] {
  const left = [...waiting]
  return proposed.map((step) => {
    const same = left.filter(({ tool }) => tool === step.tool)
    const found = same.find((each) => !isForAnother(facts, step, each)) ?? same[0]
    if (found) left.splice(left.indexOf(found), 1)
    return found
  })
}

/** Something of it is not in this message; and somebody else is named in it only where nothing but the name is new. */
function comesFromBefore(
  { agent, understanding: { text } }: Pick<Facts, 'agent' | 'understanding'>,
  proposed: DraftStep | undefined,
  before: DraftStep,
  shown: string,
): boolean {
  if (!proposed) return false
  const isSaid = (words: string) => findRun(text, words) !== undefined
  const own = Object.entries(proposed.args).filter(
    ([field]) => agent.tools.get(proposed.tool)?.fields[field]?.slot.type !== 'oneOf',
  )
  const [said, unsaid] = [true, false].map((wanted) =>
    own.filter(([, value]) => textsIn(value).some((words) => isSaid(words) === wanted)),
  )
  if (!said || !unsaid || unsaid.length === 0) return false
  const names = said.filter(([field]) => isName(agent, proposed, field))
  const isAnother = isForAnother({ agent }, { ...proposed, args: Object.fromEntries(names) }, before, shown)
  return !isAnother || names.length === said.length
}

function isForAnother(
  { agent }: Pick<Facts, 'agent'>,
  { tool, args }: DraftStep,
  before: DraftStep,
  shown = '',
): boolean {
  return Object.entries(args).some(([field, value]) => {
    const known = before.args[field]
    if (!isName(agent, { tool, args }, field) || typeof value !== 'string' || known === undefined)
      return false
    // A record that was found is held by its id: what it is called stands on the card.
    const words = new Set(tokensOf(typeof known === 'string' ? known : shown))
    return !tokensOf(value).some((word) => words.has(word))
  })
}

function isName(agent: Facts['agent'], { tool }: DraftStep, field: string): boolean {
  return agent.tools.get(tool)?.fields[field]?.slot.type === 'name'
}
