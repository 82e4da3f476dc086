import type { Json } from '../../../../conversation/json.js'
import { tokensOf } from '../../../../language/fold-text.js'
import { nameTokens } from './client-name.js'
import { readText } from './text.js'

/**
 * What else was said, each remark as it was said; a name in small letters that was taken for one is the client's, and words of the items, or none
 * but such as join others, say nothing more.
 */
export function readRemarks(
  value: Json | undefined,
  clientName: string,
  items: readonly string[] = [],
): string[] {
  const own = new Set([...nameTokens(clientName), ...items.flatMap(tokensOf), ...joining])
  return [value ?? []]
    .flat()
    .flatMap((remark) => readText(remark) ?? [])
    .map((remark) => remark.replace(/^[\s:;,.-]+/, ''))
    .filter((remark) => tokensOf(remark).some((token) => !own.has(token)))
}

const joining = 'o a os as de do da dos das e um uma no na pra para com'.split(' ')
