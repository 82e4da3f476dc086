import type { Decision, Facts } from '../../agent/agent.js'
import { readActs } from '../../agent/acts.js'
import { canonicalJson, type Json } from '../../conversation/json.js'
import type { DraftStep } from '../../conversation/draft.js'
import type { Proposal, ProposedAction } from '../../conversation/proposal.js'
import { isExpired, type PlanPending } from '../../conversation/pending.js'
import { findRun } from '../../language/find-run.js'
import { tokensOf } from '../../language/fold-text.js'
import { isForAnother, isOtherRecord, saysAnother } from '../goes-on.js'
import { textsIn } from '../texts-in.js'
import { confirmPlan } from './answer-pending.js'
import { yesAndMore } from './yes-and-more.js'

/** What comes of it: the card is done, or it is shown again together with what else is asked for. */
export type TakenYes =
  | { readonly kind: 'taken'; readonly decision: Decision }
  | { readonly kind: 'together'; readonly actions: readonly ProposedAction[] }

/**
 * A yes in the first words of a message, and behind it what only a model reads. The words of the yes are the house's own reading, and so is what form the rest has;
 * a model's proposal says only that something else is asked for there. Undefined: no such message, or it is judged like any other.
 */
export function takeYes(facts: Facts, proposal: Proposal): TakenYes | undefined {
  const { behindYes } = facts.understanding
  const { pending } = facts.state
  if (!behindYes || pending?.kind !== 'plan' || isExpired(pending, facts.now)) return undefined
  const asks = asksForMore(facts, pending, behindYes.then.text, proposal)
  if (!asks) return undefined
  if (behindYes.open || isReadAlike(facts, behindYes, asks, proposal)) {
    const decision = confirmPlan(facts, pending, null)
    return { kind: 'taken', decision: { ...decision, because: [...decision.because, yesAndMore] } }
  }
  // Something else would take the place of a card that was, perhaps, said yes to: both are shown.
  if (asks !== 'write' || repeats(facts, pending, behindYes.then.text, proposal)) return undefined
  const card = pending.plan.draft.steps.map(({ tool, args }) => ({ tool, args }))
  return { kind: 'together', actions: [...card, ...actionsOf(proposal)] }
}

function actionsOf(proposal: Proposal): readonly ProposedAction[] {
  if (proposal.type === 'PLAN') return proposal.actions
  return proposal.type === 'CALL_TOOL' ? [{ tool: proposal.tool, args: proposal.args }] : []
}

/** The house and the model each read it as the same: as a question, or as the same other thing to be done. */
function isReadAlike(
  { agent }: Facts,
  { as, then }: NonNullable<Facts['understanding']['behindYes']>,
  asks: 'read' | 'write',
  proposal: Proposal,
): boolean {
  if (as === 'asks') return asks === 'read'
  if (as !== 'orders' || asks !== 'write' || proposal.type !== 'PLAN') return false
  // A figure that it does not take with it could be one of the card.
  const used = new Set(proposal.actions.flatMap(({ args }) => tokensOf(canonicalJson(args))))
  if (tokensOf(then.text).some((word) => /\d/.test(word) && !used.has(word))) return false
  const meant = (name: string) => agent.tools.get(name)?.leadsTo ?? name
  const own = new Set(
    (then.requests ?? []).map(({ intent }) => meant(agent.intentsById.get(intent)?.tool ?? intent)),
  )
  return proposal.actions.every(({ tool }) => own.has(meant(tool)))
}

/** The card itself once more, in whatever words; one more of its kind for somebody else is none. */
function isOfCard(
  { agent }: Facts,
  { plan: { preview } }: PlanPending,
  { tool, args }: ProposedAction,
  own: DraftStep,
  rest: string,
): boolean {
  const step = { tool: agent.tools.get(tool)?.leadsTo ?? tool, args }
  if (step.tool !== own.tool || isOtherRecord({ agent }, step, own, preview)) return false
  return !(saysAnother(rest) && isForAnother({ agent }, step, own, preview))
}

function repeats(facts: Facts, pending: PlanPending, rest: string, proposal: Proposal): boolean {
  return (
    proposal.type === 'PLAN' &&
    pending.plan.draft.steps.every((own) =>
      proposal.actions.some((action) => isOfCard(facts, pending, action, own, rest)),
    )
  )
}

/** What is asked for beside the card; undefined: nothing, or what is proposed repeats the card with something of these words. */
function asksForMore(
  facts: Facts,
  pending: PlanPending,
  rest: string,
  proposal: Proposal,
): 'read' | 'write' | undefined {
  const { agent } = facts
  if (proposal.type === 'CALL_TOOL') return agent.tools.get(proposal.tool)?.kind
  // That something cannot be done is told of something else than what is shown.
  if (proposal.type === 'RESPOND' && isDeclined(agent, proposal.acts ?? [])) return 'read'
  if (proposal.type !== 'PLAN') return undefined
  const isAgain = (action: ProposedAction) =>
    pending.plan.draft.steps.some((own) => isOfCard(facts, pending, action, own, rest))
  const again = proposal.actions.filter(isAgain)
  if (again.some(({ args }) => textsIn(args).some((words) => findRun(rest, words) !== undefined)))
    return undefined
  const others = proposal.actions.filter((action) => !isAgain(action) && agent.tools.has(action.tool))
  return others.length === 0
    ? undefined
    : others.every(({ tool }) => agent.tools.get(tool)?.kind === 'read')
      ? 'read'
      : 'write'
}

function isDeclined({ speech }: Facts['agent'], written: readonly Json[]): boolean {
  const acts = written.length === 0 ? [] : (readActs(written) ?? [])
  return (
    acts.length > 0 &&
    acts.every((act) => act.act === 'decline' && Object.hasOwn(speech?.limits ?? {}, act.limit ?? ''))
  )
}
