import { isOfPerson, subjectAndVerb, tellingIn } from './clause-verbs.js'
import type { Clause } from './clauses.js'
import { leftOpen, persons, speakingYou } from './lexicon-pt.js'
import { mayBeNoun } from './verb-forms.js'
import { leavesOpen } from './verdict-on-wonder.js'
import { claim, type Place, type ClauseVerdict } from './verdict.js'

export function verdictOnTime(clause: Clause, place: Place): ClauseVerdict {
  const [subject, verb] = subjectAndVerb(clause.words)
  if (clause.words.length === 0 || leftOpen.has(verb) || isOfPerson(clause.words)) return 'stands'
  if (
    clause.words.slice(0, 4).some((word) => leftOpen.has(word) && !mayBeNoun(word) && word !== 'outro') &&
    tellingIn(clause.words) === undefined
  )
    return 'stands'
  // "adoro quando você conta": what the person does in words.
  if (
    persons.has(subject) &&
    clause.words.some((word) => speakingYou.has(word)) &&
    tellingIn(clause.words) === undefined
  )
    return 'stands'
  if (clause.lead === 'quando' && place.before && leavesOpen(place.before)) return 'stands'
  if (place.asks && tellingIn(clause.words) === undefined) return 'stands'
  return place.inQuestion && clause.words.length <= 2 && tellingIn(clause.words) === undefined
    ? 'stands'
    : claim(clause)
}
