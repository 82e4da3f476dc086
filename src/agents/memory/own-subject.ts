import { foldInPlace } from '../../language/fold-text.js'
import { namingWords } from './note-parts.js'
import { valueKinds } from './value-kinds.js'

/** What points, or says only what kind of thing is meant, is no subject of its own. */
const notItself =
  '(?!(?:verdade|certo|correto|mesm[oa]|resto|ultim[oa]|primeir[oa]|segund[oa]|outr[oa]|que|q|de|do|da|dele|dela|meu|minha|filme|serie|video|link|site|nota|anotacao|item|lista|livro|cara|gente)\\b)'
const led = new RegExp(
  `^(?:[oa]s?|meus?|minhas?|noss[oa]s?|uma?|dona|seu) ${notItself}(?<subject>[a-z][a-z'-]{2,}(?: d[aeo]s? (?:[oa] )?[a-z'-]{2,})?)\\b`,
)
const noName =
  '(?!(?:ele|ela|eles|elas|isso|ess[ea]|quem|que|agora|hoje|ontem|amanha|ainda|tambem|acho|ja|nao|depois|so|voce|tudo|nada|alguem|ninguem|gente|porque|quando|onde|como)\\b)'
const named = new RegExp(
  `^${noName}(?<subject>[a-z][a-z'-]{2,19}) (?:ja |me |so |nao |tambem |finalmente )*[a-z]{2,14}(?:ou|eu|iu)\\b`,
)
const noSubject = /^[a-z]{2,14}(?:ou|eu|iu|ei|aram|eram)$/

/**
 * "a joana pagou 40", "o codigo do cofre fica…", "tiago devolveu": the words that say of whom or of what a sentence tells. Undefined: it
 * names nothing of its own ("é sexta", "o preço é 50"), and goes on from what was last spoken of.
 */
export function ownSubject(text: string): readonly string[] | undefined {
  const folded = foldInPlace(text.trim()).text
  const subject = (led.exec(folded) ?? named.exec(folded))?.groups?.['subject']
  if (subject === undefined || noSubject.test(subject)) return undefined
  // "o horário", "o preço": said of what it is of.
  const rest = `${subject} `.replace(valueKinds, '').trim()
  const words = namingWords(rest === '' ? '' : subject)
  return words.length === 0 ? undefined : words
}
