import type { Decision, Facts } from '../../../agent/agent.js'
import { dropPending, moved, phraseOf } from '../../../agent/decisions.js'
import { foldText } from '../../../language/fold-text.js'
import { theOneInSight } from './in-sight.js'
import { isQuestion } from './is-question.js'
import { prepare, readWith } from './decided.js'
import { openPlan } from './open-plan.js'
import { settlesPayment } from './settles-payment.js'
import type { Focus } from '../../../conversation/focus.js'
import type { JsonObject } from '../../../conversation/json.js'

/** Told as news, not asked: somebody has just paid, or paid outside of the provider. */
const paid =
  /^(?!(?:quem|quanto|quando|qual|sera|se|ja)\b).*\b(?:acab(?:ou|aram) de pagar|(?:me )?pag(?:ou|aram)\b.{0,60}\b(?:agora|agorinha|hoje|em dinheiro|no dinheiro|na mao|em maos|por fora)|pag(?:ou|aram) (?:[oa]s? )?(?:boleto|cobranca|pix|conta|parcela|fatura)s?[\s.!]*$)/
const ofAnother = /\b(?:os|ordem|ordens|servico|servicos|orcamento|orcamentos|estoque)\b/

/** "a Fernanda pagou o boleto agora": what is still open at the provider, and who marks it as paid. Never a charge anew. */
export function hearsOfPayment(facts: Facts): Decision | undefined {
  const { understanding, state } = facts
  const { entities, text } = understanding
  const said = foldText(text).trim()
  const kept = keptAndPaid(facts, said)
  if (kept) return kept
  const cash = notedInRecord(understanding, state.focus) ?? hearsOfCash(understanding, said)
  if (cash) return cash
  const isTold = paid.test(said) || (settlesPayment(said) && !ofAnother.test(said))
  if (isQuestion(said) || !isTold) return undefined
  const called = calledOff(state.focus, entities, said)
  if (called) return called
  const number = settlesPayment(said)
    ? /(?:#|\b(?:n?[oa]|numero|cobranca|boleto|pix) )(\d{1,6})\b/.exec(said)?.[1]
    : undefined
  if (number !== undefined)
    return readWith('payments.get', { payment: Number(number) }, 'told-of-payment', 'paidIsTold')
  const { client } = entities
  const args = { ...(client === undefined ? {} : { client }), status: 'OPEN' }
  return readWith('payments.list', args, 'told-of-payment', 'paidIsTold')
}

const notCancelled =
  /\b(?:nao|n) (?:(?:quero|queria|precisa|preciso|e pra|era pra|vou) )?(?:mais )?(?:cancel|anul)/

/** "não quero cancelar, quero dar como paga", under the card that cancels it: that one is let go, and it is said whose word it is. */
function keptAndPaid(facts: Facts, said: string): Decision | undefined {
  const open = openPlan(facts)
  const number = open?.args['number']
  if (open?.step.tool !== 'payments.cancel' || typeof number !== 'number') return undefined
  if (!notCancelled.test(said) || !(settlesPayment(said) || paid.test(said))) return undefined
  return {
    ...readWith('payments.get', { payment: number }, 'kept-and-paid', 'paidIsTold'),
    events: [...dropPending(facts, 'cancelled'), ...moved(facts, ['CANCELLED'])],
  }
}

const byHand = /\b(?:em |no |n?a |com |por )?(?:dinheiro(?: vivo)?|especie|cash|na mao|em maos?|por fora)\b/
const handedOver =
  /\b(?:pag(?:ou|aram|a|o|as|os)|receb(?:i|emos)|deu|deram|acert(?:ou|aram)|quit(?:ou|aram)|entreg(?:ou|aram)|deix(?:ou|aram)|pass(?:ou|aram))\b/
const asksForMore = /\b(?:cobr|ger|cri|orc|emit|cancel|anul)\w*|\b(?:da|dar|dou) baixa\b|\bcomo pag/
const notes =
  /[\s,.;]*\b(?:anot|registr|lanc|marc|guard)\w{1,4}(?: (?:ai|aqui|isso|por favor|pfv?|pra mim))*[\s.!]*$/
const payer =
  /^(?:(?:oi|olha|entao|ah|bom dia|boa tarde)[, ]+)*(?:[oa] )?(?:(?:dona|seu|sr|sra|cliente) )*(?<name>(?!eu\b|el[ea]s?\b)[a-z]{2,}(?: [a-z]{2,}){0,3}?) (?:ja |acabou de |hoje |ontem )*(?:me |nos )?(?:pag|deu|acert|quit|entreg|deix|pass)/

/** "a Lúcia me pagou 200 em dinheiro": it stands in no charge. What is open of theirs is shown, or it is noted in their record, after a yes. */
function hearsOfCash({ entities, text }: Facts['understanding'], said: string): Decision | undefined {
  if (!byHand.test(said) || !handedOver.test(said) || isQuestion(said)) return undefined
  const wantsNote = notes.test(said)
  const told = said.replace(notes, '')
  if (asksForMore.test(told) || /\bcadastro\b/.test(said)) return undefined
  const client = entities['client'] ?? payer.exec(told)?.groups?.['name']
  if (wantsNote) {
    const remark = text.trim().slice(0, told.length).trim()
    const noted = { ...(client === undefined ? {} : { client }), notes: remark }
    return { ...prepare('clients.update', noted, 'cash-noted'), preface: [phraseOf('cashIsNoted')] }
  }
  const args = { ...(client === undefined ? {} : { client }), status: 'OPEN' }
  return readWith('payments.list', args, 'told-of-cash', 'cashIsNoted')
}

const intoRecord =
  /^(?:(?:entao|e|pode|por favor)[, ]+)*(?:anot|registr|escrev|coloc|bot|p[oõ]e)\p{L}{0,4}(?: a[ií])? (?:n[oa]s? )?(?:cadastro|ficha|observa[cç](?:[aã]o|[oõ]es))(?: (?:d(?:el[ea]|ess[ea] cliente)))?[\s:,]+(?:que )?(?<remark>\p{L}.{2,300})$/iu

/** "anota no cadastro dela que pagou em dinheiro": of whom was last spoken of; that it was paid is a remark here. */
function notedInRecord(
  { entities, text }: Facts['understanding'],
  focus: Focus | null | undefined,
): Decision | undefined {
  const remark = intoRecord.exec(text.trim())?.groups?.['remark']
  const clients = new Set((focus?.things ?? []).map((thing) => thing['client']))
  const [only] = clients
  const client = entities['client'] ?? (clients.size === 1 ? only : undefined) ?? focus?.named?.['client']
  if (remark === undefined || client === undefined || !handedOver.test(foldText(remark))) return undefined
  return prepare('clients.update', { client, notes: remark.replace(/[\s.!]+$/, '') }, 'paid-noted')
}

const callsOff = /\b(?:cancel|anul)[a-z]{1,4}\b/

/** "então cancela, que ele pagou por fora": what is in sight, or that of whom is named. */
function calledOff(
  focus: Focus | null | undefined,
  { payment, client }: JsonObject,
  said: string,
): Decision | undefined {
  if (!callsOff.test(said) || notCancelled.test(said)) return undefined
  const thing = theOneInSight(focus)
  const inSight = thing?.['payment']
  if (payment !== undefined) return prepare('payments.cancel', { payment }, 'paid-outside')
  if (inSight !== undefined && (client === undefined || client === thing?.['client']))
    return prepare('payments.cancel', { payment: inSight }, 'paid-outside')
  return client === undefined ? undefined : prepare('payments.cancel', { client }, 'paid-outside')
}
