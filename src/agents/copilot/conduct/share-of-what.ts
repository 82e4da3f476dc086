import type { Decision, Facts } from '../../../agent/agent.js'
import type { Draft } from '../../../conversation/draft.js'
import type { Json, JsonObject } from '../../../conversation/json.js'
import { isExpired } from '../../../conversation/pending.js'
import { date } from '../../../agent/slots.js'
import { foldText } from '../../../language/fold-text.js'
import { readShare, shareOf } from '../tools/support/share.js'
import { prepare } from './decided.js'
import { theOneInSight } from './in-sight.js'
import { isQuestion } from './is-question.js'
import { openPlan } from './open-plan.js'

const numbered = /\b(?:orcamento|proposta) (?:numero |n |#)?(?<number>\d{1,6})\b(?![.,]\d)/
const answered =
  /^(?:(?:e|eh|foi)\b ?)?(?:(?:d?[oa] )?(?:orcamento|proposta) (?:numero |n |#)?|d[oa] (?:numero |n )?#?|#)(?<number>\d{1,6})[\s.!]*$/
const ofTheirs =
  /^(?:(?:e|eh|foi)\b ?)?(?:d?[oa] )?(?:orcamento|proposta) d(?:el[ea]|[oa]s? [a-z]+(?: [a-z]+){0,3})(?: mesmo)?[\s.!]*$/
const shareWord =
  /^(?:(?:a|o|outr[ao]) )*(?:metade|resto|restante|saldo|diferenca|(?:um|dois) tercos?|que falta(?: pagar)?)$/

/** "cobra metade do orçamento 9", "cobra o restante dela": a part of what was quoted, and no sum is told. */
export function shareOfWhat(facts: Facts): Decision | undefined {
  const asked = ofWhat(facts)
  if (asked) return asked
  const { state, understanding } = facts
  const { intent, entities, text, requests = [] } = understanding
  const said = foldText(text).trim()
  const meant = readShare(text)
  const isOfQuote = intent === 'payments.ofQuote'
  if (state.pending?.kind === 'plan' || !(isOfQuote || intent === 'payments.create')) return undefined
  const [, ...others] = requests
  const isDueAlone = others.every(({ span }) => due.test(text.slice(span.start, span.end)))
  if (!meant || !isDueAlone || entities['amount'] !== undefined || isQuestion(said)) return undefined
  const day = others.length === 0 ? undefined : date.find(text, facts)
  const further = furtherPart(text)
  const args: JsonObject = {
    ...withoutShareWords(entities),
    ...(day === undefined ? {} : { dueDate: day }),
    amount: { share: meant.words, ...(further === undefined ? {} : { further }) },
  }
  const charge = (more: JsonObject, because: string): Decision =>
    prepare('payments.create', { ...args, ...more }, because)
  // The quote is named: the part is of that one.
  if (isOfQuote || entities['quote'] !== undefined) return charge({}, 'part-of-quote')
  const digits = numbered.exec(said)?.groups?.['number']
  if (digits !== undefined) return charge({ quote: Number(digits) }, 'part-of-quote')
  const { focus } = state
  const inSight = theOneInSight(focus)
  const told = args['client']
  if (told === undefined && inSight?.['quote'] !== undefined)
    return charge({ quote: inSight['quote'] }, 'part-of-quote')
  const client = told ?? inSight?.['client'] ?? focus?.named?.['client']
  return client === undefined
    ? charge({}, 'part-of-sum')
    : charge({ client, forQuote: 'yes' }, 'part-of-quote')
}

/** ", vence hoje": a part of the charge, however it was read. */
const due = /^[\s,;]*(?:e )?(?:vence|vencimento|pra|para)(?!\p{L})[^?]*$/iu

const furtherForm =
  /(?:[,;]|(?<!\p{L})(?:e|depois))\s{1,5}(?<part>(?:[oa]s? )?(?:outr[oa]s? |segund[oa] |demais )?(?:metade|resto|restante|saldo|parte|parcela|ter[cç]os?|\d{1,3} ?%)(?!\p{L})[^,;.!?\n]{0,80})/iu

/** "…, a outra metade quando terminar": said of what is left of the sum. Nothing of it is charged now, and it is told, however late the card comes. */
function furtherPart(text: string): string | undefined {
  const { index, groups } = furtherForm.exec(text) ?? {}
  const part = groups?.['part']?.trim()
  return index !== undefined && readShare(text.slice(0, index)) ? part : undefined
}

/** "do 24", "do orçamento dela", where it was asked of what it is a part: that is a quote, and no sum. */
function ofWhat(facts: Facts): Decision | undefined {
  const { draft, at } = openCharge(facts) ?? {}
  const step = draft?.steps[at ?? 0]
  const { text } = facts.understanding
  const said = foldText(text).trim()
  const part = shareOf(step?.args['part']) ?? shareOf(step?.args['amount'])
  if (!draft || !step || !part) return undefined
  const digits = answered.exec(said)?.groups?.['number']
  if (digits === undefined && !ofTheirs.test(said)) return undefined
  const which: JsonObject = digits === undefined ? { forQuote: 'yes' } : { quote: Number(digits) }
  const args = { ...step.args, part: null, amount: { share: part.words }, ...which }
  return {
    events: [],
    next: {
      do: 'prepare',
      draft: { ...draft, steps: draft.steps.with(at ?? 0, { ...step, args }) },
      corrects: true,
    },
    because: ['copilot:part-of-quote'],
  }
}

/** A charge whose sum is asked for, or that is on a card as a part of something. */
function openCharge(facts: Facts): { readonly draft: Draft; readonly at: number } | undefined {
  const { pending } = facts.state
  const open = openPlan(facts)
  if (open) return open.step.tool === 'payments.create' ? { draft: open.draft, at: 0 } : undefined
  const isAsked = pending?.kind === 'fields' && pending.field === 'amount' && !isExpired(pending, facts.now)
  return isAsked && pending.draft.steps[pending.step]?.tool === 'payments.create'
    ? { draft: pending.draft, at: pending.step }
    : undefined
}

/** "metade" is no remark, and "o restante" nobody's name. */
function withoutShareWords(entities: JsonObject): JsonObject {
  const isShare = (value: Json): boolean =>
    typeof value === 'string' && shareWord.test(foldText(value).trim())
  return Object.fromEntries(
    Object.entries(entities).flatMap(([name, value]) => {
      if (Array.isArray(value)) {
        const left = value.filter((one: Json) => !isShare(one))
        return left.length === 0 ? [] : [[name, left]]
      }
      return isShare(value) ? [] : [[name, value]]
    }),
  )
}
