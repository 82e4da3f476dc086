import { isExpired, type PlanPending } from '../../conversation/pending.js'
import type { CardFacts } from '../../agent/behind-yes/clause-facts.js'
import { firstYes, type FirstYes } from '../../agent/behind-yes/first-yes.js'
import { beginsWithOrder } from '../../language/begins-with-order.js'
import { eachMatch } from '../../language/each-match.js'
import { foldInPlace, foldText } from '../../language/fold-text.js'
import { isIdleRemark } from '../../language/idle-remark.js'
import { readAnswer, type PendingQuestion } from '../../language/read-answer.js'
import { cardFacts, isOfCard, isRemark, isSurelyElse } from './learnt-behind-yes.js'
import { beginsAsking, ofItsOwn, type BehindYes, type OfItsOwn } from './of-its-own.js'
import { openPending } from './open-pending.js'
import { questionOf } from './read-pending-answer.js'
import type { UnderstandRequest } from './understand-request.js'

type YesWithMore = OfItsOwn & {
  /** The yes is of a word that people say to anything they read. */
  readonly weak: boolean
  /** It is the number of the button. */
  readonly isPlace: boolean
  /** What else is asked for; empty: nothing, it was said in passing. */
  readonly rest: string
}

/**
 * A yes to the card that waits in the first words of a message, and behind it nothing that touches the card: a remark, or a request of its own. In doubt there is
 * none: whatever changes, conditions, delays, narrows or questions what is shown is no yes, and neither is what nobody can tell from that.
 */
export function yesWithMore(request: UnderstandRequest, text: string): YesWithMore | undefined {
  const pending = openPending(request)
  if (pending?.kind !== 'plan' || isExpired(pending, request.now) || text.length > lengthMax) return undefined
  const question = { ...questionOf(request, pending), askedBy: request.agent.name }
  const plain = { weak: false, isPlace: false, rest: '', is: 'own' } as const
  const ordered = orderedAnyway(withoutNod(text, question), question)
  const whole = withoutAllOfIt(saidBefore(ordered), pending)
  if (whole !== text && isYes(whole, question)) return plain
  const said = firstYes(whole, question)
  if (!said) return runOn(whole, question)
  const card = cardFacts(request, pending, question)
  const rest = withoutRemarks(request, said, card)
  if (rest === '') return said.weak || said.isPlace ? undefined : plain
  // What else had been asked for comes next: something more would be the third thing at once.
  if ((pending.plan.draft.later ?? []).length > 0) return undefined
  const more = joinedBy(rest)
  if (more.words === '') return undefined
  const { weak, isPlace } = said
  // Whatever its form: what is learnt of such words says that they are of the card.
  if (isOfCard(request, { ...said, rest }, card, more.onTop))
    return { weak, isPlace, rest: more.words, is: 'unclear' }
  const { isTwice, isExplicit } = said
  const yes = { weak, isTwice, isExplicit, isClause: isClauseOfYes.test(said.rest) }
  const own = ofItsOwn(request, pending, question, more, yes)
  if (putsRight(request, said, card, more.words)) return { weak, isPlace, rest: more.words, is: 'unclear' }
  // Nothing in it could be of the card, and what is learnt of such words says that nothing is.
  const isElse = own.is === 'open' && isSurelyElse({ ...said, rest }, card)
  return { weak, isPlace, rest: more.words, ...(isElse ? { is: 'own' as const } : own) }
}

/** "já falei que sim, pode marcar": who says so once more says yes. */
function saidBefore(text: string): string {
  const folded = foldInPlace(text)
  const [lead] = saidYes.exec(folded.text) ?? []
  return lead === undefined ? text : `sim, ${text.slice(folded.place(lead.length))}`
}

const saidYes =
  /^(?:(?:eu|mas|ue|oxe|ah) )?(?:ja )?(?:falei|disse|respondi|confirmei) (?:que |q )?sim(?: (?:k{2,}|rs+|ue|po|ne))*(?:[\s,.!]+(?=\S)|[\s.!]*$)/

const lengthMax = 300

/** "ah tá. então confirma a ordem": that it was understood is said first; the order behind it is the whole word. */
function withoutNod(text: string, question: PendingQuestion): string {
  const folded = foldInPlace(text)
  const [lead] = nod.exec(folded.text) ?? []
  const order = lead === undefined ? '' : text.slice(folded.place(lead.length))
  return order !== '' && readAnswer(order, question).because === 'said-to-do-it' ? order : text
}

const nod =
  /^(?:(?:ah+|hum+|hm+|a)(?: (?:ta|ok|sim|bom|certo|beleza|blz|entendi|saquei))*|entendi|saquei|ata|atah)(?: (?:tudo|agora|ta|ok|certo|bom))*[\s,.!]+(?:entao )?(?=\S)/

/** "to de carro e sou hipertenso, mas manda": what somebody is like stands in the way of nothing; the order behind it is the whole word. */
function orderedAnyway(text: string, question: PendingQuestion): string {
  const folded = foldInPlace(text)
  const [, about = ''] = anyway.exec(folded.text) ?? []
  const start = folded.place(anyway.exec(folded.text)?.[0].length ?? 0)
  if (about === '' || !about.split(/,| e |[.;!\n]/).every((clause) => ofOneself.test(clause.trim())))
    return text
  const order = text.slice(start)
  return readAnswer(order, question).because === 'said-to-do-it' ? order : text
}

