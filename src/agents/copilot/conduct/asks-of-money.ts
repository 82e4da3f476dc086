import type { Decision, Facts } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import { dateRangeSlot } from '../tools/support/date-range.js'
import { billingType } from '../tools/support/slots.js'
import { readWith } from './decided.js'
import { isQuestion } from './is-question.js'

const received = /\bquanto\b.*\b(?:entr(?:ou|aram)|receb(?:i|emos)|caiu|fiz|faturei|ganhei)\b/
const byMethod = /\b(?:no|em|via|por|pelo|de|com|na) (?:pix|boletos?|cartao|credito)\b/
const paidBy = /\bquanto\b.*\bpag(?:ou|aram)\b/
const unpaid = /\bquem\b.*\b(?:nao|num) (?:me )?(?:pag(?:a|ou|am|aram)|acert(?:a|ou))\b/
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
export function asksOfMoney({
  state: { pending },
  understanding,
  now,
  timeZone,
}: Facts): Decision | undefined {
  const said = foldText(understanding.text).trim()
  const part = lacking.exec(said)?.groups?.['part']
  const without = partCalled.find(({ words }) => part !== undefined && words.test(part))?.part
  if (pending?.kind === 'plan') return undefined
  if (without !== undefined) return readWith('clients.list', { without }, 'clients-without')
  if (!isQuestion(said)) return undefined
  const context = { now, timeZone }
  const range = dateRangeSlot.find(understanding.text, context)
  const within = range === undefined ? {} : { dateRange: range }
  if (unpaid.test(said))
    return readWith(
      'payments.list',
      { status: 'OPEN', ...within, ...(longest.test(said) ? { sort: 'oldest' } : {}) },
      'unpaid',
    )
  const method = byMethod.test(said) ? billingType.find(said, context) : undefined
  if (method !== undefined && (received.test(said) || paidBy.test(said)))
    return readWith('payments.list', { status: 'PAID', billingType: method, ...within }, 'received-by-method')
  // Whose it is the tool finds in what was said.
  const { client } = understanding.entities
  return paidBy.test(said)
    ? readWith(
        'payments.list',
        { status: 'PAID', ...within, ...(client === undefined ? {} : { client }) },
        'paid-by',
      )
    : undefined
}
