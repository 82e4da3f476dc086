import type { Facts } from '../agent/agent.js'
import { isModelsIdea } from '../agent/models-idea.js'
import type { DraftStep } from '../conversation/draft.js'
import type { Json } from '../conversation/json.js'
import type { ChoicePending, FieldsPending, PlanPending } from '../conversation/pending.js'
import { findRun } from '../language/find-run.js'
import { foldText, tokensOf } from '../language/fold-text.js'
import { textsIn } from './texts-in.js'

type Said = Pick<Facts, 'agent' | 'state' | 'understanding' | 'steps'>

/** What is proposed goes on with what waits. */
export type GoneOn = {
  /** What waits: a question about it, or the card of it. */
  readonly at: 'question' | 'card'
  /** What was asked for before, in the place of the proposed action that goes on with it. */
  readonly matched: readonly (DraftStep | undefined)[]
  /** What is asked about, or on the card. */
  readonly open: readonly DraftStep[]
  /** What comes after that, and has not been shown. */
  readonly later: readonly DraftStep[]
}

/** Whether the proposed actions are those that wait already, told more of or put otherwise. Undefined: nothing waits, or it is something else. */
export function goneOn(facts: Said, proposed: readonly DraftStep[]): GoneOn | undefined {
  const { pending } = facts.state
  switch (pending?.kind) {
    case 'plan':
      return withCard(facts, pending, proposed)
    case 'fields':
    case 'choice':
      return withQuestion(facts, pending, proposed)
    default:
      return undefined
  }
}

/**
 * All that is to be done now. Of what is being asked about nothing is lost: it stays in its place, and what is new comes last. Of a card, what is proposed is all of
 * it; what comes after it stays, unless that is proposed again, or more: then nothing else was meant. Where only what comes after is proposed, the card is passed over.
 */
export function inOrder({ at, matched, open, later }: GoneOn, steps: readonly DraftStep[]): DraftStep[] {
  if (at === 'question') {
    const all = [...open, ...later].map((each) => steps[matched.indexOf(each)] ?? each)
    return [...all, ...steps.filter((_, index) => matched[index] === undefined)]
  }
  const isOpen = (each: DraftStep | undefined) => each !== undefined && open.includes(each)
  const isWhole = matched.some(isOpen) && !matched.every(isOpen)
  return isWhole ? [...steps] : [...steps, ...later.filter((each) => !matched.includes(each))]
}

/** Only what comes after the card is asked for now. */
export function passesOver({ at, matched, open }: GoneOn): boolean {
  return at === 'card' && matched.length > 0 && !matched.some((each) => each && open.includes(each))
}

/** The same actions, with something told of them, and none for somebody else. */
function withQuestion(
  facts: Said,
  pending: FieldsPending | ChoicePending,
  proposed: readonly DraftStep[],
): GoneOn | undefined {
  if (saysAnother(facts.understanding.text)) return undefined
  const { steps: open, later = [] } = pending.draft
  const asked = open[pending.step]
  const rest = [...open, ...later]
  const matched = proposed.map((step) => {
    const found = rest.find((each) => each.tool === step.tool && isToldOf(facts, pending, step, each))
    if (found) rest.splice(rest.indexOf(found), 1)
    return found
  })
  return asked && matched.includes(asked) ? { at: 'question', matched, open, later } : undefined
}

const ANOTHER = /\b(?:outr[oa]s?|(?<!\bde )nov[oa]s?|another|new)\b/

/** Something of it is told, and nobody else is named. */
function isToldOf(
  { agent, understanding: { text } }: Said,
  { question }: FieldsPending | ChoicePending,
  { tool, args }: DraftStep,
  open: DraftStep,
): boolean {
  const fields = agent.tools.get(tool)?.fields ?? {}
  const said = Object.entries(args).filter(([, value]) => value !== null)
  const isAnother = ([field, value]: [string, Json]) => {
    const known = open.args[field]
    if (fields[field]?.slot.type !== 'name' || known === undefined) return false
    if (typeof value !== 'string') return true
    if (typeof known === 'string') return !isWithin(value, known)
    // A record that was found is held by its id: it is named where it is asked about, and nobody else was named since.
    return !isWithin(value, question) && findRun(text, value) !== undefined
  }
  return said.length > 0 && !said.some(isAnother)
}

function isWithin(name: string, known: string): boolean {
  const words = new Set(tokensOf(known))
  return tokensOf(name).every((word) => words.has(word))
}

