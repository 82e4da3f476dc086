/** An offer by name; a discount alone may be one that was agreed on. */
const offer =
  /\b(promo(?:cao|coes|s)?|promocional|ofertas?|black friday|liquidacao|queima de estoque|cupo(?:m|ns)|frete gratis|sorteio|leve \d+|outlet|lancamentos?|% ?off|sale|discounts?|coupons?|giveaway)\b/
const discount =
  /\b(descontos?|off|gratis|brindes?|combos?|condic(?:ao|oes) especia(?:l|is)|preco especial|novidades?|colecao|deals?)\b/
/** Whoever is answered is not hurried. */
const urge =
  /\b(aproveit\w+|garanta|nao perca|corr[ae]|compre|peca ja|so (?:hoje|ate|essa semana|esta semana|amanha)|somente hoje|ultim[ao]s? (?:dias?|horas?|vagas?|unidades?|pecas?)|por tempo limitado|imperdive(?:l|is)|vem conferir|venha conferir|confira|hurry|buy now|only today|last (?:days?|chance)|limited time|shop now)\b/
const amount = /\d+ ?%|r\$ ?\d|\d+ reais/
const link = /https?:\/\//

/** What a member writes reads like advertising: an offer with a hurry, a price or a link to it. Good for a word to them, and no more. */
export function looksLikeAdvertising(text: string): boolean {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const has = (signal: RegExp) => signal.test(folded)
  if (has(urge)) return has(offer) || has(discount) || has(amount) || has(link)
  return has(offer) && (has(amount) || has(link))
}
