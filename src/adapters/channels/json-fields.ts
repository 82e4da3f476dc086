import { isJsonObject, type Json, type JsonObject } from '../../conversation/json.js'

// What a body says under a key, or `undefined` where it says something else. Nothing here throws.

export function objectAt(parent: JsonObject, key: string): JsonObject | undefined {
  const value = parent[key]
  return isJsonObject(value) ? value : undefined
}

export function listAt(parent: JsonObject, key: string): readonly Json[] | undefined {
  const value: unknown = parent[key]
  return Array.isArray(value) ? (value as readonly Json[]) : undefined
}

export function objectsAt(parent: JsonObject, key: string): readonly JsonObject[] {
  return listAt(parent, key)?.filter(isJsonObject) ?? []
}

export function textAt(parent: JsonObject, key: string): string | undefined {
  const value = parent[key]
  return typeof value === 'string' ? storable(value) || undefined : undefined
}

/** In characters that the database takes, and no longer than WhatsApp lets anyone write. */
export function storable(text: string): string {
  return text
    .slice(0, textMax)
    .replaceAll('\u0000', '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
}

const textMax = 65_536

/** Ids, addresses and names of things: what is longer is none. */
export function idAt(parent: JsonObject, key: string): string | undefined {
  const value = textAt(parent, key)
  return value !== undefined && value.length <= idMax ? value : undefined
}

const idMax = 512

/** Some numbers come as text. */
export function numberAt(parent: JsonObject, key: string): number | undefined {
  const value = parent[key]
  const number = typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

export function flagAt(parent: JsonObject, key: string): boolean | undefined {
  const value = parent[key]
  return typeof value === 'boolean' ? value : undefined
}

/** The pairs that have a value. */
export function known(pairs: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(pairs).filter((pair): pair is [string, Json] => pair[1] !== undefined),
  )
}
