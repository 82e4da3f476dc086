import type { Check } from '../../agent/check-answers.js'
import { redactForLog } from '../../language/mask-personal-data.js'

/** What an agent's own code did wrong. `reason` is for whoever wrote it, and holds nobody's personal data. */
export type OwnFault = { readonly code: 'threw' | 'too_slow' | 'nonsense'; readonly reason: string }

export type FromCode<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: OwnFault; readonly error: unknown }

const reasonLengthMax = 300

export type CodeLimits = {
  readonly maxMs: number
  /** Not the code's doing: trying the turn again can help, so the error goes on as it is. */
  readonly passes: (error: unknown) => boolean
}

/**
 * Runs one function of an agent: what it does badly comes back as a value and costs this turn, not the process. What it
 * goes on doing after its time is over reaches nothing: the transaction is closed to it.
 */
export async function fromCode<T>(
  name: string,
  work: () => Promise<T> | T,
  problemOf: Check,
  { maxMs, passes }: CodeLimits,
): Promise<FromCode<T>> {
  let timer: NodeJS.Timeout | undefined
  const late = Symbol('late')
  const timeUp = new Promise<typeof late>((resolve) => (timer = setTimeout(() => resolve(late), maxMs)))
  try {
    const working = Promise.resolve().then(work)
    // Whatever becomes of it after its time is nobody's any more.
    working.catch(() => undefined)
    const value = await Promise.race([working, timeUp])
    if (value === late)
      return fault('too_slow', `${name} did not end within ${maxMs} ms`, new Error(`${name} is too slow`))
    const problem = problemOf(value)
    return problem === undefined
      ? { ok: true, value }
      : fault('nonsense', `${name} ${problem}`, new Error(`${name} ${problem}`))
  } catch (error) {
    if (passes(error)) throw error
    const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    return fault('threw', `${name} threw ${words}`, error)
  } finally {
    clearTimeout(timer)
  }
}

function fault(
  code: OwnFault['code'],
  reason: string,
  error: unknown,
): Extract<FromCode<never>, { ok: false }> {
  return { ok: false, fault: { code, reason: redactForLog(reason).slice(0, reasonLengthMax) }, error }
}
