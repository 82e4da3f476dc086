/** Words beyond these make a search no narrower that anybody types. */
const wordsMax = 6
const phoneDigitsMin = 4

/** What is looked for, as it is compared: without accents and capitals. */
export type SearchWords = {
  /** Each has to begin a word of the person's name, or an end of their phone; the longest first, since it narrows most. */
  readonly words: readonly string[]
  /** Each has to be somewhere in a text. */
  readonly needles: readonly string[]
  /** The same, for LIKE. */
  readonly patterns: readonly string[]
}

export function searchWords(q: string): SearchWords {
  const plain = q.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = (phoneIn(plain) ?? plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, wordsMax)
  // Nothing but signs, such as an emoji: looked for as it is.
  if (words.length === 0)
    return { words, needles: [plain], patterns: [`%${plain.replace(/[\\%_]/g, '\\$&')}%`] }
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  return { words: longestFirst, needles: words, patterns: words.map((word) => `%${word}%`) }
}

/** A phone as it is printed is one word: signs and blanks between its digits part nothing, nor does a trunk zero lead it. */
function phoneIn(plain: string): string[] | undefined {
  const digits = plain.replace(/[\s().+/-]/g, '')
  return /^\d+$/.test(digits) && digits.length >= phoneDigitsMin
    ? [digits.replace(/^0+(?=\d{4})/, '')]
    : undefined
}
