import type { Decision, Facts } from '../../../agent/agent.js'
import type { Json } from '../../../conversation/json.js'
import { foldText } from '../../../language/fold-text.js'
import { dateRangeSlot } from '../tools/support/date-range.js'
import { billingType } from '../tools/support/slots.js'
import { readWith } from './decided.js'
import { looksLikeName } from '../tools/support/looks-like-name.js'
import { properName } from '../../../language/read-name.js'
import { isQuestion } from './is-question.js'
import { whomSpokenOf } from './whom-spoken-of.js'

const received = /\bquanto\b.*\b(?:entr(?:ou|aram)|receb(?:i|emos)|caiu|fiz|faturei|ganhei)\b/
const byMethod = /\b(?:no|em|via|por|pelo|de|com|na) (?:pix|boletos?|cartao|credito)\b/
const paidBy = /\bquanto\b.{0,120}?\b(?:pag|gast)(?:ou|aram)\b/
/** "quanto a Maria já gastou comigo?": whose it is stands before what they did. */
const payer =
  /\bquanto (?:(?:e|foi) )?(?:que )?(?:[oa]s? )?(?:(?:seu|dona|cliente) )?(?<name>(?!(?:ja|me|nos|ate|el[ea]s?|eu|se|todos|cada|hoje|ontem)\b)[a-z][a-z ]{1,40}?) (?:(?:ja|me|nos|hoje|ontem) )*(?:pag|gast)(?:ou|aram)\b/
/** "a clínica já pagou o boleto?": whether, and not who or how much; of that charge whatever stands of it. */
const ifPaid =
  /^(?:(?:e|mas|oi|ah|sera que|entao)[, ]+)*(?!(?:quem|quanto|quando|qual|quais|como|onde)\b)(?:[oa]s? )?(?:(?:seu|dona|cliente) )?(?<name>[a-z][a-z ]{1,40}?) (?:(?:ja|ainda|nao|me|nos) )*pag(?:ou|aram) (?:[oa]s? |ess[ea] |aquel[ea] )(?:cobranca|boleto|pix|conta|fatura|link|parcela)\b[^\d]*$/
const unpaid = /\bquem\b.*\b(?:nao|num) (?:me )?(?:pag(?:a|ou|am|aram)|acert(?:a|ou))\b/
/** "how much does Rafael owe me?", "what Rafael owes". */
const owedBy =
  /\b(?:how much|what)(?: money)? (?:(?:does|do|is|did) )?(?<name>(?!i\b|we\b|they\b|you\b|everyone\b|everybody\b)[a-z][a-z ]{1,50}?) (?:still |now )?(?:owes?|owing|have to pay|has to pay)\b/
/** "qual orçamento tá parado esperando resposta?": what was sent, and is still without a word. */
const unanswered =
  /\b(?:orcamentos?|propostas?)\b.*(?:\b(?:sem|aguardando|esperando|espera de|falta) (?:a |uma |de )?(?:resposta|retorno)\b|\b(?:nao|ninguem|n) (?:me )?(?:respond\w+|deu resposta|deram resposta|deu retorno))/
/** "qual cliente mais me deu dinheiro esse ano": what was paid, the largest first. */
const paysMost =
  /\b(?:qual|quem)\b.*\b(?:mais (?:me )?(?:pag\w+|deu|rende\w*|gast\w+)|(?:me )?(?:pag(?:ou|a|aram)|deu|gast(?:a|ou)) mais)\b(?! (?:tempo|cedo|tarde))/
/** "qual o total que tenho pra receber e o que tá atrasado": what is overdue is a part of it. */
const toReceive = /\btotal\b.*\b(?:a|pra|para|por) receber\b/
const longest = /\b(?:faz|ha|tem|a) mais tempo\b|\bmais antig[oa]\b|\bprimeiro\b/
const lacking =
  /\bclient[ea]s?\b.*\b(?:sem|(?:nao|n) (?:tem|tenho|possu\w+|deixou|deu)|falta(?:ndo)?)\b.*?\b(?<part>cpf|cnpj|documento|telefone|fone|celular|zap|whats\w*|e-?mail|endereco)\b/
