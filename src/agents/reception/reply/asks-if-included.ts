import { isAQuestion } from '../is-a-question.js'
import { writtenOut } from '../written-out.js'

/** "Tá incluso o produto?", "o gás já tá nesse preço?": whether something comes with what is paid. */
export function asksIfIncluded(text: string): boolean {
  return isAQuestion(text) && namesIncluding(text)
}

/** "A torneira já tá nesse preço?": of a price that was told, and not what the tap costs. */
export function asksIfInPrice(text: string): boolean {
  const said = writtenOut(text)
  return isAQuestion(text) && inPrice.test(said) && !/\bquanto\b/.test(said)
}

const inPrice =
  /\b(?:ta|esta|estao|tao|entra|entram|vai|vem)(?: (?:tudo|ja|junto))* (?:n[eo]sse|n[eo]ssa|n[oa]|dentro d[oae]s?) (?:preco|valor|pacote|orcamento)\b/

export function namesIncluding(text: string): boolean {
  return included.test(writtenOut(text))
}

const included =
  /\b(?:inclu(?:s[oa]s?|id[oa]s?|i|em)|(?:ja )?vem (?:com|junto)|faz(?:em)? parte|(?:ta|esta|estao|tao|entra|entram|conta|vai|sai)(?: (?:tudo|ja|junto))* (?:n[eo]sse|n[eo]ssa|n[oa]|dentro d[oae]s?) (?:preco|valor|pacote|orcamento|conta)|(?:cobr\w+|pag\w+|e|sai|fica) (?:por fora|a parte))\b/
