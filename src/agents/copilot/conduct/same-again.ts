import type { Decision, Facts } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import { formatMoney } from '../../../language/format-money.js'
import { findMoney } from '../../../language/read-money.js'
import { date } from '../../../agent/slots.js'
import { billingType } from '../tools/support/slots.js'
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
  return sameCharge(facts, said) ?? likeQuote(facts, said)
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

function likeQuote({ state: { focus }, understanding: { text, entities } }: Facts, said: string) {
  const thing = theOneInSight(focus)
  const quote = thing?.['quote']
  const client = entities['client'] ?? thing?.['client']
  if (!alike.test(said) || !makes.test(said) || quote === undefined || client === undefined) return undefined
  const [sum, ...sums] = findMoney(text)
  const total = sum && sums.length === 0 ? { total: formatMoney(sum.cents) } : {}
  return prepare('quotes.create', { client, sameAs: quote, ...total }, 'like-the-last')
}
