import { ontoBefore } from '../../agent/changed-values.js'
import { dropPending, moved, phraseOf, speak } from '../../agent/decisions.js'
import type { Act } from '../../agent/acts.js'
import type { Decision, Facts } from '../../agent/agent.js'
import type { Say } from '../../agent/step.js'
import type { DraftStep } from '../../conversation/draft.js'
import { isJsonObject, type Json, type JsonObject } from '../../conversation/json.js'
import type { ProposedAction } from '../../conversation/proposal.js'
import { foldText } from '../../language/fold-text.js'
import { goneOn, inOrder, passesOver, type GoneOn } from '../goes-on.js'
import { actionsPerPlanMax } from '../limits.js'
import { intoMade, withMade } from '../of-made.js'
import { oneByOne, wordAboutMore } from './one-by-one.js'
import { saidToChange } from './said-to-change.js'
import { sayActs } from './say-acts.js'

/** What proposed actions come to, beside what waits already: a draft to be made ready. What else is said with them comes before it. */
export function planProposed(
  given: Facts,
  via: 'remote' | 'local',
  actions: readonly ProposedAction[],
  acts: readonly Act[],
): Decision {
  const isDropped = given.state.pending !== null && acts.some(({ act }) => act === 'drop')
  const facts = isDropped ? { ...given, state: { ...given.state, pending: null } } : given
  const meant = actions.map(({ tool, args }) => ({ tool: meantTool(facts, tool), args }))
  const gone = goneOn(facts, meant)
  const steps = meant.map((action, index) => draftStep(facts, via, action, gone, index))
  const all = intoMade(facts, gone ? inOrder(gone, steps) : steps)
  // What was asked for before counts too: nothing piles up from one message to the next.
  if (all.length > actionsPerPlanMax) return speak(phraseOf('tooManyActions'), 'plan:too-many-actions')
  const draft = oneByOne(facts.agent, withMade(facts, all))
  const isPassedOver = gone !== undefined && passesOver(gone)
  const isChange = gone?.at === 'card'
  const preface = [
    ...saidBeside(given, acts),
    ...(isDropped || isPassedOver ? letGo(given) : []),
    // What was to come already has been told.
    ...((draft.later ?? []).length > (gone?.later.length ?? 0) ? wordAboutMore(draft) : []),
  ]
  return {
    events: isDropped ? [...dropPending(given, 'cancelled'), ...moved(given, ['CANCELLED'])] : [],
    next: { do: 'prepare', draft, ...(isChange && !saidToChange(facts) ? { corrects: true } : {}) },
    ...(preface.length > 0 ? { preface } : {}),
    because: ['verdict:narrowed', 'plan:to-be-confirmed', ...(isDropped ? ['act:drop'] : [])],
  }
}

/** What of a reply may stand above a card: what is so, and what cannot be done. A question there would take the card's own answer. */
function saidBeside(facts: Facts, acts: readonly Act[]): readonly Say[] {
  const beside = acts.filter(
    (act) =>
      act.act === 'inform' || act.act === 'decline' || (act.act === 'remark' && !/[?¿؟？]/u.test(act.text)),
  )
  const { next, because } = sayActs(facts, beside)
  return beside.length > 0 && next.do === 'speak' && because.some((why) => why.startsWith('act:'))
    ? next.say
    : []
}

/** What waited is let go for what is proposed in its place. */
function letGo({ state: { pending } }: Facts): readonly Say[] {
  return pending?.kind === 'plan' ? [phraseOf('previousCancelled')] : []
}

/**
 * A model may repeat what the person said; it may not choose it. What is told of what is being asked about goes on with it, so that nothing is asked again. Of a
 * card that is changed, what has to be there, and whom it is for, stays where the model leaves it out. Whether what it says was said is judged when the plan is made.
 */
function draftStep(
  facts: Facts,
  via: 'remote' | 'local',
  { tool, args: given }: ProposedAction,
  gone: GoneOn | undefined,
  index: number,
): DraftStep {
  const before = gone?.matched[index]
  const fields = facts.agent.tools.get(tool)?.fields ?? {}
  const args: { [field: string]: Json } = { ...given }
  if (via === 'remote')
    for (const [field, spec] of Object.entries(fields)) {
      const known = gone?.at === 'card' ? before?.args[field] : undefined
      const isWhoFor = spec.slot.type === 'name' && known !== undefined
      if (!(spec.required || isWhoFor) || spec.fromPerson === false) continue
      const said = isJsonObject(args[field]) ? undefined : args[field]
      args[field] = said ?? known ?? null
    }
  if (before && gone.at === 'card')
    return { tool, args: { ...saidYesTo(facts, tool, args, before), ...args } }
  if (!before || gone.at !== 'question') return { tool, args }
  const told = Object.entries(args).flatMap(([field, value]): [string, Json][] =>
    value === null ? [] : [[field, ontoBefore(fields[field]?.slot, before.args[field], value)]],
  )
  return { tool, args: { ...before.args, ...Object.fromEntries(told) } }
}

/**
 * "sim. o e-mail dela mudou também": a yes takes nothing off the card that it is said to. What is proposed of that card leaves out stays on it, unless the words take
 * something out, or another sum takes the place of its own.
 */
function saidYesTo(
  { agent, understanding: { behindYes, text } }: Facts,
  tool: string,
  given: JsonObject,
  { args: before }: DraftStep,
): JsonObject {
  if (!behindYes || takesOut.test(foldText(text))) return {}
  const fields = agent.tools.get(tool)?.fields ?? {}
  const isSum = (field: string) =>
    fields[field]?.slot.type === 'money' || fields[field]?.slot.lines !== undefined
  const saysSum = Object.keys(given).some((field) => isSum(field) && given[field] !== before[field])
  return Object.fromEntries(Object.entries(before).filter(([field]) => !(saysSum && isSum(field))))
}

const takesOut =
  /\b(?:sem|tir(?:a|e|ar)|remov(?:e|a|er)|apag(?:a|ue|ar)|exclu(?:i|a|ir)|esquece|without|remove)\b/

function meantTool(facts: Facts, name: string): string {
  return facts.agent.tools.get(name)?.leadsTo ?? name
}
