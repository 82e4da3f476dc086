import { createRegistry } from '../agent/registry.js'
import type { Agent } from '../agent/agent.js'
import type { PromptSet } from '../agent/prompts/prompt-set.js'
import type { ModelQuestion } from '../conversation/model-question.js'
import type { RenderedPrompt } from '../conversation/rendered-prompt.js'
import type { ConversationState } from '../conversation/state.js'
import { proposalContext } from '../turn/act/ask-for-proposal.js'
import type { JsonObject } from '../conversation/json.js'
import type { ActFacts } from '../turn/act/hands.js'
import { shownIn } from '../turn/act/shown-to-model.js'
import { inWordsOf, renderPrompt, renderQuestion } from '../turn/act/render-prompt.js'
import type { Next } from '../agent/step.js'
import { runTurn } from '../turn/run-turn.js'
import { plansTold } from '../turn/told-once.js'
import type { TurnRecord } from '../turn/turn-record.js'
import { Diverged, recordedHands } from './recorded-hands.js'
import { houseOf, shippedSurfaces, workOf, type Surfaces } from './replay-turn.js'

type RecalledPrompt = { readonly question: ModelQuestion; readonly prompt: RenderedPrompt }

/**
 * What a connected model was shown in a recorded turn. Prompts are not kept, being many times what is said; the turn is run again on
 * its own reading, and each question is put as it was, in the version of the record. Where the code has come to decide otherwise,
 * what came before that.
 */
export async function recallPrompts(
  record: TurnRecord,
  before: ConversationState | null,
  agent: Agent,
  surfaces: Surfaces = shippedSurfaces(),
  prompts?: PromptSet,
): Promise<readonly RecalledPrompt[]> {
  const versions = record.modelCalls.filter(isRemote).map(({ promptVersion }) => promptVersion)
  if (versions.length === 0) return []
  const recalled: RecalledPrompt[] = []
  const told = plansTold(before?.pending ?? null, record.events)
  const asRecorded = { ...agent, version: record.agent.version }
  const house = {
    ...houseOf(record, asRecorded, surfaces),
    agents: createRegistry([asRecorded]),
    reading: record.understanding,
  }
  try {
    await runTurn(workOf(record, before), house, () => {
      const hands = recordedHands(record, told, undefined, () => undefined)
      return {
        ...hands,
        async act(next, facts) {
          const acted = await hands.act(next, facts)
          const shown = shownIn([acted.step])
          const prompt = promptFor(next, inWordsOf(facts, prompts), versions[recalled.length], shown)
          if (prompt) recalled.push(prompt)
          return acted
        },
      }
    })
  } catch (error) {
    if (!(error instanceof Diverged)) throw error
  }
  return recalled
}

function isRemote({ provider }: TurnRecord['modelCalls'][number]): boolean {
  return provider !== 'local'
}

function promptFor(
  next: Next,
  facts: ActFacts,
  version: string | undefined,
  shown: readonly JsonObject[],
): RecalledPrompt | undefined {
  if (next.do === 'ask_model' && next.via === 'remote')
    return {
      question: 'response_generation',
      prompt: renderPrompt(proposalContext(next, facts, shown), 'remote', version).prompt,
    }
  if (next.do !== 'ask') return undefined
  const rendered = renderQuestion(next.question, next.values, facts, version)
  return rendered && { question: next.question, prompt: rendered.prompt }
}
