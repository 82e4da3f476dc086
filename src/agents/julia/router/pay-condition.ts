/** A sum of money as people write it: "2 mil", "2k", "R$ 1.800", "1500 reais", or a number so high that nothing else of a shift is. */
const sum =
  '(?:r\\$ ?\\d[\\d.,]*|\\d{1,2}(?:[.,]\\d)? ?(?:mil|k)\\b|\\d{2,5} ?(?:reais|conto)|[1-9]\\.?\\d{3}(?![\\d/:]))'
const bound =
  '(?:acima d[eo]s?|mais (?:de|do que|que|q)|menos (?:de|do que|que)|abaixo d[eo]s?|a partir d[eo]s?|no minimo|minimo d[eo]|pelo menos|por menos de)'
const condition = new RegExp(`\\b${bound}(?: uns)? ${sum}`)

const take = '(?:pego|topo|fecho|aceito|fico|vou|faco|cubro|to dentro|fechado|fechamos)'
const pays = '(?:fizer\\w*|pagar\\w*|chegar\\w*|derem|der|subir\\w*|aument\\w+|melhor\\w+|for|fosse)'
const bargain = new RegExp(
  `\\bse\\b[^.;!?]{0,25}\\b${pays}\\b[^.;!?]{0,15}\\b${sum}[^.;!]{0,30}\\b${take}\\b|\\b${take}\\b[^.;!?]{0,15}\\bse\\b[^.;!?]{0,25}\\b${pays}\\b[^.;!?]{0,15}\\b${sum}|\\bpor ${sum}(?: reais)?,? (?:(?:eu|ai|sim) )?${take}\\b|\\b(?:consegue\\w*|faz|fazem|da pra fazer|rola)(?: (?:os|uns|por|me|pra mim|fazer|chegar|em|a|ate))* ${sum}`,
)

/** "se fizer 1800 eu pego": what somebody would take it for, which she takes to nobody. Over written-out text. */
export function bargainsIn(text: string): boolean {
  return bargain.test(text)
}

/** "só pego se for acima de 2 mil": what it is to pay, which nobody here knows. Over written-out text. */
export function payConditionIn(text: string): boolean {
  return condition.test(text)
}
