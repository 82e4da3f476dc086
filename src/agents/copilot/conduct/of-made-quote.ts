import type { Decision, Facts } from '../../../agent/agent.js'
import { dropPending, moved, phraseOf, speak } from '../../../agent/decisions.js'
import { foldText } from '../../../language/fold-text.js'
import { properName } from '../../../language/read-name.js'
import { jobMoment } from '../tools/support/job-moment.js'
import { readWith } from './decided.js'
import { theOneInSight } from './in-sight.js'
import { isQuestion } from './is-question.js'
import { jobWords } from './kinds.js'
import { openPlan } from './open-plan.js'

const numbered = /\b(?:orcamento|proposta) (?:numero |n |#)?\d{1,6}\b/
const changes =
  /\bdescont[a-z]*\b|\babat[a-z]*\b|\b(?:baix|abaix|diminu|reduz|aument|sub)[a-z]{0,4} (?:o (?:valor|preco|total) )?(?:pra|para|por|em|de|uns|\d)|\b(?:faz|fica|fecha|sai|deixa) (?:por|em|a|pra) (?:r\$ ?)?\d|\b(?:muda|troca|altera|corrige) o (?:valor|preco|total)\b/
const ofStatus = /\b(?:aprovad|recusad|enviad|cancelad|rejeitad|aceit|status|situacao|vencid)/
const makes = /\b(?:cri[ae]r?|nov[oa]|outr[oa]|cobr[ae]r?|boleto|pix|cobranca)\b/
const lowers =
  /^(?:.{0,60}[,.;] ?)?(?:(?:pode|entao|e|ok|da pra)[, ]+)*(?:baix|abaix|diminu|reduz)[a-z]{0,4} (?:o (?:valor|preco) )?(?:pra|para|por) (?:r\$ ?)?\d/

const verb =
  'acrescent|adicion|inclu|coloc|bot|poe|ponh|tir|retir|remov|mud|alter|corrig|corrij|ajust|troc|aument|diminu|abaix|baix|reduz|renov|prorrog|estend|atualiz|refaz|edit'
const definite = '(?:d[oa]|n[oa]|ao|o|a|ess[ea]|d?ess[ea]|n?ess[ea])'
const record = '(?:orcamento|proposta)'
/** Where an order may begin: at the head of what is said, behind who wants it, or behind a joint. */
const head =
  '(?:^|[,.;!?:] ?|\\b(?:pediu|pediram|quer|quero|queria|preciso|pode|da|pra|para|e|ja) )(?:(?:pra|para|me|ja) )?'
const edits = new RegExp(
  `${head}(?:${verb})[a-z]{0,4}\\b(?! d[aeo]s? )[^.;!?]{0,100}?\\b${definite} ${record}\\b(?! nov[oa])|\\bdesconto\\b[^.;!?]{0,40}\\bn[oa] ${record} (?:d[aeo]s? |#|n |numero |\\d)|\\b${record}\\b[^.;]{0,60}[.,;!?] ?(?:renov|prorrog|estend)[a-z]{1,4}\\b|\\bvalidade d(?:o|a|el[ea]|ess[ea])\\b`,
)
const madeAlready = new RegExp(
  `\\b${record}\\b,? (?:(?:que|q) )?(?:ja (?:existe|tem|ta|esta|foi|fiz|mandei)|(?:que|q) (?:eu )?(?:ja )?(?:fiz|mandei|existe|tem|ta la))|\\b(?:[oa]|d[oa]|n[oa]) ${record} (?:numero |n |#)\\d`,
)
const numberOf = new RegExp(
  `\\b(?:${record}|[oa]|numero|n) ?(?:numero |n )?#?(?<number>\\d{1,6})\\b(?! ?(?:reais|real|%|x\\b|un|metros?|[.,]\\d))`,
)
const whose = new RegExp(
  `\\b${record} d[aeo]s? (?:(?:seu|dona|cliente) )?(?<name>(?!el[ea]\\b)[a-z]{2,}(?: [a-z]{2,}){0,3}?)(?= (?:pra|para|por|mais|com|e|em|n[oa]|[oa]|de \\d|\\d)\\b|[,.;:!?]|$)`,
)

/**
 * "30 reais de desconto no orçamento 8", "acrescenta 2 tomadas no orçamento do João", "baixa pra 330": what the client may have seen is not changed, and no other is made in
 * its place. Which it is, is shown.
 */
export function ofMadeQuote(facts: Facts): Decision | undefined {
  const { pending, focus } = facts.state
  const said = foldText(facts.understanding.text).trim()
  const onCard = openPlan(facts)?.step.tool
  if (onCard === 'quotes.create' && madeAlready.test(said) && !isQuestion(said)) return notOnCard(facts, said)
  if (pending?.kind === 'plan' || isQuestion(said) || ofStatus.test(said) || makes.test(said))
    return undefined
  // Of all there is, a quote alone is valid until a day.
  if ((isOfAnotherKind(facts) && !/\bvalidade\b/.test(said)) || isOfItsJob(facts, said)) return undefined
  const draft = pending && pending.kind !== 'transition' ? pending.draft.steps[pending.step]?.tool : undefined
  if (draft !== 'quotes.create' && edits.test(said)) return shown(facts, said)
  const isInSight = focus?.things.some((thing) => thing['quote'] !== undefined) ?? false
  const isOfQuote =
    (numbered.test(said) && changes.test(said)) || (isInSight && !pending && lowers.test(said))
  return isOfQuote ? speak(phraseOf('quotesStay'), 'copilot:made-quote-stays') : undefined
}

/** What was understood is asked of something else than quotes. */
function isOfAnotherKind({ understanding: { intent } }: Facts): boolean {
  return intent !== null && !intent.startsWith('quotes.')
}

const itsJob = new RegExp(`\\b${jobWords} (?:d[oa]|dess[ea]|pel[oa]) ${record}\\b`)

/** "a instalação do orçamento 8, sexta 9h": a day for the job, and no other quote. */
function isOfItsJob({ understanding: { text }, now, timeZone }: Facts, said: string): boolean {
  if (!itsJob.test(said)) return false
  return /\bna agenda\b/.test(said) || jobMoment.find(text, { now, timeZone }) !== undefined
}

/** "é pra colocar no orçamento que já existe, o 11", under the card of a new one: that one is let go. */
function notOnCard(facts: Facts, said: string): Decision | undefined {
  const decision = shown(facts, said)
  return {
    ...decision,
    preface: [phraseOf('previousCancelled'), ...(decision.preface ?? [])],
    events: [...dropPending(facts, 'replaced'), ...moved(facts, ['CANCELLED'])],
  }
}

function shown({ state: { focus }, understanding }: Facts, said: string): Decision {
  const digits = numberOf.exec(said)?.groups?.['number']
  const { client } = understanding.entities
  const name = whose.exec(said)?.groups?.['name']
  const inSight = theOneInSight(focus)?.['quote']
  if (digits !== undefined)
    return readWith('quotes.get', { quote: Number(digits) }, 'made-quote-stays', 'quotesStay')
  const whom = client ?? (name === undefined ? undefined : properName(name))
  if (whom !== undefined) return readWith('quotes.list', { client: whom }, 'made-quote-stays', 'quotesStay')
  return inSight === undefined
    ? speak(phraseOf('quotesStay'), 'copilot:made-quote-stays')
    : readWith('quotes.get', { quote: inSight }, 'made-quote-stays', 'quotesStay')
}
