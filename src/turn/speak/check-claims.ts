import { forbiddenClaims } from '../../agent/forbidden-claims.js'
import { foldText } from '../../language/fold-text.js'
import { findMoney } from '../../language/read-money.js'
import type { RefusedClaim, Step } from '../../agent/step.js'
import { doneClaims, stateClaims } from './done-claims.js'
import type { SpeakRequest } from './speak-request.js'

/** A model's reply against what really happened in the turn and against what the mode forbids saying. */
export function checkClaims(request: SpeakRequest, text: string): RefusedClaim[] {
  const folded = foldText(text)
  return [
    ...doneWithoutEffect(request, folded),
    ...ungroundedFigures(request, text),
    ...forbiddenInMode(request, folded),
  ]
}

/** "Feito!" is the runtime's to say, when it is. A model's reply never accompanies an effect, so it may never claim one. */
function doneWithoutEffect(request: SpeakRequest, folded: string): RefusedClaim[] {
  if (request.steps.some(changedARecord)) return []
  const patterns = request.steps.some(isReadResult) ? doneClaims : [...doneClaims, ...stateClaims]
  if (!patterns.some((pattern) => pattern.test(folded))) return []
  return [
    {
      claim: 'done_without_effect',
      correction:
        'Do not say that anything was created, changed, sent, charged or cancelled: nothing was. Propose a PLAN instead.',
    },
  ]
}

/** What an agent notes in its own book changes nothing that could be told. */
function changedARecord(step: Step): boolean {
  return step.did === 'execute' && step.outcome.kind === 'executed' && step.outcome.entityIds.length > 0
}

/** An amount the person did not give and no record holds was made up. The nearest grounds are read first, and no more than it takes. */
function ungroundedFigures(request: SpeakRequest, text: string): RefusedClaim[] {
  let invented = findMoney(text).filter((money) => money.certain)
  for (const ground of groundsOf(request)) {
    if (invented.length === 0) return []
    const known = new Set(findMoney(ground).map((money) => money.cents))
    invented = invented.filter((money) => !known.has(money.cents))
  }
  if (invented.length === 0) return []
  const figures = invented.map((money) => money.text).join(', ')
  return [
    {
      claim: 'ungrounded_amount',
      correction: `These amounts are in no record of this conversation: ${figures}. Leave them out.`,
    },
  ]
}

function groundsOf({ state, text, steps }: SpeakRequest): string[] {
  const plan = state.pending?.kind === 'plan' ? state.pending.plan.preview : ''
  const history = state.history.map((entry) => entry.text).join('\n')
  return [text, plan, ...steps.flatMap(resultText), state.lastPlan?.preview ?? '', history]
}

function resultText(step: Step): string[] {
  return isReadResult(step) ? [step.outcome.text] : []
}

type ReadResult = Extract<Step, { did: 'read' }> & { readonly outcome: { readonly kind: 'result' } }

function isReadResult(step: Step): step is ReadResult {
  return step.did === 'read' && step.outcome.kind === 'result'
}

function forbiddenInMode(request: SpeakRequest, folded: string): RefusedClaim[] {
  const { agent, state } = request
  return forbiddenClaims(agent, state.mode)
    .filter((claim) => claim.patterns.some((pattern) => pattern.test(folded)))
    .map((claim) => ({ claim: claim.id, correction: claim.correction }))
}
