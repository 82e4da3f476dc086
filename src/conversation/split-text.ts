import { shorten, startOf } from './shorten.js'

/** A text so long that it would take more is shortened first. */
export const textPartsMax = 10

/**
 * A text in parts of at most `max` (two or more), cut between paragraphs, else lines, else sentences, else words. Only the space at
 * the cuts is left out.
 */
export function splitText(text: string, max: number): string[] {
  const parts: string[] = []
  // Every part but the last is at least half full: this is what bounds their number.
  let rest = shorten(text.trim(), Math.floor((textPartsMax * max) / 2))
  while (rest.length > max) {
    const part = firstPart(rest, max)
    parts.push(part.trimEnd())
    rest = rest.slice(part.length).trimStart()
  }
  return rest === '' ? parts : [...parts, rest]
}

const breaks = [/\n[^\S\n]*\n/g, /\n/g, /(?<=[.!?…])\s/g, /\s/g]

function firstPart(text: string, max: number): string {
  // One more: a part may end right where the space begins.
  const window = text.slice(0, max + 1)
  for (const pattern of breaks) {
    const at = Array.from(window.matchAll(pattern), ({ index }) => index).at(-1)
    if (at !== undefined && at >= max / 2) return text.slice(0, at)
  }
  return startOf(text, max)
}
