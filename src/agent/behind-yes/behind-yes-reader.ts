import { intent } from '../intent.js'
import type { MarkedSentence } from '../reading/corpus.js'
import { corpusBeside } from '../reading/corpus-beside.js'
import { createReader, type Corpus } from '../reading/reader.js'
import { clauseFacts, factEvidence, withFacts, type CardFacts } from './clause-facts.js'
import { cardOf, corpusCards } from './corpus-cards.js'
import { firstYes, yesRunOn, type FirstYes } from './first-yes.js'

const ofCard = 'of_card'
const kinds = ['remark', 'other_order', 'other_question', ofCard] as const
type BehindYesKind = (typeof kinds)[number]

const sentences = corpusBeside(import.meta.url)

const corpus: Corpus = {
  ...sentences,
  trained: () => behind(sentences.trained()),
  held: () => behind(sentences.held()),
  digest: () => `${sentences.digest()} ${JSON.stringify(corpusCards())}`,
}

/** The sentences are whole messages, as people write them; what is learnt from is what stands behind the yes, beside the card that it is said to. */
function behind(messages: readonly MarkedSentence[]): MarkedSentence[] {
  const cards = corpusCards()
  return messages.flatMap((message) => {
    const card = cards[cardOf(message)]
    const question = { kind: 'plan', verb: card?.verbs ?? [] } as const
    const yes = card && (firstYes(message.text, question) ?? yesRunOn(message.text, question))
    return yes ? [{ ...message, text: toldOf(yes, card) }] : []
  })
}

/** What stands behind a yes: talk, something else that is asked for, or something of the card that the yes is said to. Learnt like any intent. */
export const behindYesSource = {
  file: import.meta.url,
  intents: kinds.map((kind) => intent(kind, kind === ofCard ? { evidence: factEvidence } : {})),
  corpus,
  /** As they were written. */
  sentences,
}

const reader = createReader(behindYesSource.intents, corpus)

type ToldBehindYes = {
  readonly kind: BehindYesKind
  /** From 0 to 1: how surely it is nothing of the card, in any of its clauses. */
  readonly sureOfElse: number
  /** The same, read as a whole: a clause may be torn from what it belongs to. */
  readonly sureAsWhole: number
}

/** Read as a whole and clause by clause: what is of the card in any of them is of the card in all of it. */
export function readBehindYes(yes: FirstYes, card: CardFacts): ToldBehindYes {
  const whole = toldOf(yes, card)
  const kind = kinds.find((each) => each === reader.classify(whole)?.intent) ?? ofCard
  const clauses = clausesOf(yes.rest)
  const parts = clauses.length > 1 ? clauses.map((rest) => toldOf({ ...yes, rest }, card)) : []
  const least = Math.min(1, ...parts.map((part) => reader.sureOfAny(part, ofCard)))
  const sure = reader.sureOfAny(whole, ofCard)
  return { kind, sureOfElse: least < partMin ? Math.min(sure, least) : sure, sureAsWhole: sure }
}

/** A clause torn from its sentence says less: so sure is enough. */
const partMin = 0.4
const clausesMax = 6

function clausesOf(rest: string): string[] {
  return rest
    .split(/[.;!,\n]/, clausesMax)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
}

function toldOf(yes: FirstYes, card: CardFacts): string {
  return withFacts(yes.rest, clauseFacts(yes, card))
}
