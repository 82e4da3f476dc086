import type { JsonObject } from '../../../../conversation/json.js'
import type { Option } from '../../../../conversation/message.js'
import { messageLimits } from '../../../../conversation/message-limits.js'
import { morePageId } from '../../../../conversation/option-page.js'
import { itemNames, seenWord } from '../../item.js'
import { dayWords } from './day-words.js'
import type { FoundItem } from './search-memories.js'
import { labelOf, rowDescription } from './wording.js'

/** A list of WhatsApp holds ten rows: with more items than that, nine and a row for more. */
export const perPage = messageLimits.rows - 1

export function pagesOf(total: number): number {
  return total <= messageLimits.rows ? 1 : Math.ceil(total / perPage)
}

type Clock = { readonly now: Date; readonly timeZone: string }

/** The rows of one page; the last page leads back to the first. */
export function rowsOf(items: readonly FoundItem[], page: number, total: number, clock: Clock): Option[] {
  const pages = pagesOf(total)
  const more =
    pages === 1
      ? []
      : [{ id: morePageId((page + 1) % pages), title: page + 1 < pages ? 'Mais itens' : 'Voltar ao início' }]
  return [...items.map((item) => rowOf(item, clock)), ...more]
}

function rowOf(item: FoundItem, clock: Clock): Option {
  const label = labelOf(item)
  const isSeen = (item.seenAt ?? null) !== null
  const about = `${itemNames[item.type].one}, ${dayWords(item.createdAt, clock)}${isSeen ? `, ${seenWord(item.type)}` : ''}`
  return { id: itemOptionId(item.id), title: label, description: rowDescription(label, about) }
}

function itemOptionId(id: string): string {
  return `item:${id}`
}

/** What the person sees now, for "apaga o 2" and for the next page. */
export function listMemo(items: readonly FoundItem[], listing: JsonObject): JsonObject {
  return { list: items.map(({ id, type }) => ({ id, type })), listing }
}
