import type { Decision, Facts } from '../../agent/agent.js'
import { askModel } from '../../agent/decisions.js'
import type { Interruption, Step } from '../../agent/step.js'
import { interrupted } from './interrupted.js'

/**
 * Something is missing from what the house read alone, and the person wrote before: they may have said it there, and a connected model reads that too. Nobody is asked
 * for what they have told already. Undefined: the person is asked.
 */
export function askedFirst(facts: Facts): Decision | undefined {
  return mayKnow(facts) ? askModel(facts, 'model:may-know') : undefined
}

/** What the house would have asked the person, had a model not been asked first. Undefined: nothing. */
export function stillAsked(facts: Facts): Decision | undefined {
  const open = facts.steps.map(interruptionIn).find((outcome) => outcome !== undefined)
  return open && interrupted(facts, open)
}

function mayKnow({ agent, remoteModel, state, steps, understanding }: Facts): boolean {
  const isHouses = steps.every(({ did }) => did === 'ask_model' || did === 'prepare' || did === 'read')
  const isAsked = steps.some((step) => step.did === 'ask_model' && step.via === 'remote')
  const isRead = agent.plainWordsMax !== undefined && understanding.source !== 'tap'
  const isNew = state.pending === null && understanding.answer === null
  const wroteBefore = state.history.some(({ role }) => role === 'person')
  // What somebody keeps for themselves is chosen by them: a model does not learn of it to choose.
  return !agent.confidential && remoteModel && isRead && isHouses && !isAsked && isNew && wroteBefore
}

function interruptionIn(step: Step): Interruption | undefined {
  if (step.did !== 'prepare' && step.did !== 'read') return undefined
  const { outcome } = step
  return outcome.kind === 'planned' || outcome.kind === 'result' ? undefined : outcome
}
