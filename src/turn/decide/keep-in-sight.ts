import type { Decision, Facts } from '../../agent/agent.js'
import { phraseOf } from '../../agent/decisions.js'
import type { Say } from '../../agent/step.js'
import { applyEvents } from '../../conversation/apply-event.js'
import { isExpired, type Pending } from '../../conversation/pending.js'
import { isFromPerson } from '../../conversation/is-from-person.js'

/**
 * What waits for a word stays in sight: whatever else is said to the person, it is named at the end, so that their next "sim" is
 * about it. Beside a plan, options of a model's own would be numbers that could mean either; and under a question of a
 * model's own nothing is named, because a "sim" would answer that.
 */
export function keepInSight(facts: Facts, decision: Decision): Decision {
  const { next } = decision
  if (next.do !== 'speak') return decision
  const pending = openAfter(facts, decision)
  const plan = pending?.kind === 'plan'
  const said = plan ? next.say.map(withoutOptions) : next.say
  const asked = plan && next.say.some(isModelQuestion)
  const named = pending && !asked && isToBeNamed(facts, said) ? reminderOf(pending) : []
  const say = [...said, ...lateWords(facts, decision), ...named]
  return { ...decision, next: { ...next, say } }
}

function openAfter(facts: Facts, { events }: Decision): Pending | null {
  const { pending } = events.length === 0 ? facts.state : applyEvents(facts.state, events)
  return pending && !isExpired(pending, facts.now) ? pending : null
}

function isToBeNamed(facts: Facts, say: readonly Say[]): boolean {
  return (
    facts.inputs.some(isFromPerson) &&
    say.some(({ kind }) => kind !== 'silence') &&
    !say.some((part) => part.kind === 'pending' || 'asks' in part)
  )
}

function reminderOf({ kind }: Pending): Say[] {
  switch (kind) {
    case 'plan':
    case 'choice':
      return [{ kind: 'pending', as: 'line' }]
    case 'fields':
      return [{ kind: 'pending' }]
    case 'transition':
      // Only an agent's own conduct opens one, and it asks again in words of its own.
      return []
  }
}

function withoutOptions(say: Say): Say {
  return say.kind === 'model' && say.options.length > 0 ? { ...say, options: [] } : say
}

function isModelQuestion(say: Say): boolean {
  return say.kind === 'model' && (say.options.length > 0 || QUESTION.test(say.text))
}

const QUESTION = /[?¿؟？‽⁇⁈⁉❓❔⸮]/u

/** Of several words in one turn the first decided; one that said the opposite hears so. */
function lateWords({ understanding, steps }: Facts, { events }: Decision): Say[] {
  const { answer, late = [] } = understanding
  const isDecided =
    steps.some(({ did }) => did === 'execute') || events.some(({ type }) => type === 'plan_closed')
  if (!isDecided || (answer?.kind !== 'confirm' && answer?.kind !== 'reject')) return []
  const words = late.map((word) => (word.kind === 'unseen' ? word.said : word.kind))
  const opposite = answer.kind === 'confirm' ? 'reject' : 'confirm'
  if (!words.includes(opposite)) return []
  return [phraseOf(answer.kind === 'confirm' ? 'laterNo' : 'laterYes')]
}
