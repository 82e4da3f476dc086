import type { Decision, Facts } from '../../../agent/agent.js'
import { phraseOf, speak } from '../../../agent/decisions.js'
import { foldText } from '../../../language/fold-text.js'
import { properName } from '../../../language/read-name.js'
import { looksLikeName } from '../tools/support/looks-like-name.js'
import { prepare, readWith } from './decided.js'
import { isQuestion } from './is-question.js'

const numberedKinds = [
  { words: 'orcamento|proposta', field: 'quote', tool: 'quotes.updateStatus' },
  { words: 'ordem(?: de servico)?|os', field: 'workOrder', tool: 'workOrders.updateStatus' },
  { words: 'cobranca|boleto|pix', field: 'payment', tool: 'payments.cancel' },
] as const

const erases = /\b(?:apag|exclu|delet|remov|elimin|anul|desfa)[a-z]{1,4}\b/
const reopens = /\breabr[a-z]{1,3}\b/
const remindsMe =
  /\b(?:me|nos) (?:lembr|avis)[a-z]{1,3}\b(?! (?:o que|oq|quem|quais|qual|quanto|quantos|onde|quando (?:e|eh|foi|era)))|\blembrete (?:pra|para) mim\b|^(?:(?:e|ai|por favor|pode)[, ]+)*lembr(?:a|e|ar) (?:de )?(?:mim|eu)\b/
const reminds =
  /\blembrete\b|\blembrando (?:el[ea]s? )?(?:d[oae]|que|q)\b|(?<!\b(?:me|nos) )\blembr(?:a|e|ar) (?:[oa] |d[oa] |pr[oa] |el[ea]\b)/
const puts = /\b(?:prorrog|adi[ae]r?\b|posterg|estend|parcel)[a-z]*/
const ofCharge = /\b(?:cobranca|boleto|pix|vencimento|pagamento)\b/

/** What is asked for in so many words and cannot be done: the nearest that can is made ready, or said. */
export function saysWhatItCannot(facts: Facts): Decision | undefined {
  const said = foldText(facts.understanding.text).trim()
  const gone = erasedClient(facts, said)
  if (gone) return gone
  const house = notInTheHouse(facts, said) ?? refund(facts, said)
  if (house) return house
  if (isQuestion(said)) return undefined
  return (
    numbered(said) ?? erased(facts, said) ?? reminder(facts, said) ?? told(facts, said) ?? putOff(facts, said)
  )
}

const invoices =
  /\b(?:emit|tir|ger|faz|fazer|manda|mandar|precis|quer|cad)[a-z]{0,4}\b.{0,30}\b(?:nota(?:s)? fisca(?:l|is)|nfs?-?e?|nota)\b(?! n[oa]\b)(?! d[oa] (?:cadastro|cliente))/
const catalogue =
  /^(?:(?:e|me|mostra|lista|ver|qual|quais|o que)[, ]+)+(?:(?:sao|e|eh|o|os|a|as|meu|meus|minha) )*(?:catalogo|tabela de precos?|(?:servicos|produtos|itens) (?:(?:que|q) )?(?:eu |a gente |nos )?(?:oferec|vend|trabalh|prest|tenho no catalogo|do catalogo))/
const instalments = /\bparcel(?:a|ar|o|amento|e)\b|\bdivid(?:e|ir|o)\b.{0,20}\b(?:vezes|\d ?x)\b/

/** "emite nota fiscal da clínica", "tem como parcelar em 3x?": it is said plainly that this is not done here. */
function notInTheHouse(
  { agent, state: { pending }, understanding }: Facts,
  said: string,
): Decision | undefined {
  if (pending) return undefined
  const { intent } = understanding
  const drafts =
    intent !== null && agent.tools.get(agent.intentsById.get(intent)?.tool ?? intent)?.kind === 'write'
  if (invoices.test(said) && !drafts && !/\banot/.test(said))
    return speak(phraseOf('noInvoices'), 'copilot:no-invoices')
  if (catalogue.test(said)) return speak(phraseOf('noCatalogue'), 'copilot:no-catalogue')
  const isAsked = isQuestion(said) || /^(?:tem como|da pra|pode|posso|consigo)\b/.test(said)
  return isAsked && understanding.entities['amount'] === undefined && instalments.test(said)
    ? speak(phraseOf('noInstalments'), 'copilot:no-instalments')
    : undefined
}

const refunds =
  /^(?!.{0,80}\banot)(?:.{0,60}[,.;!] ?)?(?:(?:pode|poderia|quero|queria|preciso|tem como|da pra|consegue|vc|voce|me|por favor|entao|e|ai)[, ]+)*(?:estorn|reembols)(?:a|e|ar)\b|^(?!.{0,80}\banot)(?:(?:pode|quero|queria|preciso|tem como|da pra|por favor|entao)[, ]+)*devolv(?:e|a|er) (?:o |a |os )?(?:pix|dinheiro|valor|pagamento|grana|boleto|r\$|\d)/

/** "estorna o pix do João, ele pagou duas vezes": no money is given back from here, and an open charge is none that was paid. What was paid is shown. */
function refund(
  { state: { pending }, understanding: { entities } }: Facts,
  said: string,
): Decision | undefined {
  if (pending?.kind === 'plan' || !refunds.test(said)) return undefined
  const { client } = entities
  const args = { ...(client === undefined ? {} : { client }), status: 'PAID' }
  return readWith('payments.list', args, 'no-refunds', 'noRefunds')
}

