/**
 * Over folded text: lower case, no accents. Each list was grown against sentences that break its rule and near misses that do not
 * (claims.test.ts). A negation excuses only what directly follows it: "não se preocupe, está reservado" is still a claim.
 */
export const shift = '(?:plantao|plantoes|vagas?|escalas?|turnos?|coberturas?|lugar)'
export const weekday = '(?:sabado|domingo|segunda|terca|quarta|quinta|sexta)(?:-feira)?'
export const negators =
  'nao|nunca|nem|jamais|nada|sem|so|apenas|somente|quem|se|quando|caso|depois que|assim que|ate que|estiver|for|talvez'

/** What stands behind it is not said of the world, but denied, asked for or left to somebody else. */
export function unless(words: string, reach = 3): string {
  return `(?<!\\b(?:${words})\\s(?:[a-z]+\\s){0,${reach}})`
}
export const plain = unless(negators)

/** Said, not asked: the sentence does not end in a question mark. */
export const told = '(?![^.!\\n]{0,60}\\?)'

/** Anything within the same sentence. */
export function within(length: number): string {
  return `[^.!?\\n]{0,${length}}`
}

export const iWill =
  '(?:vou|posso|consigo|consegui|pude|acabei de|acabo de|deixa eu|deixe eu|vamos|podemos|irei|quer que eu|que tal eu|preciso|ja vou|da pra|tento|vou tentar)'
