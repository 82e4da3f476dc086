import { applyEvents } from '../../conversation/apply-event.js'
import type { DraftStep } from '../../conversation/draft.js'
import type { ConversationEvent } from '../../conversation/event.js'
import { needsNoWord } from '../../agent/needs-no-word.js'
import { phraseOf } from '../../agent/decisions.js'
import type { Decision, Facts } from '../../agent/agent.js'
import type { Say, Step } from '../../agent/step.js'
import { afterExecuted } from './after-executed.js'
import { afterRead, beginPart, planOf } from './conduct-part.js'
import type { MemoryPart } from './parts.js'
import { shownItems } from './shown-items.js'

/** So many steps a turn has for them; what does not fit any more is told. A title may take five. */
const stepsMax = 10
const stepsOfTitle = 5
const stepsOfWrite = 2

/** What happens with things to be kept that never asks back: they are done in one go. */
const kept: ReadonlySet<string> = new Set(['save_note', 'save_link', 'save_video'])
const together = 20

type Stage = {
  /** The parts that are being done: one, or several that go in one plan. */
  readonly doing: readonly MemoryPart[]
  readonly rest: readonly MemoryPart[]
  /** They need a word of the person: they wait for the end, and are asked in one go. */
  readonly aside: readonly MemoryPart[]
  readonly isLast: boolean
  /** No room for these. */
  readonly left: readonly MemoryPart[]
}

/**
 * Several requests in one turn, one after the other in the order said. What is done is told; what needs a word is asked at the end,
 * all of it in one plan; what there is no room for is named. Nothing is dropped in silence.
 */
export function several(facts: Facts, parts: readonly MemoryPart[]): Decision | undefined {
  const begin: Stage = { doing: [], rest: parts, aside: [], isLast: false, left: [] }
  if (facts.steps.length === 0) return goOn(facts, begin, [], [])
  const [stage, steps] = standing(facts, begin)
  const done = ended(facts, stage, steps)
  if (done) return goOn(facts, done.aside ? setAside(stage) : stage, done.say, done.events)
  const [part] = stage.doing
  const last = steps.at(-1)
  return part && last?.did === 'read' ? afterRead({ ...facts, steps }, part, last) : undefined
}

/** Where the turn stands: whose the latest steps are. */
function standing(facts: Facts, begin: Stage): readonly [Stage, readonly Step[]] {
  let stage = advanced(facts, begin, 0)
  let steps: readonly Step[] = []
  for (const [index, step] of facts.steps.entries()) {
    steps = [...steps, step]
    const done = index < facts.steps.length - 1 ? ended(facts, stage, steps) : undefined
    if (!done) continue
    stage = advanced(facts, done.aside ? setAside(stage) : stage, index + 1)
    steps = []
  }
  return [stage, steps]
}

function setAside(stage: Stage): Stage {
  // What it points at may be another thing by then: it is shown first.
  const loose = stage.doing.map((part) => ({ ...part, isLoose: true as const }))
  return { ...stage, aside: [...stage.aside, ...loose] }
}

/** What comes next: the next part that there is room for, or what was set aside. */
function advanced(facts: Facts, { rest, aside }: Stage, used: number): Stage {
  const [doing, after] = nextOf(facts, rest)
  const room = stepsMax - used - (aside.length > 0 ? 1 : 0)
  if (doing.length > 0 && stepsFor(facts, doing) <= room)
    return { doing, rest: after, aside, isLast: false, left: [] }
  return { doing: aside, rest: [], aside: [], isLast: true, left: [...doing, ...after] }
}

/** The next that takes a step, with those that can be done together with it, and what is left then. */
function nextOf(
  facts: Facts,
  parts: readonly MemoryPart[],
): readonly [readonly MemoryPart[], readonly MemoryPart[]] {
  const from = parts.findIndex((part) => takesSteps(facts, part))
  if (from < 0) return [[], []]
  const rest = parts.slice(from)
  const same = rest.findIndex((part) => !isKeptAtOnce(facts, part))
  const count = Math.max(1, Math.min(together, same < 0 ? rest.length : same))
  return [rest.slice(0, count), rest.slice(count)]
}

function takesSteps(facts: Facts, part: MemoryPart): boolean {
  const plan = planOf(facts, part)
  return plan !== undefined && plan.do !== 'say'
}

function isKeptAtOnce(facts: Facts, part: MemoryPart): boolean {
  const plan = planOf(facts, part)
  return plan?.do === 'write' && plan.steps.every(({ tool }) => kept.has(tool))
}

type Ended = {
  readonly say: readonly Say[]
  readonly events: readonly ConversationEvent[]
  readonly aside: boolean
}

