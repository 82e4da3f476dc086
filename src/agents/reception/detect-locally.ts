import { foldText, tokensOf } from '../../language/fold-text.js'
import { topics, type Detection, type Topic } from './contracts/event-detection.js'
import { isAQuestion } from './is-a-question.js'
import { readField, readVolunteered, serviceIn, servicesIn } from './read-field.js'
import { readMoment } from './read-moment.js'
import { readAnswer } from '../../language/read-answer.js'
import { readMorePageId } from '../../conversation/option-page.js'
import { bestAnswer } from './reply/facts.js'
import type { Situation } from './situation.js'
import { judgementConfidenceMin } from './contracts/settled.js'

const answered = 0.9
const named = 0.85
const found = 0.75
const nothing = 0.2
const plainly = 0.8
/** With fewer words than this, a question mark alone asks nothing. */
const questionWordsMin = 3

/** Whatever else was asked, these are heard. */
const outranking: ReadonlySet<Topic> = new Set([
  'emergency',
  'complaint',
  'human',
  'give_up',
  'cancel_follow_up',
])
/** How sure the desk has to be of these to hear them whatever else was asked. */
const heardFrom: { readonly [topic in Topic]?: number } = { emergency: 0.7, complaint: 0.8, human: 0.8 }

/** What the business knows of itself is the better answer to these. */
const general: ReadonlySet<Topic> = new Set(['services', 'order'])

/** What the rules make of a message: what is tapped, what answers the open question, what is named, what the desk knows. */
export function detectLocally(situation: Situation): Detection {
  const { topic, confidence } = readTopic(situation)
  return { event: situation.heard.event, topic, confidence, requiresFollowup: false }
}

type Reading = Pick<Detection, 'topic' | 'confidence'>

function readTopic(situation: Situation): Reading {
  const { heard } = situation
  const byRule = heard.source === 'rule' ? topicOf(heard.intent) : undefined
  const tapped = topicOfOption(situation)
  if (tapped) return { topic: tapped, confidence: 1 }
  if (heard.unreadable) return { topic: 'unreadable', confidence: 1 }
  if (heard.letsGo) return { topic: 'give_up', confidence: 1 }
  if (byRule && outranking.has(byRule)) return { topic: byRule, confidence: 1 }
  const meant = topicOf(heard.intent)
  if (meant && heard.confidence >= (heardFrom[meant] ?? 2)) return { topic: meant, confidence: 1 }
  if (saysItWasWrong(situation)) return { topic: 'wrong_answer', confidence: 1 }
  if (answersTheQuestion(situation)) return { topic: 'answer', confidence: answered }
  if (movesTheFollowUp(situation, meant)) return { topic: 'follow_up', confidence: named }
  if (meant === 'hours' && wantsAnHour(situation)) return { topic: 'order', confidence: named }
  if (byRule) return { topic: byRule, confidence: 1 }
  const bare = bareAnswer(situation)
  if (bare) return { topic: bare, confidence: answered }
  if (asksTheSameOfAnother(situation)) return { topic: 'price', confidence: named }
  const guess = guessOf(situation)
  const isKnown = bestAnswer(situation) !== undefined
  const asks = isAQuestion(heard.text)
  if (isKnown && asks && (!guess || general.has(guess))) return { topic: 'question', confidence: found }
  if (guess === 'services' && asksForAnother(situation)) return { topic: 'question', confidence: found }
  if (guess === 'services' && serviceIn(situation)) return { topic: 'order', confidence: named }
  // "Vocês vendem geladeira?": the list of services is no answer to that.
  if (guess === 'services' && heard.entities['service'] !== undefined)
    return { topic: 'question', confidence: found }
  if (guess && heard.confidence >= judgementConfidenceMin)
    return { topic: guess, confidence: heard.confidence }
  // In doubt a question is a question: the desk may not know, and says so, rather than answer another.
  if (
    asks &&
    tokensOf(heard.text).length > 1 &&
    !isElliptic(heard.text) &&
    (guess === undefined || !serviceIn(situation))
  )
    return { topic: 'question', confidence: found }
  // "Quanto tempo demora a instalação?": a service is named, and nobody asked for it.
  if (serviceIn(situation) && !asksWhat(heard.text)) return { topic: 'order', confidence: named }
  if ((isKnown && !guess) || (asks && tokensOf(heard.text).length >= questionWordsMin))
    return { topic: 'question', confidence: found }
  return guess ? { topic: guess, confidence: heard.confidence } : { topic: 'unclear', confidence: nothing }
}

/** "Vocês consertam máquina de lavar?": a word of a service is in it, and what it is asked for is none of them. */
function asksForAnother({ heard, desk }: Situation): boolean {
  const asked = heard.entities['service']
  if (typeof asked !== 'string') return false
  return servicesIn({ desk, heard: { ...heard, text: asked, option: null } }).length === 0
}

function isElliptic(text: string): boolean {
  return /^(?:e|and|what about)\b/.test(foldText(text))
}

