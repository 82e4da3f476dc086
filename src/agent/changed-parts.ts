import type { Json, JsonObject } from '../conversation/json.js'
import { foldText } from '../language/fold-text.js'
import type { Agent } from './agent.js'
import type { Change } from './changed-values.js'
import type { FieldSpec } from './define-tool.js'
import { slotValue } from './slot-value.js'
import type { Slot, SlotContext } from './slots.js'

type Fields = { readonly [field: string]: FieldSpec }

const LEAVES_OUT =
  /\b(?:tir[ae]r?|retir[ae]r?|remov[ae]r?|zer[ae]r?|exclu[aei]r?|cort[ae]r?|remove|without|drop)\b/
const ADDS = /\b(?:adicion[ae]r?|acrescent[ae]r?|inclu[aier]{1,2}|mais|tambem|add|also|more)\b/

export function saysToLeaveOut(text: string): boolean {
  return LEAVES_OUT.test(foldText(text))
}

export function saysToAdd(text: string): boolean {
  return ADDS.test(foldText(text))
}

/** "tira o desconto": what is named, is there and need not be, goes. Undefined: nothing is asked to go. */
export function leftOut(fields: Fields, before: JsonObject, text: string): Change[] | undefined {
  const folded = foldText(text)
  const isOrdered = LEAVES_OUT.test(folded)
  const without = Object.keys(fields).filter((field) => saysWithout(fields[field], folded))
  if (!isOrdered && without.length === 0) return undefined
  return Object.entries(fields).flatMap(([field, spec]) => {
    const goes = without.includes(field) || (isOrdered && isNamed(spec, text))
    return goes && before[field] !== undefined && !spec.required
      ? [{ field, value: null, type: spec.slot.type }]
      : []
  })
}

/** "quero sem desconto": right before what it leaves out. "sem problema, muda o desconto" leaves out none. */
function saysWithout(spec: FieldSpec | undefined, folded: string): boolean {
  return (spec?.words ?? []).some((word) => {
    const at = folded.indexOf(foldText(word))
    return at > 0 && WITHOUT.test(folded.slice(0, at))
  })
}

const WITHOUT = /(?:^|[^a-z])(?:sem|without)(?: (?:o|a|os|as|nenhum|nenhuma|mais|the|any))? $/

/** Things in a row (items of a quote), where the corpus taught to look for them: more of them, or others instead. */
export function changedLists(
  agent: Pick<Agent, 'intents' | 'reader'>,
  tool: { readonly name: string; readonly fields: Fields },
  before: JsonObject,
  text: string,
  context: SlotContext,
): Change[] {
  const intent = agent.intents.find(({ id, tool: serves = id }) => serves === tool.name)
  if (!intent) return []
  return Object.entries(tool.fields).flatMap(([field, { slot, also = [] }]) => {
    if (!slot.type.startsWith('[')) return []
    const filled = agent.reader.fill(text, intent.id).filter((one) => [field, ...also].includes(one.slot))
    const said = filled.flatMap(({ start, end }) => listIn(slot, text.slice(start, end), context))
    const there = before[field]
    if (said.length === 0) return []
    const value = saysToAdd(text) ? [...listOf(there), ...said] : said
    return [{ field, value, type: slot.type }]
  })
}

export function isNamed({ words = [] }: FieldSpec, text: string): boolean {
  const folded = foldText(text)
  return words.some((word) => folded.includes(foldText(word)))
}

function listIn(slot: Slot, words: string, context: SlotContext): readonly Json[] {
  const { value } = slotValue(slot, 'read', words, context)
  return listOf(value)
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : []
}