/** What came of the parts in hand; undefined: they are not through. */
function ended(facts: Facts, { doing, isLast }: Stage, steps: readonly Step[]): Ended | undefined {
  const last = steps.at(-1)
  const [part] = doing
  if (!last || !part) return undefined
  switch (last.did) {
    case 'execute': {
      const { say, events } = afterExecuted(facts, doing, last.outcome)
      return { say, events, aside: false }
    }
    case 'prepare': {
      const { outcome } = last
      if (outcome.kind === 'refused')
        return { say: [{ kind: 'fact', text: outcome.message }], events: [], aside: false }
      if (isLast || (outcome.kind === 'planned' && needsNoWord(facts, outcome.plan))) return undefined
      return { say: [], events: [], aside: true }
    }
    case 'read': {
      const next = afterRead({ ...facts, steps }, part, last)
      if (next && next.next.do !== 'speak') return undefined
      const say = next?.next.do === 'speak' ? next.next.say : saidOf(last)
      return { say, events: next?.events ?? [], aside: false }
    }
    default:
      return undefined
  }
}

function saidOf({ outcome }: Extract<Step, { did: 'read' }>): readonly Say[] {
  if (outcome.kind === 'result') return [{ kind: 'fact', text: outcome.text }]
  return outcome.kind === 'refused' ? [{ kind: 'fact', text: outcome.message }] : [phraseOf('notUnderstood')]
}

/** On to the next part, after telling what became of the one before. */
function goOn(
  facts: Facts,
  stage: Stage,
  said: readonly Say[],
  events: readonly ConversationEvent[],
): Decision {
  const state = events.length === 0 ? facts.state : applyEvents(facts.state, events)
  const now: Facts = { ...facts, state }
  const until = stage.rest.findIndex((part) => takesSteps(now, part))
  const words = stage.rest.slice(0, until < 0 ? undefined : until).flatMap((part) => wordsFor(now, part))
  const next = advanced(now, stage, facts.steps.length)
  const left = next.left.map((part) => phraseOf('notDoneYet', { words: part.text }))
  const say = [...said, ...words, ...left]
  if (next.doing.length > 0) return begun(now, next.doing, say, events)
  const all = [...events, ...noneSpokenOf(facts)]
  return { events: all, next: { do: 'speak', say }, because: ['several:done'] }
}

/** Two things that were shown are both on the screen: "ela" is neither of them for certain. */
function noneSpokenOf({ steps }: Facts): readonly ConversationEvent[] {
  const memos = steps.flatMap((step) =>
    step.did === 'read' && step.outcome.kind === 'result' ? [step.outcome.also?.memo ?? {}] : [],
  )
  const items = new Set(memos.flatMap(({ item }) => (typeof item === 'string' ? [item] : [])))
  if (items.size < 2) return []
  const list = memos.flatMap(({ list: own = null }) => shownItems(own))
  return [{ type: 'noted', memo: { item: null, list } }]
}

function stepsFor(facts: Facts, doing: readonly MemoryPart[]): number {
  const [first] = doing
  const plan = first && planOf(facts, first)
  if (plan?.do === 'save_title' || plan?.do === 'tell_title') return stepsOfTitle
  return plan?.do === 'write' ? stepsOfWrite : 1
}

function begun(
  facts: Facts,
  doing: readonly MemoryPart[],
  preface: readonly Say[],
  events: readonly ConversationEvent[],
): Decision {
  const steps = doing.flatMap((part) => draftOf(facts, part))
  const [first] = doing
  const own = first && beginPart({ ...facts, remoteModel: false }, first)
  const because = [`several:${doing.map(({ intent }) => intent ?? '').join('+')}`]
  if (steps.length === 0 && own) return { ...own, events: [...events, ...own.events], preface, because }
  return { events, next: { do: 'prepare', draft: { steps } }, preface, because }
}

function draftOf(facts: Facts, part: MemoryPart): readonly DraftStep[] {
  const plan = planOf(facts, part)
  return plan?.do === 'write' ? plan.steps : []
}

/** A part that takes no step: a word about it, or that it was not understood. */
function wordsFor(facts: Facts, part: MemoryPart): readonly Say[] {
  const plan = planOf(facts, part)
  if (plan?.do === 'say') return [phraseOf(plan.phrase, plan.params)]
  const known = part.intent === null ? undefined : facts.agent.intentsById.get(part.intent)
  return [
    known?.phrase === undefined
      ? phraseOf('partNotUnderstood', { words: part.text })
      : phraseOf(known.phrase),
  ]
}
