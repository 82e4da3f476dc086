const prime = 0x01000193
const offset = 0x811c9dc5

/** FNV-1a over part of a text, from what was hashed before: quick, and the same everywhere and always. */
export function hashText(seed: number, text: string, from = 0, to = text.length): number {
  let hash = seed
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime)
  return hash
}

/** A word as one number, of which features are made without going over its letters again. */
export function idOf(text: string): number {
  return hashText(offset, text)
}

/** A seed and what follows it, as one number; what follows what counts. */
export function joinHash(seed: number, id: number): number {
  let hash = Math.imul(seed ^ id, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

/** A seed of its own for each kind of feature, so that the word "a" and the ending "a" are different things. */
export function seedOf(kind: string): number {
  return hashText(offset, `${kind}:`)
}
