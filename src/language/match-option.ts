import { tokensOf } from './fold-text.js'

export interface NamedOption {
  id: string
  title: string
  description?: string
  aliases?: readonly string[]
}

export type OptionMatch = { index: number } | { none: true } | { several: number[] }

/**
 * Which option a text names: all of its words, then some of its words ("silva" for "João Silva"), then beginnings of words. Each step
 * is tried only when the one before found nothing, and two candidates are never decided between.
 */
export function matchOption(text: string, options: readonly NamedOption[]): OptionMatch {
  const said = tokensOf(text)
  if (said.length === 0 || said.length > wordsMax) return { none: true }
  const meant = said.filter((word) => !AROUND_A_NAME.has(word))
  const names = options.map((option) =>
    [option.title, option.id, ...(option.aliases ?? [])].map((name) => tokensOf(name)),
  )
  const steps: ((name: string[]) => boolean)[] = [
    (name) => same(name, said) || same(name, meant),
    (name) => meant.length > 0 && meant.every((word) => name.includes(word)),
    (name) => meant.length > 0 && meant.every((word) => name.some((own) => begins(own, word))),
  ]
  for (const step of steps) {
    const matching = names.flatMap((spellings, index) => (spellings.some(step) ? [index] : []))
    const [index] = matching
    if (matching.length > 1) return { several: matching }
    if (index !== undefined) return { index }
  }
  return { none: true }
}

const wordsMax = 12
const prefixMin = 3

/** Words people put around the name of what they choose. A word that is in none of the lists ("não") must be in the name. */
const AROUND_A_NAME: ReadonlySet<string> = new Set(
  'o a os as um uma do da de e eh esse essa este esta quero escolho prefiro pode ser fico com por favor pfv obrigado obrigada the one please i want ill take opcao cliente sim'.split(
    ' ',
  ),
)

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length > 0 && a.length === b.length && a.every((word, index) => word === b[index])
}

function begins(own: string, word: string): boolean {
  return own === word || (word.length >= prefixMin && own.startsWith(word))
}
