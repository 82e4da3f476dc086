import { tokensOf } from '../../language/fold-text.js'
import { servicesIn } from './fields/named-services.js'
import { isSameWord } from './same-word.js'
import type { Situation } from './situation.js'
import { SMALL_WORDS } from './small-words.js'

/**
 * "Vocês consertam máquina de lavar?": a word of a service is in it, and what it is asked for is nothing the business speaks of. In the
 * person's words; undefined where it asks for nothing else.
 */
export function asksForAnother({ heard, desk, known }: Situation): string | undefined {
  const asked = heard.entities['service']
  if (typeof asked !== 'string') return undefined
  if (servicesIn({ desk, heard: { ...heard, text: asked, option: null } }).length > 0) return undefined
  const own = [
    desk.businessName,
    ...desk.services.flatMap(({ title, description, words }) => [title, description ?? '', ...words]),
    ...desk.links.map(({ title }) => title),
    ...known.map(({ title }) => title),
  ].flatMap((text) => tokensOf(text))
  const isOwn = tokensOf(asked).every(
    (word) => SMALL_WORDS.has(word) || own.some((each) => isSameWord(each, word)),
  )
  return isOwn ? undefined : asked
}
