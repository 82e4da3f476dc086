import { phraseOf } from '../../../agent/decisions.js'
import type { Decision } from '../../../agent/agent.js'
import { shorten } from '../../../conversation/shorten.js'
import type { ConversationEvent } from '../../../conversation/event.js'
import { plainQuestion } from '../router/plain-question.js'
import { keepSilent, say } from './act.js'
import { knownPhrase } from './answer-locally.js'
import type { Turn } from './turn.js'

const quoteMax = 200
const linesMax = 6
const courtesies: ReadonlySet<string> = new Set(['greeting', 'thanks'])

/**
 * A person was called and nobody has come yet. What she knows she still answers (undefined: the turn goes on as ever); anything
 * else goes to whoever comes, and that is said once.
 */
export function answerUnattended(turn: Turn): Decision | undefined {
  const { facts, intent, pointed, said, plain, memo } = turn
  const { understanding, state } = facts
  const known = courtesies.has(understanding.intent ?? '') ? undefined : knownPhrase(turn)
  const asks =
    intent.intent === 'interesse_vaga' ||
    intent.intent === 'pronto_fechar' ||
    understanding.option !== null ||
    state.pending !== null ||
    pointed !== undefined ||
    (known ?? plainQuestion(plain)) !== undefined ||
    Object.keys(said).length > 0
  if (asks) return undefined
  const isCourtesy = understanding.intent === 'thanks' || understanding.answer?.kind === 'confirm'
  if (isCourtesy && memo.waitTold) return keepSilent(['waiting:courtesy'])
  const isAsked = /\?/.test(turn.text)
  if (memo.waitTold && !isAsked) return keepSilent(['waiting:noted'], noted(turn))
  const first = state.handoff?.reason === 'grave_objection' ? 'waitSorry' : 'waitNoted'
  return say(
    phraseOf(memo.waitTold ? 'waitAsked' : first),
    ['waiting:told'],
    [...noted(turn), { type: 'noted', memo: { waitTold: true } }],
  )
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
