import type { JsonObject } from '../../../conversation/json.js'
import { findJson } from '../../../agent/find-json.js'

const answerLengthMax = 20_000
const thoughtEnd = /<\/(?:think|thinking|thought|reasoning)>/gi

/** The object with this key in what a model wrote: bare, fenced, in prose, or broken in ways that can be mended. */
export function readObject(raw: string, key: string): JsonObject | undefined {
  if (raw.length > answerLengthMax) return undefined
  const [spoken = ''] = raw.split(thoughtEnd).slice(-1)
  return findJson(spoken, {
    isWanted: (object) => Object.hasOwn(object, key),
    isAttempt: (broken) => broken.includes(key),
  }).wanted
}

/** From 0 to 1; also where a model wrote it in quotes. */
export function readConfidence(object: JsonObject): number | undefined {
  const given = object['confidence']
  const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : given
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : undefined
}

export function readFlag(object: JsonObject, key: string): boolean {
  return object[key] === true || object[key] === 'true'
}
