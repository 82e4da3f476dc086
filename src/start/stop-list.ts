import type pino from 'pino'

/** What was started and how it is ended: the last one started first, each once, all of them even if one fails or hangs. */
export type StopList = {
  /** `begin` is told to all before the first is waited for: what it then leaves alone need not be waited for so long. */
  add(stop: () => Promise<unknown>, begin?: () => void): void
  stop(): Promise<void>
}

/** Whoever runs a process kills it after forty seconds (`deploy/`). */
export const stopLimits = {
  /** What is under way may take so long, all of it together. */
  underWayMaxMs: 35_000,
  /** What comes after that, each. */
  lateMaxMs: 1_000,
  /** All of it. What has not ended by then is left to others, who take it up once this process is no more. */
  allMaxMs: 38_000,
}

type Options = { readonly log?: Pick<pino.Logger, 'warn'>; readonly limits?: typeof stopLimits }
type Stop = { readonly stop: () => Promise<unknown>; readonly begin?: (() => void) | undefined }

export function createStopList({ log, limits = stopLimits }: Options = {}): StopList {
  const stops: Stop[] = []
  let stopped: Promise<void> | undefined
  return {
    add: (stop, begin) => void stops.push({ stop, begin }),
    stop: () =>
      (stopped ??= stopAll([...stops].reverse(), limits, (hanging) =>
        log?.warn({ hanging }, 'not all ended in time: what was under way is left to others'),
      )),
  }
}

async function stopAll(
  stops: readonly Stop[],
  { underWayMaxMs, lateMaxMs, allMaxMs }: typeof stopLimits,
  tell: (hanging: number) => void,
): Promise<void> {
  const errors: unknown[] = []
  const endMs = performance.now() + allMaxMs
  const lateMs = performance.now() + underWayMaxMs
  let hanging = 0
  for (const { begin } of stops) begin?.()
  for (const { stop } of stops) {
    const nowMs = performance.now()
    const waitMs = Math.min(Math.max(lateMs - nowMs, lateMaxMs), endMs - nowMs)
    try {
      if (!(await endsWithin(waitMs, stop()))) hanging++
    } catch (error) {
      errors.push(error)
    }
  }
  if (hanging > 0) tell(hanging)
  if (errors.length > 0) throw errors[0]
}

async function endsWithin(waitMs: number, ending: Promise<unknown>): Promise<boolean> {
  // One that is not waited for any more may still fail.
  ending.catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), Math.max(0, waitMs))
  })
  try {
    return await Promise.race([ending.then(() => true), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
