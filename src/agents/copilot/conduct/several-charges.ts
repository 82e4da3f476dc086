import type { Decision, Facts } from '../../../agent/agent.js'
import { phraseOf } from '../../../agent/decisions.js'
import type { DraftStep } from '../../../conversation/draft.js'
import type { JsonObject } from '../../../conversation/json.js'
import { addMonths, dayOf, isoOf } from '../../../language/calendar.js'
import { foldText } from '../../../language/fold-text.js'
import { formatMoney } from '../../../language/format-money.js'
import { findDates } from '../../../language/read-date.js'
import { findMoney } from '../../../language/read-money.js'
import { withoutLeadIn } from './edits/lead-in.js'
import { openPlan } from './open-plan.js'

/** Each is confirmed by itself: more than these nobody goes through one by one. */
const chargesMax = 6

const several =
  /(?<![\d.,/])(?<count>[2-9]) (?:(?:cobrancas?|boletos?|pix|parcelas?|vezes|links?) )?(?:de|x) (?<each>(?:r\$ ?)?\d[\d.,]{0,20})(?![\d.,]| ?%| por cento)/

const makes =
  /\b(?:faz|fazer|faca|ger[ae]r?|cri[ae]r?|cobr[ae]r?|mand[ae]r?|emit[aei]r?|divid[aei]r?|quero|quer|preciso|pode ser) (?:(?!\b(?:nao|n|nem|sem|descri|obs|parcela|bot|poe|coloc|mud|anot|escrev))[^.;?!]){0,60}$/
const definite = /\bas $/
const countsKind = /^\d (?:cobranca|boleto|pix|parcela|vez|link)/
/** "parcela 2 de 3", "dia 5 de 10": which of them it is, or a day. */
const isPlace = /\b(?:parcela|dia|venc[a-z]*|pra|para|pro|ate) (?:n |numero |#)?$/
const denied = /\b(?:nao|n|nem|sem) [^.,;:!?]{0,40}$/

/** What stands before says that they are to be made: "faz 3 de 450", "as 3 de 160", "3 boletos de 200". */
function areOrdered(said: string, at: number): boolean {
  const before = said.slice(Math.max(0, at - beforeMax), at)
  if (isPlace.test(before) || denied.test(before)) return false
  return makes.test(before) || definite.test(before) || countsKind.test(said.slice(at))
}

const beforeMax = 120

/** "faz 3 de 450, dia 22/11, 22/12 e 22/01", "as 3 de 160, uma por mês": so many charges, one after the other, each on a card of its own. */
export function severalCharges(facts: Facts): Decision | undefined {
  const { text } = facts.understanding
  const said = foldText(text)
  const found = several.exec(said)
  const isFirst = found !== null && withoutLeadIn(said).startsWith(found[0])
  if (!found || !(areOrdered(said, found.index) || (isFirst && openPlan(facts)))) return undefined
  const { count: digits, each = '' } = found.groups ?? {}
  const count = Number(digits)
  const [sum] = findMoney(`R$ ${each.replace(/^r\$ ?/, '').replace(/[.,]$/, '')}`)
  const base = chargeMeant(facts)
  if (digits === undefined || count > chargesMax || !sum || !base) return undefined
  const days = daysOf(facts, count, base.due)
  if (!days) return undefined
  const [first, ...later] = days.map((dueDate): DraftStep => ({
    tool: 'payments.create',
    args: { ...base.args, amount: formatMoney(sum.cents), dueDate },
  }))
  return (
    first && {
      events: [],
      next: {
        do: 'prepare',
        draft: { steps: [first], later: [...later, ...base.later] },
        ...(base.isOnCard && { corrects: true }),
      },
      ...(base.isOnCard && { preface: [phraseOf('yesThenNext')] }),
      because: ['copilot:several-charges'],
    }
  )
}

type Meant = {
  readonly args: JsonObject
  readonly due: string | undefined
  readonly isOnCard: boolean
  /** What was to come after the card. */
  readonly later: readonly DraftStep[]
}

/** The charge on the card, or the one that is asked for: all but its sum and its day. */
function chargeMeant(facts: Facts): Meant | undefined {
  const open = openPlan(facts)
  if (facts.state.pending?.kind === 'plan' && open?.step.tool !== 'payments.create') return undefined
  const { intent, entities } = facts.understanding
  if (!open && (intent !== 'payments.create' || entities['client'] === undefined)) return undefined
  const args = open?.step.args ?? entities
  const due = open?.args['dueDate']
  const own = Object.entries(args).filter(([name]) => !replaced.has(name))
  return {
    args: Object.fromEntries(own),
    due: typeof due === 'string' ? due : undefined,
    isOnCard: open !== undefined,
    later: open?.draft.later ?? [],
  }
}

const replaced: ReadonlySet<string> = new Set(['amount', 'dueDate', 'part', 'sameAs'])

const monthly = /(?<!\p{L})(?:(?:um|uma|cada) )?(?:por|a cada|todo|ao|cada) m[eê]s(?!\p{L})/giu

/** "as 3 de 160": how many, and no hour. */
const theCount =
  /(?<!\p{L})[aà]s [2-9](?= (?:(?:cobran[cç]as?|boletos?|pix|parcelas?|vezes|links?) )?(?:de|x) )/giu

/** As many as there are charges; else one a month from the first that is told, or that stands on the card. */
function daysOf({ understanding: { text }, now, timeZone }: Facts, count: number, due: string | undefined) {
  const told = findDates(text.replace(monthly, '').replace(theCount, ''), now, timeZone).map(
    ({ date }) => date,
  )
  if (told.length === count) return told
  const first = told[0] ?? due
  const [year = 0, month = 0, dayOfMonth = 0] = (first ?? '').split('-').map(Number)
  const day = dayOf(year, month, dayOfMonth)
  if (told.length > 1 || day === undefined) return undefined
  return Array.from({ length: count }, (_, at) => isoOf(addMonths(day, at)))
}
