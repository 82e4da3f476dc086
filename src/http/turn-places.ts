import type { TenantId } from '../conversation/ids.js'

export type PlaceLimits = {
  /** Turns that are worked at in one process. */
  readonly max: number
  /** What one business has of them while no other has anything to do; the rest is for whoever comes. */
  readonly aloneMax: number
  /** What businesses share that have something to do at once. */
  readonly sharedMax: number
  /** So few slow nobody down, whosever they are. */
  readonly freelyMax: number
  /** A turn that takes longer waits for somebody outside, and leaves its place to another. */
  readonly heldMaxMs: number
  /** Whoever had something to do this recently still has it, between two messages. */
  readonly justNowMs: number
}

export const usualPlaces: PlaceLimits = {
  max: 40,
  aloneMax: 8,
  sharedMax: 4,
  freelyMax: 2,
  heldMaxMs: 2_000,
  justNowMs: 2_000,
}

export type TurnPlace = {
  /** While somebody outside is asked there is nothing to do here: it is left. */
  waitsOutside(): void
  /** It is kept until then, whoever still listens. */
  keepUntil(turn: Promise<unknown>): void
  /** Unless it is kept. */
  leave(): void
}

export type TurnPlaces = {
  /** In the order they come within a business; of several businesses, one that has least at work. Undefined: whoever wanted it is gone. */
  take(tenant: TenantId, gone: AbortSignal): Promise<TurnPlace | undefined>
}

/**
 * Gives every business its share of what a process works at. Without it the next message to a business waits behind all that another one sent:
 * what is begun at once is done at once, each ever more slowly.
 */
export function createTurnPlaces(limits: PlaceLimits, timerMs: () => number): TurnPlaces {
  const { max, aloneMax, sharedMax, freelyMax, heldMaxMs, justNowMs } = limits
  const held = new Map<TenantId, number>()
  const leftAtMs = new Map<TenantId, number>()
  const waiting = new Map<TenantId, (() => void)[]>()
  let atWork = 0

  /** What each business has, if those have something to do that have, and this one. */
  function shareWith(tenant?: TenantId): number {
    const overMs = timerMs() - justNowMs
    for (const [each, ms] of leftAtMs) if (ms < overMs) leftAtMs.delete(each)
    const busy = new Set([...held.keys(), ...waiting.keys(), ...leftAtMs.keys()])
    if (tenant !== undefined) busy.add(tenant)
    return busy.size === 1 ? aloneMax : Math.max(1, Math.floor(sharedMax / busy.size))
  }

  function mayBegin(tenant: TenantId, share: number): boolean {
    if (atWork >= max) return false
    return atWork < freelyMax || heldBy(tenant) < share
  }

  const heldBy = (tenant: TenantId): number => held.get(tenant) ?? 0

  function begin(tenant: TenantId): TurnPlace {
    atWork++
    held.set(tenant, heldBy(tenant) + 1)
    let isLeft = false
    let isKept = false
    const leave = (): void => {
      if (isLeft) return
      isLeft = true
      clearTimeout(timer)
      atWork--
      if (heldBy(tenant) > 1) held.set(tenant, heldBy(tenant) - 1)
      else held.delete(tenant)
      leftAtMs.set(tenant, timerMs())
      letBegin()
    }
    const timer = setTimeout(leave, heldMaxMs)
    timer.unref()
    return {
      waitsOutside: leave,
      leave: () => {
        if (!isKept) leave()
      },
      keepUntil(turn) {
        isKept = true
        turn.then(leave, leave)
      },
    }
  }

  function letBegin(): void {
    for (let tenant = next(); tenant !== undefined; tenant = next()) waiting.get(tenant)?.shift()?.()
  }

  function next(): TenantId | undefined {
    for (const [tenant, line] of waiting) if (line.length === 0) waiting.delete(tenant)
    const share = shareWith()
    let least: TenantId | undefined
    for (const tenant of waiting.keys())
      if (mayBegin(tenant, share) && (least === undefined || heldBy(tenant) < heldBy(least))) least = tenant
    return least
  }

  return {
    take: (tenant, gone) =>
      new Promise((resolve) => {
        if (gone.aborted) return resolve(undefined)
        const line = waiting.get(tenant) ?? []
        if (line.length === 0 && mayBegin(tenant, shareWith(tenant))) return resolve(begin(tenant))
        const starts = (): void => {
          gone.removeEventListener('abort', goes)
          resolve(begin(tenant))
        }
        const goes = (): void => {
          line.splice(line.indexOf(starts), 1)
          resolve(undefined)
        }
        gone.addEventListener('abort', goes, { once: true })
        line.push(starts)
        waiting.set(tenant, line)
      }),
  }
}
