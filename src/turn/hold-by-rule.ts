import type { Decision } from '../agent/agent.js'
import type { Corrections, KeptCorrection, ReviewRule } from '../agent/corrections/correction.js'
import { isFromPerson } from '../conversation/is-from-person.js'
import { traitsOf, type TurnTraits } from './traits-of.js'
import type { TurnDraft } from './turn-draft.js'
import type { TurnRecord } from './turn-record.js'

/** Why a reply waits that a rule of the business holds: what whoever reviews it reads. */
const heldByRuleReason = 'review_rule'

/** A reply that the business wants looked at first waits for a member, whatever the agent made of it. */
export function holdByRule(decision: Decision, draft: TurnDraft): Decision {
  const { next } = decision
  if (next.do !== 'speak' || next.hold !== undefined) return decision
  if (next.say.every(({ kind }) => kind === 'silence') || !isHoldable(draft, decision)) return decision
  const decisions = [...draft.decisions, { next }]
  const rule = ruleFor(traitsOf({ ...draft, decisions }), draft.corrections)
  if (!rule) return decision
  return {
    ...decision,
    next: { ...next, hold: heldByRuleReason },
    because: [...decision.because, reasonOf(rule)],
  }
}

/** The same of a turn in the journal: would this rule have held what it said? */
export function wouldBeHeld(record: TurnRecord, rule: ReviewRule): boolean {
  const next = record.decisions.at(-1)?.next
  if (record.contact === null || next?.do !== 'speak' || next.hold !== undefined) return false
  const answers = record.inputs.some(({ body }) => isFromPerson(body))
  if (!answers || record.messages.length === 0 || !isOrdinary(record)) return false
  return fits(traitsOf(record), rule)
}

export function reasonOf({ number }: KeptCorrection): string {
  return `review:rule:${number}`
}

/** Only what answers a person of the outside; a member who asks an agent waits for nobody. */
function isHoldable({ work, events, understanding }: TurnDraft, decision: Decision): boolean {
  if (work.party.kind !== 'contact' || !work.inputs.some(({ body }) => isFromPerson(body))) return false
  return isOrdinary({ understanding, events: [...events, ...decision.events] })
}

/** What the law has answered at once (a stop, one's own data) is not held, nor what calls a person who looks anyway. */
export function isOrdinary({ understanding, events }: Pick<TurnRecord, 'understanding' | 'events'>): boolean {
  const isApart = events.some(({ type }) => type === 'consent_changed' || type === 'handed_off')
  return understanding.dataRequest === undefined && !isApart
}

function ruleFor(traits: TurnTraits, corrections: Corrections): KeptCorrection | undefined {
  return corrections.find((correction) => correction.kind === 'review' && fits(traits, correction))
}

function fits({ intents, phrases, tools }: TurnTraits, { by, id }: ReviewRule): boolean {
  switch (by) {
    case 'intent':
      return intents.includes(id)
    case 'phrase':
      return phrases.includes(id)
    case 'tool':
      return tools.includes(id)
    case 'unread':
      return intents.length === 0
  }
}
