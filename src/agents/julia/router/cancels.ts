const thing =
  'meu interesse|interesse|plantao|vaga|opcao|pedido|reserva|inscricao|contato|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia|\\d{1,2}'
const cancelling = new RegExp(
  `\\b(?:cancel(?:a|e|ar)|desmarc(?:a|ar)|desmarque|desisto|desisti|retir(?:a|e|ar) (?=(?:o )?(?:meu )?(?:interesse|nome|contato)))(?=[\\s!.,;]*(?:por favor|pfv|ai|tudo|isso|ess[ea]|(?:(?:[oadn]|d[oae]|n[oa]|meu|minha|ess[ea]|dess[ea]|aquel[ea]) )*(?:${thing})\\b|[!.,;]|$|(?:pois|porque|que) ))`,
)
const wanting = /\b(?:quero|prefiro|mostr\w+|procur\w+|manda|tem|teria)\b(?! (?:cancelar|desmarcar|desistir))/

/** "cancela meu interesse no de quarta", "quero cancelar, não vou": what was looked at is called off, and nothing else is asked. Over written-out text. */
export function cancels(text: string): boolean {
  return cancelling.test(text) && !/\?|\bnao (?:cancel|desist|desmarc)/.test(text) && !wanting.test(text)
}
