import type { Json } from '../../conversation/json.js'
import type { Proposal, ProposedAction } from '../../conversation/proposal.js'
import { actionsPerPlanMax, modelCallsPerTurnMax, readsPerTurnMax } from '../limits.js'
import type { Say, Step } from '../../agent/step.js'
import { moved, phraseOf, speak } from '../../agent/decisions.js'
import { actNames, readActs } from '../../agent/acts.js'
import { wordOnNothing } from './answer-nothing.js'
import { stillAsked } from './asked-first.js'
import { mayRemark, sayActs } from './say-acts.js'
import { gateReason } from './offered-tools.js'
import { parseProposal } from './parse-proposal.js'
import { planProposed } from './plan-proposed.js'
import { saidToChange } from './said-to-change.js'
import { takeYes } from './take-yes.js'
import type { Decision, Facts } from '../../agent/agent.js'

type Asked = Extract<Step, { did: 'ask_model' }>

/** The runtime's answer to a proposal: accepted, narrowed or rejected, each with its reason. */
export function judgeProposal(facts: Facts, asked: Asked): Decision {
  if (asked.failed !== null) return fallBack(facts, asked, `model:${asked.failed}`)
  const parsed = parseProposal(asked.raw)
  if (!parsed.ok) return askAgain(facts, asked, parsed.error.message, `proposal:${parsed.error.code}`)
  const { proposal } = parsed
  const yes = asked.via === 'remote' ? takeYes(facts, named(facts, proposal)) : undefined
  if (yes)
    return yes.kind === 'taken'
      ? yes.decision
      : together(judgePlan(facts, asked, yes.actions, actsOf(proposal)))
  switch (proposal.type) {
    case 'CALL_TOOL':
      return judgeCall(facts, asked, { ...proposal, tool: ourNameOf(facts, proposal.tool) })
    case 'PLAN':
      return judgeActions(facts, asked, proposal)
    case 'ASK_USER':
      if (!mayRemark(facts)) return notAllowedToRemark()
      return speak({ kind: 'model', text: questionText(proposal), options: proposal.options }, 'proposal:ask')
    case 'RESPOND':
      if (proposal.acts) return judgeActs(facts, asked, proposal.acts)
      if (asked.via === 'remote' && !mayRemark(facts)) return notAllowedToRemark()
      return speak(spoken(asked, proposal.message), 'proposal:respond')
    case 'NOOP':
      return speak(phraseOf('notUnderstood'), 'proposal:noop')
  }
}

/** The card with what else is asked for, or before it: that it is not done yet is said. */
function together(decision: Decision): Decision {
  const { next, preface = [], because } = decision
  if (next.do !== 'prepare') return decision
  // That something comes after it has been said with the plan.
  const said = next.draft.later ? [] : [phraseOf('shownTogether')]
  return { ...decision, preface: [...preface, ...said], because: [...because, 'answer:yes-unclear'] }
}

function actsOf(proposal: Proposal): readonly Json[] {
  return proposal.type === 'PLAN' ? (proposal.acts ?? []) : []
}

/** With the names that the tools have here. */
function named(facts: Facts, proposal: Proposal): Proposal {
  if (proposal.type === 'CALL_TOOL') return { ...proposal, tool: ourNameOf(facts, proposal.tool) }
  if (proposal.type !== 'PLAN') return proposal
  return {
    ...proposal,
    actions: proposal.actions.map((action) => ({ ...action, tool: ourNameOf(facts, action.tool) })),
  }
}

/** A plan may look something up, alone or besides: that comes first, one after the other, and is told before the plan is shown. */
function judgeActions(facts: Facts, asked: Asked, proposal: Extract<Proposal, { type: 'PLAN' }>): Decision {
  const actions = proposal.actions.map((action) => ({ ...action, tool: ourNameOf(facts, action.tool) }))
  const isRead = ({ tool }: ProposedAction) => facts.agent.tools.get(tool)?.kind === 'read'
  const [reads, writes] = [actions.filter(isRead), actions.filter((action) => !isRead(action))]
  if (reads.length === 0 || asked.via !== 'remote') return judgePlan(facts, asked, actions, proposal.acts)
  const found = readsSince(facts, asked)
  const left = reads[found.length]
  if (left) return judgeCall(facts, asked, left)
  const acts = proposal.acts ?? found.map((fact) => ({ act: 'inform', fact }))
  if (writes.length === 0) return judgeActs(facts, asked, acts)
  return judgePlan(facts, asked, writes, acts)
}

/** What was looked up since the model spoke, by the names under which it is cited. */
function readsSince({ steps }: Facts, asked: Asked): string[] {
  const isResult = (step: Step) => step.did === 'read' && step.outcome.kind === 'result'
  const results = steps.filter(isResult)
  return steps
    .slice(steps.indexOf(asked) + 1)
    .filter(isResult)
    .map((step) => `r${results.indexOf(step) + 1}`)
}

/** What a plan has looked up is there: the plan goes on. Undefined: no plan asked for it. */
export function goOnWithPlan(facts: Facts): Decision | undefined {
  const asked = facts.steps.findLast((step) => step.did === 'ask_model')
  if (asked?.via !== 'remote' || asked.failed !== null) return undefined
  const parsed = parseProposal(asked.raw)
  const isPlan = parsed.ok && parsed.proposal.type === 'PLAN' && parsed.proposal.actions.length > 1
  return isPlan ? judgeProposal(facts, asked) : undefined
}

