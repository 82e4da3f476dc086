import { jsonrepair } from 'jsonrepair'
import { isJsonObject, type JsonObject } from '../conversation/json.js'

/** Every opening brace may cost one walk through the text: this many walks, then what was found is the answer. */
const objectsTriedMax = 64
/** Repair walks back and forth: at this length its worst case was measured at 20 ms, at twice the length at 75 ms. */
const repairLengthMax = 16_000
const objectsRepairedMax = 4

export type FoundJson = {
  /** The first object that is wanted, wherever it stands in the text. */
  readonly wanted?: JsonObject
  /** The first object that is not, for a text that has no wanted one. */
  readonly stray?: JsonObject
}

export type JsonHints = {
  readonly isWanted: (object: JsonObject) => boolean
  /** Whether broken text is an attempt at an object worth repairing, and not a sentence with a brace in it. */
  readonly isAttempt: (broken: string) => boolean
}

/**
 * Objects are tried in the order of the text and each is repaired before anything inside it is looked at:
 * otherwise an argument of a broken proposal could pass for the proposal.
 */
export function findJson(text: string, hints: JsonHints): FoundJson {
  let stray: JsonObject | undefined
  let repairsLeft = objectsRepairedMax
  let start = text.indexOf('{')
  for (let tried = 0; start !== -1 && tried < objectsTriedMax; tried += 1) {
    const end = closingBrace(text, start)
    const balanced = end === -1 ? undefined : text.slice(start, end + 1)
    const strict = balanced === undefined ? undefined : parseObject(balanced)
    const broken = strict === undefined ? (balanced ?? untilFence(text, start)) : undefined
    const isRepairable = broken !== undefined && repairsLeft > 0 && hints.isAttempt(broken)
    if (isRepairable) repairsLeft -= 1
    const object = isRepairable ? repairObject(broken, text.slice(start)) : strict
    if (object !== undefined && hints.isWanted(object)) return { wanted: object }
    stray ??= object
    start = text.indexOf('{', strict === undefined ? start + 1 : end + 1)
  }
  return stray === undefined ? {} : { stray }
}

export function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function parseObject(text: string): JsonObject | undefined {
  const parsed = parseJson(text)
  return parsed !== undefined && isJsonObject(parsed.value) ? parsed.value : undefined
}

/** Braces in a broken string mislead the count, so what ends too early for repair is tried to the end of the text. */
function repairObject(broken: string, toTheEnd: string): JsonObject | undefined {
  const candidates = new Set([broken, toTheEnd])
  for (const candidate of candidates) {
    const object = candidate.length > repairLengthMax ? undefined : repairOne(candidate)
    if (object !== undefined) return object
  }
  return undefined
}

function repairOne(broken: string): JsonObject | undefined {
  try {
    return parseObject(jsonrepair(broken))
  } catch {
    return undefined
  }
}

/** An object left open in a fenced block ends with the block. */
function untilFence(text: string, start: number): string {
  const fence = text.indexOf('\n```', start)
  return fence === -1 ? text.slice(start) : text.slice(start, fence)
}

/** The index of the brace that closes the one at `start`, braces inside strings not counted; -1 if none does. */
function closingBrace(text: string, start: number): number {
  let depth = 0
  let inString = false
  for (let index = start; index < text.length; index += 1) {
    const character = text[index]
    if (inString) {
      if (character === '\\') index += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{') depth += 1
    else if (character === '}') {
      depth -= 1
      if (depth === 0) return index
    }
  }
  return -1
}
