import type { Decision, Facts } from '../../../agent/agent.js'
import { findPercents } from '../../../language/find-percents.js'
import { foldText, tokensOf } from '../../../language/fold-text.js'
import { formatMoney } from '../../../language/format-money.js'
import type { FocusThing } from '../../../conversation/focus.js'
import type { Json, JsonObject } from '../../../conversation/json.js'
import { findMoney } from '../../../language/read-money.js'
import { date } from '../../../agent/slots.js'
import { readQuoteItems } from '../tools/support/read-quote-items.js'
import { billingType, clientName, discount } from '../tools/support/slots.js'
import { prepare } from './decided.js'
import { differenceIn, tellsBeside, tellsMore } from './edits/dearer.js'
import { sumsFirst } from './edits/edit-quote.js'
import { withoutRecordNumbers } from './edits/record-numbers.js'
import { theOneInSight } from './in-sight.js'
import { isQuestion } from './is-question.js'
import { kinds } from './kinds.js'

const sameSum = /\b(?:n?[oa] )?mesm[oa] (?:valor|preco|quantia|total)\b/
const alike =
  /\b(?:(?:um|uma|outr[oa]|mais um|mais uma|nov[oa]) (?:(?:nov[oa]|outr[oa]|orcamento|proposta|cobranca|boleto|pix) ){0,3})igual(?:zinh[oa])?\b|\bigual(?:zinho)? (?:a[oe]?|ess[ea]|o|pr[oa])\b|\bmesm[oa]s? (?:coisa|itens|servicos?)\b/
const makes = /\b(?:faz|fazer|faca|cri[ae]r?|ger[ae]r?|mont[ae]r?|quero|manda|prepar[ae])\b/

/** "mesmo valor", "faz um novo igual mas por 150": what is in sight says how much, or of what. */
export function sameAgain(facts: Facts): Decision | undefined {
  const { state, understanding } = facts
  const said = foldText(understanding.text).trim()
  if (state.pending?.kind === 'plan' || isQuestion(said)) return undefined
  return sameCharge(facts, said) ?? chargeLike(facts, said) ?? likeQuote(facts, said)
}

/** "outro igual …", with no verb before it: one more is wanted of what is in sight. */
const oneMoreAlone = new RegExp(
  `^(?:(?:e|entao|agora|ok|ai|ah|ta|beleza|blz)[, ]+)*(?:mais (?:um|uma)|outr[oa]|um|uma) (?:(?:nov[oa]|outr[oa]|${kinds.payments}|${kinds.quotes}) )?igual(?:zinh[oa])?\\b`,
)
const denied = /\b(?:nao|nem)\b/
const isNamed = (kind: keyof typeof kinds, said: string): boolean =>
  new RegExp(`\\b(?:${kinds[kind]})\\b`).test(said)

const wantsOneMore = (said: string): boolean => oneMoreAlone.test(said) && !denied.test(said)

/** That of which it is to be one more, and by how much it is to differ. */
function likeThis(record: Json, difference: number | undefined): Json {
  if (difference === undefined) return record
  const sum = formatMoney(Math.abs(difference))
  return difference > 0 ? { of: record, more: sum } : { of: record, less: sum }
}

const oneMore =
  /\b(?:faz|fazer|faca|cri[ae]r?|ger[ae]r?|manda|quero|emit[aei]r?) (?:mais )?(?:um|uma|outr[oa]|nov[oa])\b/

/** "faz outro igual pra dia 30", of the charge in sight: the same sum and way, for the same client. */
function chargeLike({ state: { focus, pending }, understanding, now, timeZone }: Facts, said: string) {
  const thing = theOneInSight(focus)
  const payment = thing?.['payment']
  const client = thing?.['client']
  const { entities, text } = understanding
  const isWanted = wantsOneMore(said) || (alike.test(said) && oneMore.test(said))
  if (pending || !isWanted || payment === undefined || client === undefined) return undefined
  if (isNamed('quotes', said)) return undefined
  if (entities['client'] !== undefined && entities['client'] !== client) return undefined
  if (isForAnother(client, clientName.find(text, { now, timeZone }))) return undefined
  const due = date.find(text, { now, timeZone })
  const method = billingType.find(text, { now, timeZone })
  const difference = differenceIn(text)
  // A charge has no parts: less by a part, or more of something, is not so much as the last.
  if (findPercents(text).length > 0 || discount.find(text, { now, timeZone }) !== undefined) return undefined
  if (difference === undefined ? tellsMore(text) : tellsBeside(text)) return undefined
  const [sum] = difference === undefined ? findMoney(text) : []
  return prepare(
    'payments.create',
    {
      client,
      ...(sum ? { amount: formatMoney(sum.cents) } : { sameAs: likeThis(payment, difference) }),
      ...(due === undefined ? {} : { dueDate: due }),
      ...(method === undefined ? {} : { billingType: method }),
    },
    'charge-like-the-last',
  )
}

