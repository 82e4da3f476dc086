import { phraseOf } from '../../../agent/decisions.js'
import type { Decision } from '../../../agent/agent.js'
import { shorten } from '../../../conversation/shorten.js'
import type { ConversationEvent } from '../../../conversation/event.js'
import { say } from './act.js'
import { dangerReason } from './answer-danger.js'
import { unclear } from './answer-locally.js'
import type { Turn } from './turn.js'

const quoteMax = 200
const linesMax = 6
/**
 * A person was called and nobody has come yet. What she understands she answers as ever; anything else goes to whoever comes, and
 * is said to, never twice running in the same words.
 */
export function answerUnattended(turn: Turn, own: Decision): Decision {
  const { facts, memo } = turn
  const isGreeting = facts.understanding.intent === 'greeting' && own.because.includes('phrase:stillHere')
  const isOpen =
    tellsOfOffer(turn) ||
    (isAfterDanger(turn) && !looksFor.has(turn.intent.intent)) ||
    own.next.do === 'ask_model' ||
    own.because.includes(unclear) ||
    isSilent(own) ||
    isGreeting
  if (!isOpen) return own
  const { state, understanding } = facts
  const isShort = understanding.answer?.kind === 'confirm' && state.pending === null
  if (isShort && memo.waitTold) return say(phraseOf('agreed'), ['waiting:courtesy'])
  if (memo.waitTold && thanks.test(turn.plain)) return say(phraseOf('thanks'), ['waiting:courtesy'])
  const phrase = wordsFor(turn)
  return say(
    phraseOf(phrase),
    ['waiting:told'],
    [...noted(turn), { type: 'noted', memo: { waitTold: true, waitSaid: phrase } }],
  )
}

/** Somebody in danger is sold nothing: what they say goes to whoever comes, unless they look for a shift themselves. */
function isAfterDanger({ facts }: Turn): boolean {
  return facts.state.handoff?.reason === dangerReason
}

const looksFor: ReadonlySet<string> = new Set(['interesse_vaga', 'pronto_fechar'])

/** Thanks with a farewell, and nothing asked. */
const thanks =
  /^(?:ok |ta |entao |muito |beleza )*(?:obrigad[oa]|obg|brigad[oa]|valeu|vlw)\b(?![^?]*(?:\?|\bmas\b|\bquero\b|\btem\b))/

/** Whoever has a shift to fill goes on about that one, unless they look for one themselves. */
function tellsOfOffer({ facts, plain, said }: Turn): boolean {
  const { reason } = facts.state.handoff ?? {}
  const isOffer = reason === 'shift_offered' || reason === 'shift_given_up'
  return (
    isOffer &&
    facts.understanding.option === null &&
    !looksForOne.test(plain) &&
    !isBareWish(plain, said) &&
    !(asksForOne.test(plain) && Object.keys(said).length > 0)
  )
}

const looksForOne =
  /\b(?:tem|teria|procuro|quero (?:ver|pegar|dar|um)|queria|busco|mostr\w+|me ve)\b[^.;!]{0,40}\b(?:plantao|plantoes|vagas?|outr[oa]s?)\b/
/** "tem UTI na sexta?": what is said of it is looked for. */
const asksForOne = /(?:^|, )(?:e |mas )?(?:voces? )?(?:tem(?! que)|teria|surgiu|abriu)\b[^.;!]*\?/
const bareWordsMax = 3

function isBareWish(plain: string, said: Turn['said']): boolean {
  return plain.split(' ').length <= bareWordsMax && Object.keys(said).length > 0
}

function isSilent({ next }: Decision): boolean {
  return next.do === 'speak' && next.say.every(({ kind }) => kind === 'silence')
}

/** Once what happens next is told; then, in turns, that it was passed on. */
function wordsFor(turn: Turn): string {
  const { facts, memo, text } = turn
  if (!memo.waitTold && isAfterDanger(turn)) return 'dangerStays'
  if (!memo.waitTold) return facts.state.handoff?.reason === 'grave_objection' ? 'waitSorry' : 'waitNoted'
  const [one, other] = /\?/.test(text)
    ? (['waitAsked', 'waitAskedToo'] as const)
    : (['waitKept', 'waitKeptToo'] as const)
  return memo.waitSaid === one ? other : one
}

/** Whoever comes reads what was said meanwhile. */
function noted({ facts, text }: Turn): ConversationEvent[] {
  const { handoff } = facts.state
  if (handoff === null) return []
  const [first = '', ...later] = handoff.summary.split('\n')
  const line = `Depois disse: "${shorten(text.trim().replace(/\s+/g, ' '), quoteMax)}"`
  const summary = [first, ...[...later, line].slice(-linesMax)].join('\n')
  return [{ type: 'handoff_noted', handoff: { ...handoff, summary } }]
}
