import type { Decision, Facts } from '../../../agent/agent.js'
import { phraseOf, speak } from '../../../agent/decisions.js'
import { foldText } from '../../../language/fold-text.js'
import { prepare, readWith } from './decided.js'
import { isQuestion } from './is-question.js'

const numberedKinds = [
  { words: 'orcamento|proposta', field: 'quote', tool: 'quotes.updateStatus' },
  { words: 'ordem(?: de servico)?|os', field: 'workOrder', tool: 'workOrders.updateStatus' },
  { words: 'cobranca|boleto|pix', field: 'payment', tool: 'payments.cancel' },
] as const

const erases = /\b(?:apag|exclu|delet|remov|elimin|anul|desfa)[a-z]{1,4}\b/
const reopens = /\breabr[a-z]{1,3}\b/
const remindsMe = /\b(?:me|nos) (?:lembr|avis)[a-z]{1,3}\b|\blembrete (?:pra|para) mim\b/
const reminds = /\blembrete\b|\blembr(?:a|e|ar) (?:[oa] |d[oa] |pr[oa] |el[ea]\b)/
const puts = /\b(?:prorrog|adi[ae]r?\b|posterg|estend|parcel)[a-z]*/
const ofCharge = /\b(?:cobranca|boleto|pix|vencimento|pagamento)\b/

/** What is asked for in so many words and cannot be done: the nearest that can is made ready, or said. */
export function saysWhatItCannot(facts: Facts): Decision | undefined {
  const said = foldText(facts.understanding.text).trim()
  if (isQuestion(said)) return undefined
  return numbered(said) ?? reminder(facts, said) ?? putOff(facts, said)
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

/** "manda um lembrete pro Rafael": nobody is written to; what they owe is shown, to be sent on. */
function reminder({ understanding: { entities } }: Facts, said: string): Decision | undefined {
  if (remindsMe.test(said)) return speak(phraseOf('noReminders'), 'copilot:no-reminders')
  if (!reminds.test(said)) return undefined
  const { client } = entities
  const args = { ...(typeof client === 'string' ? { client } : {}), status: 'OPEN' }
  return readWith('payments.list', args, 'no-reminders', 'noDunning')
}

/** "prorroga o da Fernanda pro dia 25": what the client has in hand is not changed. */
function putOff({ state: { focus } }: Facts, said: string): Decision | undefined {
  const isOfCharge =
    ofCharge.test(said) || (focus?.things.some((thing) => thing['payment'] !== undefined) ?? false)
  return puts.test(said) && isOfCharge && !/\b(?:os|ordem|visita|servico)\b/.test(said)
    ? speak(phraseOf('paymentsStay'), 'copilot:charge-stays')
    : undefined
}
