import type { Slot } from '../../agent/slots.js'
import { tokensOf } from '../../language/fold-text.js'
import type { Grounds } from './grounds.js'

const wordsMax = 400
const windowMax = 4

/** One of a closed set: the person used one of the words for it. */
export function heldLabel(value: string, slot: Slot, { texts, now, timeZone }: Grounds): string | undefined {
  const clock = { now, timeZone }
  const wanted = slot.find(value, clock) ?? value
  if (typeof wanted !== 'string') return undefined
  const isSaid = texts.some((text) => windowsOf(text).some((part) => slot.find(part, clock) === wanted))
  return isSaid ? wanted : undefined
}

/** A slot gives the first it finds; where several are named ("não no pix, no boleto"), each is found by itself. */
function windowsOf(text: string): string[] {
  const tokens = tokensOf(text).slice(0, wordsMax)
  return [
    text,
    ...tokens.flatMap((_, start) =>
      Array.from({ length: windowMax }, (_each, more) => tokens.slice(start, start + more + 1).join(' ')),
    ),
  ]
}
