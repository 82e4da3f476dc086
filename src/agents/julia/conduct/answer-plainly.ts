import { dropPending, phraseOf } from '../../../agent/decisions.js'
import type { ConversationEvent } from '../../../conversation/event.js'
import type { Decision } from '../../../agent/agent.js'
import { isOfColleague, namesColleague, passesHersOn } from '../router/names-colleague.js'
import { readSpecialities } from '../router/read-speciality.js'
import type { ShiftTopic } from '../router/asks-of-shift.js'
import { plainQuestion } from '../router/plain-question.js'
import { isOn } from '../policy/settings.js'
import { say } from './act.js'
import { messagesAsked, pauseAsked } from './answer-complaint.js'
import { questionAgain } from './answer-locally.js'
import { offerPicked } from './ask-consent.js'
import { detailsOf, focusOf } from './ask-details.js'
import { letPlanGo } from './turned-down.js'
import type { Turn } from './turn.js'

/** What was last spoken of, when it was a colleague. */
const colleagueAsked = 'colega'
const ofColleagues: ReadonlySet<string> = new Set(['colleagueNamed', 'colleagueCalls'])

/** Questions beside the shifts that the reader tells by itself. */
const readQuestions: ReadonlySet<string> = new Set(['outros_medicos'])

const complaints: ReadonlySet<string> = new Set(['messagesSorry', 'tooManyMessages'])

const strangers: ReadonlySet<string> = new Set(['noConsultations', 'wrongPerson'])

export function goneFromSearch(facts: Turn['facts']): ConversationEvent[] {
  return facts.state.pending?.kind === 'transition' ? dropPending(facts, 'cancelled') : letPlanGo(facts)
}

/** What is asked beside the shifts, by the phrase that answers it; undefined: nothing of the kind. */
export function questionOf({ facts, heard, plain, memo, intent: detected }: Turn): string | undefined {
  const { intent } = heard
  if (facts.understanding.option === null && namesColleague(plain))
    return passesHersOn(plain) ? 'othersWelcome' : 'colleagueNamed'
  if (memo.asked === colleagueAsked && isOfColleague(plain)) return 'colleagueCalls'
  const isRead = facts.understanding.option === null && intent !== null && readQuestions.has(intent)
  if (isRead) return facts.agent.intentsById.get(intent)?.phrase
  const phrase = plainQuestion(plain)
  // Read as what it is, it goes the way of all questions after requirements.
  return phrase === 'profileQuestion' && detected.intent === 'duvida_perfil' ? undefined : phrase
}

/** What is told of a shift that is at hand, in the place of the phrase. */
const topicOfPhrase: { readonly [phrase: string]: ShiftTopic } = {
  price: 'valor',
  payCondition: 'valor',
  profileQuestion: 'exigencias',
}

/** How a shift is to be paid or begun: a condition of whoever looks for one, as much as a question. */
const conditions: ReadonlySet<string> = new Set([
  'payCondition',
  'kindOfContract',
  'paymentTerm',
  'arrival',
  'noFee',
  'haggle',
])

/** "PJ é melhor. tem algo de CM?": the condition is answered beside the search, and not in its place. */
function isBesideSearch({ intent, said, memo, facts }: Turn, phrase: string): boolean {
  const { speciality, days, region, hospital, period } = said
  const isWish = [speciality, days, region, hospital, period].some((wish) => wish !== undefined)
  const isSearch =
    intent.intent === 'interesse_vaga' || intent.intent === 'pronto_fechar' || speciality !== undefined
  const isOfCard = facts.state.pending?.kind === 'plan' && speciality === memo.wishes.speciality
  return conditions.has(phrase) && isWish && isSearch && !isOfCard
}

/** The condition that was named beside what is looked for. */
export function besideSearch(turn: Turn): string | undefined {
  const { facts, pointed, plain } = turn
  if (facts.understanding.option !== null) return undefined
  if (pointed && pointed.cards.length > 0) {
    const named = plainQuestion(plain)
    return named !== undefined && conditions.has(named) ? named : undefined
  }
  const phrase = questionOf(turn)
  return phrase !== undefined && isBesideSearch(turn, phrase) ? phrase : undefined
}

/** A plain thing beside the shifts: its one answer, and then the question that waits, if one does. */
export function answerPlainly(turn: Turn): Decision | undefined {
  const { facts, pointed, plain } = turn
  if (facts.understanding.option !== null || pointed) return undefined
  const phrase = questionOf(turn)
  if (phrase === undefined || isBesideSearch(turn, phrase)) return undefined
  if (phrase === 'doctorsOnly') return say(phraseOf(phrase), ['reply:doctors-only'], letPlanGo(facts))
  // Who looks for a shift is somebody else: nothing is asked of the writer.
  if (ofColleagues.has(phrase) || namesColleague(plain))
    return say(
      phraseOf(phrase, { what: readSpecialities(plain) ?? '' }),
      [`phrase:${phrase}`],
      [...goneFromSearch(facts), { type: 'noted', memo: { asked: colleagueAsked } }],
    )
  // Nothing is asked of whoever looks for no shift.
  if (strangers.has(phrase)) return say(phraseOf(phrase), ['reply:no-doctor'], goneFromSearch(facts))
  const shift = focusOf(turn)
  const topic = topicOfPhrase[phrase]
  if (topic !== undefined && shift !== undefined) return detailsOf(turn, shift, topic)
  if (phrase === 'ownerCalls' && shift !== undefined) {
    const offered = offerPicked(turn, shift, ['reply:owner-calls'])
    return { ...offered, preface: [phraseOf(phrase), ...(offered.preface ?? [])] }
  }
  const isComplaint = complaints.has(phrase)
  const waiting = facts.state.pending?.kind === 'transition' && !isComplaint ? [questionAgain(turn)] : []
  const { quietFromHour, quietToHour } = turn.context.settings
  const { business, consent } = turn.context
  const owner = turn.memo.seen.find(({ id }) => id === shift)?.owner ?? ''
  const regions = turn.context.regions.join(', ')
  const known = {
    owner,
    regions,
    business: business ?? '',
    source: consent?.source ?? '',
    at: consent?.at ?? '',
    hours: isOn(turn.context.settings, 'quiet_hours') ? `${quietToHour}h e ${quietFromHour}h` : '',
    days: String(turn.context.settings.coolingOffDays),
    // The runtime says it where it heard that they may want none any more.
    stop: facts.understanding.consent === undefined ? 'SAIR' : '',
  }
  return say(
    [phraseOf(phrase, known), ...waiting],
    [`phrase:${phrase}`],
    isComplaint
      ? [
          ...goneFromSearch(facts),
          { type: 'noted', memo: { asked: phrase === 'tooManyMessages' ? pauseAsked : messagesAsked } },
        ]
      : [],
  )
}
