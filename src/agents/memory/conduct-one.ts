import { isJsonObject } from '../../conversation/json.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { askLocally, speak } from '../../agent/decisions.js'
import { findJson } from '../../agent/find-json.js'
import type { Step } from '../../agent/step.js'
import { foldText } from '../../language/fold-text.js'
import { agreed } from './agreed.js'
import { afterExecuted } from './after-executed.js'
import { afterRead, beginPart } from './conduct-part.js'
import { informedList } from './informed-list.js'
import { valuesIn } from './note-value.js'
import { asOneSave, type MemoryPart } from './parts.js'
import { saveOfKind } from './plan-save.js'
import { proposedSaves } from './proposed-saves.js'
import { asksForReminder } from './reminder.js'
import { several } from './several.js'
import { titleCodes } from './tools/support/changed-item.js'

/** What becomes of one request, step by step, whoever reads it. */
export function one(facts: Facts, part: MemoryPart): Decision | undefined {
  const [probe, ...since] = facts.steps
  if (part.orElse && probe && isAboutNothing(probe)) {
    const instead = { ...facts, steps: since, remoteModel: false }
    return since.length === 0 ? beginPart(instead, part.orElse) : one(instead, part.orElse)
  }
  const last = facts.steps.at(-1)
  switch (last?.did) {
    case undefined:
      return part.source === 'rule' ? beginPart(facts, part) : undefined
    case 'ask_model':
      // The provider failed, or what it said could not be used.
      if (last.via === 'local') return beginPart(facts, part)
      if (!isNoop(last)) return agreed(facts, last) ?? informedList(facts, last) ?? proposedSaves(facts, last)
      return agreed(facts, last) ?? nothingToDo(part)
    case 'read':
      return afterRead(facts, part, last)
    case 'execute':
      // Both halves of "tira o leite e põe sabão" are one change: nothing of it is left to be done.
      return (asksForReminder(part.text) || part.intent === 'change') && last.outcome.kind === 'executed'
        ? told(facts, part, last.outcome)
        : undefined
    case 'prepare':
      return anotherTitle(part, last)
    default:
      return undefined
  }
}

/** Something was asked for in so many words: a model that sees nothing to do in it did not read it. */
function nothingToDo({ source, intent }: MemoryPart): Decision {
  return source === 'rule' && intent !== null
    ? askLocally('proposal:noop-to-a-request')
    : speak({ kind: 'silence' }, 'proposal:noop')
}

/** "por favor", "por outro" name nothing, and a day, an hour or a list is no title. */
const noTitle =
  /^(?:favor|engano|mim|outr[oa]s?|algu\w+|algo|um[a]? (?:outr[oa]|melhor))\b|\b(?:listas?|favoritos)\b/
const saidOfBoth = /\b(?:por|pelo|pela) |\bnao (?:e|eh|era) .*\b(?:e|eh|era) /

/**
 * "troca Oppenheimer por Interestelar": a title is not rewritten; the one goes, and another of its kind comes. At once only where the words
 * say that the one takes the other's place: else both are shown first.
 */
function anotherTitle(
  { intent, entities, text }: MemoryPart,
  { outcome }: Extract<Step, { did: 'prepare' }>,
): Decision | undefined {
  const { change } = entities
  if (intent !== 'change' || outcome.kind !== 'refused') return undefined
  const kind = titleKinds.find((one) => titleCodes[one] === outcome.code)
  if (!kind) return undefined
  if (!isJsonObject(change) || change['how'] !== 'set') return undefined
  const { what, old, value } = change
  const words = typeof what === 'string' && what !== '' ? what : old
  if (typeof words !== 'string' || typeof value !== 'string' || /\d/.test(value)) return undefined
  if (valuesIn(value).length > 0 || noTitle.test(foldText(value))) return undefined
  const isSaid = saidOfBoth.test(foldText(text))
  const steps = [
    { tool: 'delete_memory', args: { item_id: isSaid ? { words } : { perhaps: words }, item_type: kind } },
    saveOfKind(kind, { title: value.replace(/^[oa]s? (?=\S)/iu, '') }),
  ]
  return { events: [], next: { do: 'prepare', draft: { steps } }, because: ['change:another-title'] }
}

const titleKinds = ['movie', 'tv_show'] as const

function told(
  facts: Facts,
  part: MemoryPart,
  outcome: Extract<Step, { did: 'execute' }>['outcome'],
): Decision {
  const { pending } = facts.state
  const isKept = pending?.kind === 'plan' && pending.plan.actions.some(({ tool }) => tool.startsWith('save_'))
  const { say, events } = afterExecuted(facts, [isKept ? { ...part, intent: 'save' } : part], outcome)
  return { events, next: { do: 'speak', say }, because: ['plan:executed'] }
}

/** A second request that may be the end of the first: if there is nothing it could be about, all of it is kept. */
export function asked(facts: Facts, parts: readonly MemoryPart[]): Decision | undefined {
  const [, second] = parts
  const [probe, ...steps] = facts.steps
  if (!second) return undefined
  if (!probe) return beginPart({ ...facts, remoteModel: false }, second)
  const since = { ...facts, steps }
  if (isAboutNothing(probe)) {
    const whole = asOneSave(facts.understanding.text)
    return steps.length === 0 ? beginPart({ ...since, remoteModel: false }, whole) : one(since, whole)
  }
  const loose = parts.map((part) => (part === second ? { ...part, isLoose: true as const } : part))
  return several(since, loose)
}

function isAboutNothing(step: Step): boolean {
  if (step.did === 'prepare') return step.outcome.kind === 'refused'
  if (step.did !== 'read' || step.outcome.kind !== 'result') return true
  const { data } = step.outcome
  return isJsonObject(data) && (data['total'] === 0 || data['isLoose'] === true)
}

function isNoop({ raw }: Extract<Step, { did: 'ask_model' }>): boolean {
  const { wanted } = findJson(raw, { isWanted: (object) => 'action' in object, isAttempt: () => false })
  return wanted?.['action'] === 'NOOP' && (wanted['message'] ?? null) === null
}
