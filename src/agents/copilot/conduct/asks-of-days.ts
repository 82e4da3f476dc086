import type { Decision, Facts } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import { dateRangeSlot } from '../tools/support/date-range.js'
import { partOfDayIn } from '../tools/support/part-of-day.js'
import { readWith } from './decided.js'
import { clausesOf } from './edits/clauses.js'
import { isQuestion } from './is-question.js'

const free =
  /\b(?:to|tou|estou|fico|vou (?:ta|estar)|ta|esta|tenho) (?:livre|vag[oa]|folga|de folga|ocupad[oa]|com tempo|algum horario|horario|alguma? (?:coisa|servico|visita|vaga)|algo|nada)\b/

const books =
  /^(?:(?:entao|e|pode|ok|ai|ta)[, ]+)*(?:agend|marc|remarc|reagend)[a-z]{0,3} (?:el[ea] |iss?o |ess[ea] )?(?:pra|para|pro)\b/

/** "quinta eu tenho alguma coisa de tarde?": the jobs of that day and of that part of it, also beside a card. */
export function asksOfDays({
  state: { pending },
  understanding,
  now,
  timeZone,
}: Facts): Decision | undefined {
  const { intent, entities, text, requests = [] } = understanding
  const said = foldText(text).trim()
  const isAsked =
    intent === 'workOrders.list' || (isQuestion(said) && free.test(said) && entities['client'] === undefined)
  // "agenda pra quarta" books; "agenda de quarta" asks.
  if (clausesOf(said).some((clause) => books.test(clause))) return undefined
  if (!isAsked || requests.length > 1 || pending?.kind === 'fields') return undefined
  const dateRange = entities['dateRange'] ?? dateRangeSlot.find(text, { now, timeZone })
  const partOfDay = partOfDayIn(text)
  if (dateRange === undefined || (partOfDay === undefined && entities['dateRange'] !== undefined))
    return undefined
  const kept = intent === 'workOrders.list' ? entities : {}
  return readWith(
    'workOrders.list',
    { ...kept, dateRange, ...(partOfDay === undefined ? {} : { partOfDay }) },
    'day-asked',
  )
}
