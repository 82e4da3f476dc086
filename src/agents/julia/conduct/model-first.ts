import { sureMin } from '../../../agent/confidence.js'
import type { Decision, Facts } from '../../../agent/agent.js'
import { tokensOf } from '../../../language/fold-text.js'
import { answerLocally } from './answer-locally.js'
import { answerPerson, learn, whichOne } from './answer-person.js'
import { isHeard, turnOf, type Turn } from './turn.js'

const searchTool = 'buscar_vagas'

/** So many words the house reads alone. */
const plainWordsMax = 5

/**
 * What the house would only say, or look for anew beside shifts on the screen, to more than a few words that it is not sure of, may be the answer to something else: a
 * connected model is asked first. What it would do, open or hand over stays its own.
 */
export function modelFirst(turn: Turn, own: Decision): Decision {
  if (!isGuess(turn, own)) return own
  return {
    events: learn(turn),
    next: { do: 'ask_model', task: { kind: 'reply' }, via: 'remote' },
    because: ['reply:model-first'],
  }
}

/** The model gave no answer that could be used: what the house would have said is said. */
export function withoutAnswer(facts: Facts): Decision {
  const turn = turnOf(facts)
  const own = answerPerson(turn)
  if (!isGuess(turn, own)) return answerLocally(turn, ['model:fallback'])
  return { ...own, because: ['model:fallback', ...own.because] }
}

const ofComplaint = ['phrase:messagesSorry', 'phrase:tooManyMessages', 'phrase:messagesWhy']

function isGuess(turn: Turn, own: Decision): boolean {
  const { inputs, remoteModel, understanding } = turn.facts
  const { answer, option, source, text } = understanding
  // Who was bothered hears at once how to stop it.
  if (ofComplaint.some((reason) => own.because.includes(reason))) return false
  if (!remoteModel || isOfHouse(turn) || option !== null || source === 'rule') return false
  if (answer !== null && answer.kind !== 'other') return false
  const isWritten = inputs.filter(isHeard).every(({ kind }) => kind === 'text')
  const isOnlyNoted = own.events.every(({ type }) => type === 'noted')
  return isWritten && isOnlyNoted && tokensOf(text).length > plainWordsMax && isUnsure(turn, own)
}

/** Whoever answers for shifts themselves: what they say is the house's to take. */
function isOfHouse({ context, memo }: Turn): boolean {
  return context.owner !== null || memo.isOwner
}

function isUnsure({ facts, memo, mode }: Turn, { because, next }: Decision): boolean {
  const isSure = facts.understanding.confidence >= sureMin
  if (next.do === 'speak')
    return !isSure && next.say.every(({ kind }) => kind === 'phrase' || kind === 'fact')
  // Beside shifts on the screen a model may look for others, too: what is pointed at there it reads where the house does not know which it is.
  const mayConnect = mode === 'oferta' || mode === 'followup'
  const isSearch = next.do === 'read' && next.tool === searchTool
  return isSearch && mayConnect && memo.shown.length > 0 && (!isSure || because.includes(whichOne))
}
