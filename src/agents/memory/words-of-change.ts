import { foldInPlace } from '../../language/fold-text.js'
import { unquoted } from './slots/unquoted.js'

/** A message as the readers of changes look at it: folded to be matched, and the person's own characters for what was found. */
export type ChangeWords = {
  readonly find: (pattern: RegExp) => RegExpExecArray | undefined
  readonly own: (match: RegExpExecArray, group: number) => string
  /** From the beginning of one group to the end of another. */
  readonly through: (match: RegExpExecArray, first: number, last: number) => string
}

const mayEndSo = /^(?:(?:nao|e|ai|agora|entao|oi)[,!]? )*(?:pode|poderia|consegue|da pra|tem como)\b/

/** Undefined: it is a question, and changes nothing. */
export function wordsOfChange(text: string): ChangeWords | undefined {
  const said = text.trim()
  const folded = foldInPlace(said)
  if (/\?\s*$/.test(folded.text) && !mayEndSo.test(folded.text)) return undefined
  const bare = folded.text.replace(/\?\s*$/, '')
  const cut = (start: number, end: number): string =>
    unquoted(said.slice(folded.place(start), folded.place(end)).replace(/[\s,;.!?]+$/u, ''))
  return {
    find: (pattern) => new RegExp(pattern.source, `${pattern.flags}d`).exec(bare) ?? undefined,
    own: (match, group) => cut(...(match.indices?.[group] ?? [0, 0])),
    through: (match, first, last) => cut(match.indices?.[first]?.[0] ?? 0, match.indices?.[last]?.[1] ?? 0),
  }
}
