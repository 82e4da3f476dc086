const pay = '(?:pagamentos?|dinheiro|grana|pix|salario|repasse|deposito|honorarios?)'
const whereIsIt = new RegExp(`\\b(?:cade|kd|onde (?:esta|ta|foi parar)|e) (?:o )?meu ${pay}\\b`)
const notThere = new RegExp(
  `\\b${pay}\\b[^.!?;]{0,40}\\bnao (?:caiu|entrou|veio|chegou|saiu|foi (?:feito|pago|depositado))\\b|\\bnao (?:caiu|entrou|veio|chegou|saiu) (?:[oa] )?(?:meu )?${pay}\\b`,
)
const worked =
  /\b(?:plantao|plantoes|plantaozinho)(?: (?:d[eoa]|dia|n[oa]|\S{2,14})){0,3} que (?:eu )?(?:ja )?(?:fiz|dei|cobri|trabalhei|tirei)\b/
const ofPay = new RegExp(`\\b(?:${pay}|pagar|pagam|receber|recebo)\\b`)

/** Somebody who worked a shift and has no pay for it: no question about the pay of one that is offered. Over folded text. */
export function missesPay(folded: string): string | undefined {
  const missed = whereIsIt.exec(folded) ?? notThere.exec(folded)
  if (missed) return missed[0]
  return ofPay.test(folded) ? worked.exec(folded)?.[0] : undefined
}
