import { settleAttemptsMax, settleFirstMs, settleLastMs } from './limits.js'

export type NextQuestion = { readonly ask: number; readonly delayMs: number }

/**
 * When a provider is asked again about an effect nobody knows the end of: ever more slowly, and once at the moment that
 * "it is not there" begins to prove something. Null: it was asked often enough, and a person has to look.
 */
export function nextQuestion(asked: number, provableInMs: number): NextQuestion | null {
  if (asked >= settleAttemptsMax && provableInMs === 0) return null
  const slowlyMs = Math.min(settleFirstMs * 3 ** asked, settleLastMs)
  return { ask: asked + 1, delayMs: provableInMs > 0 ? Math.min(slowlyMs, provableInMs) : slowlyMs }
}
