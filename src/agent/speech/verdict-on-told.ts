import { isBeside, strip } from './is-beside.js'
import { faringInfinitives, speakingInfinitives } from './lexicon-pt.js'
import { polite } from './small-words.js'
import { verdictOnAsking } from './verdict-on-asking.js'
import { verdictOnCourtesy } from './verdict-on-courtesy.js'
import { verdictOnGeneral } from './verdict-on-general.js'
import { verdictOnDenied } from './verdict-on-denied.js'
import { verdictOnFeeling } from './verdict-on-feeling.js'
import { verdictOnHelper } from './verdict-on-helper.js'
import { verdictOnLack } from './verdict-on-lack.js'
import { verdictOnLimit } from './verdict-on-limit.js'
import { verdictOnMood } from './verdict-on-mood.js'
import { verdictOnOffer } from './verdict-on-offer.js'
import { verdictOnPerson } from './verdict-on-person.js'
import { claim, type Place, quiet, type ClauseVerdict } from './verdict.js'

export function verdictOnTold(all: readonly string[], place: Place): ClauseVerdict {
  const words = strip(all)
  const isPolite = all.some((word) => polite.has(word))
  if (words.length === 0) return isPolite ? 'says' : 'stands'
  const found =
    verdictOnCourtesy(words) ??
    verdictOnDenied(words) ??
    verdictOnOffer(words, place) ??
    verdictOnFeeling(words, place) ??
    verdictOnPerson(words, place) ??
    verdictOnHelper(words, place) ??
    verdictOnMood(words, place) ??
    verdictOnAsking(words) ??
    verdictOnLimit(words) ??
    verdictOnLack(words, place) ??
    verdictOnGeneral(words)
  if (found) return found
  if (isPolite && (speakingInfinitives.has(words[0] ?? '') || faringInfinitives.has(words[0] ?? '')))
    return quiet(words)
  if (isBeside(words, place)) return 'stands'
  return claim({ words })
}
