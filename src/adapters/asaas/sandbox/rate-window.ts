/** Asaas: 25,000 requests in 12 hours an account. */
export const requestsPerWindowMax = 25_000
export const rateWindowMs = 12 * 60 * 60 * 1000

export interface RateWindow {
  beganMs: number
  used: number
}

export interface RateVerdict {
  window: RateWindow
  allowed: boolean
  headers: { 'ratelimit-limit': string; 'ratelimit-remaining': string; 'ratelimit-reset': string }
}

/** Counts one more request into the window, or into a new one when the old has passed. */
export function countRequest(window: RateWindow | undefined, nowMs: number, max: number): RateVerdict {
  const current = window && nowMs < window.beganMs + rateWindowMs ? window : { beganMs: nowMs, used: 0 }
  const allowed = current.used < max
  const used = allowed ? current.used + 1 : current.used
  return {
    window: { beganMs: current.beganMs, used },
    allowed,
    headers: {
      'ratelimit-limit': String(max),
      'ratelimit-remaining': String(max - used),
      'ratelimit-reset': String(Math.ceil((current.beganMs + rateWindowMs - nowMs) / 1000)),
    },
  }
}
