import { titleOfIntent } from '../../agent/corrections/title-of.js'
import type { Agent } from '../../agent/agent.js'
import type { Words } from '../../agent/words.js'
import type { TurnRecord } from '../../turn/turn-record.js'

type ExplainedTurn = {
  readonly took: Words | null
  readonly tools: readonly { readonly name: string; readonly title: Words }[]
  readonly reasons: readonly Words[]
}

/** A turn in the words its agent has for it. Tools that only the agent itself calls are nothing to tell of. */
export function explainedTurn(agent: Agent, record: TurnRecord): ExplainedTurn {
  const { decisions, operations, understanding } = record
  const explained = agent.explains?.({
    because: decisions.flatMap(({ because }) => because),
    reads: decisions.flatMap(({ step }) =>
      step?.did === 'read' && step.outcome.kind === 'result'
        ? [{ tool: step.tool, data: step.outcome.data }]
        : [],
    ),
  })
  const { intent } = understanding
  const isKnown = intent !== null && agent.intentsById.has(intent)
  return {
    took: explained?.took ?? (isKnown ? titleOfIntent(agent, intent) : null),
    tools: [...new Set(operations.map(({ tool }) => tool))].flatMap((name) => {
      const tool = agent.tools.get(name)
      return tool?.title && !tool.hidden ? [{ name, title: tool.title }] : []
    }),
    reasons: explained?.reasons ?? [],
  }
}
