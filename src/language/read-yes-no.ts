import {
  ACKNOWLEDGEMENT,
  COURTESY,
  DROP,
  GREETING,
  NEUTRAL,
  NO,
  PRAISE,
  PUT_OFF,
  SARCASTIC,
  WEAK_YES,
  YES,
} from './answer-words.js'
import { SEPARATOR, type AnswerTokens } from './answer-tokens.js'
import type { NamedAction } from './named-action.js'
import { accountFor, grammarOf, phraseList, phrases, type Grammar, type Part } from './phrase-grammar.js'

export type YesNo =
  /** `weak`: people say it to anything they read; it takes the question right above it. */
  | { kind: 'yes'; because: string; weak: boolean }
  | { kind: 'no'; because: string; drop: boolean }
  | { kind: 'neither'; because: string }

/**
 * A yes or a no by a closed grammar over the whole message: every token must belong to a known phrase. It may miss a yes; it must
 * not find one that was not said, so there is no search for keywords here.
 */
export function readYesNo(said: AnswerTokens, action: NamedAction): YesNo {
  if (said.tokens.length === 0) return neither('empty')
  if (said.tokens.length > tokensMax) return neither('too-long')
  if (said.struckOut) return neither('struck-out')
  const yes = readYes(said, action)
  if (yes) return yes
  return readNo(said, action) ?? neither(said.question ? 'question' : 'words-not-accounted-for')
}

const tokensMax = 24

function neither(because: string): YesNo {
  return { kind: 'neither', because }
}

const separator: Part = (tokens, at) => (tokens[at] === SEPARATOR ? [1] : [])
const laughter: Part = (tokens, at) => (LAUGHTER.test(tokens[at] ?? '') ? [1] : [])
const LAUGHTER = /^(?:k{2,40}|(?:rs){1,10}s?|(?:ha|he|hi|hu|ah|eh){2,20}[ahe]?|(?:hue){2,10}|lol)$/

const MANNERS = [
  ['manners', phrases(COURTESY)],
  ['manners', phrases(NEUTRAL)],
  ['manners', separator],
  ['manners', laughter],
] as const

const shownOne = phrases(
  phraseList(
    'esse, essa, este, esta, e esse, e essa, e este, e esta, esse mesmo, essa mesma, esse ai, essa ai, esse tb, essa tb, esse tambem, essa tambem, this one, that one',
  ),
)
/** "isso, esse", "sim é esse": what is shown, beside a yes. Behind any other word it may be one of many: "manda esse". */
const pointed: Part = (tokens, at) =>
  BEFORE_POINTED.has(tokens[at - 1] ?? SEPARATOR) ? shownOne(tokens, at) : []
const BEFORE_POINTED: ReadonlySet<string> = new Set([SEPARATOR, 'sim', 'isso', 'quero', 'aceito', 'yes'])

type YesPart = 'manners' | 'yes' | 'weak-yes' | 'praise' | 'action' | 'unclear-action' | 'pointed'
type NoPart = 'manners' | 'no' | 'drop' | 'acknowledgement'

interface Grammars {
  yes: Grammar<YesPart>
  no: Grammar<NoPart>
}

const grammars = new WeakMap<NamedAction, Grammars>()

function grammarsFor(action: NamedAction): Grammars {
  const known = grammars.get(action)
  if (known) return known
  const built: Grammars = {
    yes: grammarOf<YesPart>([
      ...MANNERS,
      ['yes', phrases(YES)],
      ['weak-yes', phrases(WEAK_YES)],
      ['praise', phrases(PRAISE)],
      ['action', action.order],
      ['unclear-action', action.unclearOrder],
      ['pointed', pointed],
    ]),
    no: grammarOf<NoPart>([
      ...MANNERS,
      ['no', phrases(NO)],
      ['no', action.negatedOrder],
      ['drop', phrases(DROP)],
      ['drop', action.cancelOrder],
      ['acknowledgement', phrases(ACKNOWLEDGEMENT)],
    ]),
  }
  grammars.set(action, built)
  return built
}

function readYes(said: AnswerTokens, action: NamedAction): YesNo | undefined {
  if (said.question) return undefined
  const readings = accountFor(said.tokens, grammarsFor(action).yes)
  const plain = readings.filter((parts) => !parts.has('unclear-action'))
  const sure =
    plain.find((parts) => parts.has('yes') || parts.has('action')) ??
    plain.find((parts) => parts.has('weak-yes')) ??
    (PLAIN_YES.has(said.tokens[0] ?? '') ? readings.find(isYes) : undefined)
  if (sure) {
    const words = wordsOf(said)
    if (SARCASTIC.test(words)) return neither('sarcasm')
    if (GREETING.test(words)) return neither('greeting')
    if (PUT_OFF.test(words)) return neither('put-off')
    const weak = !sure.has('action') && !sure.has('yes')
    return { kind: 'yes', because: sure.has('action') ? 'said-to-do-it' : 'said-yes', weak }
  }
  if (readings.some((parts) => parts.has('unclear-action'))) return neither('cancel-is-the-pending-action')
  if (readings.some((parts) => parts.has('praise'))) return neither('praise-is-not-consent')
  return readings.length > 0 ? neither('only-courtesy') : undefined
}

function isYes(parts: ReadonlySet<YesPart>): boolean {
  return parts.has('yes') || parts.has('weak-yes')
}

/** While a cancellation waits, "cancela" is not clear, but "sim, cancela" is. */
const PLAIN_YES: ReadonlySet<string> = new Set([
  'sim',
  'confirmo',
  'claro',
  'exato',
  'yes',
  'yeah',
  'yep',
  'si',
  'correto',
])

function readNo(said: AnswerTokens, action: NamedAction): YesNo | undefined {
  if (isNegatedDrop(said, action)) return neither('negated-cancel')
  const readings = accountFor(said.tokens, grammarsFor(action).no)
  const drops = readings.some(
    (parts) => parts.has('drop') && !(parts.has('no') && parts.has('acknowledgement')),
  )
  if (drops) return { kind: 'no', drop: true, because: 'said-to-drop-it' }
  // "não?" asks; "pode cancelar?" asks too, but for the thing itself.
  if (said.question) return undefined
  const refuses = readings.some((parts) => parts.has('no') && !parts.has('acknowledgement'))
  return refuses ? { kind: 'no', drop: false, because: 'said-no' } : undefined
}

/** "não cancela" and "cancela não" keep it; only a pause makes "não, cancela" drop it. */
function isNegatedDrop(said: AnswerTokens, action: NamedAction): boolean {
  return said.tokens.some((token, index) => {
    if (!action.cancelForms.has(token)) return false
    const before = said.tokens.slice(Math.max(0, index - 2), index)
    const negated =
      before.at(-1) === 'nao' || (before[0] === 'nao' && /^(?:pode|quero|vai)$/.test(before[1] ?? ''))
    return negated || said.tokens[index + 1] === 'nao' || before.at(-1) === 'dont' || before.at(-1) === 'not'
  })
}

function wordsOf(said: AnswerTokens): string {
  return said.tokens.filter((token) => token !== SEPARATOR).join(' ')
}