const anyway = /^([^?\d]{2,120}?)[\s,.;]+(?:mas|porem) (?:mesmo assim |assim mesmo |tudo bem |beleza )?/
/** "to de carro", "sou hipertenso rs": what the person is, where they are; nothing that sets a condition. */
const ofOneself =
  /^(?:eu )?(?:to|tou|estou|sou|moro|ando|vou|vim) (?!.*\b(?:nao|nem|se|so|sem|antes|primeir[oa]|depois|quando|outr[oa]s?|pensando|decid\w+|em duvida|indecis\w+)\b)[a-z ]+$/

function isYes(text: string, question: PendingQuestion): boolean {
  return readAnswer(text, question).kind === 'confirm'
}

/** "as duas", of a card with two things on it, or with one more to come, is all of it. */
function withoutAllOfIt(text: string, { plan: { actions, draft } }: PlanPending): string {
  // With what comes after it: the yes is to what is shown, and the next is shown then.
  const count = counted[actions.length + (draft.later ?? []).length]
  if (count === undefined) return text
  return text.replace(new RegExp(`[\\s,]+(?:${count}|tudo|todos|todas)(?=\\s*(?:[.!,;\\n]|$))`, 'giu'), '')
}

const counted: { readonly [count: number]: string } = {
  2: '(?:(?:(?:pr|n|d)?[ao]s) (?:duas|dois|2)(?: coisas)?|ambas|ambos)',
  3: '(?:(?:pr|n|d)?[ao]s) (?:tr[eê]s|3)(?: coisas)?',
  4: '(?:(?:pr|n|d)?[ao]s) (?:quatro|4)(?: coisas)?',
}

const spacesMax = 12
const clausesMax = 12

/** "sim aprova ele tb": an order right behind a yes. Where nothing parts the two, the yes may be said to it as well as to the card, and counts for neither. */
function runOn(text: string, question: PendingQuestion): YesWithMore | undefined {
  if (isYes(text, question)) return undefined
  const folded = foldInPlace(text)
  for (const { index } of eachMatch(/ /g, folded.text, spacesMax)) {
    const rest = text.slice(folded.place(index)).trim()
    const read = readAnswer(text.slice(0, folded.place(index)), question)
    const order = folded.text.slice(index + 1)
    // "pode cancelar": the two are one phrase.
    if (read.kind === 'confirm' && beginsWithOrder(order) && !/^[a-z]+r\b/.test(order))
      return { weak: read.weak === true, isPlace: false, rest, is: 'unclear' }
  }
  return undefined
}

const reason = /^(?:[\s,.;!]|(?:que|pq|porque|pois)\s)+/
const clauseEnd = /[.;!,\n]+\s*|$/

/** What is said in passing, taken off the beginning. */
function withoutRemarks(request: UnderstandRequest, said: FirstYes, card: CardFacts): string {
  let left = said.rest
  for (let at = 0; at < clausesMax && left !== ''; at++) {
    const folded = foldInPlace(left)
    const from = reason.exec(folded.text)?.[0].length ?? 0
    const end = from + folded.text.slice(from).search(clauseEnd)
    const clause = folded.text.slice(from, end).trim()
    const yes = { ...said, rest: left.slice(0, folded.place(end)) }
    if (clause !== '' && !isIdleRemark(clause) && !isRemark(request, yes, card)) return left
    left = left.slice(folded.place(end)).replace(/^[\s.;!,]+/, '')
  }
  return left
}

/**
 * "…, e qual o telefone da Luciana? a cobrança é dela": whoever says whose it is may put the card right, and so does what is told beside a question, in whatever
 * words: each clause of it asks, or is talk by itself.
 */
function putsRight(request: UnderstandRequest, said: FirstYes, card: CardFacts, words: string): boolean {
  const clauses = words
    .split(/[.;!?,\n]+/, clausesMax)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
  const [first = '', ...others] = clauses.map((clause) => foldText(clause))
  if (saysWhose.test(foldText(words))) return true
  if (!beginsAsking(first)) return false
  return others.some(
    (clause) =>
      !beginsAsking(clause) && !isIdleRemark(clause) && !isRemark(request, { ...said, rest: clause }, card),
  )
}

/** "é dela", "é pra ela", "era do João". */
const saysWhose = /\b(?:e|eh|era|sao) (?:d?el[ea]s?\b|(?:d[aeo]s?|pr[ao]s?|para) \S)/

/** "confirma que ela recebeu": what is confirmed, and none of it said besides. */
const isClauseOfYes = /^(?:que|q)\s/i

const joining =
  /^(?:[\s,.;!]|(?:e|ai|(?:depois|dps)(?! que| d[aeo] )|entao|ja|tambem|tb|tbm|agora|aproveita(?:ndo)?(?: e| pra)?|por favor|pfv?)\s)+/
const onTop = /(?:^|[\s,.;!])(?:e|ai|depois|dps|tambem|tb|tbm|agora|aproveita(?:ndo)?)\s/

function joinedBy(rest: string): BehindYes {
  const folded = foldInPlace(rest)
  const lead = joining.exec(folded.text)?.[0] ?? ''
  return {
    words: rest.slice(folded.place(lead.length)).trim(),
    onTop: onTop.test(lead) || /\b(?:tambem|tb|tbm)\b/.test(folded.text),
    apart: /^[\s,]*[.!;\n]/.test(rest),
  }
}
