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
): { readonly client: T; readonly isSure: boolean }[] {
  const words = new Set(tokensOf(sentence))
  const found = rows.flatMap((client) => {
    const own = nameTokens(client.name)
    const there = own.filter((part) => words.has(part)).length
    const [first = ''] = own
    if (there < 2 && !words.has(first)) return []
    return [{ client, there, isSure: there >= 2 || own.length === 1 }]
  })
  const most = Math.max(...found.map(({ there }) => there))
  return found.filter(({ there }) => there === most).map(({ client, isSure }) => ({ client, isSure }))
}
