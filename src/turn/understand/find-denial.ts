import { beginsWithOrder } from '../../language/begins-with-order.js'
import { foldInPlace } from '../../language/fold-text.js'
import type { Span } from '../../language/span.js'

/** Words that deny a deed, and the deed: "não precisa mais | cobrar a Maria". */
export type Denial = { readonly denial: Span; readonly deed: Span }

/**
 * The deed that the first such words of a text say is not to be done. Told by how it is said, whatever the deed: a no at the head of a clause,
 * before a verb in the form in which people give orders, or before words of need or will and an infinitive. What tells of somebody ("ele não paga"),
 * of oneself ("não consigo"), asks ("não tem como?") or asks for it all the more ("não esquece de cobrar") denies nothing.
 */
export function findDenial(text: string): Denial | undefined {
  const folded = foldInPlace(text)
  const found = DENIAL.exec(folded.text)
  if (found) {
    const [words, head = ''] = found
    const start = found.index + head.length
    const from = found.index + words.length
    const end = clauseEnd(folded.text, from)
    if (beginsWithOrder(folded.text.slice(from, end)) && folded.text[end] !== '?')
      return {
        denial: { start: folded.place(start), end: folded.place(from) },
        deed: { start: folded.place(from), end: folded.place(end) },
      }
  }
  const after = DENIED_AFTER.exec(folded.text)
  const [, head = '', deed = ''] = after ?? []
  if (!after || !beginsWithOrder(deed)) return undefined
  const start = after.index + head.length
  const end = start + deed.length
  return {
    denial: { start: folded.place(end), end: folded.place(after.index + after[0].length) },
    deed: { start: folded.place(start), end: folded.place(end) },
  }
}

/** Where a clause begins: the text, a sign, a word that joins or calls. */
const HEAD =
  '(?:^ ?|[,.;:!?\\n(] ?|\\b(?:e|mas|entao|por favor|pfv|olha|ei|gente|agora|hoje|eu|and|but|please|pero|y) )'
const NO = '(?:nao|naum|n|nn|nunca|jamais|dont|don.t|do not|never)'
/** What the deed is denied through: need, will, what is to be. */
const WILL =
  '(?:precis[ao]m?|quero|queria|gostaria|vamos|vou|vai|deve|devo|pode|podem|e|eh|era|need|want|have|hace|hay|quiero|necesito)'
const SMALL =
  '(?:mais|ainda|ja|agora|hoje|de|que|pra|para|to|you|falta|voce|vc|voces|vcs|se|me|lhe|nos|nada|isso|por enquanto|any ?more)'
const DENIAL = new RegExp(
  `(${HEAD})(?:${NO}(?: ${WILL}(?: ${SMALL}){0,4})?(?: (?:me|lhe|o|a|os|as|mais|ainda)(?= [a-z]+))?|no (?:hace falta|quiero|hay que|necesito)(?: que)?|no need to) (?=[a-z])`,
)
/** "cobra a Maria não": the no stands at the end of what it denies. */
const DENIED_AFTER = /(^ ?|[,.;:!\n] ?)([a-z]+(?: [a-z0-9]+){0,5}) nao ?(?=[.!\n]|$)/

const CLAUSE_END = /[.;!?\n]|,(?=\s|$)/g

function clauseEnd(folded: string, from: number): number {
  CLAUSE_END.lastIndex = from
  return CLAUSE_END.exec(folded)?.index ?? folded.length
}
