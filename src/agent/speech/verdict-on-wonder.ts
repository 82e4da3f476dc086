import { isOfPerson, tellingIn } from './clause-verbs.js'
import type { Clause } from './clauses.js'
import { isBareEvent, isFeltAbout } from './felt-about.js'
import { asked, helpers, helpingInfinitives, leftOpen, setOf, speakingInfinitives } from './lexicon-pt.js'
import { exclaims, firstModals } from './small-words.js'
import { verdictOnQuestion } from './verdict-on-question.js'
import { claim, type Place, type ClauseVerdict } from './verdict.js'

/** "não sei onde", "me diga qual": what follows is asked, not told. */
export function leavesOpen(before: Clause): boolean {
  const words = before.words
  if (words.length === 0) return false
  return (
    words.includes('nao') ||
    words.some((word) => asked.has(word) || wondering.has(word) || speakingInfinitives.has(word))
  )
}

const wondering = setOf(
  'saber entender imagino depende duvida sei entendi decidir ver lembra sabe certeza pergunta nem conforme preciso queria compreendo',
)

export function verdictOnWonder(clause: Clause, place: Place): ClauseVerdict {
  const { lead, words } = clause
  const isAfter = place.asks && /^(?:tem|anda|vai)$/.test(words[0] ?? '')
  if (
    !isAfter &&
    lead === 'como' &&
    words.length <= 2 &&
    /(?:ado|ido|sempre|antes)$/.test(words.at(-1) ?? '')
  )
    return claim(clause)
  if (place.asks) return verdictOnQuestion(clause, place)
  if (isDeferred(words)) return 'says'
  if (place.before && isBareEvent(words) && isFeltAbout(place.before.words)) return 'stands'
  if (place.before === undefined) {
    if (place.inQuestion && lead !== 'como') return 'says'
    if (place.inQuestion)
      return isOfPerson(words) || firstModals.has(words[0] ?? '') || tellingIn(words) === undefined
        ? 'stands'
        : claim(clause)
    return isDeferred(words)
      ? 'says'
      : isOfPerson(words) || words.some((word) => leftOpen.has(word))
        ? 'says'
        : claim(clause)
  }
  if (leavesOpen(place.before) || place.inQuestion) return 'stands'
  if (isOfPerson(words) || words.some((word) => leftOpen.has(word))) return 'stands'
  if (words.some((word) => firstModals.has(word) || word === 'eu')) return 'stands'
  if (words[0] === 'que' || exclaims(place.before.words)) return 'stands'
  return words.length === 0 || tellingIn(words) === undefined ? 'stands' : claim(clause)
}

/** "quem confirma é a equipe", "o que eu posso fazer é anotar" */
function isDeferred(words: readonly string[]): boolean {
  const copula = words.indexOf('eh')
  if (copula < 0) return false
  const after = words.slice(copula + 1)
  if (after.some((word) => helpers.has(word))) return true
  return words.some((word) => firstModals.has(word)) && after.some((word) => helpingInfinitives.has(word))
}
