import type { Agent } from '../../agent/agent.js'
import type { DraftStep } from '../../conversation/draft.js'
import { tokensOf } from '../../language/fold-text.js'

type Standing = { readonly stands: readonly DraftStep[]; readonly lost: readonly DraftStep[] }

/** What was asked for beside something that cannot be done: what is for that, or of it, is not done either; the rest stands. */
export function whatStands(
  agent: Pick<Agent, 'recalls' | 'tools'>,
  refused: DraftStep | undefined,
  beside: readonly DraftStep[],
): Standing {
  const isLost = (step: DraftStep) =>
    (step.ofMade !== undefined && step.args[step.ofMade] === undefined) ||
    (refused !== undefined && isForNew(agent, refused, step))
  return { stands: beside.filter((step) => !isLost(step)), lost: beside.filter(isLost) }
}

/** It names what the refused one was to put on record: a quote for the client who is not registered. */
function isForNew(
  { recalls = {}, tools }: Pick<Agent, 'recalls' | 'tools'>,
  refused: DraftStep,
  step: DraftStep,
): boolean {
  const maker = tools.get(refused.tool)
  if (maker?.action !== 'create') return false
  return Object.entries(recalls[maker.entity] ?? {}).some(([field, key]) => {
    const [made, named] = [refused.args[key], step.args[field]]
    if (typeof made !== 'string' || typeof named !== 'string') return false
    const words = new Set(tokensOf(made))
    return tokensOf(named).some((word) => words.has(word))
  })
}