const partCalled = [
  { words: /^(?:cpf|cnpj|documento)$/, part: 'cpfCnpj' },
  { words: /^(?:telefone|fone|celular|zap|whats)/, part: 'phone' },
  { words: /^e-?mail$/, part: 'email' },
  { words: /^endereco$/, part: 'address' },
] as const

/** What is asked is what is answered: by the method of payment, by who paid, by who has not, by what a record lacks. */
export function asksOfMoney(facts: Facts): Decision | undefined {
  const { understanding, now, timeZone } = facts
  const { pending } = facts.state
  const said = foldText(understanding.text).trim()
  const part = lacking.exec(said)?.groups?.['part']
  const without = partCalled.find(({ words }) => part !== undefined && words.test(part))?.part
  if (pending?.kind === 'plan') return undefined
  if (without !== undefined) return readWith('clients.list', { without }, 'clients-without')
  const debtor = owedBy.exec(said)?.groups?.['name']
  if (debtor !== undefined && looksLikeName(debtor))
    return readWith('payments.list', { client: properName(debtor), status: 'OPEN' }, 'owed-by')
  if (unanswered.test(said) && !/\bclient/.test(said))
    return readWith('quotes.list', { status: 'SENT', sort: 'oldest' }, 'quotes-unanswered')
  const context = { now, timeZone }
  const range = dateRangeSlot.find(understanding.text, context)
  const within = range === undefined ? {} : { dateRange: range }
  if (paysMost.test(said))
    return readWith('payments.list', { status: 'PAID', sort: 'largest', ...within }, 'pays-most')
  if (!isQuestion(said)) return undefined
  if (pending === null && toReceive.test(said) && range === undefined)
    return readWith('payments.list', { status: 'OPEN' }, 'to-receive')
  if (unpaid.test(said))
    return readWith(
      'payments.list',
      { status: 'OPEN', ...within, ...(longest.test(said) ? { sort: 'oldest' } : {}) },
      'unpaid',
    )
  const whose = ifPaid.exec(said)?.groups?.['name']
  const asked = whose === undefined ? undefined : clientCalled(whose, facts, said)
  if (asked !== undefined && pending === null) {
    const way = billingType.find(said, context)
    const args = { client: asked, ...(way === undefined ? {} : { billingType: way }), ...within }
    return readWith('payments.list', args, 'if-paid')
  }
  const method = byMethod.test(said) ? billingType.find(said, context) : undefined
  if (method !== undefined && (received.test(said) || paidBy.test(said)))
    return readWith('payments.list', { status: 'PAID', billingType: method, ...within }, 'received-by-method')
  // Whose it is the tool finds in what was said, unless it goes on of whom was spoken of.
  const client = clientCalled(payer.exec(said)?.groups?.['name'], facts, said)
  return paidBy.test(said)
    ? readWith(
        'payments.list',
        { status: 'PAID', ...within, ...(client === undefined ? {} : { client }) },
        'paid-by',
      )
    : undefined
}

/** As it was read, else whom was spoken of, else by the name that stands there. */
function clientCalled(
  name: string | undefined,
  { understanding: { entities }, state: { focus } }: Facts,
  said: string,
): Json | undefined {
  const known = entities['client'] ?? whomSpokenOf(said, focus)
  const isName = name !== undefined && !nobodyByName.test(name) && looksLikeName(name)
  return known ?? (isName ? properName(name) : undefined)
}

/** "a gente", "os meus clientes", "todo mundo": people, and no one of them. */
const nobodyByName =
  /^(?:[oa]s? )?(?:(?:meus?|minhas?|noss[oa]s?) )?(?:gente|pessoal|galera|povo|clientes?|clientela|todo mundo|todos|todas|voces?|vcs?)$/