/** "E a instalação?", after a price: how much that is, too. */
function asksTheSameOfAnother(situation: Situation): boolean {
  const { memo, heard } = situation
  return memo.topic === 'price' && isElliptic(heard.text) && serviceIn(situation) !== undefined
}

/** A yes or no to nothing in particular: no more of it, or well and good. After a price, a plain yes wants that service. */
function bareAnswer({ heard, opens, memo }: Situation): Topic | undefined {
  if (heard.answer?.kind === 'reject') return opens && opens.previous !== null ? 'thanks' : 'give_up'
  if (heard.answer?.kind !== 'confirm') return undefined
  const isWish = readAnswer(heard.text, { kind: 'nothing' }).weak !== true
  if (isWish && memo.topic === 'price' && memo.focus !== null) return 'order'
  return opens && opens.previous !== null ? 'thanks' : 'greeting'
}

/** The answer before was no answer. */
function saysItWasWrong({ heard, memo }: Situation): boolean {
  return (
    memo.topic !== null &&
    /\bnao (?:foi|e|eh|era) (?:isso|isto|esse|essa|nada disso)\b|\bnot what i (?:asked|meant)\b/.test(
      foldText(heard.text),
    )
  )
}

/** "Muda pra 15h", while the desk is to write at another hour: about that, and nothing else is known to move. */
function movesTheFollowUp({ heard, memo, clock }: Situation, meant: Topic | undefined): boolean {
  if (memo.followUpAt === null || memo.asking !== null || Date.parse(memo.followUpAt) <= clock.now.getTime())
    return false
  const isOpen = meant === undefined || meant === 'existing' || meant === 'follow_up' || meant === 'order'
  return isOpen && readMoment(heard.text, clock) !== undefined
}

/** "Consigo um horário hoje à tarde para manutenção?" asks for a service, not for the opening hours. */
function wantsAnHour(situation: Situation): boolean {
  const { heard, clock } = situation
  const opens = /\b(?:abr|fech|funcion|atend|open|close)/.test(foldText(heard.text))
  return !opens && serviceIn(situation) !== undefined && readMoment(heard.text, clock) !== undefined
}

/** Asks for something to be told, not done. */
function asksWhat(text: string): boolean {
  return /^(?:e |mas |oi |ola )?(?:em |de |por )?(?:quanto|quanta|quantos|quantas|quando|qual|quais|por ?que|quem|how|what|which|when|why|who)\b/.test(
    foldText(text),
  )
}

/** While something was asked, only what is plainly something else is taken for it. */
function guessOf({ heard, memo }: Situation): Topic | undefined {
  return memo.asking === null || heard.confidence >= plainly ? topicOf(heard.intent) : undefined
}

function topicOf(intent: string | null): Topic | undefined {
  return topics.find((topic) => topic === intent)
}

/** The desk's own options say what they mean in their ids. */
function topicOfOption({ heard: { option } }: Situation): Topic | undefined {
  const [kind] = option?.split(':') ?? []
  switch (kind) {
    case 'service':
      return 'order'
    case 'link':
      return 'link'
    case 'human':
      return 'human'
    case 'more':
      return readMorePageId(option ?? '') === undefined ? undefined : 'services'
    case 'name':
    case 'customer':
    case 'yes':
    case 'no':
      return 'answer'
    default:
      return undefined
  }
}

function answersTheQuestion(situation: Situation): boolean {
  const { heard, memo, clock } = situation
  if (memo.asking === null) return false
  if (memo.asking === 'confirm') return heard.answer?.kind === 'confirm' || heard.answer?.kind === 'reject'
  if (isAQuestion(heard.text) && memo.asking !== 'follow_up') return false
  if (memo.asking === 'follow_up') return readMoment(heard.text, clock) !== undefined
  if (memo.asking === 'name' && heard.answer?.kind === 'reject') return true
  if (memo.asking === 'name' && (heard.source === 'rule' || guessOf(situation) !== undefined)) return false
  if (readField(memo.asking, situation)) return true
  // "Me chama amanhã às 10" tells a time, and is no answer.
  const meant = guessOf(situation)
  return (meant === undefined || meant === 'order') && readVolunteered(memo.asking, situation) !== undefined
}

/** How sure of a reading that leaves no word unread the desk is by itself. */
const sureMin = 0.75

/** Nothing is left to ask a model about: it was tapped, answers what was asked, or is read whole. */
export function isCertain(situation: Situation, { topic, confidence }: Detection): boolean {
  const { heard } = situation
  if (topic === 'follow_up' && movesTheFollowUp(situation, topic)) return true
  if (heard.option !== null || heard.place !== null || topic === 'unreadable') return true
  if (heard.source === 'rule' || heard.source === 'tap' || heard.source === 'answer') return true
  return !open.has(topic) && confidence >= sureMin && !heard.hasUnread
}

/** What the desk itself does not know what to make of. */
const open: ReadonlySet<Topic> = new Set(['unclear', 'question'])
