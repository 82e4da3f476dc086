const pay = '(?:pagamentos?|dinheiro|grana|pix|salario|repasse|deposito|honorarios?)'
/** "e o meu pagamento?" asks for it where a clause begins so; "esse é meu pix" tells one. */
const whereIsIt = new RegExp(
  `\\b(?:cade|kd|onde (?:esta|ta|foi parar)) (?:o )?meu ${pay}\\b|(?:^|[,.;!?\\n] ?)e o meu ${pay}\\b(?! (?:e|eh)\\b)`,
)
const notThere = new RegExp(
  `\\b${pay}\\b[^.!?;]{0,40}\\bnao (?:caiu|entrou|veio|chegou|saiu|foi (?:feito|pago|depositado))\\b|\\bnao (?:caiu|entrou|veio|chegou|saiu) (?:[oa] )?(?:meu )?${pay}\\b`,
)
const worked =
  '(?:plantao|plantoes|plantaozinho)(?: (?:d[eoa]|dia|n[oa]|\\S{2,14})){0,3} que (?:eu )?(?:ja )?(?:fiz|dei|cobri|trabalhei|tirei)'
const toBePaid = `(?:${pay}|pagar|pagam|receber|recebo)`
const asksWhen = `(?:nao|nem|quando|que dia|cade|kd)(?: [a-z]{1,9}){0,2} (?:${toBePaid}|recebi|pagaram)`
/** "o pagamento do plantão que fiz", "plantão que dei e não recebi". "Gostei do plantão que fiz, quanto pagam nesse?" asks of another. */
const payOfWorked = new RegExp(
  `\\b${toBePaid}(?: (?:[oa]s?|d[oe]s?|pel[oa]s?|d?ess[ea]s?|d?aquel[ea]s?|meus?|uns?)){0,3} ${worked}\\b|\\b${worked}\\b[^.!?;]{0,40}\\b(?:${asksWhen}\\b(?! (?:n?ess[ea]s?|n?est[ea]s?|n[oa]s?)\\b)|e o ${pay} ?(?:\\?|$))`,
)

/** Somebody who worked a shift and has no pay for it: no question about the pay of one that is offered. Over folded text. */
export function missesPay(folded: string): string | undefined {
  return (whereIsIt.exec(folded) ?? notThere.exec(folded) ?? payOfWorked.exec(folded))?.[0]
}
