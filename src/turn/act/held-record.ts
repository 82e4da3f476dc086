import { isUuid } from '../../conversation/ids.js'
import { isJsonObject, type Json, type JsonObject } from '../../conversation/json.js'
import { tokensOf } from '../../language/fold-text.js'
import type { Grounds } from './grounds.js'

/**
 * An id of a record, if a read of this turn showed it beside what the person said of it, and no other record has as much of what they
 * said. People write no ids: a model may copy one, not pick one.
 */
export function heldRecord(id: string, { texts, records }: Grounds): string | undefined {
  const objects = records.flatMap(objectsIn)
  const words = new Set(texts.flatMap(tokensOf))
  const [own, key] = ownerOf(id, objects)
  if (!own || key === undefined) return undefined
  const score = sharedWords(own, words)
  const rivals = objects.filter((other) => typeof other[key] === 'string' && other[key] !== id)
  return score > 0 && rivals.every((rival) => sharedWords(rival, words) < score) ? id : undefined
}

function ownerOf(id: string, objects: readonly JsonObject[]): readonly [JsonObject?, string?] {
  for (const object of objects)
    for (const [key, value] of Object.entries(object)) if (value === id) return [object, key]
  return []
}

const wordLengthMin = 3

function sharedWords(record: JsonObject, said: ReadonlySet<string>): number {
  const own = Object.values(record)
    .flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : []))
    .filter((value) => !isUuid(value))
    .flatMap(tokensOf)
    .filter((word) => word.length >= wordLengthMin || /^\d+$/.test(word))
  return new Set(own.filter((word) => said.has(word))).size
}

function objectsIn(value: Json): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap((part: Json) => objectsIn(part))
  return isJsonObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : []
}
