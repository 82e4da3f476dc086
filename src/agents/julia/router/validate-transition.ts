import { isExpired, type TransitionPending } from '../../../conversation/pending.js'
import type { Answer } from '../../../conversation/understanding.js'
import { isModeName, type ModeName } from '../modes.js'
import type { DetectedIntent } from './detect-intent.js'
import type { Wishes } from './read-wishes.js'
import type { ModeProposal } from './propose-transition.js'

const cooldownMs = 5 * 60_000
export const silenceMs = 7 * 24 * 60 * 60_000

export type Validation =
  | { readonly decision: 'APPLY' | 'CONFIRM'; readonly to: ModeName; readonly reason: string }
  | { readonly decision: 'PENDING'; readonly to: ModeName; readonly reason: string }
  | { readonly decision: 'CANCEL'; readonly to: ModeName; readonly reason: string }
  | { readonly decision: 'REJECT'; readonly to: ModeName; readonly reason: string }
  /** Nothing was proposed and nothing is pending, or what is pending goes on waiting. */
  | { readonly decision: 'NONE'; readonly reason: string }

export type ValidationRequest = {
  readonly pending: TransitionPending | null
  readonly proposal: ModeProposal | undefined
  readonly intent: DetectedIntent
  readonly answer: Answer | null
  /** What this very message said of what the doctor looks for. */
  readonly said: Wishes
  /** What the question was about, which its answer may still be when it has run out. */
  readonly asked: string | null
  /** It makes no difference to them, or was asked often enough: what there is is shown without it. */
  readonly isLeftOpen?: boolean
  /** The last change of mode that the doctor's words brought about. */
  readonly changedAt: string | null
  readonly now: Date
}

/** Whether a change of mode happens, waits for a word, is called off or is refused. Pure; the reason goes into the journal. */
export function validateTransition(request: ValidationRequest): Validation {
  const { pending, proposal, now } = request
  const isByFact = proposal?.because === 'ponte_feita' || proposal?.because === 'silencio'
  if (pending && !isByFact && !isExpired(pending, now)) return answerTo(pending, request)
  if (pending && !isByFact && isAnsweredLate(request))
    return { decision: 'CONFIRM', to: modeOf(pending), reason: `answered-late:${request.asked ?? ''}` }
  if (!proposal) return { decision: 'NONE', reason: pending ? 'pending-expired' : 'nothing-proposed' }
  const { to, because } = proposal
  if (!proposal.allowed) return { decision: 'REJECT', to, reason: 'not-allowed' }
  if (coolsDown(request, proposal)) return { decision: 'REJECT', to, reason: 'cooldown' }
  return { decision: proposal.needsConfirmation ? 'PENDING' : 'APPLY', to, reason: because }
}

/** The right answer is the right answer an hour later: a doctor had a patient. A bare yes is not: it may be to anything. */
function isAnsweredLate({ asked, said, intent }: ValidationRequest): boolean {
  const refuses = intent.intent === 'recusa' || intent.intent === 'objecao'
  return asked !== null && !refuses && Object.keys(said).includes(asked)
}

function modeOf({ toMode }: TransitionPending): ModeName {
  return isModeName(toMode) ? toMode : 'oferta'
}

/** The doctor's word on the qualifying question: a no first, then a yes, then anything that answers it. */
function answerTo(pending: TransitionPending, request: ValidationRequest): Validation {
  const { intent, answer, said } = request
  const to = modeOf(pending)
  if (answer?.kind === 'reject' || intent.intent === 'recusa' || intent.intent === 'objecao')
    return { decision: 'CANCEL', to, reason: intent.intent === 'objecao' ? 'objecao' : 'recusa' }
  // "qual é a sua especialidade?" is not answered by an ok.
  if (answer?.kind === 'confirm' && request.asked !== 'speciality')
    return { decision: 'CONFIRM', to, reason: 'said-yes' }
  const topics = Object.keys(said)
  if (topics.length > 0) return { decision: 'CONFIRM', to, reason: `answered:${topics.join('+')}` }
  if (intent.intent === 'interesse_vaga' || intent.intent === 'pronto_fechar')
    return { decision: 'CONFIRM', to, reason: intent.intent }
  if (request.isLeftOpen) return { decision: 'CONFIRM', to, reason: 'left-open' }
  return { decision: 'NONE', reason: 'pending-unanswered' }
}

/** Words alone do not send a conversation to and fro; what really happened does. */
function coolsDown({ changedAt, now }: ValidationRequest, { because }: ModeProposal): boolean {
  if (because === 'ponte_feita' || because === 'silencio' || because === 'nao_fechou') return false
  return changedAt !== null && now.getTime() - Date.parse(changedAt) < cooldownMs
}

export function isLongSilence(heardAt: string | null, now: Date): boolean {
  return heardAt !== null && now.getTime() - Date.parse(heardAt) >= silenceMs
}
