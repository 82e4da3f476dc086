import { isVerb, tellingIn } from './clause-verbs.js'
import { isSpeakerWho } from './felt-about.js'
import { persons, setOf, speakingInfinitives } from './lexicon-pt.js'
import {
  articles,
  demonstratives,
  fillers,
  infinitive,
  neverAlone,
  polite,
  prepositions,
  roles,
} from './small-words.js'
import { mayBeNoun } from './verb-forms.js'
import { isHabitOfAKind } from './verdict-on-general.js'
import type { Place } from './verdict.js'

/** A word of address, a topic, an adverb, the members of a list: nothing is told by it alone. */
export function isBeside(words: readonly string[], { inQuestion, before, next }: Place): boolean {
  if (tellingIn(words) !== undefined) return false
  const [first = ''] = words
  if (roles.has(first) && before?.words.includes('sou') === true && words.length <= 3) return true
  if (words.every((word) => persons.has(word) || fillers.has(word) || addressWords.has(word))) return true
  if (leadingPrepositions.has(first) || first === 'qualquer') return true
  if (demonstratives.has(first) && words.length <= 4 && words.every(isPlain)) return true
  if (first === 'nao' && before !== undefined)
    return words.length <= 4 && words.slice(1).every((word) => isPlain(word) || word === 'eu')
  if (before !== undefined && isListed(words)) return true
  // "questão de valor eu não resolvo": what is said of it follows.
  if (next?.words[0] === 'eu' && words.length <= topicMax && words.every(isPlain)) return true
  if (next?.lead === 'que' && (isHabitOfAKind(words, next.words) || isSpeakerWho(words, next.words)))
    return true
  if (infinitive.test(first) && !mayBeNoun(first) && before !== undefined) return true
  if (first.endsWith('ndo') && words.length <= 3) return true
  if (!inQuestion) return false
  if (words.includes('nao') || words.some((word) => !isPlain(word))) return false
  const limit = /^(?:o|a|os|as|seu|sua|nosso|nossa)$/.test(first) ? 4 : 5
  return words.length <= limit
}

const topicMax = 5

/** "o dia e o período", "da data": things named one after the other, no two of them bare side by side behind an article. */
export function isListed(words: readonly string[]): boolean {
  const [first = ''] = words
  const isBare = !articles.has(first) && !prepositions.has(first) && first !== 'e' && first !== 'ou'
  if (isBare && words.length > 1 && !words.includes('e') && !words.includes('ou') && !words.includes('de'))
    return false
  const ties = words.filter(
    (word) => !/^d[eoa]$/.test(word) && (articles.has(word) || prepositions.has(word)),
  )
  if (isBare && ties.length > 0) return false
  let bare = 0
  for (const word of words) {
    if (word === 'e' || word === 'ou' || prepositions.has(word) || articles.has(word)) bare = 0
    else if (!mayBeNoun(word) || ++bare > 1) return false
  }
  return true
}

const addressWords = setOf(
  'chefe amigo amiga querido querida meu minha caro cara prezado prezada patrao chefia gente pessoal parceiro rapaz moca colega campeao sumido sumida sumidos',
)

const leadingPrepositions = setOf(
  'sobre para pra quanto em no na por pelo pela com sem antes depois de do da apesar alem a ao entre ate fora diante',
)

function isPlain(word: string): boolean {
  return (
    prepositions.has(word) ||
    articles.has(word) ||
    mayBeNoun(word) ||
    speakingInfinitives.has(word) ||
    infinitive.test(word) ||
    word === 'e' ||
    word === 'ou' ||
    word === 'so'
  )
}

/** Words before the first that says something. */
export function strip(words: readonly string[]): readonly string[] {
  let place = 0
  while (place < words.length) {
    const word = words[place] ?? ''
    const next = words[place + 1]
    if (
      !polite.has(word) &&
      !fillers.has(word) &&
      !(persons.has(word) && (next === undefined || (!isVerb(next) && place === 0 && words.length === 1)))
    )
      break
    if (
      neverAlone.has(word) &&
      next !== undefined &&
      !/^(?:bom|certo|joia|otimo|legal|bem|entendi)$/.test(next)
    )
      break
    place += 1
  }
  return words.slice(place)
}
