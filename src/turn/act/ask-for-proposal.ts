import type { ProposalContext, ToolResult } from '../../agent/proposal-context.js'
import { offeredTools } from '../decide/offered-tools.js'
import type { Next, Step } from '../../agent/step.js'
import type { ActFacts, Acted, Hands } from './hands.js'

/** Asks the remote model, or the agent's own intents, what to do or say. */
export async function askForProposal(
  next: Extract<Next, { do: 'ask_model' }>,
  facts: ActFacts,
  hands: Hands,
): Promise<Acted> {
  const context = proposalContext(next, facts)
  if (next.via === 'remote') await hands.holdOn()
  const answer = next.via === 'remote' ? await hands.askRemote(context) : hands.askLocal(context)
  return { step: { did: 'ask_model', via: next.via, ...answer }, operations: [], effects: [] }
}

/** What the model is asked about, from what is known so far. A replay puts the same question. */
export function proposalContext(next: Extract<Next, { do: 'ask_model' }>, facts: ActFacts): ProposalContext {
  return {
    agent: facts.agent,
    state: facts.state,
    understanding: facts.understanding,
    role: facts.role,
    tools: offeredTools(facts.agent, facts.state.mode, facts.role),
    results: facts.steps.flatMap(resultOf),
    task: next.task,
    now: facts.now,
    timeZone: facts.timeZone,
  }
}

function resultOf(step: Step): ToolResult[] {
  if (step.did !== 'read' || step.outcome.kind !== 'result') return []
  return [{ tool: step.tool, args: step.args, data: step.outcome.data, text: step.outcome.text }]
}
