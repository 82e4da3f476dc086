export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type JsonObject = { readonly [key: string]: Json }

/**
 * One spelling for one value: keys sorted, no spaces, `undefined` left out. Hashes and snapshots are made of
 * these bytes, so two processes that hold the same value always store the same text.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return spelled(value)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  // Grown by adding: every turn spells a snapshot, and lists of parts to be joined cost more than the spelling.
  let text = ''
  if (Array.isArray(value)) {
    for (const entry of value) text += `${text === '' ? '' : ','}${canonicalJson(entry)}`
    return `[${text}]`
  }
  for (const key of sortedKeys(value)) {
    const member = (value as Record<string, unknown>)[key]
    if (member !== undefined) text += `${text === '' ? '' : ','}${spelled(key)}:${canonicalJson(member)}`
  }
  return `{${text}}`
}

/** Nothing in it that JSON escapes: no quote, no backslash, no control character, no half of a surrogate pair. */
const PLAIN = /^[ !#-[\]-\ud7ff]*$/

function spelled(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text)
}

/** What was read from a canonical text is sorted as it is. */
function sortedKeys(value: object): string[] {
  const keys = Object.keys(value)
  for (let index = 1; index < keys.length; index++)
    if ((keys[index - 1] as string) > (keys[index] as string)) return keys.sort()
  return keys
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
