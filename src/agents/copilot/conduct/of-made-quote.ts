import type { Decision, Facts } from '../../../agent/agent.js'
import { phraseOf, speak } from '../../../agent/decisions.js'
import { foldText } from '../../../language/fold-text.js'
import { isQuestion } from './is-question.js'

const numbered = /\b(?:orcamento|proposta) (?:numero |n |#)?\d{1,6}\b/
const changes =
  /\bdescont[a-z]*\b|\babat[a-z]*\b|\b(?:baix|abaix|diminu|reduz|aument|sub)[a-z]{0,4} (?:o (?:valor|preco|total) )?(?:pra|para|por|em|de|uns|\d)|\b(?:faz|fica|fecha|sai|deixa) (?:por|em|a|pra) (?:r\$ ?)?\d|\b(?:muda|troca|altera|corrige) o (?:valor|preco|total)\b/
const ofStatus = /\b(?:aprovad|recusad|enviad|cancelad|rejeitad|aceit|status|situacao|vencid)/
const makes = /\b(?:cri[ae]r?|nov[oa]|outr[oa]|cobr[ae]r?|boleto|pix|cobranca)\b/
const lowers =
  /^(?:.{0,60}[,.;] ?)?(?:(?:pode|entao|e|ok|da pra)[, ]+)*(?:baix|abaix|diminu|reduz)[a-z]{0,4} (?:o (?:valor|preco) )?(?:pra|para|por) (?:r\$ ?)?\d/

/** "30 reais de desconto no orçamento 8", "baixa pra 330": what the client may have seen is not changed, and nothing else is meant. */
export function ofMadeQuote({
  state: { pending, focus },
  understanding: { text },
}: Facts): Decision | undefined {
  const said = foldText(text).trim()
  if (pending?.kind === 'plan' || isQuestion(said) || ofStatus.test(said) || makes.test(said))
    return undefined
  const isInSight = focus?.things.some((thing) => thing['quote'] !== undefined) ?? false
  const isOfQuote =
    (numbered.test(said) && changes.test(said)) || (isInSight && !pending && lowers.test(said))
  return isOfQuote ? speak(phraseOf('quotesStay'), 'copilot:made-quote-stays') : undefined
}
