import { plainVerbs, telling } from './clause-verbs.js'
import { asked, feels, persons, wants } from './lexicon-pt.js'
import {
  articles,
  conditions,
  courteous,
  fillers,
  firstModals,
  polite,
  prepositions,
  wishing,
  wonders,
} from './small-words.js'

/** It says by itself no more than how words hang together, or what people do in words: a capital makes no name of it. */
export function isSmallWord(word: string): boolean {
  return (
    articles.has(word) ||
    prepositions.has(word) ||
    fillers.has(word) ||
    polite.has(word) ||
    courteous.has(word) ||
    persons.has(word) ||
    asked.has(word) ||
    wants.has(word) ||
    feels.has(word) ||
    plainVerbs.has(word) ||
    telling.has(word) ||
    firstModals.has(word) ||
    wonders.has(word) ||
    wishing.has(word) ||
    conditions.has(word) ||
    word === 'nao' ||
    word === 'sim'
  )
}
