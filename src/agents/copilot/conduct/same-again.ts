import type { Decision, Facts } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import { formatMoney } from '../../../language/format-money.js'
import { findMoney } from '../../../language/read-money.js'
import { date } from '../../../agent/slots.js'
import { readQuoteItems } from '../tools/support/read-quote-items.js'
import { billingType, discount } from '../tools/support/slots.js'
import { prepare } from './decided.js'
import { theOneInSight } from './in-sight.js'
import { isQuestion } from './is-question.js'

const sameSum = /\b(?:n?[oa] )?mesm[oa] (?:valor|preco|quantia|total)\b/
const alike =
  /\b(?:(?:um|uma|outr[oa]|mais um|mais uma|nov[oa]) (?:(?:nov[oa]|outr[oa]|orcamento|proposta) )*)igual\b|\bigual(?:zinho)? (?:a[oe]?|ess[ea]|o|pr[oa])\b|\bmesm[oa]s? (?:coisa|itens|servicos?)\b/
const makes = /\b(?:faz|fazer|faca|cri[ae]r?|ger[ae]r?|mont[ae]r?|quero|manda|prepar[ae])\b/

/** "mesmo valor", "faz um novo igual mas por 150": what is in sight says how much, or of what. */
export function sameAgain(facts: Facts): Decision | undefined {
  const { state, understanding } = facts
  const said = foldText(understanding.text).trim()
  if (state.pending?.kind === 'plan' || isQuestion(said)) return undefined
  return sameCharge(facts, said) ?? chargeLike(facts, said) ?? likeQuote(facts, said)
}

const oneMore =
  /\b(?:faz|fazer|faca|cri[ae]r?|ger[ae]r?|manda|quero|emit[aei]r?) (?:mais )?(?:um|uma|outr[oa]|nov[oa])\b/

/** "faz outro igual pra dia 30", of the charge in sight: the same sum and way, for the same client. */
function chargeLike({ state: { focus, pending }, understanding, now, timeZone }: Facts, said: string) {
  const thing = theOneInSight(focus)
  const payment = thing?.['payment']
  const client = thing?.['client']
  const { entities, text } = understanding
  if (pending || !alike.test(said) || !oneMore.test(said) || payment === undefined || client === undefined)
    return undefined
  if (entities['client'] !== undefined && entities['client'] !== client) return undefined
  const due = date.find(text, { now, timeZone })
  const method = billingType.find(text, { now, timeZone })
  const [sum] = findMoney(text)
  return prepare(
    'payments.create',
    {
      client,
      ...(sum ? { amount: formatMoney(sum.cents) } : { sameAs: payment }),
      ...(due === undefined ? {} : { dueDate: due }),
      ...(method === undefined ? {} : { billingType: method }),
    },
    'charge-like-the-last',
  )
}

function sameCharge({ agent, state: { focus }, understanding, now, timeZone }: Facts, said: string) {
  const { intent, entities, text } = understanding
  const known = intent === null ? undefined : agent.intentsById.get(intent)
  const tool = known?.tool ?? known?.id ?? ''
  if (!sameSum.test(said) || !/^payments\.(?:create|preview)$/.test(tool) || entities['amount'] !== undefined)
    return undefined
  const payment = theOneInSight(focus)?.['payment']
  const client = entities['client'] ?? focus?.things[0]?.['client'] ?? focus?.named?.['client']
  const due = entities['dueDate'] ?? date.find(text, { now, timeZone })
  const method = entities['billingType'] ?? billingType.find(text, { now, timeZone })
  return client === undefined
    ? undefined
    : prepare(
        'payments.create',
        {
          ...entities,
          client,
          sameAs: payment ?? 'last',
          ...(due === undefined ? {} : { dueDate: due }),
          ...(method === undefined ? {} : { billingType: method }),
        },
        'same-sum',
      )
}

const another =
  /\b(?:cri[ae]r?|faz|fazer|faca|ger[ae]r?|mont[ae]r?) (?:entao |ai |ja )?(?:um |o )?(?:outr[oa]|nov[oa])(?! (?:cobranca|boleto|pix|os|ordem|visita|cliente))\b/
const letsOldGo =
  /\bcancel[a-z]{1,4} (?:ess[ea]|est[ea]|aquel[ea]|el[ea]|[oa] (?:outr[oa]|antig[oa]|anterior|velh[oa]|primeir[oa]))\b/
const oneThing = /\bmais (?:um|uma|o|a) (?<thing>\p{L}.{2,80})$/iu

/** "faz um novo igual mas por 150", "cria outro de 1100 e cancela esse": the things of the quote in sight, with what is told anew. */
function likeQuote(facts: Facts, said: string): Decision | undefined {
  const { state, understanding, now, timeZone } = facts
  const { text, entities } = understanding
  const thing = theOneInSight(state.focus)
  const quote = thing?.['quote']
  const client = entities['client'] ?? thing?.['client']
  if (quote === undefined || client === undefined) return undefined
  const own = text.replace(/(?:,| e)? cancel[a-z]{1,4} .*$/iu, '')
  const off = discount.find(own, { now, timeZone })
  const more = oneThing.exec(own)?.groups?.['thing']
  const [sum, ...sums] = off === undefined && more === undefined ? findMoney(own) : []
  const isTold = sum !== undefined || off !== undefined || more !== undefined
  const isSame = entities['client'] === undefined || entities['client'] === thing?.['client']
  const isAlike = alike.test(said) && makes.test(said)
  if (!isAlike && !(another.test(said) && isTold && isSame)) return undefined
  const args = {
    client,
    sameAs: quote,
    ...(sum && sums.length === 0 ? { total: formatMoney(sum.cents) } : {}),
    ...(off === undefined ? {} : { discount: off }),
    ...(more === undefined ? {} : { items: readQuoteItems(more).map((item) => ({ ...item })) }),
  }
  const letGo = { tool: 'quotes.updateStatus', args: { quote, status: 'CANCELLED' } }
  return {
    events: [],
    next: {
      do: 'prepare',
      draft: {
        steps: [{ tool: 'quotes.create', args }],
        ...(letsOldGo.test(said) && { later: [letGo] }),
      },
    },
    because: ['copilot:like-the-last'],
  }
}
