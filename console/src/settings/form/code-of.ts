const lengthMax = 40

/** A code that nobody has to think of, from the words it stands for: "Manutenção e limpeza" is manutencao-e-limpeza. */
export function codeOf(words: string, taken: readonly string[]): string {
  const plain = words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, lengthMax - 3)
  const base = plain === '' ? 'item' : plain
  if (!taken.includes(base)) return base
  let copy = 2
  while (taken.includes(`${base}-${copy}`)) copy++
  return `${base}-${copy}`
}
