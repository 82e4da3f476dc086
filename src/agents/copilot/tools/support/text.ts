import type { Json } from '../../../../conversation/json.js'

/** The words of a field on one line each and without blanks around them; null when there are none. */
export function readText(value: Json | undefined, max = 500): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
    .replace(/[^\S\n]+/g, ' ')
    .trim()
    .slice(0, max)
    .trim()
  return text === '' ? null : text
}
