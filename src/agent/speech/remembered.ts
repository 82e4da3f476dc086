const wordsMax = 8_000

/** The same words come again and again: what is found of a word is kept, up to so many of them. */
export function remembered<Found>(find: (word: string) => Found): (word: string) => Found {
  const known = new Map<string, { readonly found: Found }>()
  return (word) => {
    const before = known.get(word)
    if (before) return before.found
    if (known.size >= wordsMax) known.clear()
    const found = find(word)
    known.set(word, { found })
    return found
  }
}
