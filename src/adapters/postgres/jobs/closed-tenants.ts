import type { JobsPool } from './jobs-pool.js'

/** How late a worker notices that a business is not to be worked for. Whoever moves it waits for longer. */
const knownForMs = 200

/** The businesses whose jobs this database leaves alone for now, as the flags that jobs carry. */
export function createClosedTenants(pool: JobsPool, timerMs: () => number): () => Promise<readonly string[]> {
  let known: readonly string[] = []
  let untilMs = -Infinity
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    try {
      const { rows } = await pool.query<{ flag: string }>(
        `select 'tenant:' || tenant as flag from leme.tenant_gate where until is null or until > clock_timestamp()`,
      )
      known = rows.map(({ flag }) => flag)
    } catch {
      // The gate itself lets nothing pass: whoever looks for a job hears what is wrong.
    }
    untilMs = timerMs() + knownForMs
  }

  return async () => {
    if (timerMs() >= untilMs) await (reading ??= read().finally(() => (reading = undefined)))
    return known
  }
}
