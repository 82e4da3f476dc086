const prime = 0x01000193
const offset = 0x811c9dc5

/** FNV-1a over part of a text, from what was hashed before: quick, and the same everywhere and always. */
export function hashText(seed: number, text: string, from = 0, to = text.length): number {
  let hash = seed
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime)
  return hash
}

/** A seed of its own for each kind of feature, so that the word "a" and the ending "a" are different things. */
export function seedOf(kind: string): number {
  return hashText(offset, `${kind}:`)
}
