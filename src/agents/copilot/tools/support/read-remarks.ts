import type { Json } from '../../../../conversation/json.js'
import { tokensOf } from '../../../../language/fold-text.js'
import { nameTokens } from './client-name.js'
import { readText } from './text.js'

/** What else was said, each remark as it was said; a name in small letters that was taken for one is the client's. */
export function readRemarks(value: Json | undefined, clientName: string): string[] {
  const own = new Set(nameTokens(clientName))
  return [value ?? []]
    .flat()
    .flatMap((remark) => readText(remark) ?? [])
    .map((remark) => remark.replace(/^[\s:;,.-]+/, ''))
    .filter((remark) => tokensOf(remark).some((token) => !own.has(token)))
}
