import { useState, type SubmitEvent } from 'react'

export type Submit = {
  readonly busy: boolean
  readonly error: unknown
  /** Undefined: it did not work, and `error` says why. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T | undefined>
  /** For the form: nothing is sent by the browser itself. */
  readonly on: (work: () => Promise<unknown>) => (event: SubmitEvent) => void
}

/** Something that is sent: one at a time, and what went wrong. */
export function useSubmit(): Submit {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const run = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true)
    setError(undefined)
    try {
      return await work()
    } catch (problem) {
      setError(problem)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    error,
    run,
    on: (work) => (event) => {
      event.preventDefault()
      if (!busy) void run(work)
    },
  }
}
