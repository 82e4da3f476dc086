import { setOf } from './lexicon-pt.js'
import { prepositions } from './small-words.js'
import { mayBeNoun } from './verb-forms.js'
import { quiet, type ClauseVerdict } from './verdict.js'

/**
 * "a gente vê com calma", "a gente cuida de clientes e cobranças": what both do in the conversation, and what the one who speaks is
 * there for. With whom, of what in particular or by when would be a promise.
 */
export function verdictOnShared(verb: string, after: readonly string[]): ClauseVerdict | undefined {
  if (together.has(verb)) return after.every((word) => manner.has(word)) ? 'says' : undefined
  return ownWork.has(verb) && isOfKinds(after) ? quiet(after) : undefined
}

/** "com médicos sobre plantões": things in the plural with no article. One in particular has one. */
export function isOfKinds(after: readonly string[]): boolean {
  const things = after.filter((word) => word !== 'e' && word !== 'ou' && !loose.has(word))
  return (
    things.length > 0 &&
    things.length < after.length &&
    things.every((word) => !prepositions.has(word) && /s$/.test(word) && mayBeNoun(word))
  )
}

const loose = setOf('de com sobre por em')

const together = setOf('ve conversa fala pensa continua comeca recomeca retoma segue tenta faz vai')

/** How: at leisure, together, step by step. */
const manner = setOf(
  'com calma junto juntos juntas aos poucos sem pressa no seu tempo devagar melhor por partes passo a uma coisa de cada vez depois nisso isso quando',
)

const ownWork = setOf('cuida ajuda lida trabalha conversa fala')
