import { canonicalJson } from '../../conversation/json.js'
import { modelCallsPerTurnMax } from '../limits.js'
import type { Step } from '../../agent/step.js'
import { alsoOf, askModel, saidBy } from '../../agent/decisions.js'
import { goOnWithPlan } from './judge-proposal.js'
import { interrupted } from './interrupted.js'
import type { Decision, Facts } from '../../agent/agent.js'

type Read = Extract<Step, { did: 'read' }>

/** A remote model may put the result into words or look further; the tool's own words are always there to fall back on. */
export function afterRead(facts: Facts, read: Read): Decision {
  if (read.outcome.kind !== 'result') return interrupted(facts, read.outcome)
  const { also } = read.outcome
  const left = alsoOf(facts, also)
  const plan = goOnWithPlan(facts)
  if (plan) return { ...plan, events: [...left.events, ...plan.events], later: left.later }
  if (!also?.messages && !also?.files && mayAskOn(facts, read))
    return { ...askModel(facts, `read:${read.tool}-done`), ...left }
  return {
    ...left,
    next: { do: 'speak', say: saidBy(read.outcome.text, also) },
    because: [`read:${read.tool}`],
  }
}

function mayAskOn(facts: Facts, read: Read): boolean {
  const last = facts.steps.findLast((step) => step.did === 'ask_model')
  if (last?.via !== 'remote') return false
  const calls = facts.steps.filter((step) => step.did === 'ask_model').length
  return calls < modelCallsPerTurnMax && !isRepetition(facts, read)
}

/** The same read twice in a turn tells a model nothing new. */
function isRepetition(facts: Facts, read: Read): boolean {
  const args = canonicalJson(read.args)
  const same = facts.steps.filter(
    (step) => step.did === 'read' && step.tool === read.tool && canonicalJson(step.args) === args,
  )
  return same.length > 1
}
