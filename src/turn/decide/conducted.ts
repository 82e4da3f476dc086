import { decisionProblem } from '../../agent/check-decision.js'
import { alsoOf, phraseOf, saidBy, speak } from '../../agent/decisions.js'
import type { ExecuteOutcome } from '../../agent/step.js'
import { redactForLog } from '../../language/mask-personal-data.js'
import { afterExecute } from './after-execute.js'
import type { Decision, Facts } from '../../agent/agent.js'

const reasonLengthMax = 200

/** The agent's own conduct, if it has one. What it does badly ends the turn with a safe phrase and the reason. */
export function conducted(facts: Facts): Decision | undefined {
  const { agent } = facts
  if (!agent.conduct) return undefined
  try {
    const decision: unknown = agent.conduct(facts)
    if (decision === undefined) return undefined
    const problem = decisionProblem(decision, agent)
    return problem === undefined ? (decision as Decision) : atFault(facts, 'conduct:nonsense', problem)
  } catch (error) {
    return atFault(facts, 'conduct:threw', error instanceof Error ? `${error.name}: ${error.message}` : '')
  }
}

function atFault(facts: Facts, because: string, reason: string): Decision {
  const last = facts.steps.at(-1)
  const decision =
    last?.did === 'execute' ? tellOutcome(facts, last.outcome) : speak(phraseOf('toolFailed'), because)
  const why = redactForLog(reason).slice(0, reasonLengthMax)
  return { ...decision, because: [because, why, ...decision.because.filter((entry) => entry !== because)] }
}

/** What became of a plan is told whatever else went wrong. */
function tellOutcome(facts: Facts, outcome: ExecuteOutcome): Decision {
  if (facts.state.pending?.kind === 'plan') return afterExecute(facts, outcome)
  switch (outcome.kind) {
    case 'executed': {
      const { events, later } = alsoOf(facts, outcome.also)
      return { ...speak(saidBy(outcome.text, outcome.also), 'plan:executed', events), later }
    }
    case 'failed':
      return speak(phraseOf('planFailed', { reason: outcome.message }), `plan:failed:${outcome.code}`)
    case 'unknown':
      return speak(phraseOf('effectUnknown'), 'effect:unknown')
  }
}
