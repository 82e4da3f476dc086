import type { Facts } from '../../agent/agent.js'
import type { ContactFacts } from '../../conversation/contact.js'
import type { ConversationEvent } from '../../conversation/event.js'
import type { ConsentWord } from '../../conversation/consent-word.js'
import { foldText } from '../../language/fold-text.js'

/** What a word about receiving messages does, and why. */
export type ConsentDecision = {
  /** `ask`: it may be a wish to be left alone, and that is asked. `nothing`: it is about something else. */
  readonly does: 'stop' | 'resume' | 'ask' | 'nothing'
  readonly events: readonly ConversationEvent[]
  readonly because: readonly string[]
}

export type ConsentFacts = Pick<Facts, 'state'> & {
  readonly contact: Pick<ContactFacts, 'optedOut' | 'optedIn' | 'marketingStopped'> | null
  readonly understanding: Pick<Facts['understanding'], 'consent' | 'option' | 'answer'>
  readonly agent: Pick<Facts['agent'], 'machine' | 'onlyAnswers'>
}

/**
 * Whether the person wants to be written to, by what they said last about it. An unmistakable sentence always counts. A bare
 * word is first of all about what it may be about: an option on the screen, or what is under way.
 */
export function decideConsent(facts: ConsentFacts): ConsentDecision | undefined {
  const { contact } = facts
  const said = facts.understanding.consent
  if (!contact || !said) return undefined
  if (said.topic !== undefined) return decideTopic(said, said.topic)
  if (contact.optedIn === undefined) return asRecorded(facts, said, contact.optedOut)
  if (said.says === 'resume') return decideResume(facts, contact, said)
  const subject = subjectOf(facts, said)
  if (subject !== undefined) return nothing(said, subject)
  const changes = !contact.optedOut
  if (isFarFetched(facts, said)) return nothing(said, 'consent:hardly-said')
  if (said.says === 'unsure' || isDoubtful(facts, said))
    return { does: changes ? 'ask' : 'nothing', events: [], because: [wordOf(said), 'consent:unsure'] }
  return decided('stop', said, changes, changes ? grounds(facts, said) : 'consent:already-stopped')
}

/** A button says what it is about: nothing else changes by it, and what was said of all messages stands. */
function decideTopic(said: ConsentWord, topic: string): ConsentDecision {
  const does = said.says === 'resume' ? 'resume' : 'stop'
  const to = does === 'stop' ? 'stopped' : 'resumed'
  return {
    does,
    events: [{ type: 'consent_changed', to, word: said.word, topic }],
    because: [wordOf(said), `consent:of-topic:${topic}`],
  }
}

/**
 * Agreement counts of whoever had stopped, or was written to first: to anybody else nobody offered anything. What is said while
 * something waits is about that.
 */
function decideResume(
  facts: ConsentFacts,
  contact: NonNullable<ConsentFacts['contact']>,
  said: ConsentWord,
): ConsentDecision {
  const hadStopped = contact.optedOut || contact.marketingStopped === true || said.afterStop === true
  const waits = facts.state.pending !== null || isUnderWay(facts) || facts.understanding.option !== null
  if (!hadStopped && waits) return nothing(said, 'consent:is-about-what-is-under-way')
  if (hadStopped || isReplyToUnasked(facts.state)) {
    const changes = hadStopped || !contact.optedIn
    return decided('resume', said, changes, changes ? 'consent:asked-for' : 'consent:already-agreed')
  }
  return nothing(said, 'consent:nobody-asked')
}

function nothing(said: ConsentWord, why: string): ConsentDecision {
  return { does: 'nothing', events: [], because: [wordOf(said), why] }
}

/**
 * A turn of 0.1, run again: there the word had worked, or not, when it arrived, and the contact says which. The turn only
 * acknowledged it, so no event tells of it.
 */
function asRecorded(
  { state, understanding }: ConsentFacts,
  said: ConsentWord,
  optedOut: boolean,
): ConsentDecision | undefined {
  if (said.says === 'unsure') return undefined
  const does = said.says === 'resume' ? 'resume' : 'stop'
  if (optedOut !== (does === 'stop')) return undefined
  if (said.says === 'cancel' && (state.pending !== null || understanding.option !== null)) return undefined
  return { does, events: [], because: [wordOf(said), 'consent:worked-at-arrival'] }
}

function decided(does: 'stop' | 'resume', said: ConsentWord, changes: boolean, why: string): ConsentDecision {
  const to = does === 'stop' ? 'stopped' : 'resumed'
  const events = changes ? [{ type: 'consent_changed', to, word: said.word } as const] : []
  return { does, events, because: [wordOf(said), why] }
}

/** So sure that no other reading of the same words counts. */
const unmistakableMin = 0.9

export function isUnmistakable({ confidence = 1 }: Pick<ConsentWord, 'confidence'>): boolean {
  return confidence >= unmistakableMin
}

/** Below it, it is rather something else that was said. */
const perhapsMin = 0.6

/**
 * Under a message nobody asked for, whoever seems to want no more gets no more. In a talk of the person's own most sentences
 * with "não", "mensagem" or "número" in them are about something else: there a wish that is less than clear is asked about.
 */
