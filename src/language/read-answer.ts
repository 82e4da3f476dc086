import { SEPARATOR, answerTokensOf, type AnswerTokens } from './answer-tokens.js'
import { COURTESY, NEUTRAL, NONE_OF_THESE, isAnswerWord } from './answer-words.js'
import { asksForChange } from './asks-for-change.js'
import { foldText } from './fold-text.js'
import { matchOption, type NamedOption } from './match-option.js'
import { namedAction, type NamedAction } from './named-action.js'
import { optionThatShows } from './option-shows.js'
import { accountFor, grammarOf, phrases } from './phrase-grammar.js'
import { readSelection } from './read-ordinal.js'
import { readYesNo, type YesNo } from './read-yes-no.js'

export interface PendingQuestion {
  /** `nothing`: only a bare yes or no is an answer. */
  kind: 'plan' | 'transition' | 'choice' | 'fields' | 'nothing'
  /** What was offered, in the order shown. */
  options?: readonly NamedOption[]
  fields?: readonly string[]
  /** Words that name the pending action: ['criar', 'orçamento']. */
  verb?: readonly string[]
  /** What whoever asks is called: their name, said to them, neither adds nor takes away. */
  askedBy?: string
}

export interface AnswerReading {
  kind: 'confirm' | 'reject' | 'modify' | 'select' | 'none_of_these' | 'other'
  /** Which option, from 0, when the kind is `select`. */
  index?: number
  /** A yes of a word that people say to anything they read: "ok", "beleza", 👍. */
  weak?: true
  /** A no that is an order to let it go: "deixa pra lá". It needs no question above it to be clear. */
  drop?: true
  because: string
}

/**
 * What a message answers to the pending question, in Portuguese or English, without any model. Precision comes first: what is not
 * surely a confirmation is not one, and the person is asked again.
 */
export function readAnswer(text: string, pending: PendingQuestion): AnswerReading {
  const action = namedAction(pending.verb)
  const name = foldText(pending.askedBy ?? '')
    .split(' ')
    .filter(Boolean)
  const heard = answerTokensOf(
    text,
    (token) => isAnswerWord(token) || action.isWord(token) || name.includes(token),
  )
  const said = { ...heard, tokens: addressed(heard.tokens, name) }
  const yesNo = readYesNo(said, action)
  switch (pending.kind) {
    case 'nothing':
      return agreement(yesNo) ?? other(yesNo.because)
    case 'fields':
      return yesNo.kind === 'no' ? refusal(yesNo) : other('a-value-perhaps')
    case 'choice':
      return readChoice(text, said, pending.options ?? [], yesNo)
    case 'plan':
    case 'transition':
      return readDecision(text, said, pending, yesNo, action)
  }
}

/** "sim, Júlia" is what "sim, assistente" is. */
function addressed(tokens: readonly string[], name: readonly string[]): string[] {
  const rest = [...tokens]
  for (let at = 0; name.length > 0 && at + name.length <= rest.length; at++)
    if (name.every((word, offset) => rest[at + offset] === word)) rest.splice(at, name.length, VOCATIVE)
  return rest
}

const VOCATIVE = 'assistente'

function other(because: string): AnswerReading {
  return { kind: 'other', because }
}

function agreement(said: YesNo): AnswerReading | undefined {
  const { because } = said
  if (said.kind === 'yes') return { kind: 'confirm', because, ...(said.weak && { weak: true }) }
  return said.kind === 'no' ? refusal(said) : undefined
}

function refusal({ because, drop }: Extract<YesNo, { kind: 'no' }>): AnswerReading {
  return { kind: 'reject', because, ...(drop && { drop: true }) }
}

function readDecision(
  text: string,
  said: AnswerTokens,
  pending: PendingQuestion,
  yesNo: YesNo,
  action: NamedAction,
): AnswerReading {
  const agreed = agreement(yesNo)
  if (agreed) return agreed
  const shown = shownOption(text, pending.options ?? [])
  if (shown !== undefined && !said.struckOut) return { kind: 'select', index: shown, because: 'option-shown' }
  const isKnownAnswer = (tokens: readonly string[]) => {
    const start = readYesNo({ tokens: [...tokens], question: false, struckOut: false }, action)
    return start.kind === 'yes' || (start.kind === 'no' && !start.drop)
  }
  if (pending.kind === 'plan' && asksForChange(said.tokens, isKnownAnswer)) {
    return { kind: 'modify', because: 'asked-for-a-change' }
  }
  return other(yesNo.because)
}

/**
 * Buttons that a channel showed as numbered text: the number or the exact title. No beginning of a title and no bare "um" or
 * "segunda" (Monday), because here an option may be the confirmation itself.
 */
function shownOption(text: string, options: readonly NamedOption[]): number | undefined {
  const folded = foldText(text)
  const exact = options.findIndex((option) => foldText(option.title) === folded)
  if (exact >= 0) return exact
  return NUMBERED.test(folded) ? readSelection(text, options.length) : undefined
}

const NUMBERED = /\d|\b(?:opcao|option|primeir[oa]|ultim[oa]|first|last)\b|^(?:[oa]|the) [a-z]+(?: one)?$/

function readChoice(
  text: string,
  said: AnswerTokens,
  options: readonly NamedOption[],
  yesNo: YesNo,
): AnswerReading {
  const folded = foldText(text)
  const titled = options.flatMap((option, index) => (foldText(option.title) === folded ? [index] : []))
  if (titled.length === 1 && titled[0] !== undefined) return select(titled[0], 'title')
  if (refusesAll(said)) return { kind: 'none_of_these', because: 'said-none' }
  if (yesNo.kind === 'no') return refusal(yesNo)
  if (yesNo.kind === 'yes')
    return options.length === 1
      ? { ...select(0, 'yes-to-the-only-option'), ...(yesNo.weak && { weak: true as const }) }
      : other('yes-to-several')
  if (said.question) return other('question')
  return pick(text, options)
}

/** A number and a name that point at different options point at none. */
function pick(text: string, options: readonly NamedOption[]): AnswerReading {
  const numbered = readSelection(text, options.length)
  const named = matchOption(text, options)
  if ('index' in named) {
    return numbered === undefined || numbered === named.index
      ? select(named.index, 'name')
      : other('number-and-name-disagree')
  }
  const shown = optionThatShows(text, options)
  if (numbered !== undefined)
    return shown === undefined || shown === numbered
      ? select(numbered, 'number')
      : other('number-and-name-disagree')
  if (shown !== undefined) return select(shown, 'title')
  return other('several' in named ? 'several-options-match' : 'no-option-matches')
}

function select(index: number, because: string): AnswerReading {
  return { kind: 'select', index, because }
}

const NONE_GRAMMAR = grammarOf([
  ['none', phrases(NONE_OF_THESE)],
  ['manners', phrases(COURTESY)],
  ['manners', phrases(NEUTRAL)],
  ['manners', phrases(new Map([[SEPARATOR, [[SEPARATOR]]]]))],
])

function refusesAll(said: AnswerTokens): boolean {
  return !said.question && accountFor(said.tokens, NONE_GRAMMAR).some((parts) => parts.has('none'))
}
