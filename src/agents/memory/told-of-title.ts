import { findRun } from '../../language/find-run.js'
import { tokensOf } from '../../language/fold-text.js'
import { isSmallWord } from '../../agent/speech/is-small-word.js'
import { leadsWithSave } from './read-save.js'

/**
 * What a person told of a title besides its name: who spoke of it, how far they are, why they want to see it. In their own words, the sentences
 * that name it and those after them that name nothing else. `others`: what else the same message is taken for. Undefined: no more than its name.
 */
export function toldOfTitle(text: string, title: string, others: readonly string[] = []): string | undefined {
  const sentences = text
    .split(sentenceEnd)
    .map((each) => each.trim())
    .filter((each) => each !== '')
  const has = (sentence: string, words: string) => findRun(sentence, words) !== undefined
  const first = sentences.findIndex((sentence) => has(sentence, title))
  if (first < 0) return undefined
  const isAnothers = (sentence: string) =>
    others.some((other) => has(sentence, other)) || leadsWithSave(sentence) || isWithin(sentence, others)
  const own: string[] = []
  for (const [at, sentence] of sentences.entries()) {
    const isAfter = at > first && own.length > 0
    if (has(sentence, title)) own.push(sentence)
    else if (isAfter && isAnothers(sentence)) break
    else if (isAfter && tells(sentence, [])) own.push(sentence)
  }
  const told = own.join(' ').replace(/[\s.,;]+$/u, '')
  return tells(told, [title, ...others]) ? told.slice(0, toldMax) : undefined
}

const toldMax = 500
const sentenceEnd = /(?<=[.;!?…])\s+|\n+/u

/** Some word in it says more than the order, and the names that are kept anyway. */
function tells(text: string, named: readonly string[]): boolean {
  return tellingWords(text, named).length > 0
}

/** The words that say something, without those of what is named and of what is ordered. */
export function tellingWords(text: string, named: readonly string[] = []): readonly string[] {
  const known = new Set(named.flatMap(tokensOf))
  return tokensOf(text).filter((word) => !known.has(word) && !isOrdering(word))
}

function isWithin(sentence: string, others: readonly string[]): boolean {
  return others.length > 0 && !tells(sentence, others)
}

function isOrdering(word: string): boolean {
  if (/^\d{1,3}$/.test(word)) return false
  return word.length < 3 || isSmallWord(word) || ordering.test(word)
}

/** To keep it, to see it, what it is, when, and what is only polite. */
const ordering =
  /^(?:(?:salv|guard|anot|registr|adicion|acrescent|coloc|coloq|inclu|memoriz|assist|maraton|lembr)\w*|bot(?:a|ar|e)|poe|poem|por|ver|vendo|veja|vejo|vou|vamos|olh[ae]\w?|film(?:e|es|inho)|longas?|seri(?:e|es|ado|ados)|animes?|desenhos?|listas?|favoritos?|cham\w+|nomes?|titulos?|favor|pfv|obrigad[oa]|valeu|bom|boa|dia|tarde|noite|depois|dps|hoje|amanha|agora|ainda|muito|mto|logo|tambem|tbm?|acho|aquel[ea]s?|ess[ea]s?|est[ea]s?|outr[oa]s?|nov[oa]s?|k{3,}|(?:rs)+|voces?|pra|para|quer\w*|preciso|verdade|coisas?|itens|item|tipo|assim|entao|foi|era|sao|sou|que|com|sem|mais|mim|algum|alguma|dele|dela|deles|delas|ele|ela|eles|elas|isso|isto|aquilo|18\d\d|19\d\d|20\d\d|movies?|shows?|films?|save|keep|watch\w*|want|see|please|the|this|that|these|those|list|add|and|for|note|you|can|quiero|pelicula|peliculas)$/
