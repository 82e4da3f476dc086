/** "dá baixa na 9", "marca a cobrança 9 como paga": whether the money came in is the provider's word. */
const settles = /\b(?:da|dar|de|deu|dou) baixa\b|\bcomo (?:pag[oa]s?|quitad[oa]s?|recebid[oa]s?)\b/

/** Folded: whether a charge is to be taken for paid. */
export function settlesPayment(said: string): boolean {
  return settles.test(said)
}
