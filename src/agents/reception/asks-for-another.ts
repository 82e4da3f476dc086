import { tokensOf } from '../../language/fold-text.js'
import { namedTown } from './fields/named-place.js'
import { isSameWord } from './same-word.js'
import type { Situation } from './situation.js'
import { SMALL_WORDS } from './small-words.js'
import { isOwnThing } from './things.js'

/**
 * "Vocês consertam máquina de lavar?": a word of a service is in it, and what it is asked for is nothing the business speaks of. In the
 * person's words; undefined where it asks for nothing else.
 */
export function asksForAnother(situation: Situation): string | undefined {
  const asked = situation.heard.entities['service']
  if (typeof asked !== 'string') return undefined
  // "…em Joinville": where it is to be done is no part of what.
  const what = asked.replace(/ (?:em|aqui em) .+$/iu, '')
  const town = tokensOf(namedTown(situation.heard.text) ?? '')
  const isOwn = tokensOf(what).every(
    (word) => SMALL_WORDS.has(word) || town.includes(word) || isOwnWord(situation, word),
  )
  return isOwn ? undefined : what
}

/** The business itself speaks of it. */
export function isOwnWord({ desk, known }: Pick<Situation, 'desk' | 'known'>, word: string): boolean {
  const own = [
    desk.businessName,
    ...desk.services.flatMap(({ title, description, words }) => [title, description ?? '', ...words]),
    ...desk.links.map(({ title }) => title),
    ...known.map(({ title }) => title),
  ].flatMap((text) => tokensOf(text))
  return own.some((each) => isSameWord(each, word)) || isOwnThing({ desk }, word)
}
