import { foldText, tokensOf } from '../../language/fold-text.js'
import { writtenOut } from './written-out.js'

function isQuoteWord(word: string): boolean {
  return /^(?:orcament\w*|orcar|cotac\w+|cotar|quotes?|estimates?)$/.test(word)
}

/** A quote is spoken of. */
export function namesAQuote(text: string): boolean {
  return tokensOf(writtenOut(text)).some(isQuoteWord)
}

export function withoutQuoteWords(text: string): string {
  return text
    .replace(spokenHere, ' ')
    .replace(/\p{L}+/gu, (word) => (isQuoteWord(foldText(word)) ? ' ' : word))
}

/** "Me passa o orçamento por aqui?": it is to be told, here: how much it is, and no order. */
export function asksForQuoteHere(text: string): boolean {
  return namesAQuote(text) && (tells.test(writtenOut(text)) || here.test(writtenOut(text)))
}

const tells =
  /\b(?:passa|passar|passam|passaria|passe|manda|mandar|mandam|mande|envia|enviar|enviam|envie|informa|informar|informam|diz|dizer|fala|falar|da|dar|dao|ve|send|give|tell)\b/
const hereWords =
  'por aqui|aqui mesmo|(?:pelo|no) (?:whats\\w*|zap|chat|celular)|por (?:mensagem|whats\\w*|zap|escrito|texto)|online|here'
const here = new RegExp(`\\b(?:${hereWords})\\b`)
const spokenHere = new RegExp(`\\b(?:${hereWords})\\b`, 'gi')
