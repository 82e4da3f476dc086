import { foldText } from '../../../language/fold-text.js'
import type { Span } from '../../../language/span.js'
import { isAQuestion } from '../is-a-question.js'

const clausesMax = 40

/** A piece of a message that is told and not asked, as it stands in the text. */
export type ToldClause = Span & { readonly text: string }

type Sentence = {
  readonly text: string
  readonly told: readonly ToldClause[]
  /** The clauses that ask, as they stand. */
  readonly asked: readonly string[]
}

/**
 * The clauses of a message that tell something. A question is asked from its own clause on: "o ar pinga na sala, tem garantia?" tells
 * where it drips.
 */
export function toldClauses(text: string): readonly ToldClause[] {
  return sentencesOf(text).flatMap(({ told }) => told)
}

/** Each sentence with what of it is told and what is asked. */
export function sentencesOf(text: string): readonly Sentence[] {
  return Array.from(text.slice(0, textMax).matchAll(sentence), (match): Sentence => {
    const clauses = clausesIn(match[0], match.index).slice(0, clausesMax)
    const last = clauses.at(-1)
    const isMarked = /\?[?!.\s]*$/.test(match[0])
    const isAsked = isMarked && last !== undefined && isAQuestion(`${last.text}?`)
    const isQuestion = (one: ToldClause) =>
      (isAsked && one === last) ||
      isAQuestion(one.text) ||
      (isMarked && opensQuestion.test(foldText(one.text)))
    return {
      text: match[0].trim(),
      told: clauses.filter((one) => !isQuestion(one)),
      asked: clauses.filter(isQuestion).map((one) => one.text),
    }
  }).filter(({ told, asked }) => told.length + asked.length > 0)
}

const textMax = 4_000

/** A dot inside a number, an address of the web or an e-mail ends nothing. */
const sentence = /(?:[^?!\n.]|\.(?=\S))+[?!\n.]*/g
const clause = /(?:(?! (?:mas|pq|porque|pois|because|but) )[^,;])+/g

function clausesIn(text: string, from: number): readonly ToldClause[] {
  return Array.from(text.matchAll(clause), piecesOf)
    .flat()
    .map(({ text: whole, at }): ToldClause => {
      const lead = whole.length - whole.trimStart().length
      const own = whole.trim().replace(/[?!.\s]+$/, '')
      const start = from + at + lead
      return { text: own, start, end: start + own.length }
    })
    .filter(({ text: own }) => /[\p{L}\p{N}]/u.test(own))
}

/** "Tá muito calor queria saber se vocês vêm hoje", dictated in one breath: told up to where it asks. */
function piecesOf(match: RegExpMatchArray): readonly { readonly text: string; readonly at: number }[] {
  const [whole] = match
  const from = match.index ?? 0
  const at = whole.search(asksOn)
  if (at <= 0) return [{ text: whole, at: from }]
  return [
    { text: whole.slice(0, at), at: from },
    { text: whole.slice(at), at: from + at },
  ]
}

const asksOn =
  /(?<=\p{L}{2} )(?:(?:eu|a gente) )?(?:queria|quero|gostaria de|preciso|precisava) saber (?=se |quando |quanto |quant[ao]s |qual |onde |como |que )/iu

/** "Tem desconto pra três, ou é preço fechado?": asked already before the comma. */
const opensQuestion = /^(?:e )?(?:sera|vcs|voces|tem como|da (?:pra|para)|what|do you|is there)\b/
