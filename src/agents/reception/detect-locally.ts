import { foldText, tokensOf } from '../../language/fold-text.js'
import { topics, type Detection, type Topic } from './contracts/event-detection.js'
import { isAQuestion } from './is-a-question.js'
import { readField, readVolunteered, serviceIn } from './read-field.js'
import { readMoment } from './read-moment.js'
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
/** What the business knows of itself is the better answer to these. */
const general: ReadonlySet<Topic> = new Set(['services', 'order'])

/** What the rules make of a message: what is tapped, what answers the open question, what is named, what the desk knows. */
export function detectLocally(situation: Situation): Detection {
  const { topic, confidence } = readTopic(situation)
  return { event: situation.heard.event, topic, confidence, requiresFollowup: false }
}

type Reading = Pick<Detection, 'topic' | 'confidence'>

function readTopic(situation: Situation): Reading {
  const { heard, known } = situation
  const byRule = heard.source === 'rule' ? topicOf(heard.intent) : undefined
  const tapped = topicOfOption(situation)
  if (tapped) return { topic: tapped, confidence: 1 }
  if (heard.unreadable) return { topic: 'unreadable', confidence: 1 }
  if (heard.letsGo) return { topic: 'give_up', confidence: 1 }
  if (byRule && outranking.has(byRule)) return { topic: byRule, confidence: 1 }
  if (answersTheQuestion(situation)) return { topic: 'answer', confidence: answered }
  if (byRule) return { topic: byRule, confidence: 1 }
  const bare = bareAnswer(situation)
  if (bare) return { topic: bare, confidence: answered }
  if (asksTheSameOfAnother(situation)) return { topic: 'price', confidence: named }
  const guess = guessOf(situation)
  const isKnown = known.some(({ asked }) => asked > 0)
  const asks = isAQuestion(heard.text)
  if (isKnown && asks && (!guess || general.has(guess))) return { topic: 'question', confidence: found }
  if (guess === 'services' && serviceIn(situation)) return { topic: 'order', confidence: named }
  // "Vocês vendem geladeira?": the list of services is no answer to that.
  if (guess === 'services' && heard.entities['service'] !== undefined)
    return { topic: 'question', confidence: found }
  if (guess && heard.confidence >= judgementConfidenceMin)
    return { topic: guess, confidence: heard.confidence }
  if (serviceIn(situation)) return { topic: 'order', confidence: named }
  if (isKnown || (asks && tokensOf(heard.text).length >= questionWordsMin))
    return { topic: 'question', confidence: found }
  return guess ? { topic: guess, confidence: heard.confidence } : { topic: 'unclear', confidence: nothing }
}

/** "E a instalação?", after a price: how much that is, too. */
function asksTheSameOfAnother(situation: Situation): boolean {
  const { memo, heard } = situation
  const isElliptic = /^(?:e|and|what about)\b/.test(foldText(heard.text))
  return memo.topic === 'price' && isElliptic && serviceIn(situation) !== undefined
}

/** A yes or no to nothing in particular: no more of it, or well and good. */
function bareAnswer({ heard, opens }: Situation): Topic | undefined {
  if (heard.answer?.kind === 'reject') return 'give_up'
  if (heard.answer?.kind !== 'confirm') return undefined
  return opens && opens.previous !== null ? 'thanks' : 'greeting'
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
  if (memo.asking === 'name' && (heard.source === 'rule' || guessOf(situation) !== undefined)) return false
  return (readField(memo.asking, situation) ?? readVolunteered(memo.asking, situation)) !== undefined
}

/** How sure of a reading that leaves no word unread the desk is by itself. */
const sureMin = 0.75

/** Nothing is left to ask a model about: it was tapped, answers what was asked, or is read whole. */
export function isCertain({ heard }: Situation, { topic, confidence }: Detection): boolean {
  if (heard.option !== null || heard.place !== null || topic === 'unreadable') return true
  if (heard.source === 'rule' || heard.source === 'tap' || heard.source === 'answer') return true
  return !open.has(topic) && confidence >= sureMin && !heard.hasUnread
}

/** What the desk itself does not know what to make of. */
const open: ReadonlySet<Topic> = new Set(['unclear', 'question'])
