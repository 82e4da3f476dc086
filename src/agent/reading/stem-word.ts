const stemLengthMin = 3

/** Endings of verbs in the forms people order and ask in: criar, crie, cria, criando, criei, criado. */
const ENDING = /(?:ando|endo|indo|ada|ado|ida|ido|ar|er|ir|ou|ei|iu|a|e|i|o)$/

/** One form for "crie", "criar" and "cria", for "orçamento" and "orçamentos". English words lose as much, alike everywhere. */
export function stemWord(word: string): string {
  const singular = singularOf(word)
  const stem = singular.replace(ENDING, '')
  if (stem.length < stemLengthMin) return singular
  // The spelling changes before an e, the sound does not: busque, busca; pague, paga.
  if (stem.endsWith('qu')) return `${stem.slice(0, -2)}c`
  return stem.endsWith('gu') ? stem.slice(0, -1) : stem
}

function singularOf(word: string): string {
  if (word.endsWith('oes')) return `${word.slice(0, -3)}ao`
  return word.endsWith('s') && word.length > stemLengthMin ? word.slice(0, -1) : word
}
