import { isJsonObject, type Json } from '../conversation/json.js'

/** A fact by its name: a result of this turn (`r1`), or what became of the plan before (`last`). */
type FactRef = string
/** Something that was done, by its name: in this turn (`e1`), or by the plan before (`last`). */
type EffectRef = string

/** What is said, before there are words for it. What has no act cannot be said. */
export type Act =
  | { readonly act: 'inform'; readonly fact: FactRef }
  | { readonly act: 'done'; readonly effect: EffectRef }
  /** A field of a tool, asked for in the tool's own words. */
  | { readonly act: 'ask'; readonly about: string }
  | { readonly act: 'offer'; readonly options: readonly string[] }
  | { readonly act: 'show' }
  /** What waits for the person's word is let go, as they said. Nothing is done by it. */
  | { readonly act: 'drop' }
  /** Somebody else's to say; `topic` is for the record. */
  | { readonly act: 'defer'; readonly topic: string }
  /** `limit`: by name, one of those the agent declares, said in its own words with what can be done instead. */
  | {
      readonly act: 'decline'
      readonly why: 'not_known' | 'not_possible' | 'not_understood'
      readonly limit?: string
    }
  | { readonly act: 'courtesy'; readonly kind: 'greet' | 'thank' | 'sorry' | 'bye' | 'cheer' }
  /** A model's own words: denied unless shown harmless. */
  | { readonly act: 'remark'; readonly text: string }

export type ActName = Act['act']

export const actNames = [
  'inform',
  'done',
  'ask',
  'offer',
  'show',
  'drop',
  'defer',
  'decline',
  'courtesy',
  'remark',
] as const satisfies readonly ActName[]

const courtesies = ['greet', 'thank', 'sorry', 'bye', 'cheer'] as const
const declines = ['not_known', 'not_possible', 'not_understood'] as const

const actsPerReplyMax = 8
const optionsMax = 10

/** Acts as a model wrote them; undefined if one of them is none. */
export function readActs(value: Json): readonly Act[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > actsPerReplyMax) return undefined
  const acts = (value as readonly Json[]).map(readAct)
  return acts.every((act) => act !== undefined) ? acts : undefined
}

function readAct(value: Json): Act | undefined {
  if (!isJsonObject(value)) return undefined
  const { fact, effect, about, options, topic, why, limit, kind, text } = value
  switch (value['act']) {
    case 'inform':
      return isText(fact) ? { act: 'inform', fact } : undefined
    case 'done':
      return isText(effect) ? { act: 'done', effect } : undefined
    case 'ask':
      return isText(about) ? { act: 'ask', about } : undefined
    case 'offer':
      return areTexts(options) && options.length > 0 && options.length <= optionsMax
        ? { act: 'offer', options }
        : undefined
    case 'show':
      return { act: 'show' }
    case 'drop':
      return { act: 'drop' }
    case 'defer':
      return { act: 'defer', topic: isText(topic) ? topic : '' }
    case 'decline':
      return {
        act: 'decline',
        why: declines.find((known) => known === why) ?? 'not_possible',
        ...(isText(limit) ? { limit } : {}),
      }
    case 'courtesy': {
      const known = courtesies.find((courtesy) => courtesy === kind)
      return known ? { act: 'courtesy', kind: known } : undefined
    }
    case 'remark':
      return isText(text) ? { act: 'remark', text } : undefined
    default:
      return undefined
  }
}

function isText(value: Json | undefined): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function areTexts(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((item: Json) => isText(item))
}
