import { isChangeVerb, isTurningWord } from '../../language/asks-for-change.js'
import { beginsWithOrder } from '../../language/begins-with-order.js'
import { findMentions, type Mention } from '../../language/find-mentions.js'
import { foldText, tokensOf } from '../../language/fold-text.js'
import { namedAction } from '../../language/named-action.js'
import { isSmallWord } from '../speech/is-small-word.js'
import type { FirstYes } from './first-yes.js'

/** What a card is, as far as a clause can touch it. */
export type CardFacts = {
  /** Words that name what it does. */
  readonly verbs: readonly string[]
  /** Words that name its parts. */
  readonly fields: readonly string[]
  /** Of which types its parts are. */
  readonly types: readonly string[]
  readonly preview: string
}

/** What can be said of a clause beside a card, whatever its words mean. */
const facts = [
  ...(['sentence', 'comma', 'word', 'none'] as const),
  ...(['weak', 'explicit', 'asks', 'orders', 'tells', 'changes'] as const),
  /** It holds a mention; one that the card could take. */
  ...(['sum', 'moment', 'contact', 'figure', 'part'] as const),
  /** It names a part of the card; something that the card shows; somebody or something that it does not show; what the card does. */
  ...(['field', 'shown', 'other', 'action'] as const),
  ...(['short', 'middling', 'long'] as const),
  /** It sets a condition, turns what was said, or denies. */
  'turned',
] as const
type ClauseFact = (typeof facts)[number]

export function clauseFacts({ rest, joint, weak, isExplicit }: FirstYes, card: CardFacts): ClauseFact[] {
  const words = tokensOf(rest)
  const order = firstVerb(words)
  const asks = rest.includes('?')
  const kinds = mentionKinds(rest)
  const shown = new Set(tokensOf(card.preview))
  const own = new Set(card.fields.flatMap(tokensOf))
  const action = namedAction(card.verbs)
  const said = (does: boolean, fact: ClauseFact): ClauseFact[] => (does ? [fact] : [])
  return [
    joint,
    ...said(weak, 'weak'),
    ...said(isExplicit, 'explicit'),
    asks ? 'asks' : beginsWithOrder(order) ? 'orders' : 'tells',
    ...said(isChangeVerb(order), 'changes'),
    ...kinds,
    ...said(cardPartIn(rest, card), 'part'),
    ...said(words.some(isTurningWord), 'turned'),
    ...said(
      words.some((word) => own.has(word)),
      'field',
    ),
    ...said(
      words.some((word) => !isSmallWord(word) && shown.has(word)),
      'shown',
    ),
    ...said(namesOther(rest, shown), 'other'),
    ...said(
      words.some((word) => action.isWord(word)),
      'action',
    ),
    words.length <= shortMax ? 'short' : words.length <= middlingMax ? 'middling' : 'long',
  ]
}

const shortMax = 2
const middlingMax = 5

type MentionFact = 'sum' | 'moment' | 'contact' | 'figure'
const factOf: { readonly [kind in Mention['kind']]: MentionFact } = {
  money: 'sum',
  percent: 'sum',
  instalments: 'sum',
  quantity: 'sum',
  moment: 'moment',
  impossible_moment: 'moment',
  phone: 'contact',
  document: 'contact',
  email: 'contact',
  link: 'contact',
  number: 'figure',
  ordinal: 'figure',
}
const couldTake: { readonly [fact in MentionFact]: readonly string[] } = {
  sum: ['money', 'discount'],
  moment: ['date', 'dateTime'],
  contact: ['phone', 'document', 'email'],
  figure: ['money', 'discount', 'number', 'phone', 'document', 'dateTime'],
}
/** Where a moment stands in a text does not hang on when it is read. */
const anyTime = { now: new Date('2026-01-01T12:00:00Z'), timeZone: 'UTC' }

function mentionKinds(text: string): MentionFact[] {
  return [...new Set(findMentions(text, anyTime).map(({ kind }) => factOf[kind]))]
}

/** Whether something is mentioned that the card could take. */
export function cardPartIn(text: string, { types }: CardFacts): boolean {
  return mentionKinds(text).some((kind) => couldTake[kind].some((type) => types.includes(type)))
}

/** The first word that is none of those with which people join what they say. */
function firstVerb(words: readonly string[]): string {
  return words.find((word) => !joining.has(word)) ?? ''
}
const joining: ReadonlySet<string> = new Set(
  'e ai depois entao tambem tb tbm ja agora me nos pode aproveita and then y ahora'.split(' '),
)

/** A name in the midst of it, as a capital tells, of nobody whom the card shows. */
function namesOther(text: string, shown: ReadonlySet<string>): boolean {
  const capitals = text.match(/(?<=[\p{L},.] )\p{Lu}\p{Ll}+/gu) ?? []
  return capitals.some((name) => !shown.has(foldText(name)) && !isSmallWord(foldText(name)))
}

/** Facts stand behind the words as characters that nobody types: a reader is given one text. */
const firstCode = 0xe000
const written = new RegExp(`[\\u{${firstCode.toString(16)}}-\\u{f8ff}]`, 'gu')

export function withFacts(words: string, of: readonly ClauseFact[]): string {
  const marks = of.map((fact) => String.fromCharCode(firstCode + facts.indexOf(fact))).join('')
  return `${words.replace(written, ' ')}\n${marks}`
}

/** Each fact that was written behind the words, and every two together. */
export function factEvidence(text: string): string[] {
  const said = (text.match(written) ?? []).flatMap((mark) => facts[mark.charCodeAt(0) - firstCode] ?? [])
  const pairs = said.flatMap((one, at) => said.slice(at + 1).map((other) => `${one}+${other}`))
  return [...said, ...pairs]
}
