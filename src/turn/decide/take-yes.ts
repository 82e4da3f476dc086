import type { Decision, Facts } from '../../agent/agent.js'
import { readActs } from '../../agent/acts.js'
import { phraseOf, speak } from '../../agent/decisions.js'
import type { Json } from '../../conversation/json.js'
import type { Proposal } from '../../conversation/proposal.js'
import { isExpired, type PlanPending } from '../../conversation/pending.js'
import { findRun } from '../../language/find-run.js'
import { textsIn } from '../texts-in.js'
import { confirmPlan } from './answer-pending.js'
import { yesAndMore } from './yes-and-more.js'

/**
 * A yes in the first words of a message, and behind it what only a model reads. The words of the yes are the house's own reading, and so is that nothing behind
 * them could be of the card; a model's proposal says only that something else is asked for there. Undefined: no such message, or it is judged like any other.
 */
export function takeYes(facts: Facts, proposal: Proposal): Decision | undefined {
  const { behindYes } = facts.understanding
  const { pending } = facts.state
  if (!behindYes || pending?.kind !== 'plan' || isExpired(pending, facts.now)) return undefined
  const asks = asksForMore(facts, pending, behindYes.then.text, proposal)
  if (!asks) return undefined
  if (behindYes.open || isReadAlike(facts, behindYes, asks, proposal)) {
    const decision = confirmPlan(facts, pending, null)
    return { ...decision, because: [...decision.because, yesAndMore] }
  }
  // Something else would take the place of a card that was, perhaps, said yes to; where it is proposed together with the card, both are shown.
  return asks === 'write' && !repeats(facts, pending, proposal)
    ? speak([phraseOf('behindYesLeft'), { kind: 'pending' }], 'answer:yes-unclear')
    : undefined
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
  const meant = (name: string) => agent.tools.get(name)?.leadsTo ?? name
  const own = new Set(
    (then.requests ?? []).map(({ intent }) => meant(agent.intentsById.get(intent)?.tool ?? intent)),
  )
  return proposal.actions.every(({ tool }) => own.has(meant(tool)))
}

function repeats({ agent }: Facts, { plan: { actions } }: PlanPending, proposal: Proposal): boolean {
  return (
    proposal.type === 'PLAN' &&
    actions.every((own) =>
      proposal.actions.some(({ tool }) => (agent.tools.get(tool)?.leadsTo ?? tool) === own.tool),
    )
  )
}

/** What is asked for beside the card; undefined: nothing, or what is proposed repeats the card with something of these words. */
function asksForMore(
  { agent }: Facts,
  { plan: { actions } }: PlanPending,
  rest: string,
  proposal: Proposal,
): 'read' | 'write' | undefined {
  const meant = (name: string) => agent.tools.get(name)?.leadsTo ?? name
  if (proposal.type === 'CALL_TOOL') return agent.tools.get(proposal.tool)?.kind
  // That something cannot be done is told of something else than what is shown.
  if (proposal.type === 'RESPOND' && isDeclined(agent, proposal.acts ?? [])) return 'read'
  if (proposal.type !== 'PLAN') return undefined
  const ofCard = new Set(actions.map(({ tool }) => tool))
  const again = proposal.actions.filter(({ tool }) => ofCard.has(meant(tool)))
  if (again.some(({ args }) => textsIn(args).some((words) => findRun(rest, words) !== undefined)))
    return undefined
  const others = proposal.actions.filter(({ tool }) => !ofCard.has(meant(tool)) && agent.tools.has(tool))
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
