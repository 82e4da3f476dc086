import type { z } from 'zod'
import type { JsonObject } from '../../../../conversation/json.js'
import { messageLimits } from '../../../../conversation/message-limits.js'
import { shorten } from '../../../../conversation/shorten.js'
import type { ToolSpec } from '../../../../agent/define-tool.js'
import { itemNames, type ItemType } from '../../item.js'

type Say = ToolSpec<JsonObject>['say']

/** Words for a result of a known shape: `say` is handed plain JSON, because results are kept and read back. */
export function saying<T>(shape: z.ZodType<T>, words: (data: T, context: Parameters<Say>[1]) => string): Say {
  return (data, context) => words(shape.parse(data), context)
}

const labelLengthMax = 80

/** What an item is called in one breath: "Inception (2010)". */
export function labelOf({ title, year }: { readonly title: string; readonly year: number | null }): string {
  const short = shorten(title, labelLengthMax)
  return year === null ? short : `${short} (${year})`
}

const besideMax = 60

/** A link that goes by its address alone, with what the person said of it: "youtu.be/… (o bolo da vó)". */
export function labelWithWords(item: {
  readonly title: string
  readonly year: number | null
  readonly url: string | null
  readonly content: string
}): string {
  const isBare = item.url !== null && item.url.includes(item.title) && item.content !== ''
  const label = labelOf(item)
  return isBare ? `${label} (${shorten(item.content.replace(/\s+/g, ' '), besideMax)})` : label
}

/** A sentence with its full stop, and no second one. */
export function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

/** "1 item", "3 filmes". */
export function counted(count: number, type: ItemType | null): string {
  const { one, many } = type === null ? { one: 'item', many: 'itens' } : itemNames[type]
  return `${count} ${count === 1 ? one : many}`
}

/** Below a row of a list: a title that a row has no room for is told whole there. */
export function rowDescription(label: string, about: string): string {
  const whole = label.length > messageLimits.rowTitleLength ? [label] : []
  return [...whole, ...(about === '' ? [] : [capitalised(about)])].join('. ')
}

export function capitalised(text: string): string {
  return `${text.charAt(0).toLocaleUpperCase('pt-BR')}${text.slice(1)}`
}
