import type { Decision, Facts } from '../../../agent/agent.js'
import { dropPending, moved, phraseOf, speak, wordOnLetGo } from '../../../agent/decisions.js'
import { beginsWithOrder } from '../../../language/begins-with-order.js'
import { foldText } from '../../../language/fold-text.js'
import { readAnswer } from '../../../language/read-answer.js'
import { findDates } from '../../../language/read-date.js'
import { clausesOf } from './edits/clauses.js'
import { isQuestion } from './is-question.js'
import { kinds } from './kinds.js'
import { openPlan } from './open-plan.js'
import { settlesPayment } from './settles-payment.js'

/**
 * "não muda não, deixa eu falar com eles antes", "ah, já tem, então não": a no among other words, where those are talk. Nothing is done by it, and
 * "ainda não" only puts it off.
 */
export function refusesTheCard(facts: Facts): Decision | undefined {
  const open = openPlan(facts)
  const { text, answer } = facts.understanding
  const said = foldText(text).trim()
  if (!open || (open.draft.later ?? []).length > 0 || (answer?.kind !== 'other' && answer?.kind !== 'modify'))
    return undefined
  if (isQuestion(said) || settlesPayment(said) || holdsValue(facts)) return undefined
  const words = facts.agent.tools.get(open.step.tool)?.words ?? []
  const clauses = clausesOf(text).flatMap((clause) => clause.split(joint))
  const told = clauses.map((clause) => foldText(clause).replace(lead, '').trim()).filter((one) => one !== '')
  const denials = told.filter((clause) => denies(clause, words))
  if (denials.length === 0 || !told.every((clause) => denials.includes(clause) || isTalk(clause)))
    return undefined
  if (denials.some((clause) => putsOff.test(clause)))
    return speak([phraseOf('nothingYet'), { kind: 'pending', as: 'line' }], 'copilot:put-off')
  return speak(wordOnLetGo(facts), 'copilot:refused', [
    ...dropPending(facts, 'cancelled'),
    ...moved(facts, ['CANCELLED']),
  ])
}

const joint = /,(?!\d)| (?:mas|pq|porque|pois|que|q) /iu
const lead =
  /^\s*(?:(?:ah+|e|eh|mas|opa|ops|epa|hum|ok|ta|pera(?:i)?|espera(?: ai)?|calma|na verdade|na vdd|vdd|verdade|por favor|pfv?)(?:[,.! ]+|$))+/

/** Another value beside a no puts the card right, and refuses nothing. */
function holdsValue({ understanding: { text, entities }, now, timeZone }: Facts): boolean {
  const told = Object.keys(entities).filter((field) => field !== 'status')
  return /\d/.test(text) || findDates(text, now, timeZone).length > 0 || told.length > 0
}

const lets =
  /^(?:deixa|desisto|desisti|esquece|larga)(?: (?:quieto|pra la|para la|assim|isso|ela|ele|estar|como (?:ta|esta|era|estava)|por enquanto|mesmo))*$/
const plainly =
  /^(?:entao|melhor|acho (?:que|q)|acho (?:que|q) melhor|agora|por enquanto|ainda|hoje)(?: (?:entao|melhor|agora|ainda|por enquanto))* nao(?: (?:entao|mesmo|viu))*$/
/** "não muda não": denied twice, whatever it is, unless it says what something is. */
const twice =
  /^nao (?!(?:e|eh|era|foi|sao|tem|tinha|esta|ta|vi|sei) )(?:[a-z]+ ){1,4}nao(?: (?:ainda|viu|por enquanto))*$/
const putsOff = /\bainda\b/
const small = `(?:el[ea]s?|iss?o|n?ess[ea]|ainda|agora|mais|nada|por enquanto|mesmo|viu|nao|pr[ao] el[ea]s?|(?:[oa] |ess[ea] )?(?:${Object.values(kinds).join('|')}))`
const denial = new RegExp(
  `^nao+ (?:(?:quero|queria|precisa|preciso|e pra|era pra|vou|vamos|pode|pra)(?: mais)? )?(?:(?<verb>[a-z]{3,}))(?: ${small})*$`,
)
const anyVerb = /^(?:confirm|faz|faca|fac|registr|muda|mexe|mexa|marca|prossi|continu|segu)/
const stemLength = 5

/** The deed of the card denied, or all of it; "não cria pra Maria" denies a part. */
function denies(clause: string, words: readonly string[]): boolean {
  if (lets.test(clause) || plainly.test(clause) || twice.test(clause)) return true
  const verb = denial.exec(clause)?.groups?.['verb']
  if (verb === undefined) return false
  return anyVerb.test(verb) || words.some((word) => stemOf(word) === stemOf(verb))
}

function stemOf(word: string): string {
  return foldText(word).slice(0, stemLength)
}

/** What points at another, orders something or says yes is more than talk. */
const pointsElsewhere =
  /^(?:[oa]s?|d[oa]s?|n[oa]s?|pr[oa]s?|pra|para|com|so|sem|mais|menos|outr[oa]|sim|isso)\b/
const valueWords = /\b(?:pix|boleto|cartao|reais|desconto|(?:meio|mei[oa]) dia)\b/

function isTalk(clause: string): boolean {
  if (/^nao+$/.test(clause)) return true
  if (pointsElsewhere.test(clause) || valueWords.test(clause)) return false
  const { kind } = readAnswer(clause, { kind: 'plan' })
  if (kind === 'confirm' || kind === 'modify' || kind === 'select') return false
  return letsMe.test(clause) || tellsOfSomebody.test(clause) || !beginsWithOrder(clause)
}

/** "ele vai querer": no order, though it ends like one. */
const tellsOfSomebody =
  /^(?:el[ea]s?|client[ea]|a gente|eu|agora|hoje|ontem|ainda|antes|(?:el[ea] )?(?:vai|vou|quer|acho|falou|disse|ligou|pediu))\b/

/** "deixa eu ver com ela". */
const letsMe = /^(?:deixa|deixe) (?:eu|que eu|ele|ela|comigo)\b/
