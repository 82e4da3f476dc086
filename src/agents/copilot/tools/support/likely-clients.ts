import { tokensOf } from '../../../../language/fold-text.js'
import { isClose } from '../../../../language/is-close.js'
import { nameTokens } from './client-name.js'

type Named = { readonly name: string }

/** Those whose name is what was said but for a slip in a word. */
export function resembling<T extends Named>(said: string, rows: readonly T[]): T[] {
  const tokens = nameTokens(said)
  if (tokens.length === 0) return []
  return rows.filter(({ name }) => {
    const own = nameTokens(name)
    return tokens.every((token) => own.some((part) => isClose(token, part)))
  })
}

/**
 * Those whose name stands in a sentence, the most of it first. A name of which two words stand there, or the only one it has, is surely
 * meant; the first word alone may be something else, and any other word by itself ("flores", "serra") says nothing.
 */
export function namedIn<T extends Named>(
  sentence: string,
  rows: readonly T[],
): { readonly client: T; readonly isSure: boolean; readonly isMeant: boolean }[] {
  const said = tokensOf(sentence)
  const words = new Set(said)
  const found = rows.flatMap((client) => {
    const own = nameTokens(client.name)
    const there = own.filter((part) => words.has(part)).length
    const [first = ''] = own
    if (there < 2 && !words.has(first)) return []
    const isSure = there >= 2 || own.length === 1
    return [{ client, there, isSure, isMeant: isSure || standsAsName(first, said) }]
  })
  const most = Math.max(...found.map(({ there }) => there))
  return found
    .filter(({ there }) => there === most)
    .map(({ client, isSure, isMeant }) => ({ client, isSure, isMeant }))
}

/** "da padaria", "pro rafael", "a maria": with a word before it that only stands before whom or what something is of. */
function standsAsName(word: string, said: readonly string[]): boolean {
  return said.some((each, at) => each === word && beforeNames.has(said[at - 1] ?? ''))
}

const beforeNames: ReadonlySet<string> = new Set(
  'o a do da de pro pra para ao com pelo pela seu dona cliente no na essa esse dessa desse'.split(' '),
)
