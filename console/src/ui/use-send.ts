import { useState } from 'react'
import { ApiError } from '../api/api-error'

export type Sending = {
  readonly busy: boolean
  readonly error: unknown
  /** What is wrong, by field. */
  readonly problems: Readonly<Record<string, string>>
  /** Undefined: it was refused, and `error` says why. */
  run<T>(ask: () => Promise<T>): Promise<T | undefined>
  forget(): void
}

/** One request at a time, with what the server said about it. */
export function useSend(): Sending {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const forget = () => {
    setError(undefined)
    setProblems({})
  }
  return {
    busy,
    error,
    problems,
    forget,
    async run(ask) {
      setBusy(true)
      forget()
      try {
        return await ask()
      } catch (thrown) {
        const told = thrown instanceof ApiError ? thrown.problems : []
        setProblems(byField(told))
        // What is told at its fields needs no second place.
        setError(told.length > 0 ? undefined : thrown)
        return undefined
      } finally {
        setBusy(false)
      }
    },
  }
}

/** All that is wrong with a field is told there, one after the other. */
function byField(
  told: readonly { readonly path: string; readonly problem: string }[],
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { path, problem } of told) found[path] = path in found ? `${found[path]}; ${problem}` : problem
  return found
}