/**
 * Providers allow no dot in the name of a tool, and models spell names their own way: `quotes_create`, `work-orders-create` and
 * `functions.quotes.create` are tools that there are. A name that could be two is none.
 */
function ourNameOf({ agent }: Facts, name: string): string {
  if (agent.tools.has(name)) return name
  const letters = lettersOf(name.replace(/^functions?\./, ''))
  const meant = [...agent.tools.keys()].filter((known) => lettersOf(known) === letters)
  return meant.length === 1 ? (meant[0] ?? name) : name
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function judgeActs(facts: Facts, asked: Asked, written: readonly Json[]): Decision {
  const acts = readActs(written)
  return acts
    ? sayActs(facts, acts)
    : askAgain(facts, asked, `"acts" must be a list of ${actNames.join(', ')}`, 'proposal:acts_unreadable')
}

function notAllowedToRemark(): Decision {
  return { ...speak(phraseOf('safeFallback'), ''), because: ['act-refused:remark'] }
}

/** The local model speaks in the agent's own phrases and in tools' words, which are true by construction. */
function spoken(asked: Asked, text: string): Say {
  return asked.via === 'local' ? { kind: 'fact', text } : { kind: 'model', text, options: [] }
}

function judgeCall(facts: Facts, asked: Asked, { tool: name, args }: ProposedAction): Decision {
  const reason = gateOf(facts, asked, name)
  if (reason) return refuseTool(facts, asked, name, reason)
  if (facts.agent.tools.get(name)?.kind === 'write') return judgePlan(facts, asked, [{ tool: name, args }])
  const reads = facts.steps.filter((step) => step.did === 'read')
  if (reads.length >= readsPerTurnMax) return fallBack(facts, asked, 'proposal:too-many-reads')
  return {
    events: facts.state.pending ? [] : moved(facts, ['READ']),
    next: { do: 'read', tool: name, args },
    because: ['verdict:accepted', `read:${name}`],
  }
}

/** A hidden tool is for rules and taps: a model that names one made it up, and hears that it is not there. */
function gateOf(facts: Facts, asked: Asked, tool: string): string | undefined {
  if (asked.via === 'remote' && facts.agent.tools.get(tool)?.hidden) return 'gate:hidden'
  return gateReason(facts.agent, facts.state.mode, facts.role, tool)
}

function judgePlan(
  facts: Facts,
  asked: Asked,
  actions: readonly ProposedAction[],
  acts: readonly Json[] = [],
): Decision {
  if (actions.length > actionsPerPlanMax) return speak(phraseOf('tooManyActions'), 'plan:too-many-actions')
  for (const action of actions) {
    const reason = gateOf(facts, asked, action.tool)
    if (reason) return refuseTool(facts, asked, action.tool, reason)
  }
  const [first] = actions
  if (first && actions.length === 1 && facts.agent.tools.get(first.tool)?.kind === 'read') {
    return judgeCall(facts, asked, first)
  }
  return planProposed(facts, asked.via, actions, readActs(acts) ?? [])
}

/** A role without the right is told so; a tool that is not there is a model's mistake, and the model hears of it. */
function refuseTool(facts: Facts, asked: Asked, tool: string, reason: string): Decision {
  if (reason === 'gate:role') return speak(phraseOf('notAllowed'), reason)
  return askAgain(facts, asked, `the tool ${tool} is not available: use only the tools listed`, reason)
}

/** One re-ask with the error, then the agent's own intents answer. */
function askAgain(facts: Facts, asked: Asked, error: string, because: string): Decision {
  const answers = facts.steps.filter((step) => step.did === 'ask_model' && step.via === 'remote')
  const invalid = facts.steps.filter((step) => step.did === 'ask_model').length
  if (asked.via === 'local' || answers.length >= modelCallsPerTurnMax || alreadyCorrected(facts, invalid)) {
    return fallBack(facts, asked, because)
  }
  return {
    events: [],
    next: { do: 'ask_model', task: { kind: 'correct', error }, via: 'remote' },
    because: ['verdict:rejected', because],
  }
}

/** True when the answer before this one was already followed by a re-ask: nothing but two answers in a row. */
function alreadyCorrected(facts: Facts, answers: number): boolean {
  return answers > 1 && facts.steps.at(-2)?.did === 'ask_model'
}

function fallBack(facts: Facts, asked: Asked, because: string): Decision {
  if (asked.via === 'local') return speak(phraseOf('notUnderstood'), because)
  const kept = wordOnNothing(facts) ?? stillAsked(facts)
  if (kept) return kept
  return {
    events: [],
    next: { do: 'ask_model', task: { kind: saidToChange(facts) ? 'modify' : 'reply' }, via: 'local' },
    because: ['verdict:rejected', because, 'model:fallback'],
  }
}

function questionText(ask: Extract<Proposal, { type: 'ASK_USER' }>): string {
  return ask.context ? `${ask.context}\n${ask.question}` : ask.question
}
