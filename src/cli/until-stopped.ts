import { constants } from 'node:os'
import { note } from './output.js'

const parentLookMs = 500
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Starts something and stays until it is told to stop. The first signal stops it in order, also while it is still
 * starting; the second gives up waiting.
 */
export async function untilStopped(
  start: () => Promise<{ stop(): Promise<void> }>,
  isOrphan: () => boolean = () => false,
): Promise<void> {
  const { told, forget } = listen(isOrphan)
  try {
    const running = await start()
    // Keeps the process alive whatever else is or is not open.
    const alive = setInterval(() => undefined, 60_000)
    await told
    clearInterval(alive)
    note('leme: stopping (again to force)')
    await running.stop()
  } finally {
    forget()
  }
}

/** Whether the process that started this one is gone. */
export function watchParent(): () => boolean {
  const parent = process.ppid
  return () => process.ppid !== parent
}

function listen(isOrphan: () => boolean): { told: Promise<void>; forget: () => void } {
  let tell: () => void = () => undefined
  const told = new Promise<void>((resolve) => (tell = resolve))
  let asked = false
  const onSignal = (signal: (typeof signals)[number]) => {
    if (asked) process.exit(128 + constants.signals[signal])
    asked = true
    tell()
  }
  for (const signal of signals) process.on(signal, onSignal)
  const looking = setInterval(() => {
    if (isOrphan()) tell()
  }, parentLookMs)
  looking.unref()
  return {
    told,
    forget: () => {
      clearInterval(looking)
      signals.forEach((signal) => process.off(signal, onSignal))
    },
  }
}
