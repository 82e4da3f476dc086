import { askInOtherWords, phraseOf } from '../../../agent/decisions.js'
import type { Say } from '../../../agent/step.js'
import type { ConversationEvent } from '../../../conversation/event.js'
import { foldText } from '../../../language/fold-text.js'
import { tellsHowTheyCame } from '../router/came-by.js'
import { asksRequirement } from '../router/passes-on.js'
import { interestOptions, interestQuestion } from '../interest-question.js'
import { say } from './act.js'
import type { Turn } from './turn.js'
import type { Decision } from '../../../agent/agent.js'

/** What Julia says by herself: no provider is configured, it failed, or what it said could not be used. */
export function answerLocally(
  turn: Turn,
  because: readonly string[],
  events: readonly ConversationEvent[] = [],
): Decision {
  const { facts } = turn
  const waiting = facts.state.pending?.kind === 'transition' ? [questionAgain(turn)] : []
  const spoken = greetedAgain(turn) ?? knownPhrase(turn) ?? courtesyIn(turn)
  if (spoken !== undefined)
    return say([phraseOf(spoken), ...waiting], [...because, `phrase:${spoken}`], events)
  if (waiting.length > 0) return say([phraseOf('pardon'), ...waiting], [...because, unclear], events)
  if (isFirstWord(turn)) return say(phraseOf('greeting'), [...because, unclear, 'phrase:greeting'], events)
  if (isAside(turn)) return say(phraseOf('stillHere'), [...because, unclear, 'phrase:stillHere'], events)
  const next = nextQuestion(turn)
  // Asked before and not answered: the same words alone would be a machine's.
  const again =
    next.asked !== null && next.asked !== neutral && next.asked === turn.memo.asked && !learns(turn)
  return say(
    again ? [phraseOf('pardon'), ...next.say] : next.say,
    [...because, ...(learns(turn) ? [] : [unclear]), `phrase:${turn.mode}`],
    [...events, { type: 'noted', memo: { asked: next.asked } }],
  )
}

/** "blz", "ah que pena" to what needs no answer: no question is made of it. */
function isAside({ facts, memo, plain }: Turn): boolean {
  const { answer, option } = facts.understanding
  if (option !== null || facts.state.pending !== null) return false
  const isOpen =
    memo.asked === null || memo.asked === neutral || memo.asked === 'speciality' || memo.asked === 'region'
  return (answer?.kind === 'confirm' && isOpen) || pity.test(plain)
}

const pity = /^(?:(?:ah|poxa|puxa|nossa|que|hmm+|ok|entendi|ta)[\s,]*)*(?:pena|chato|triste|droga)[\s!.]*$/

/** Whoever greets twice, or tells how they came to her, hears no introduction a second time. */
function greetedAgain(turn: Turn): string | undefined {
  const isGreeting = turn.facts.understanding.intent === 'greeting'
  const { heardBefore } = turn.memo
  const since = heardBefore === null ? Infinity : turn.facts.now.getTime() - Date.parse(heardBefore)
  const isIntroduced =
    since < introducedForMs && turn.facts.state.history.some(({ role }) => role !== 'person')
  if (tellsHowTheyCame(turn.plain) && !learns(turn)) return isIntroduced ? 'stillHere' : 'greeting'
  return isGreeting && isIntroduced ? 'stillHere' : undefined
}

/** A day later a greeting is a new one. */
const introducedForMs = 12 * 60 * 60_000

/** Courtesies, and what is said of her: answered in kind where nothing else was said. */
function courtesyIn(turn: Turn): string | undefined {
  if (goodbye.test(foldText(turn.text))) return 'goodbye'
  const { intent, requests = [], signals = [] } = turn.facts.understanding
  if (intent !== null || requests.length > 0 || learns(turn)) return undefined
  return courtesies.find(([signal]) => signals.includes(signal))?.[1]
}

const courtesies = [
  ['asks_if_robot', 'whoAreYou'],
  ['thanks', 'thanks'],
  ['goodbye', 'goodbye'],
  ['rude', 'rudeHeard'],
] as const

const goodbye =
  /^(?:(?:ok|valeu|obrigad[oa]|entao|e isso)[\s,!.]+){0,2}(?:tchau(?:zinho)?|ate (?:mais|logo|amanha|depois|breve)|falou|flw|fui|adeus)(?: (?:julia|obrigad[oa]|viu|valeu|bjs?|abracos?))?[\s!.]*$/

/** What is still to be answered, in fewer words than at first. */
export function questionAgain({ memo }: Turn): Say {
  const shorter = shorterQuestions[memo.asked ?? '']
  return shorter === undefined ? { kind: 'pending' } : askInOtherWords(shorter)
}

const shorterQuestions: { readonly [topic: string]: string } = {
  speciality: 'askSpeciality',
  period: 'askPeriod',
  region: 'askRegion',
  contract: 'askContract',
  crm: 'askCrm',
}

/** Nobody has said anything yet, and this says nothing of what is looked for. */
function isFirstWord(turn: Turn): boolean {
  return (
    turn.mode === 'discovery' && turn.memo.heardBefore === null && turn.memo.asked === null && !learns(turn)
  )
}

function learns({ said }: Turn): boolean {
  return Object.keys(said).length > 0
}

/** Intents of the router have their own answers; these are the plain ones. */
const plain: ReadonlySet<string> = new Set([
  'greeting',
  'thanks',
  'help',
  'price',
  'documents',
  'booking',
  'who',
  'logistica',
  'duvida_perfil',
])

/** From here on what was learnt is as good as a rule. */
const plainConfidenceMin = 0.7

export function knownPhrase(turn: Turn): string | undefined {
  const { facts } = turn
  const { intent, source, confidence } = facts.understanding
  const isSure = source === 'rule' || (source === 'classifier' && confidence >= plainConfidenceMin)
  if (intent === null || !isSure || !plain.has(intent)) return undefined
  // "sou cardiologista" tells something, and asks nothing.
  if (intent === 'duvida_perfil' && learns(turn) && !asksRequirement(turn.plain)) return undefined
  return facts.agent.intentsById.get(intent)?.phrase
}

/** The reason kept where nothing was made of a message: what is said then only goes on. */
export const unclear = 'reply:unclear'

export const neutral = 'neutro'

type Question = { readonly say: readonly Say[]; readonly asked: string | null }

/** The next thing worth knowing in this mode, after a word about what was just told. */
export function nextQuestion({ mode, said, wishes, memo }: Turn): Question {
  const heard = Object.keys(said).length > 0 ? [phraseOf('noted')] : []
  switch (mode) {
    case 'discovery':
      if (wishes.speciality === undefined)
        return { say: [...heard, phraseOf('askSpeciality')], asked: 'speciality' }
      if (wishes.period === undefined) return { say: [...heard, phraseOf('askPeriod')], asked: 'period' }
      if (wishes.region === undefined) return { say: [...heard, phraseOf('askRegion')], asked: 'region' }
      return { say: [...heard, askInterest(interestQuestion.text)], asked: 'interesse' }
    case 'oferta':
      // The same words twice would be a machine's: whoever is not understood is offered a person.
      return { say: [phraseOf(memo.asked === neutral ? 'notCaught' : 'ofertaNeutral')], asked: neutral }
    case 'followup':
      return { say: [phraseOf('followupNeutral')], asked: null }
    case 'reativacao':
      return { say: [askInterest(interestQuestion.text)], asked: 'interesse' }
  }
}

export function askInterest(text: string): Say {
  return { kind: 'fact', text, options: interestOptions }
}
