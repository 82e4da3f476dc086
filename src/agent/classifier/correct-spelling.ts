const wordLengthMin = 4
/** Beyond this a count of shared letter pairs would not fit its byte. */
const wordLengthMax = 100
/**
 * Of the letter pairs of both words, how many they must share: "orsamento" and "orçamento" share 0.8. One letter
 * exchanged in a word of six leaves 0.71, and there it makes another word too often: "change", "charge".
 */
const sharedPairsMin = 0.72

/** Takes a folded word to the known word it was most likely meant to be, or leaves it. */
export function buildSpelling(knownWords: ReadonlySet<string>): (word: string) => string {
  const words = [...knownWords].filter(isCorrectable)
  const pairsOfWords = words.map(pairsOf)
  const wordsWithPair = new Map<string, number[]>()
  for (const [index, pairs] of pairsOfWords.entries()) {
    for (const pair of pairs) {
      const indexes = wordsWithPair.get(pair)
      if (indexes === undefined) wordsWithPair.set(pair, [index])
      else indexes.push(index)
    }
  }
  return (word) => {
    if (knownWords.has(word) || !isCorrectable(word)) return word
    const pairs = pairsOf(word)
    const shared = new Uint8Array(words.length)
    for (const pair of pairs) {
      for (const index of wordsWithPair.get(pair) ?? []) shared[index] = (shared[index] ?? 0) + 1
    }
    let best = word
    let bestShare = sharedPairsMin
    for (let index = 0; index < shared.length; index += 1) {
      const share = (2 * (shared[index] ?? 0)) / (pairs.size + (pairsOfWords[index]?.size ?? 0))
      if (share > bestShare) {
        bestShare = share
        best = words[index] ?? word
      }
    }
    return best
  }
}

function isCorrectable(word: string): boolean {
  return word.length >= wordLengthMin && word.length <= wordLengthMax
}

function pairsOf(word: string): ReadonlySet<string> {
  const framed = `^${word}$`
  const pairs = new Set<string>()
  for (let start = 0; start + 1 < framed.length; start += 1) pairs.add(framed.slice(start, start + 2))
  return pairs
}
