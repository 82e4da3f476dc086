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

const storageKey = 'leme.outgoing'

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

export function keepOutgoing(outgoing: Outgoing | null): void {
  if (outgoing) sessionStorage.setItem(storageKey, JSON.stringify(outgoing))
  else sessionStorage.removeItem(storageKey)
}

export function keptOutgoing(): Outgoing | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Outgoing | null
  } catch {
    return null
  }
}
