import { dropPending, moved, phraseOf, speak } from '../../agent/decisions.js'
import type { Decision, Facts } from '../../agent/agent.js'
import type { Say } from '../../agent/step.js'
import { isUnmistakable, type ConsentDecision } from './decide-consent.js'

/** A word that stops messages, or has them come again, is acknowledged: once, and before any model. */
export function answerConsent(facts: Facts, consent: ConsentDecision | undefined): Decision | undefined {
  if (isUnreachable(facts)) return speak(phraseOf('nothingIsSent'), 'consent:nobody-is-written-to')
  if (!isDone(consent)) return undefined
  const events =
    facts.state.pending && !isOfTopic(consent)
      ? [...dropPending(facts, 'cancelled'), ...moved(facts, ['CANCELLED'])]
      : []
  return speak(wordOn(consent), `consent:${consent.does}`, events)
}

/** A plain wish to get no more messages, of somebody who writes on a page and whom nobody can write to. */
function isUnreachable({ contact, state, understanding }: Facts): boolean {
  const said = understanding.consent
  return contact === null && state.pending === null && said?.says === 'stop' && isUnmistakable(said)
}

/** What else was asked in the same breath is answered too, after a word on the messages. */
export function withWordOnConsent(
  decision: Decision | undefined,
  consent: ConsentDecision | undefined,
): Decision | undefined {
  if (!decision || !isDone(consent)) return decision
  return { ...decision, preface: [wordOn(consent), ...(decision.preface ?? [])] }
}

/** What is only asked about, or is about something else, has changed nothing: there is no word on it. */
function isDone(consent: ConsentDecision | undefined): consent is ConsentDecision {
  return consent?.does === 'stop' || consent?.does === 'resume'
}

function wordOn(consent: ConsentDecision): Say {
  if (isOfTopic(consent)) return phraseOf(consent.does === 'resume' ? 'topicResumed' : 'topicStopped')
  return phraseOf(consent.does === 'resume' ? 'optedIn' : 'optedOut')
}

function isOfTopic({ events }: ConsentDecision): boolean {
  return events.some((event) => event.type === 'consent_changed' && event.topic !== undefined)
}

/** Decided whoever answers, and whatever else the turn is about: its events come first, its reasons too. */
export function withConsent(decision: Decision, consent: ConsentDecision | undefined): Decision {
  if (!consent) return decision
  return {
    ...decision,
    events: [...consent.events, ...decision.events],
    ...(consent.does === 'ask' ? { preface: [phraseOf('askIfStop'), ...(decision.preface ?? [])] } : {}),
    because: [...consent.because, ...decision.because],
  }
}
