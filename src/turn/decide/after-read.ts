import { canonicalJson, isJsonObject } from '../../conversation/json.js'
import { modelCallsPerTurnMax } from '../limits.js'
import type { Step } from '../../agent/step.js'
import { alsoOf, askModel, saidBy } from '../../agent/decisions.js'
import { goOnWithPlan } from './judge-proposal.js'
import { askedFirst } from './asked-first.js'
import { interrupted } from './interrupted.js'
import type { Decision, Facts } from '../../agent/agent.js'

type Read = Extract<Step, { did: 'read' }>

/** A remote model may put the result into words or look further; the tool's own words are always there to fall back on. */
export function afterRead(facts: Facts, read: Read): Decision {
  const { outcome } = read
  if (outcome.kind === 'missing' || outcome.kind === 'choice')
    return askedFirst(facts) ?? interrupted(facts, outcome)
  if (outcome.kind !== 'result') return interrupted(facts, outcome)
  const { also } = outcome
  const left = alsoOf(facts, also)
  const plan = goOnWithPlan(facts)
  if (plan) return { ...plan, events: [...left.events, ...plan.events], later: left.later }
  const isForModel = mayAskOn(facts, read) || mayLookWider(facts, read) || mayGoOn(facts)
  if (!also?.messages && !also?.files && isForModel)
    return { ...askModel(facts, `read:${read.tool}-done`), ...left }
  return {
    ...left,
    next: { do: 'speak', say: saidBy(outcome.text, also) },
    because: [`read:${read.tool}`],
  }
}

function mayAskOn(facts: Facts, read: Read): boolean {
  const last = facts.steps.findLast((step) => step.did === 'ask_model')
  if (last?.via !== 'remote') return false
  const calls = facts.steps.filter((step) => step.did === 'ask_model').length
  return calls < modelCallsPerTurnMax && !isRepetition(facts, read)
}

/**
 * What the house looked up by itself found nothing: a connected model, which has not been asked yet, may look with other words or with fewer. A day on which there is
 * nothing is an answer.
 */
function mayLookWider(facts: Facts, { outcome, tool, args }: Read): boolean {
  const { agent, remoteModel, steps, understanding } = facts
  if (!remoteModel || agent.plainWordsMax === undefined || understanding.source === 'tap') return false
  if (steps.some((step) => step.did === 'ask_model' && step.via === 'remote')) return false
  const isNothing = outcome.kind === 'result' && isJsonObject(outcome.data) && outcome.data['total'] === 0
  const fields = agent.tools.get(tool)?.fields ?? {}
  return isNothing && Object.keys(args).some((field) => fields[field]?.slot.type !== 'dateRange')
}

/**
 * Which one was meant is answered ("o de 360"): what it was asked for ("transforma em ordem de serviço") a connected model reads in what was said before. What somebody
 * keeps for themselves is chosen by them, and nobody else learns of it.
 */
function mayGoOn({ agent, remoteModel, steps, understanding }: Facts): boolean {
  if (!remoteModel || agent.plainWordsMax === undefined || agent.confidential) return false
  const isAsked = steps.some((step) => step.did === 'ask_model' && step.via === 'remote')
  return understanding.answer?.kind === 'select' && !isAsked
}

/** The same read twice in a turn tells a model nothing new. */
function isRepetition(facts: Facts, read: Read): boolean {
  const args = canonicalJson(read.args)
  const same = facts.steps.filter(
    (step) => step.did === 'read' && step.tool === read.tool && canonicalJson(step.args) === args,
  )
  return same.length > 1
}
