import { foldText, tokensOf } from '../../language/fold-text.js'
import { isSameWord } from './same-word.js'
import { SMALL_WORDS } from './small-words.js'

/** An entry of the knowledge as it is searched. */
export type Searched = {
  readonly title: string
  readonly words: readonly string[]
  readonly answer: string
}

/** An entry answers a question of whose weight it covers at least so much. */
export const coveredMin = 0.5

/** The owner said that people ask for it with this word. */
const ownWordWeight = 2
/** A word of the answer says little about what it is an answer to. */
const answerWeight = 0.25
/** "…em São José dos Pinhais", "…no inverno": where and when something is asked about, not what. */
const circumstanceWeight = 0.25
/** More than this part of a title has to be asked about. */
const titleShareMin = 0.5
const wordsMax = 40

/**
 * How much of what is asked each entry covers, from 0 to 1. A word counts by how rare it is among all entries, and one that no entry
 * has counts most: whoever asks about a washing machine is not answered because something else is washed too.
 */
export function howMuchCovered(
  asked: string,
  entries: readonly Searched[],
  total: number,
): readonly number[] {
  const words = weightedWords(asked)
  const prepared = entries.map(({ title, words: own, answer }) => ({
    title: tokensOf(title),
    own: own.flatMap((each) => tokensOf(each)),
    answer: tokensOf(answer),
  }))
  const places = words.map(({ word, weight }) => {
    const found = prepared.map((entry) => placeOf(word, entry))
    const times = found.filter((place) => place !== 0).length
    // "…no cartão": the owner's own word for an entry is what is asked about, wherever it stands.
    const own = found.includes(ownWordWeight) ? 1 : weight
    return { found, weight: own * Math.log(1 + Math.max(total, entries.length) / (times || 0.5)) }
  })
  // Words of the answer alone make no entry the one that was asked for, and some of its title ("…do ar-condicionado?") not either.
  const isAsked = (at: number): boolean => {
    const title = (prepared[at]?.title ?? []).filter((word) => !SMALL_WORDS.has(word))
    const named = title.filter((word) => words.some((each) => isSameWord(word, each.word))).length
    // How something is done is told to whoever asks how, or names it; "e máquina de lavar?" shares a word with it.
    const tellsHow = howTo.test(foldText(entries[at]?.title ?? ''))
    if (tellsHow && !asksHow.test(foldText(asked))) return named > title.length * titleShareMin
    if (places.some(({ found }) => found[at] === ownWordWeight)) return true
    return named > title.length * titleShareMin
  }
  return entries.map((_, at) => {
    let covered = 0
    let all = 0
    for (const { found, weight } of places) {
      const place = found[at] ?? 0
      covered += weight * place
      all += weight * Math.max(1, place)
    }
    return all > 0 && isAsked(at) ? covered / all : 0
  })
}

/** "Como posso pagar?" asks the business, and tells nobody how something is done. */
const howTo = /^(?:como|how)\b(?! (?:posso|faco|eu|funciona|can|do i)\b)/
const asksHow =
  /\b(?:como|how|de que jeito|jeito certo|passo a passo|ensina|posso|da (?:pra|para)|tem como)\b/

/** The words to search for. */
export function searchedWords(asked: string): readonly string[] {
  return weightedWords(asked).map(({ word }) => word)
}

function placeOf(
  word: string,
  entry: {
    readonly title: readonly string[]
    readonly own: readonly string[]
    readonly answer: readonly string[]
  },
): number {
  const isIn = (tokens: readonly string[]) => tokens.some((token) => isSameWord(token, word))
  if (isIn(entry.own)) return ownWordWeight
  if (isIn(entry.title)) return 1
  return isIn(entry.answer) ? answerWeight : 0
}

const opensCircumstance = new Set(['em', 'no', 'na', 'nos', 'nas', 'in', 'at', 'on'])

function weightedWords(asked: string): { readonly word: string; readonly weight: number }[] {
  const found = new Map<string, number>()
  let weight = 1
  for (const word of tokensOf(asked)) {
    if (opensCircumstance.has(word)) weight = circumstanceWeight
    else if (word === 'e' || word === 'and') weight = 1
    if (!SMALL_WORDS.has(word) && !found.has(word) && found.size < wordsMax) found.set(word, weight)
  }
  return Array.from(found, ([word, each]) => ({ word, weight: each }))
}
