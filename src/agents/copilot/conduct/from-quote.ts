import type { Decision, Facts } from '../../../agent/agent.js'
import { isExpired } from '../../../conversation/pending.js'
import { foldText } from '../../../language/fold-text.js'
import { jobMoment } from '../tools/support/job-moment.js'
import { isQuestion } from './is-question.js'
import { jobWords } from './kinds.js'

const numbered = /\b(?:orcamento|proposta) (?:numero |n |#)?(?<number>\d{1,6})\b/
const job = '(?:os|ordem(?: de servico)?|servico|visita|agendamento)'
const turns = new RegExp(`\\b(?:vir(?:a|ar|e|ou)|transform[a-z]+|convert[a-z]+)\\b.{0,40}\\b${job}\\b`)
/** Into the agenda goes any job by what is done: "agenda a instalação do orçamento 8". */
const opens = new RegExp(
  `\\b(?:(?:abr|cri|ger|faz|faca|emit|quer|precis)[a-z]{0,4}\\b.{0,40}\\b${job}|(?:(?:agend|marc)[a-z]{0,4}|(?:coloc|bot|poe|ponh)[a-z]{0,3} na agenda)\\b.{0,40}\\b${jobWords})\\b.{0,20}\\b(?:d?ess[ea]|d?est[ea]|d[oa]|pel[oa]) (?:orcamento|proposta)\\b`,
)

/** "vira OS", "abre uma OS desse orçamento pra sexta 14h": whom it is for and what is done stand in the quote. */
export function fromQuote(facts: Facts): Decision | undefined {
  const { state, understanding, now, timeZone } = facts
  const said = foldText(understanding.text).trim()
  if (isQuestion(said)) return undefined
  const digits = numbered.exec(said)?.groups?.['number']
  const told = digits === undefined ? undefined : intoOpenJob(facts, Number(digits))
  if (told) return told
  if (state.pending?.kind === 'plan' || !(turns.test(said) || opens.test(said))) return undefined
  const quote = digits === undefined ? inSight(facts) : Number(digits)
  const moment = jobMoment.find(understanding.text, { now, timeZone })
  if (quote === undefined) return undefined
  const args = { quote, ...(moment === undefined ? {} : { scheduledDate: moment }) }
  // The number is of the quote, and used.
  const heard = digits === undefined ? {} : { heard: digits }
  return {
    events: [],
    next: { do: 'prepare', draft: { steps: [{ tool: 'workOrders.create', args, ...heard }] } },
    because: ['copilot:job-of-quote'],
  }
}

/** "o do orçamento 13 ué", where the job is asked for. */
function intoOpenJob({ state: { pending }, now }: Facts, quote: number): Decision | undefined {
  if (pending?.kind !== 'fields' || isExpired(pending, now)) return undefined
  const entry = pending.draft.steps[pending.step]
  if (entry?.tool !== 'workOrders.create') return undefined
  const steps = pending.draft.steps.map((step, at) =>
    at === pending.step ? { ...step, args: { ...step.args, quote } } : step,
  )
  return {
    events: [],
    next: { do: 'prepare', draft: { ...pending.draft, steps }, corrects: true },
    because: ['copilot:job-of-quote'],
  }
}

function inSight({ state: { focus } }: Facts): number | string | undefined {
  const quotes = focus?.things.flatMap((thing) => thing['quote'] ?? []) ?? []
  return quotes.length === 1 ? quotes[0] : undefined
}
