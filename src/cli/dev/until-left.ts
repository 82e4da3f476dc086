const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs until a signal ends it. */
export async function untilLeft(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  for (const signal of signals) process.on(signal, leave)
  try {
    await work(leaving.signal)
  } catch (error) {
    if (!leaving.signal.aborted) throw error
  } finally {
    for (const signal of signals) process.off(signal, leave)
  }
}
