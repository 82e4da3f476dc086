import type { Agent } from '../agent/agent.js'
import type { Next, Step } from '../agent/step.js'
import type { ConversationEvent } from '../conversation/event.js'
import {
  focusRequestMax,
  focusSeenMax,
  focusTextMax,
  focusThingsMax,
  type Focus,
  type FocusThing,
} from '../conversation/focus.js'
import { isJsonObject, type Json, type JsonObject } from '../conversation/json.js'
import type { Understanding } from '../conversation/understanding.js'
import { tokensOf } from '../language/fold-text.js'

type Focused = Extract<ConversationEvent, { type: 'focused' }>

type Decided = { readonly next: Next; readonly step: Step | null }

type Turn = {
  readonly agent: Pick<Agent, 'recalls' | 'tools'> & Partial<Pick<Agent, 'intentsById'>>
  readonly understanding: Pick<Understanding, 'intent' | 'entities'>
  readonly decisions: readonly Decided[]
}

/** What the conversation is about after a turn, and what was shown in it; null where nothing was shown, named or done, and there is nothing. */
export function focusAfter({ agent, understanding, decisions }: Turn, before: Focus | null): Focused | null {
  if (!agent.recalls) return null
  const results = decisions.flatMap(({ next, step }) => resultsOf(next, step))
  const shown = results.flatMap(({ tool, data }) => thingsIn(agent, tool, data))
  const beside = results.flatMap(({ tool, data }) => thingsBeside(agent, tool, data))
  const led = decisions.some(({ step }) => step !== null && isResult(step))
  const named = namedIn(agent, understanding.entities)
  const asked = askedIn(agent, understanding, decisions)
  const request = led && asked && fits(asked.entities) ? asked : (before?.request ?? null)
  const there = before?.things ?? []
  const stays = named && there.every((thing) => isOfAnother(thing, named)) ? [] : there
  const things = shown.length > 0 ? shown.slice(0, focusThingsMax) : led ? [] : stays
  // What a connected model answered in words is about something that nobody marked: what was in sight before is that no longer.
  const isPast = shown.length === 0 && !led && (before?.past === true || isSaidByModel(decisions))
  const focus = {
    things,
    named: named ?? (led ? null : (before?.named ?? null)),
    request,
    ...(isPast ? { past: true as const } : {}),
  }
  if (focus.things.length === 0 && !focus.named && !focus.request) return null
  return { type: 'focused', focus, shown: [...shown, ...beside].slice(0, focusSeenMax) }
}

/** A connected model was asked, and nothing came of it but words. */
function isSaidByModel(decisions: readonly Decided[]): boolean {
  const steps = decisions.flatMap(({ step }) => step ?? [])
  const isAsked = steps.some(
    (step) => step.did === 'ask_model' && step.via === 'remote' && step.failed === null,
  )
  return isAsked && steps.every(({ did }) => did === 'ask_model' || did === 'speak')
}

/** What was read as a request; where that is nothing, or a courtesy, what was looked up for it. */
function askedIn(
  { intentsById }: Turn['agent'],
  { intent, entities }: Turn['understanding'],
  decisions: readonly Decided[],
): Focus['request'] {
  if (intent !== null && intentsById?.get(intent)?.courtesy !== true) return { intent, entities }
  const step = decisions.map((decided) => decided.step).find((one) => one?.did === 'read')
  return step?.did === 'read' ? { intent: step.tool, entities: step.args } : null
}

function isResult(step: Step): boolean {
  if (step.did === 'read') return step.outcome.kind === 'result'
  if (step.did === 'prepare') return step.outcome.kind === 'planned'
  return step.did === 'execute' && step.outcome.kind === 'executed'
}

type Result = { readonly tool: string; readonly data: Json }

function resultsOf(next: Next, step: Step | null): Result[] {
  if (step?.did === 'read' && step.outcome.kind === 'result')
    return [{ tool: step.tool, data: step.outcome.data }]
  if (step?.did === 'prepare' && step.outcome.kind === 'planned')
    return step.outcome.plan.actions.map(({ tool, args }) => ({ tool, data: args }))
  if (step?.did === 'execute' && step.outcome.kind === 'executed' && next.do === 'execute') {
    const { data } = step.outcome
    const results = Array.isArray(data) ? (data as readonly Json[]) : [data]
    return next.pending.plan.actions.map(({ tool }, at) => ({ tool, data: results[at] ?? null }))
  }
  return []
}

/** The records in a tool's result; where it has none of its own kind, those that it names. */
function thingsIn(agent: Turn['agent'], name: string, data: Json): FocusThing[] {
  const own = recordsIn(agent, agent.tools.get(name)?.entity ?? '', data)
  return own.length > 0 ? own : thingsBeside(agent, name, data)
}

function thingsBeside(agent: Turn['agent'], name: string, data: Json): FocusThing[] {
  const named = isJsonObject(data) ? (agent.tools.get(name)?.names?.(data) ?? []) : []
  return named.flatMap(({ entity, records }) => recordsIn(agent, entity, records))
}

/** The result itself, or the first list of them in it. */
function recordsIn({ recalls }: Turn['agent'], entity: string, data: Json): FocusThing[] {
  const fields = recalls?.[entity]
  if (!fields || !isJsonObject(data)) return []
  const own = thingOf(fields, data)
  if (own && Object.keys(own).length === Object.keys(fields).length) return [own]
  const list = Object.values(data).find((value): value is readonly Json[] => Array.isArray(value)) ?? []
  const listed = list.slice(0, focusThingsMax).flatMap((item) => {
    const thing = isJsonObject(item) ? thingOf(fields, item) : undefined
    return thing ? [thing] : []
  })
  // A list of what is one client's bears the client's name, and is still a list.
  return listed.length > 0 || !own ? listed : [own]
}

function thingOf(fields: { readonly [field: string]: string }, record: JsonObject): FocusThing | undefined {
  const named = Object.entries(fields).flatMap(([field, key]) => {
    const value = record[key]
    return isNameable(value) ? [[field, value] as const] : []
  })
  return named.length === 0 ? undefined : Object.fromEntries(named)
}

function isNameable(value: Json | undefined): value is string | number {
  return (
    typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= focusTextMax)
  )
}

function namedIn({ recalls = {} }: Turn['agent'], entities: JsonObject): FocusThing | null {
  const fields = new Set(Object.values(recalls).flatMap((entity) => Object.keys(entity)))
  const named = Object.entries(entities).filter(
    (entry): entry is [string, string | number] => fields.has(entry[0]) && isNameable(entry[1]),
  )
  return named.length === 0 ? null : Object.fromEntries(named)
}

/** Whoever was spoken of since is meant, and not whom something was shown of before. */
function isOfAnother(thing: FocusThing, named: FocusThing): boolean {
  return Object.entries(named).some(([field, value]) => {
    const known = thing[field]
    if (known === undefined || known === value) return false
    const words = new Set(tokensOf(String(known)))
    return !tokensOf(String(value)).some((word) => words.has(word))
  })
}

/** What the reads of a turn showed last, each record by the fields it can be asked for with. */
export function thingsRead(agent: Turn['agent'], steps: readonly Step[]): FocusThing[] {
  const last = steps.findLast((step) => step.did === 'read' && step.outcome.kind === 'result')
  return last?.did === 'read' && last.outcome.kind === 'result'
    ? thingsIn(agent, last.tool, last.outcome.data)
    : []
}

function fits(entities: JsonObject): boolean {
  return JSON.stringify(entities).length <= focusRequestMax
}
