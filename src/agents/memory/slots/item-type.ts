import { foldText } from '../../../language/fold-text.js'
import type { Slot } from '../../../agent/slots.js'
import { itemTypes, itemWords, type ItemType } from '../item.js'

const patterns = itemTypes.map((type) => ({ type, pattern: new RegExp(`\\b(?:${itemWords[type]})\\b`) }))

/** The type that is named first. */
export function itemTypeIn(text: string): ItemType | undefined {
  const folded = foldText(text)
  const found = patterns.flatMap(({ type, pattern }) => {
    const match = pattern.exec(folded)
    return match ? [{ type, index: match.index }] : []
  })
  return found.sort((a, b) => a.index - b.index)[0]?.type
}

export const itemTypeSlot: Slot = { type: itemTypes.join('|'), read: itemTypeIn, find: itemTypeIn }
