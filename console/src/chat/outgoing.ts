import type { ChatRequest } from '../api/wire'

/** What was written and is not known to have been answered. Kept in the window, so that a reload does not lose it. */
export type Outgoing = {
  /** The same for every attempt: the server answers it once. */
  readonly key: string
  readonly conversationId: string | null
  readonly agent: string
  readonly text: string
  readonly ask: Ask
}

export type Ask =
  | { readonly kind: 'say' }
  | { readonly kind: 'tap'; readonly optionId: string }
  | { readonly kind: 'confirm' | 'cancel'; readonly planId: string }

/** Whose it is, and to which conversation; null: to one that does not exist yet. */
export type OutgoingPlace = { readonly member: string; readonly conversationId: string | null }

export function bodyOf({ conversationId, agent, text, ask }: Outgoing): ChatRequest {
  const where = conversationId === null ? { agent } : { conversationId }
  switch (ask.kind) {
    case 'say':
      return { ...where, message: text }
    case 'tap':
      return { ...where, message: text, optionId: ask.optionId }
    case 'confirm':
      return { ...where, confirmPlanId: ask.planId }
    case 'cancel':
      return { ...where, cancelPlanId: ask.planId }
  }
}

/** A plan is answered once: its own id makes the key, so that two clicks are one word. */
export function keyOf(ask: Ask): string {
  return ask.kind === 'confirm' || ask.kind === 'cancel' ? `${ask.kind}:${ask.planId}` : crypto.randomUUID()
}

export function keepOutgoing(place: OutgoingPlace, outgoing: Outgoing | null): void {
  if (outgoing) sessionStorage.setItem(storageKey(place), JSON.stringify(outgoing))
  else sessionStorage.removeItem(storageKey(place))
}

export function keptOutgoing(place: OutgoingPlace): Outgoing | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(place)) ?? 'null') as Outgoing | null
  } catch {
    return null
  }
}

/** By member: whoever signs in to this window next neither sends nor sees it. */
function storageKey({ member, conversationId }: OutgoingPlace): string {
  return `leme.outgoing ${member} ${conversationId ?? 'new'}`
}
