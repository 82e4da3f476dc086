import type { Agent, Facts } from '../agent/agent.js'
import type { DraftStep } from '../conversation/draft.js'
import { isJsonObject, type Json, type JsonObject } from '../conversation/json.js'
import type { PlannedAction } from '../conversation/plan.js'
import { tokensOf } from '../language/fold-text.js'
import { textsIn } from './texts-in.js'

type Known = Pick<Agent, 'recalls' | 'tools'>

/**
 * "faz o novo e já aprova": what is done to something of the kind that the same plan makes is done to that, unless the person says to which, or one that they were
 * shown is named ("cria esse e cancela o antigo"). It waits until that has been made, because only then has it a number.
 */
export function withMade(
  { agent, state, understanding: { text } }: Pick<Facts, 'agent' | 'state' | 'understanding'>,
  steps: readonly DraftStep[],
): DraftStep[] {
  const said = new Set(tokensOf(text))
  return steps.map((step, index) => {
    const field = keyOf(agent, step.tool)
    const makers = steps.slice(0, index).filter((other) => isMade(agent, other.tool, step.tool))
    if (field === undefined || makers.every((maker) => isForAnother(step, maker))) return step
    const named = step.args[field]
    if (isSaid(named, said) || isShown(named, field, state)) return step
    const args = Object.fromEntries(Object.entries(step.args).filter(([name]) => name !== field))
    return { tool: step.tool, args, ofMade: field }
  })
}

/**
 * "cadastra a Ana, e o telefone dela é 11 …": what is told of something that the same plan makes is a part of making it, where it has such a part and was given
 * none. There is nothing yet that could be changed.
 */
export function intoMade({ agent }: Pick<Facts, 'agent'>, steps: readonly DraftStep[]): DraftStep[] {
  return steps.reduce<DraftStep[]>((kept, step) => {
    const parts = partsOf(agent, step)
    const maker = kept.find((other) => takesIn(agent, other, step, parts))
    if (!maker) return [...kept, step]
    return kept.map((other) => (other === maker ? { ...other, args: { ...other.args, ...parts } } : other))
  }, [])
}

/** What a change tells, beside which record it is told of. */
function partsOf({ recalls = {}, tools }: Known, { tool, args }: DraftStep): JsonObject {
  const keys = Object.keys(recalls[tools.get(tool)?.entity ?? ''] ?? {})
  return Object.fromEntries(
    Object.entries(args).filter(([field, value]) => value !== null && !keys.includes(field)),
  )
}

function takesIn(agent: Known, maker: DraftStep, step: DraftStep, parts: JsonObject): boolean {
  if (agent.tools.get(step.tool)?.action !== 'update' || !isMade(agent, maker.tool, step.tool)) return false
  const fields = agent.tools.get(maker.tool)?.fields ?? {}
  const isFree = (field: string) => fields[field] !== undefined && (maker.args[field] ?? null) === null
  const made = new Set(Object.values(maker.args).flatMap((value) => textsIn(value).flatMap(tokensOf)))
  const named = Object.entries(step.args).filter(([field]) => !(field in parts))
  const isIt = named.every(([, value]) =>
    textsIn(value)
      .flatMap(tokensOf)
      .every((word) => made.has(word)),
  )
  return Object.keys(parts).length > 0 && Object.keys(parts).every(isFree) && isIt
}

/** What was made has its number now. */
export function madeNow(
  agent: Known,
  later: readonly DraftStep[],
  actions: readonly PlannedAction[],
  data: Json,
): DraftStep[] {
  const results = Array.isArray(data) ? (data as readonly Json[]) : [data]
  return later.map((step) => {
    if (step.ofMade === undefined) return step
    const at = madeFor(agent, step, actions)
    const record = results[at] ?? null
    const key = agent.recalls?.[agent.tools.get(step.tool)?.entity ?? '']?.[step.ofMade] ?? ''
    const value = isJsonObject(record) ? record[key] : undefined
    return value === undefined ? step : { ...step, args: { ...step.args, [step.ofMade]: value } }
  })
}

/** Which of those that were made is meant: of several, the one for whom the step names; where it names nobody of them, none is picked. */
function madeFor(agent: Known, step: DraftStep, actions: readonly PlannedAction[]): number {
  const made = actions.flatMap(({ tool, args }, at) => (isMade(agent, tool, step.tool) ? [{ args, at }] : []))
  const [only, ...others] = made
  if (only && others.length === 0) return only.at
  const named = new Set(
    Object.values(step.args).flatMap((value) => (typeof value === 'string' ? tokensOf(value) : [])),
  )
  const isFor = ({ args }: Pick<PlannedAction, 'args'>) =>
    Object.values(args).some(
      (value) => typeof value === 'string' && tokensOf(value).some((word) => named.has(word)),
    )
  const meant = made.filter(isFor)
  return meant.length === 1 ? (meant[0]?.at ?? -1) : -1
}

/** The field by which a tool is told which record it acts on: the first by which its kind is recalled. */
function keyOf({ recalls = {}, tools }: Known, name: string): string | undefined {
  const tool = tools.get(name)
  const [field] = Object.keys(recalls[tool?.entity ?? ''] ?? {})
  return field !== undefined && tool?.action !== 'create' && tool?.fields[field] ? field : undefined
}

function isMade({ tools }: Known, maker: string, user: string): boolean {
  const [made, used] = [tools.get(maker), tools.get(user)]
  return made?.action === 'create' && made.kind === 'write' && made.entity === used?.entity
}

function isSaid(value: Json | undefined, said: ReadonlySet<string>): boolean {
  return (
    (typeof value === 'number' || typeof value === 'string') &&
    tokensOf(String(value)).some((word) => said.has(word))
  )
}

function isShown(value: Json | undefined, field: string, { focus }: Facts['state']): boolean {
  if (typeof value !== 'number' && typeof value !== 'string') return false
  const wanted = String(value).replace(/^#\s*/, '')
  return [...(focus?.things ?? []), ...(focus?.seen ?? [])].some((thing) => String(thing[field]) === wanted)
}

function isForAnother({ args }: DraftStep, maker: DraftStep): boolean {
  return Object.entries(args).some(([field, value]) => {
    const known = maker.args[field]
    if (typeof value !== 'string' || typeof known !== 'string') return false
    const words = new Set(tokensOf(known))
    return !tokensOf(value).some((word) => words.has(word))
  })
}
