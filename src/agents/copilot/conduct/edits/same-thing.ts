import { tokensOf } from '../../../../language/fold-text.js'

const between: ReadonlySet<string> = new Set(
  'o a os as um uma uns umas de do da dos das e no na pra para com'.split(' '),
)
/** So many letters of a word tell it from another, whatever its ending: "limpeza" and "limpezas". */
const stemLength = 5

/** The one of several descriptions that words speak of: it shares the most of them, and no other as many. */
export function thingMeant(words: string, descriptions: readonly string[]): number | undefined {
  const said = stemsOf(words)
  if (said.length === 0) return undefined
  const shared = descriptions.map((description) => {
    const own = new Set(stemsOf(description))
    return said.filter((stem) => own.has(stem)).length
  })
  const most = Math.max(0, ...shared)
  const [first, ...others] = shared.flatMap((count, at) => (count === most ? [at] : []))
  return most > 0 && others.length === 0 ? first : undefined
}

function stemsOf(text: string): string[] {
  return tokensOf(text).flatMap((word) => (between.has(word) ? [] : [word.slice(0, stemLength)]))
}