/** "exclui esse orçamento 17", "apaga a os 9": nothing is erased; it is cancelled, after a yes. */
function numbered(said: string): Decision | undefined {
  if (!erases.test(said) && !reopens.test(said)) return undefined
  for (const { words, field, tool } of numberedKinds) {
    const digits = new RegExp(`\\b(?:${words}) (?:numero |n |#)?(\\d{1,6})\\b`).exec(said)?.[1]
    if (digits === undefined) continue
    const record = { [field]: Number(digits) }
    if (tool === 'payments.cancel')
      return erases.test(said) ? prepare(tool, record, 'cancelled-instead') : undefined
    if (erases.test(said)) return prepare(tool, { ...record, status: 'CANCELLED' }, 'cancelled-instead')
    return prepare(tool, { ...record, status: field === 'quote' ? 'DRAFT' : 'SCHEDULED' }, 'opened-again')
  }
  return undefined
}

const recordWords =
  /\b(?:orcamento|proposta|cobranca|boleto|pix|ordem|os|visita|servico|item|itens|desconto|el[ea]|iss?o|ess[ea]|tudo|que)\b|\d/

const ofClients = /\bclient[ea]s?\b|\bcadastr[oa]s?\b|\bficha\b/
const takesAway = /\b(?:apag|exclu|delet|remov|elimin|tir|risc)[a-z]{1,4}\b/
const partOfRecord =
  /\b(?:telefone|fone|celular|zap|whats\w*|e-?mail|endereco|cpf|cnpj|documento|observac\w*|nome)\b/
const whose =
  /\bclient[ea] (?<name>\p{L}[\p{L} ]{1,50}?)(?= (?:q|que|pq|porque|por|do|da|de vez|ai|pra|para|esta|ta|nao|foi)\b|[,.!?]|$)/iu

/** "apaga o cliente João, que ele morreu", "dá pra excluir ele do cadastro?": nobody is erased; whom it is about is shown, where they are named. */
function erasedClient(
  { state: { pending, focus }, understanding }: Facts,
  said: string,
): Decision | undefined {
  if (pending?.kind === 'plan' || !takesAway.test(said) || !ofClients.test(said)) return undefined
  if (recordNamed.test(said) || partOfRecord.test(said)) return undefined
  const { client } = understanding.entities
  const name = typeof client === 'string' ? client : whose.exec(understanding.text)?.groups?.['name']
  const meant =
    name !== undefined && looksLikeName(name)
      ? properName(name)
      : /\bel[ea]\b/.test(said)
        ? (focus?.things[0]?.['client'] ?? focus?.named?.['client'])
        : undefined
  return meant === undefined
    ? speak(phraseOf('clientsStay'), 'copilot:clients-stay')
    : readWith('clients.get', { client: meant }, 'clients-stay', 'clientsStay')
}

const recordNamed =
  /\b(?:orcamento|proposta|cobranca|boleto|pix|ordem|os|visita|servico|item|itens|desconto)\b|\d/

/** "apaga a patrícia gomes repetida": somebody, not something. */
function erased({ state: { pending } }: Facts, said: string): Decision | undefined {
  const whom =
    /^(?:(?:pode|quero|por favor|entao)[, ]+)*(?:apag|exclu|delet|remov)[a-z]{1,4} (?:[oa] |uma? )(?<whom>[a-z ]{3,60})[\s.!]*$/.exec(
      said,
    )?.groups?.['whom']
  if (whom === undefined || recordWords.test(whom) || pending?.kind === 'plan') return undefined
  return /^[a-z]{3,} [a-z]{3,}/.test(whom)
    ? speak(phraseOf('clientsStay'), 'copilot:clients-stay')
    : undefined
}

/** "avisa ela da mudança": nobody is written to from here. */
function told({ state: { pending } }: Facts, said: string): Decision | undefined {
  return !pending &&
    /^(?:(?:e|ai|entao|agora|ja|pode)[, ]+)*avis[ae]r? (?:el[ea]s?|[oa] (?!que)[a-z]+)\b/.test(said)
    ? speak(phraseOf('noMessages'), 'copilot:no-messages')
    : undefined
}

/** "manda um lembrete pro Rafael": nobody is written to; what they owe is shown, to be sent on. */
function lastNamed({ state: { focus } }: Facts): string | number | undefined {
  return focus?.things.length === 1 ? focus.things[0]?.['client'] : focus?.named?.['client']
}

function reminder(facts: Facts, said: string): Decision | undefined {
  const { entities } = facts.understanding
  if (remindsMe.test(said)) return speak(phraseOf('noReminders'), 'copilot:no-reminders')
  if (!reminds.test(said)) return undefined
  const { client } = entities
  const whom =
    typeof client === 'string' ? client : /\b(?:pr[ao]|d)?el[ea]\b/.test(said) ? lastNamed(facts) : undefined
  const args = { ...(whom === undefined ? {} : { client: whom }), status: 'OPEN' }
  return readWith('payments.list', args, 'no-reminders', 'noDunning')
}

const inTimes =
  /\b(?:parcel|divid|rach)(?:a|e|ar|ir|o)\b.{0,60}\b(?:em )?(?:\d{1,2} ?(?:x|vezes|parcelas)|duas|tres|quatro|cinco|seis|dez|doze)\b/

/** "prorroga o da Fernanda pro dia 25": what the client has in hand is not changed. */
function putOff(
  { state: { focus, pending }, understanding: { entities } }: Facts,
  said: string,
): Decision | undefined {
  const isOfCharge =
    ofCharge.test(said) || (focus?.things.some((thing) => thing['payment'] !== undefined) ?? false)
  // "parcela em 3x a dívida dele": of nothing that stands is it told that it stays.
  if (inTimes.test(said) && pending === null && entities['amount'] === undefined)
    return speak(phraseOf('noInstalments'), 'copilot:no-instalments')
  return puts.test(said) && isOfCharge && !/\b(?:os|ordem|visita|servico)\b/.test(said)
    ? speak(phraseOf('paymentsStay'), 'copilot:charge-stays')
    : undefined
}