/** "outro igual pro Zeca": a name that is none of this client's. */
function isForAnother(client: string | number, named: unknown): boolean {
  if (typeof named !== 'string' || /^mesm[oa]\b/i.test(named)) return false
  const own = tokensOf(String(client))
  return !tokensOf(named).every((word) => own.includes(word))
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
/** "não cancela o 10", "nem precisa cancelar esse". */
const kept = '(?:nao|nem|n)(?: (?:precisa|quero|queria|era|e|vai|pode|pra|me|mais)){0,3} '
const letsOldGo = new RegExp(
  `(?<!\\b${kept})\\bcancel[a-z]{1,4} (?:ess[ea]|est[ea]|aquel[ea]|el[ea]|[oa] (?:outr[oa]|antig[oa]|anterior|velh[oa]|primeir[oa]))\\b`,
)
/** "cancela o 10", "cancela o orçamento 10": the old one, by its number. */
const numberLetGo = new RegExp(
  `(?<kept>\\b${kept})?\\bcancel[a-z]{1,4} [oa] (?:(?:orcamento|proposta) )?(?:numero |n |#)?(?<number>\\d{1,6})\\b(?! ?(?:reais|real|%))`,
)
/** What is said of the cancelling, up to where something else is ordered. */
const cancelling =
  /(?:,| e)? cancel[a-z]{1,4} .{0,120}?(?=(?:[,.;]| e| mas| a[ií])? (?:faz|fazer|fa[cç]a|cri[ae]r?|ger[ae]r?|mont[ae]r?)\b|[,.;] com\b|$)/iu
const oneThing =
  /\bmais (?:(?:um|uma|o|a) (?<thing>\p{L}.{2,80})|(?<counted>\d{1,3} (?!reais|real|conto|mil)\p{L}.{2,80}))$/iu
const sumOfThing =
  /\bmais (?<thing>(?:r\$ ?)?\d{2,6}(?:[.,]\d{2})?(?: reais)? (?:d[eoa]s?|pel[oa]s?) \p{L}[^\d.,;]{2,80})$/iu

/** "faz um novo igual mas por 150", "cria outro de 1100 e cancela esse": the things of the quote in sight, with what is told anew. */
function likeQuote(facts: Facts, said: string): Decision | undefined {
  const { text, entities } = facts.understanding
  const old = oldQuote(facts, said)
  if (!old || (isNamed('payments', said) && !isNamed('quotes', said))) return undefined
  const { quote, thing } = old
  const client = entities['client'] ?? thing?.['client']
  if (client === undefined && !old.isLetGo) return undefined
  const isSame = entities['client'] === undefined || entities['client'] === thing?.['client']
  const isAlike = wantsOneMore(said) || (alike.test(said) && makes.test(said))
  if (!isAlike && !(another.test(said) && isSame)) return undefined
  const told = toldAnew(facts, withoutRecordNumbers(text.replace(cancelling, '')))
  if (!told || (!isAlike && Object.keys(told).length === 0)) return undefined
  const { difference, ...parts } = told
  const args = {
    ...(client === undefined ? {} : { client }),
    sameAs: likeThis(quote, typeof difference === 'number' ? difference : undefined),
    ...parts,
  }
  const letGo = { tool: 'quotes.updateStatus', args: { quote, status: 'CANCELLED' } }
  return {
    events: [],
    next: {
      do: 'prepare',
      draft: {
        steps: [
          {
            tool: 'quotes.create',
            args,
            ...(old.isLetGo && typeof quote === 'number' && { heard: String(quote) }),
          },
        ],
        ...((old.isLetGo || letsOldGo.test(said)) && { later: [letGo] }),
      },
    },
    because: ['copilot:like-the-last'],
  }
}

type OldQuote = { readonly quote: Json; readonly thing: FocusThing | undefined; readonly isLetGo: boolean }

/** The one in sight, or the one that is to be cancelled by its number. */
function oldQuote(
  { state: { focus }, understanding: { intent } }: Facts,
  said: string,
): OldQuote | undefined {
  const { number: digits, kept: isKept } = numberLetGo.exec(said)?.groups ?? {}
  const things = focus?.things ?? []
  const inSight = theOneInSight(focus)
  if (digits === undefined)
    return inSight?.['quote'] === undefined
      ? undefined
      : { quote: inSight['quote'], thing: inSight, isLetGo: false }
  const number = Number(digits)
  const thing = things.find(({ quote }) => quote === number)
  // A number alone is one of a quote where quotes are spoken of, and nothing else is in sight.
  const isOther = things.some((one) => one['payment'] !== undefined || one['workOrder'] !== undefined)
  // Of what can be charged or made, a quote alone has a discount.
  const isQuoted = intent === 'quotes.create' || (intent === null && /\bdesconto\b/.test(said))
  const isQuote = thing !== undefined || isNamed('quotes', said) || (isQuoted && !isOther)
  return isQuote ? { quote: number, thing, isLetGo: isKept === undefined } : undefined
}

/** What is to be otherwise than in the old one: a part off, one more thing, by how much it differs, or what it comes to. Undefined: more than can be worked out. */
function toldAnew({ now, timeZone }: Facts, own: string): JsonObject | undefined {
  const difference = differenceIn(own)
  if (difference !== undefined) return tellsBeside(own) ? undefined : { difference }
  const off = discount.find(own, { now, timeZone })
  const more = moreThings(own)
  const [sum, ...sums] = off === undefined && more === undefined ? findMoney(own) : []
  return {
    ...(sum && sums.length === 0 ? { total: formatMoney(sum.cents) } : {}),
    ...(off === undefined ? {} : { discount: off }),
    ...(more === undefined ? {} : { items: more.map((item) => ({ ...item })) }),
  }
}

/** "e mais uma visita", "com mais 2 tomadas de 30", "com mais 200 de deslocamento". */
function moreThings(own: string): ReturnType<typeof readQuoteItems> | undefined {
  const priced = sumsFirst(sumOfThing.exec(own)?.groups?.['thing'])
  if (priced) return priced
  const { thing, counted } = oneThing.exec(own)?.groups ?? {}
  const words = thing ?? counted
  return words === undefined ? undefined : readQuoteItems(words)
}
