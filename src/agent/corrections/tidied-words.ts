import { tokensOf } from '../../language/fold-text.js'

const before =
  /^(?:(?:oi+e?|ola+|opa+|alo|hi|hey|hello|bom dia|boa tarde|boa noite|tudo bem|tudo bom|por favor|pfv|pf|please)(?: |$))+/
const after = /(?:(?:^| )(?:por favor|pfv|pf|please|obrigad[oa]|obg|valeu|thanks|thank you))+$/

/**
 * The words by which a message is the same as an example: all of them, in their order. Capitals, accents, punctuation, courtesies at
 * either end and which number was said do not count. Nothing nearer is guessed at: what differs by a word is read as ever.
 */
export function tidiedWords(text: string): string {
  const words = tokensOf(text).join(' ').replace(/\d+/g, '#')
  return words.replace(before, '').replace(after, '').trim()
}