function isDoubtful({ state }: ConsentFacts, { says, confidence = 1 }: ConsentWord): boolean {
  return says === 'stop' && !isUnmistakable({ confidence }) && !isReplyToUnasked(state)
}

function isFarFetched({ state }: ConsentFacts, { says, confidence = 1 }: ConsentWord): boolean {
  return says === 'stop' && confidence < perhapsMin && !isReplyToUnasked(state)
}

/** What a bare word is about, if not about messages. */
function subjectOf(facts: ConsentFacts, said: ConsentWord): string | undefined {
  if (isOnScreen(facts) || namesOption(facts.state, said)) return 'consent:is-an-option'
  if (isOfOneThing(said) && !isReplyToUnasked(facts.state)) return 'consent:is-about-one-thing'
  if (answersWhatIsPending(facts, said)) return 'consent:is-about-what-is-pending'
  if (said.says === 'stop' || said.says === 'unsure') return undefined
  // "Cancelar" is about what is under way even after a reminder of it; "sair" under a message nobody asked for is about that.
  if (said.says === 'leave' && isReplyToUnasked(facts.state)) return undefined
  if (facts.state.pending !== null) return 'consent:is-about-what-is-pending'
  if (isUnderWay(facts)) return 'consent:is-about-what-is-under-way'
  if (said.says === 'cancel' && facts.agent.onlyAnswers && !isReplyToUnasked(facts.state))
    return 'consent:is-about-what-it-keeps'
  // Whoever talks with a person of the business says such words to that person.
  if (said.says === 'cancel' && facts.state.holder.by === 'human') return 'consent:is-said-to-a-person'
  return undefined
}

/** "nenhum desses", "não quero": an answer to what was just asked, unless it is unmistakable. Any words at all can be a value. */
function answersWhatIsPending(
  { state, understanding: { answer } }: ConsentFacts,
  said: ConsentWord,
): boolean {
  if (state.pending === null || !answer || isReplyToUnasked(state)) return false
  if (said.says === 'stop' && isUnmistakable(said)) return false
  return answer.kind !== 'other' && answer.kind !== 'value' && answer.kind !== 'unseen'
}

function isUnderWay({ agent: { machine }, state }: ConsentFacts): boolean {
  return machine.states[state.state]?.waits === true
}

/** As many letters of a word to cancel with as tell which option it cancels: "cancelar" is "Cancelar tudo". */
const lettersThatTell = 5

/** One of the options the agent has shown. A button of a campaign or a template is none of them: what stands on it was said. */
function isOnScreen({ state, understanding: { option } }: ConsentFacts): boolean {
  if (isReplyToUnasked(state)) return false
  return (state.shown?.options ?? []).some(({ id }) => id === option)
}

function namesOption({ shown }: ConsentFacts['state'], { says, word }: ConsentWord): boolean {
  return (shown?.options ?? []).some(({ title }) => {
    const named = foldText(title)
    return named === word || (says === 'cancel' && named.includes(word.slice(0, lettersThatTell)))
  })
}

function isReplyToUnasked({ history }: ConsentFacts['state']): boolean {
  return history.findLast(({ role }) => role !== 'person')?.unasked === true
}

const oneThing =
  '(?:[dn]?(?:ess|est|aquel)[ea])(?: (?:plantao|vaga|opcao|hospital|lugar|um|uma|ai|mesm[oa]|tipo|horario|item|produto|servico|oferta))*'
const offering = '(?:oferec|mand|mostr|envi|propo|indic|suger|quer)\\w*'
const ofOneThing: readonly RegExp[] = [
  new RegExp(`\\b${offering}(?: (?:mais|pra mim|me|de novo|so|por favor))* ${oneThing}[\\s!.]*$`),
  new RegExp(`^(?:(?:ah|oi|mas|olha|nao)[\\s,]+)*${oneThing} (?:eu )?(?:nao|nunca|para|chega)\\b`),
  /\bquer\w* (?:mais )?nada (?:la|ali|nele|nela|[dn](?:ess|est|aquel)[ea])\b/,
]
const ofMessages =
  /\b(?:mensage\w*|msgs?|contato|numero|whats\w*|zap|receb\w*|lista|propaganda\w*|spam|sms|lig\w+|e-?mails?|conversa|grupo|celular)\b/

/** "para de me oferecer esse", "não quero mais nada lá": turned down is one thing that is talked about, and no message. */
function isOfOneThing({ says, word }: ConsentWord): boolean {
  if (says !== 'stop' && says !== 'unsure') return false
  return !ofMessages.test(word) && ofOneThing.some((pattern) => pattern.test(word))
}

function grounds(facts: ConsentFacts, { says }: ConsentWord): string {
  if (says === 'stop') return 'consent:unmistakable'
  return isReplyToUnasked(facts.state) ? 'consent:answers-what-nobody-asked-for' : 'consent:nothing-waits'
}

function wordOf({ says, word }: ConsentWord): string {
  return `consent:${says}:${word}`
}
