import { tokensOf } from '../../../../language/fold-text.js'

/** Words around a name and between its parts, which no two people write alike: "o seu João da Silva". */
const around: ReadonlySet<string> = new Set(
  'o a os as do da de dos das e para pra pro ao cliente clientes client sr sra srs senhor senhora seu dona dr dra doutor doutora'.split(
    ' ',
  ),
)

const pronouns: ReadonlySet<string> = new Set(
  'ele ela dele dela esse essa este esta mesmo mesma novo nova him her it them'.split(' '),
)

/** The words that tell one name from another; all of them when nothing but such words was said. */
export function nameTokens(name: string): string[] {
  const all = tokensOf(name)
  const telling = all.filter((word) => !around.has(word))
  return telling.length > 0 ? telling : all
}

/** "pra ele", "o mesmo cliente": whoever was just spoken of. */
export function isPronoun(name: string): boolean {
  const telling = tokensOf(name).filter((word) => !around.has(word))
  return telling.length > 0 && telling.every((word) => pronouns.has(word))
}

/** What people answer when they do not mean to name anyone. */
export function isNoName(name: string): boolean {
  return tokensOf(name).every((word) => notNames.has(word))
}

const notNames: ReadonlySet<string> = new Set(
  'nao sim ok okay certo isso nada ninguem nenhum nenhuma cancela cancelar esquece para pare deixa quem yes no cancel'.split(
    ' ',
  ),
)

/** What was said, in the spelling of the record: "joao" is said back as "João". */
export function inSpellingOf(said: string, name: string): string {
  const wanted = new Set(nameTokens(said))
  const words = name.split(/\s+/).filter((word) => tokensOf(word).some((token) => wanted.has(token)))
  return words.length === wanted.size ? words.join(' ') : said.trim()
}

export type NameMatch = 'exact' | 'words' | 'beginnings' | 'none'

/** How well a stored name answers to what was said. */
export function matchName(said: readonly string[], name: string): NameMatch {
  const own = nameTokens(name)
  if (said.length === 0) return 'none'
  if (said.length === own.length && said.every((word, index) => word === own[index])) return 'exact'
  if (said.every((word) => own.includes(word))) return 'words'
  return said.every((word) => own.some((part) => part.startsWith(word))) ? 'beginnings' : 'none'
}

/** The best matches only: someone called exactly that wins over everyone who is also called that. */
export function bestByName<T extends { readonly name: string }>(said: string, rows: readonly T[]): T[] {
  const tokens = nameTokens(said)
  for (const level of ['exact', 'words', 'beginnings'] as const) {
    const matching = rows.filter((row) => matchName(tokens, row.name) === level)
    if (matching.length > 0) return matching
  }
  return []
}
