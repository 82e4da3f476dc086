import { isJsonObject, type JsonObject } from '../../conversation/json.js'
import type { DraftStep } from '../../conversation/draft.js'
import { isExpired, type PlanPending } from '../../conversation/pending.js'
import { findRun } from '../../language/find-run.js'
import { foldText, tokensOf } from '../../language/fold-text.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { phraseOf } from '../../agent/decisions.js'
import { findJson } from '../../agent/find-json.js'
import type { Step } from '../../agent/step.js'
import { asksToKeep } from './asks-to-keep.js'
import { putTogether, spokenBefore } from './put-together.js'
import { tellingWords, toldOfTitle } from './told-of-title.js'

/**
 * What a model proposes to keep, with what the person told of each title and the notes that they said in several messages; beside others that wait
 * to be kept, all of them are shown together. Undefined: it is as the model put it.
 */
export function proposedSaves(
  facts: Facts,
  { raw }: Extract<Step, { did: 'ask_model' }>,
): Decision | undefined {
  const { state, understanding, now } = facts
  const { pending } = state
  const open = pending && !isExpired(pending, now) ? pending : null
  if (understanding.behindYes || (open && open.kind !== 'plan')) return undefined
  const proposed = savesIn(raw)
  if (!proposed) return undefined
  const steps = proposed.map((step, at) => inOwnWords(facts, step, proposed.toSpliced(at, 1), open))
  const waiting = open && !asksToKeep(open) ? open.plan.draft.steps : []
  const left = waiting.filter((each) => !steps.some((step) => isSame(step, each)))
  const isJoined = waiting.length > 0 && left.length === waiting.length && isBesides(facts, left, steps)
  const isWhole = waiting.length > 0 && (left.length === 0 || isJoined)
  const isOther = steps.some((step, at) => step !== proposed[at])
  if (!isJoined && !isOther) return undefined
  return {
    events: [],
    next: {
      do: 'prepare',
      draft: { steps: isJoined ? [...left, ...steps] : steps },
      ...(isWhole && { corrects: true }),
    },
    ...(isJoined && { preface: [phraseOf('shownTogether')] }),
    because: ['proposal:saves'],
  }
}

const titleTools: ReadonlySet<string> = new Set(['save_movie', 'save_tv_show'])
const saveTools: ReadonlySet<string> = new Set([...titleTools, 'save_note', 'save_link', 'save_video'])
const savesMax = 8

/** All that it proposes, where each of it is to be kept and nothing is said besides. */
function savesIn(raw: string): readonly DraftStep[] | undefined {
  const { wanted } = findJson(raw, { isWanted: (object) => 'action' in object, isAttempt: () => false })
  if (!wanted || (Array.isArray(wanted['acts']) && wanted['acts'].length > 0)) return undefined
  const { action, actions } = wanted
  const given = action === 'CALL_TOOL' ? [wanted] : action === 'PLAN' && Array.isArray(actions) ? actions : []
  const steps = given.flatMap((each): DraftStep[] => {
    if (!isJsonObject(each)) return []
    const { tool, args } = each
    return typeof tool === 'string' && saveTools.has(tool) && isJsonObject(args)
      ? [{ tool, args: plain(args) }]
      : []
  })
  const isAll = steps.length === given.length && steps.length > 0 && steps.length <= savesMax
  return isAll ? steps : undefined
}

/** What a model gives is words and numbers: what is more is the house's. */
function plain(args: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => typeof value !== 'object'))
}

function inOwnWords(
  facts: Facts,
  step: DraftStep,
  others: readonly DraftStep[],
  open: PlanPending | null,
): DraftStep {
  const { text } = facts.understanding
  const { title, content } = step.args
  if (titleTools.has(step.tool) && typeof title === 'string') {
    const known = open?.plan.draft.steps.find((each) => isSame(step, each))?.args['said']
    const said = known ?? toldOfTitle(text, title, others.flatMap(namesOf))
    return said === undefined ? step : { ...step, args: { ...step.args, said } }
  }
  if (step.tool !== 'save_note' || typeof content !== 'string') return step
  const shown = open?.plan.draft.steps.find((each) => isSame(step, each))
  if (shown) return shown
  return putTogether(content, text, spokenBefore(facts.state))
    ? { tool: 'save_told_note', args: { content } }
    : step
}

/** What it is about. */
function namesOf({ args }: DraftStep): readonly string[] {
  return [args['title'], args['content'], args['url']].filter((each) => typeof each === 'string')
}

function isSame(step: DraftStep, other: DraftStep): boolean {
  const [own, theirs] = [namesOf(step), namesOf(other)].map((names) => names.map(foldText).join('\n'))
  return kindOf(step) === kindOf(other) && own === theirs
}

function kindOf({ tool }: DraftStep): string {
  return tool === 'save_told_note' ? 'save_note' : tool
}

/** Something new, and nothing that is said of what waits or instead of it. */
function isBesides(
  { understanding: { answer, text } }: Facts,
  waiting: readonly DraftStep[],
  steps: readonly DraftStep[],
): boolean {
  if (answer !== null && answer.kind !== 'other' && answer.kind !== 'modify') return false
  if (!waiting.every((step) => saveTools.has(kindOf(step)))) return false
  if (lets.test(foldText(text)) || steps.some((step) => !isOfNow(step, text))) return false
  const words = new Set(waiting.flatMap(namesOf).flatMap((each) => tellingWords(each)))
  return steps.every((step) => {
    const own = namesOf(step).flatMap((each) => tellingWords(each))
    return own.filter((word) => words.has(word)).length * 2 < own.length
  })
}

/** Said in this very message. */
function isOfNow(step: DraftStep, text: string): boolean {
  return namesOf(step).some(
    (each) =>
      findRun(text, each) !== undefined || tokensOf(each).every((word) => tokensOf(text).includes(word)),
  )
}

/** What waits is refused, or something is said to be wanted in its place. */
const lets =
  /^(?:nao|n|nem|nada)\b|\b(?:deixa|esquece|nenhuma?|desisto|cancela|em vez|no lugar|so quero|quero so)\b/
