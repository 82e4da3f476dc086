/** What stands for words that the other side had been told. */
const left = '…'
/** A word as short as this tells nothing of anybody. */
const wordLengthMin = 3
const word = /[\p{L}\p{N}][\p{L}\p{N}@_+./:-]*[\p{L}\p{N}]/gu
const runOfLeft = /…(?:[\s"'“”,]*…)+/gu

/** A reason without any word that whoever gives it had been told: what people wrote, their names and numbers, and keys. */
export function withoutEcho(reason: string, told: unknown): string {
  const known = new Set<string>()
  for (const text of textsIn(told)) for (const found of wordsIn(text)) known.add(found)
  if (known.size === 0) return reason
  return reason
    .replace(word, (found) => (partsOf(found).some((part) => known.has(part)) ? left : found))
    .replace(runOfLeft, left)
}

function wordsIn(text: string): readonly string[] {
  return [...text.matchAll(word)].flatMap(([found]) => partsOf(found))
}

/** A number is the same with a sign before it, a phone the same with its suffix. */
function partsOf(found: string): readonly string[] {
  const whole = found.toLowerCase()
  const parts = [whole, ...whole.split(/[^\p{L}\p{N}]+/u), ...whole.split(/[@:]/)]
  return parts.filter((part) => part.length >= wordLengthMin)
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'number') yield String(value)
  else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
    for (const inner of Object.values(value)) yield* textsIn(inner)
}