/**
 * The person said that they change the card, or a model proposes some of its actions with what this message does not hold, so that it can only come from what waits.
 * Whatever comes of it is shown anew, and waits again.
 */
function withCard(facts: Said, { plan }: PlanPending, proposed: readonly DraftStep[]): GoneOn | undefined {
  const { steps: open, later = [] } = plan.draft
  const matched = matchedSteps(facts, proposed, [...open, ...later], plan.preview)
  const gone = { at: 'card', matched, open, later } as const
  if (facts.understanding.answer?.kind === 'modify') return gone
  if (!isModelsIdea(facts)) return undefined
  return matched.some(
    (before, index) => before && comesFromBefore(facts, proposed[index], before, plan.preview),
  )
    ? gone
    : undefined
}

/** The same tool, each once, and not for another record; of two of one tool, the one for the same person first. */
function matchedSteps(
  facts: Pick<Facts, 'agent'>,
  proposed: readonly DraftStep[],
  waiting: readonly DraftStep[],
  shown: string,
): (DraftStep | undefined)[] {
  const left = [...waiting]
  return proposed.map((step) => {
    const same = left.filter((each) => each.tool === step.tool && !isOtherRecord(facts, step, each, shown))
    const found = same.find((each) => !isForAnother(facts, step, each)) ?? same[0]
    if (found) left.splice(left.indexOf(found), 1)
    return found
  })
}

/** Something of it is not in this message; and somebody else is named in it only where nothing but the name is new. */
function comesFromBefore(
  { agent, understanding: { text } }: Said,
  proposed: DraftStep | undefined,
  before: DraftStep,
  shown: string,
): boolean {
  if (!proposed) return false
  const isSaid = (words: string) => findRun(text, words) !== undefined
  const own = Object.entries(proposed.args).filter(
    ([field]) => agent.tools.get(proposed.tool)?.fields[field]?.slot.type !== 'oneOf',
  )
  const [said, unsaid] = [true, false].map((wanted) =>
    own.filter(([, value]) => textsIn(value).some((words) => isSaid(words) === wanted)),
  )
  if (!said || !unsaid || unsaid.length === 0) return false
  const names = said.filter(([field]) => isName(agent, proposed, field))
  const isAnother = isForAnother({ agent }, { ...proposed, args: Object.fromEntries(names) }, before, shown)
  return !isAnother || (names.length === said.length && !saysAnother(text))
}

/** "outro igual pra Patrícia": one more of it, and not this one for somebody else. */
export function saysAnother(text: string): boolean {
  return ANOTHER.test(foldText(text))
}

/** It is for somebody whom what waits does not name. */
export function isForAnother(
  { agent }: Pick<Facts, 'agent'>,
  { tool, args }: DraftStep,
  before: DraftStep,
  shown = '',
): boolean {
  return Object.entries(args).some(([field, value]) => {
    const known = before.args[field]
    if (!isName(agent, { tool, args }, field) || typeof value !== 'string' || known === undefined)
      return false
    // A record that was found is held by its id: what it is called stands on the card.
    const words = new Set(tokensOf(typeof known === 'string' ? known : shown))
    return !tokensOf(value).some((word) => words.has(word))
  })
}

/** It is done to a record that is told by its number, and that is not the number of what waits. `shown`: the card, on which a record that was found is named. */
export function isOtherRecord(
  { agent: { recalls = {}, tools } }: Pick<Facts, 'agent'>,
  { tool, args }: Pick<DraftStep, 'tool' | 'args'>,
  before: Pick<DraftStep, 'args'>,
  shown: string,
): boolean {
  return Object.keys(recalls[tools.get(tool)?.entity ?? ''] ?? {}).some((field) => {
    const [number, known] = [numberIn(args[field]), before.args[field]]
    if (tools.get(tool)?.fields[field]?.slot.type !== 'number' || number === undefined) return false
    const there = numberIn(known)
    if (there !== undefined) return there !== number
    return known !== undefined && known !== null && !new RegExp(`#${number}(?!\\d)`).test(shown)
  })
}

function numberIn(value: Json | undefined): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return /^#?\s*(\d{1,9})$/.exec(String(value).trim())?.[1]
}

function isName(agent: Facts['agent'], { tool }: DraftStep, field: string): boolean {
  return agent.tools.get(tool)?.fields[field]?.slot.type === 'name'
}
