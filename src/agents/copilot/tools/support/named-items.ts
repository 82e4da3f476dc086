import { isJsonObject, type Json, type JsonObject } from '../../../../conversation/json.js'
import { tokensOf } from '../../../../language/fold-text.js'
import { nameTokens } from './client-name.js'
import { readText } from './text.js'

/** What an item is called, by whichever word for it. */
export function nameOf(item: Json): Json | undefined {
  return isJsonObject(item) ? (item['description'] ?? item['name'] ?? item['item']) : item
}

/** Words that stand before a price or between things, and name none: "uns 220". */
const noThing: ReadonlySet<string> = new Set(
  'uns umas um uma cerca de do da mais ou menos por volta o a os as e que eh para pra pro dona seu sr sra'.split(
    ' ',
  ),
)

/**
 * The items of a draft by what they are: whom the quote is for is none of them, and one that is called nothing ("que é uns 220") is what was said
 * beside it. Empty: nothing is otherwise than it was said.
 */
export function namedItems({ items, notes }: JsonObject, clientName: string): JsonObject {
  if (!Array.isArray(items)) return {}
  const listed = items as readonly Json[]
  const own = new Set(nameTokens(clientName))
  const left: Json[] = Array.isArray(notes) ? [...(notes as readonly Json[])] : [notes ?? []].flat()
  const named = listed.flatMap((item) => {
    const words = tokensOf(readText(nameOf(item)) ?? '')
    if (words.length === 0) return [item]
    const isPriced = isJsonObject(item) && (item['unitPrice'] ?? item['eachOrAll']) !== undefined
    const isClient =
      words.some((word) => own.has(word)) && words.every((word) => own.has(word) || noThing.has(word))
    if (isClient && !isPriced) return []
    const isNameless = isClient || words.every((word) => noThing.has(word))
    if (isNameless && isJsonObject(item)) return [{ ...item, description: left.shift() ?? 'Serviço' }]
    return [withoutClient(item, own)]
  })
  const isSame = named.length === listed.length && named.every((item, at) => item === listed[at])
  return isSame || named.length === 0 ? {} : { items: named, notes: left }
}

/** "maria santos de limpezas de split": whom it is for stands before what it is. */
function withoutClient(item: Json, own: ReadonlySet<string>): Json {
  const name = readText(nameOf(item)) ?? ''
  const words = name.split(' ')
  const first = words.findIndex((word) => {
    const [folded = ''] = tokensOf(word)
    return !own.has(folded) && !noThing.has(folded)
  })
  const isLed = first > 0 && words.slice(0, first).some((word) => own.has(tokensOf(word)[0] ?? ''))
  return isLed && isJsonObject(item) ? { ...item, description: words.slice(first).join(' ') } : item
}
