import { eachMatch } from '../../language/each-match.js'
import { foldInPlace, tokensOf } from '../../language/fold-text.js'
import { namedAction } from '../../language/named-action.js'
import { readAnswer, type PendingQuestion } from '../../language/read-answer.js'
import { verbForms } from '../../language/verb-forms.js'

/** A yes in the first words of a message, and what stands behind it. */
export type FirstYes = {
  /** It is of a word that people say to anything they read. */
  readonly weak: boolean
  /** It is the number of the first button. */
  readonly isPlace: boolean
  /** "isso, fechou": said in two words for it, each a yes by itself. */
  readonly isTwice: boolean
  /** In two words for it, or in the words for what is to be done: "pode mandar". */
  readonly isExplicit: boolean
  /** What stands between: a sign that ends a sentence, a comma, a word that joins, or nothing at all. */
  readonly joint: Joint
  readonly rest: string
}
type Joint = 'sentence' | 'comma' | 'word' | 'none'

/** Where the yes may end. */
const joints = /[.;!,\n]+\s*|\s+(?=(?:e|ai|depois|aproveita|que|pq|porque|pois)\s)/g
const spaces = / /g
const jointsMax = 12

/** The longest beginning that is a yes by itself, and what stands behind it. */
export function firstYes(text: string, question: PendingQuestion): FirstYes | undefined {
  return yesBefore(text, question, joints)
}

/** Where nothing parts the two: what people say behind a yes is learnt from such messages too. */
export function yesRunOn(text: string, question: PendingQuestion): FirstYes | undefined {
  return yesBefore(text, question, spaces)
}

function yesBefore(text: string, question: PendingQuestion, ends: RegExp): FirstYes | undefined {
  const folded = foldInPlace(text)
  for (const end of eachMatch(ends, folded.text, jointsMax).toReversed()) {
    const head = text.slice(0, folded.place(end.index))
    const read = readAnswer(head, question)
    // "1. depois …": the first button, by its number.
    const isPlace = read.kind === 'select' && read.index === 0 && /^\s*1\s*$/.test(head)
    if (read.kind !== 'confirm' && !isPlace) continue
    if (read.because === 'said-to-do-it' && isOrderOfItsOwn(head, jointOf(end[0]), question)) continue
    const words = head.split(/[.;!,\n]+/).filter((word) => word.trim() !== '')
    const isTwice = words.length > 1 && words.every((word) => readAnswer(word, question).kind === 'confirm')
    return {
      weak: read.weak === true,
      isPlace,
      isTwice,
      isExplicit: isTwice || tokensOf(head).some((word) => namedAction(question.verb).isWord(word)),
      joint: ends === spaces ? 'none' : jointOf(end[0]),
      rest: text.slice(folded.place(end.index)).trim(),
    }
  }
  return undefined
}

/**
 * "anota aí que o gasista vem", "monta aí um orçamento pra Rosana", "apague, por favor, todos os lembretes": a bare verb with more in the same sentence says what is to be
 * done. With leave before it ("pode mandar", "sim, cria"), with what it points at ("salva isso"), or where it is said of nothing but a card, it is a yes.
 */
function isOrderOfItsOwn(head: string, joint: Joint, question: PendingQuestion): boolean {
  if (joint === 'sentence') return false
  const tokens = tokensOf(head)
  const verbs = namedAction(question.verb)
  const at = tokens.findIndex((token) => verbs.isWord(token))
  if (at < 0 || ofTheCard.has(tokens[at] ?? '')) return false
  if (tokens.slice(at + 1).some((token) => pointing.has(token))) return false
  return readAnswer(tokens.slice(0, at).join(' '), question).kind !== 'confirm'
}

const ofTheCard: ReadonlySet<string> = new Set(
  ['confirmar', 'prosseguir', 'autorizar', 'confirm', 'proceed'].flatMap((verb) => verbForms(verb)),
)
const pointing: ReadonlySet<string> = new Set(
  'isso isto esse essa este esta it this that esto eso'.split(' '),
)

function jointOf(sign: string): Joint {
  if (/[.;!\n]/.test(sign)) return 'sentence'
  return sign.includes(',') ? 'comma' : 'word'
}
