import { applyEvents } from '../../conversation/apply-event.js'
import type { InputBody } from '../../conversation/input.js'
import type { PlanPending } from '../../conversation/pending.js'
import { isExpired } from '../../conversation/pending.js'
import type { Answer, Understanding } from '../../conversation/understanding.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { dropPending, moved, phraseOf, speak } from '../../agent/decisions.js'
import { eraseAccepted, eraseOwnData } from '../../agent/house-tools/erase-own-data.js'
import { exportOwnData } from '../../agent/house-tools/export-own-data.js'
import { isHouseTool, isOfTheHouse } from '../../agent/house-tools/house-tools.js'
import { basePhrases, phrase } from '../../agent/phrases.js'
import type { Say, Step } from '../../agent/step.js'
import { beginTurn } from './begin-turn.js'

export const memberAsksForOwnData =
  'Você está falando como equipe: os dados do seu acesso ficam com quem administra a conta. Para a cópia ou a exclusão dos dados de um cliente, quem é dono da conta abre o contato no console.'

/**
 * A person's rights over the data kept of them, and their word on a plan that came of it. The house answers, whatever agent it
 * is; undefined: it is about something else.
 */
export function answerOwnData(facts: Facts): Decision | undefined {
  const { understanding } = facts
  const waiting = housePlanOf(facts)
  if (waiting && answersPending(understanding)) return inHouseWords(beginTurn(facts))
  if (isSaidAgain(facts)) return speak({ kind: 'fact', text: eraseAccepted }, 'own-data:erased-soon')
  if (!asksForOwnData(facts)) return undefined
  if (facts.party.kind === 'member')
    return speak({ kind: 'fact', text: memberAsksForOwnData }, 'own-data:of-a-member')
  const because = [`own-data:${understanding.dataRequest ?? ''}`]
  if (understanding.dataRequest === 'export') {
    const read = { do: 'read', tool: exportOwnData.name, args: {} } as const
    // A plan to erase gives way: what comes between it and a "sim" would make nobody sure what the "sim" is about.
    return { ...(waiting ? letGo(facts) : { events: [] }), next: read, because }
  }
  if (waiting && !isExpired(waiting, facts.now)) return speak({ kind: 'pending' }, 'own-data:already-shown')
  return {
    events: [],
    next: { do: 'prepare', draft: { steps: [{ tool: eraseOwnData.name, args: {} }] } },
    because,
  }
}

/** What the house asked for goes on being the house's: no agent's conduct is asked about it. */
export function isHouseStep(facts: Facts, step: Step): boolean {
  switch (step.did) {
    case 'read':
      return isHouseTool(step.tool)
    case 'execute':
      return housePlanOf(facts) !== undefined
    case 'prepare':
      return step.outcome.kind === 'planned' ? isOfTheHouse(step.outcome.plan.actions) : asksForOwnData(facts)
    default:
      return false
  }
}

/** A plan of the house that was answered with something else is let go with a word, and the agent never sees it. */
export function withoutHousePlan(facts: Facts, answer: (facts: Facts) => Decision): Decision {
  if (!housePlanOf(facts) || facts.inputs.every(isReaction)) return answer(facts)
  const { events, preface } = letGo(facts)
  const decision = answer({ ...facts, state: applyEvents(facts.state, events) })
  return {
    ...decision,
    events: [...events, ...decision.events],
    preface: [...preface, ...(decision.preface ?? [])],
    because: ['own-data:plan-let-go', ...decision.because],
  }
}

/** An agent words phrases by what it does itself ("deixei como estava"): about this the house speaks. */
export function inHouseWords(decision: Decision): Decision {
  const { next, preface } = decision
  return {
    ...decision,
    next: next.do === 'speak' ? { ...next, say: next.say.map(houseWords) } : next,
    ...(preface && { preface: preface.map(houseWords) }),
  }
}

function houseWords(say: Say): Say {
  return say.kind === 'phrase' ? { kind: 'fact', text: phrase(basePhrases, say.id, say.params) } : say
}

/** A thumb under the card says nothing that counts. */
function isReaction(body: InputBody): boolean {
  return body.kind === 'attachment' && body.type === 'reaction'
}

function asksForOwnData({ understanding }: Facts): boolean {
  return (
    understanding.dataRequest !== undefined && understanding.option === null && !answersPending(understanding)
  )
}

const pointsAt = new Set<Answer['kind']>(['confirm', 'reject', 'select', 'unseen'])

/** A yes, a no or a pick is about what was asked; a request in plain words is no value for an open question. */
function answersPending({ answer }: Understanding): boolean {
  return answer !== null && pointsAt.has(answer.kind)
}

/** A second yes to what is queued already: not done yet, so it is not told as done. */
function isSaidAgain({ state: { pending, lastPlan }, understanding: { answer } }: Facts): boolean {
  if (pending || lastPlan?.status !== 'EXECUTED' || lastPlan.outcome !== eraseAccepted) return false
  const isYes = answer?.kind === 'confirm' || (answer?.kind === 'unseen' && answer.said === 'confirm')
  return isYes && (answer.pendingId ?? lastPlan.id) === lastPlan.id
}

function housePlanOf({ state: { pending } }: Facts): PlanPending | undefined {
  return pending?.kind === 'plan' && isOfTheHouse(pending.plan.actions) ? pending : undefined
}

function letGo(facts: Facts): Pick<Decision, 'events'> & { readonly preface: readonly Say[] } {
  const how = facts.state.pending && isExpired(facts.state.pending, facts.now) ? 'expired' : 'cancelled'
  return {
    events: [...dropPending(facts, how), ...moved(facts, [how === 'expired' ? 'EXPIRED' : 'CANCELLED'])],
    preface: [houseWords(phraseOf('previousCancelled'))],
  }
}
