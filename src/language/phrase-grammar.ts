/** A closed list of phrases, found by their first word. */
export type PhraseList = ReadonlyMap<string, readonly (readonly string[])[]>

/** How many tokens a part of the grammar takes from `at`; several when it can stop at more than one place. */
export type Part = (tokens: readonly string[], at: number) => readonly number[]

export function phraseList(...lines: readonly string[]): PhraseList {
  const list = new Map<string, string[][]>()
  for (const phrase of lines.flatMap((line) => line.split(','))) {
    const words = phrase.trim().split(' ')
    const [first = ''] = words
    if (first !== '') list.set(first, [...(list.get(first) ?? []), words])
  }
  return list
}

export function phrases(list: PhraseList): Part {
  return (tokens, at) => {
    const candidates = list.get(tokens[at] ?? '')
    if (!candidates) return NOTHING
    return candidates
      .filter((phrase) => phrase.every((word, offset) => tokens[at + offset] === word))
      .map((phrase) => phrase.length)
  }
}

export const NOTHING: readonly number[] = []

/** Named parts; parts of one name count as one. */
export interface Grammar<Name extends string> {
  names: readonly Name[]
  parts: readonly { bit: number; part: Part }[]
}

export function grammarOf<Name extends string>(named: readonly (readonly [Name, Part])[]): Grammar<Name> {
  const names = [...new Set(named.map(([name]) => name))]
  return { names, parts: named.map(([name, part]) => ({ bit: 1 << names.indexOf(name), part })) }
}

/**
 * Accounts for every token by the parts of a grammar, in any order, and tells which sets of parts can do it. An empty answer means
 * that some token belongs to none of them: the message says more than the grammar knows.
 */
export function accountFor<Name extends string>(
  tokens: readonly string[],
  { names, parts }: Grammar<Name>,
): ReadonlySet<Name>[] {
  // reached[i]: the sets of parts, one bit a name, that account for the first i tokens.
  const reached: number[][] = Array.from({ length: tokens.length + 1 }, () => [])
  reached[0]?.push(0)
  for (let at = 0; at < tokens.length; at++) {
    const here = reached[at] ?? []
    if (here.length === 0) continue
    for (const { bit, part } of parts) {
      for (const length of part(tokens, at)) addAll(reached[at + length], here, bit)
    }
  }
  return (reached[tokens.length] ?? []).map(
    (used) => new Set(names.filter((_, index) => (used & (1 << index)) !== 0)),
  )
}

function addAll(there: number[] | undefined, here: readonly number[], bit: number): void {
  for (const used of here) if (there?.includes(used | bit) === false) there.push(used | bit)
}
