import { foldText } from '../../../language/fold-text.js'
import type { Detection, Topic } from '../contracts/event-detection.js'
import { readField, readVolunteered } from '../read-field.js'
import type { Situation } from '../situation.js'
import type { WordingId } from '../wording.js'
import { askOpenly, askService, askYesNo, hello, repeatQuestion } from './ask.js'
import { askWhatIsMeant } from './ask-what-is-meant.js'
import { bookFollowUp } from './book-follow-up.js'
import { collect } from './collect.js'
import { handOver } from './hand-over.js'
import { answerFromKnowledge, tellContacts, tellHours, tellPlace, tellPrice } from './inform.js'
import { plainReply, type PlannedReply } from './planned-reply.js'
import { sendLink } from './send-link.js'
import { judgementConfidenceMin } from '../contracts/settled.js'

/** From what is meant to what is said. Low confidence asks, it does not guess. */
export function planReply(situation: Situation, detection: Detection): PlannedReply {
  const { topic, confidence } = detection
  if (topic === 'unclear' || confidence < judgementConfidenceMin) return askWhatIsMeant(situation, detection)
  const planned = replyTo(situation, topic)
  return detection.requiresFollowup ? leftOpen(planned) : planned
}

function replyTo(situation: Situation, topic: Topic): PlannedReply {
  const { words, memo, desk } = situation
  switch (topic) {
    case 'greeting':
      return askOpenly(
        situation,
        words('greeting', { hello: hello(situation), business: desk.businessName }),
        'greeting',
      )
    case 'answer':
      return takeAnswer(situation)
    case 'order':
      return collect(situation, { ...memo.data, ...readField('service', situation) }, 'order')
    case 'services':
      return askService(situation, memo.data, words('services'))
    case 'price':
      return tellPrice(situation)
    case 'hours':
      return tellHours(situation)
    case 'place':
      return tellPlace(situation)
    case 'contact':
      return tellContacts(situation)
    case 'link':
      return sendLink(situation)
    case 'question':
      return answerFromKnowledge(situation)
    case 'identity':
      return introduceItself(situation)
    case 'human':
      return handOver(situation, 'asked_for_a_person', memo.data)
    case 'complaint':
      return handOver(situation, 'complaint', memo.data, words('sorry'))
    case 'emergency':
      return handOver(situation, 'emergency', memo.data, words('emergency'))
    case 'existing':
      return handOver(situation, 'existing', memo.data)
    case 'follow_up':
      return bookFollowUp(situation)
    case 'cancel_follow_up':
      return { ...closing(situation, 'followUpCancelled'), cancelsFollowUp: true }
    case 'thanks':
      return memo.asking === null ? closing(situation, courtesyOf(situation)) : repeatQuestion(situation, '')
    case 'give_up':
      return closing(situation, 'giveUp')
    case 'unreadable':
      return { ...repeatQuestion(situation, words('cannotRead')), because: 'unreadable' }
    case 'unclear':
      return askWhatIsMeant(situation, { topic, confidence: 0 })
  }
}

function takeAnswer(situation: Situation): PlannedReply {
  const { memo, words } = situation
  if (memo.asking === null) return askWhatIsMeant(situation, { topic: 'unclear', confidence: 0 })
  if (memo.asking === 'confirm') return takeYesNo(situation)
  if (memo.asking === 'follow_up') return bookFollowUp(situation)
  const told = readField(memo.asking, situation)
  const besides = readVolunteered(memo.asking, situation)
  if (told) return collect(situation, { ...memo.data, ...besides, ...told }, 'answer')
  if (besides) return collect(situation, { ...memo.data, ...besides }, 'answer', words('noted'))
  // A model takes it for an answer, and there is nothing to be read in it.
  return askWhatIsMeant(situation, { topic: 'unclear', confidence: 0 })
}

function takeYesNo(situation: Situation): PlannedReply {
  const { heard, memo, words } = situation
  const isYes = heard.option === 'yes' || heard.answer?.kind === 'confirm'
  if (isYes && memo.guess !== null && memo.guess !== 'answer') {
    const confirmed = { ...situation, memo: { ...memo, asking: null, guess: null, unclear: 0 } }
    return replyTo(confirmed, memo.guess)
  }
  return askOpenly(situation, words('rephrase'), 'guess:wrong')
}

/** Whoever asks whether this is a person gets an honest answer, and the choice of one. */
function introduceItself(situation: Situation): PlannedReply {
  const { words, memo, desk } = situation
  const text = words('identity', { business: desk.businessName })
  if (memo.asking !== null) return { ...repeatQuestion(situation, text), because: 'identity' }
  return { ...askYesNo(situation, `${text} ${words('offerPerson')}`, 'human'), because: 'identity' }
}

function closing(situation: Situation, id: WordingId): PlannedReply {
  return {
    ...plainReply(situation),
    text: situation.words(id),
    outcome: 'SELF_SERVE_INFO',
    because: `close:${id}`,
  }
}

/** There is more to ask: the session stays open. */
function leftOpen(planned: PlannedReply): PlannedReply {
  return planned.outcome === 'SELF_SERVE_INFO' ? { ...planned, outcome: null } : planned
}

/** A goodbye is answered with one; nobody was thanked. */
function courtesyOf({ heard }: Situation): WordingId {
  return /^(?:tchau|ate (?:mais|logo)|bye)\b/.test(foldText(heard.text)) ? 'farewell' : 'thanks'
}
