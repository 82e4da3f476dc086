import type { Clause } from './clauses.js'
import { firstModals, helpersOnly } from './small-words.js'
import { claim, type Place, type ClauseVerdict } from './verdict.js'

/** Nothing is told by "se"; only to find out about others is more than an agent can offer. */
export function verdictOnCondition({ words }: Clause, { before, inQuestion }: Place): ClauseVerdict {
  const offered =
    !inQuestion &&
    before?.words.some((word) => firstModals.has(word)) === true &&
    !before.words.includes('nao')
  return offered && words.some((word) => helpersOnly.has(word)) ? claim({ words }) : 'stands'
}
