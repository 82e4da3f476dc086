import type { ProposalContext, ToolResult } from '../../agent/proposal-context.js'
import { offeredTools } from '../decide/offered-tools.js'
import type { Next, Step } from '../../agent/step.js'
import type { JsonObject } from '../../conversation/json.js'
import type { ActFacts, Acted, Hands } from './hands.js'
import { showModel, shownIn } from './shown-to-model.js'

/** Asks the remote model, or the agent's own intents, what to do or say. */
export async function askForProposal(
  next: Extract<Next, { do: 'ask_model' }>,
  facts: ActFacts,
  hands: Hands,
): Promise<Acted> {
  const shown = next.via === 'remote' ? await showModel(facts, hands) : []
  const context = proposalContext(next, facts, shown)
  if (next.via === 'remote') await hands.holdOn()
  const answer = next.via === 'remote' ? await hands.askRemote(context) : hands.askLocal(context)
  const step = { did: 'ask_model', via: next.via, ...answer, ...(shown.length > 0 ? { shown } : {}) } as const
  return { step, operations: [], effects: [] }
}

/** What the model is asked about, from what is known so far. A replay puts the same question. */
export function proposalContext(
  next: Extract<Next, { do: 'ask_model' }>,
  facts: ActFacts,
  shown: readonly JsonObject[] = [],
): ProposalContext {
  return {
    agent: facts.agent,
    state: facts.state,
    understanding: facts.understanding,
    role: facts.role,
    tools: offeredTools(facts.agent, facts.state.mode, facts.role),
    results: facts.steps.flatMap(resultOf),
    records: [...shownIn(facts.steps), ...shown],
    task: next.task,
    now: facts.now,
    timeZone: facts.timeZone,
  }
}

function resultOf(step: Step): ToolResult[] {
  if (step.did !== 'read' || step.outcome.kind !== 'result') return []
  return [{ tool: step.tool, args: step.args, data: step.outcome.data, text: step.outcome.text }]
}
