import { setTimeout as delay } from 'node:timers/promises'
import type { SandboxState, SandboxWebhook } from './sandbox-state.js'

/** Delivers what is queued: in order, each event until it gets a 200, at most fifteen failures in a row. */
export interface SandboxCourier {
  wake(): void
  /** Resolves when every queue is empty or stopped. */
  settled(): Promise<void>
  stop(): Promise<void>
}

export interface CourierOptions {
  state: SandboxState
  /** The wait before each try of an event. */
  gapsMs?: readonly number[]
  log?: (message: string) => void
  /** A queue changed and may be worth saving. */
  onChange?: () => void
}

/** Asaas stops the queue after fifteen failures in a row; anything but exactly 200 within 10 s is one. */
export const webhookFailuresMax = 15
const webhookTimeoutMs = 10_000

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
/** https://docs.asaas.com: the gaps before each of the fifteen tries. */
// prettier-ignore
export const asaasWebhookGapsMs: readonly number[] = [
  0, 30 * second, minute, 3.5 * minute, 5 * minute, 15 * minute, 25 * minute,
  hour, hour, hour, hour, hour, 2 * hour, 2 * hour, 3 * hour,
]

export function createWebhookCourier({
  state,
  gapsMs = asaasWebhookGapsMs,
  log,
  onChange,
}: CourierOptions): SandboxCourier {
  const rounds = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  const stopped = () => stopping.signal.aborted

  async function round(webhook: SandboxWebhook): Promise<void> {
    while (hasWork(webhook)) {
      const event = webhook.queue[0]
      await pause(gapsMs[Math.min(webhook.failures, gapsMs.length - 1)] ?? 0, stopping.signal)
      if (stopped() || !event) return
      const status = await post(webhook, event.body, stopping.signal)
      if (stopped()) return
      if (status === 200) {
        webhook.queue.shift()
        webhook.failures = 0
      } else {
        webhook.failures += 1
        webhook.interrupted = webhook.failures >= webhookFailuresMax
        log?.(
          `webhook ${webhook.name}: ${event.event} failed (${status ?? 'no answer'}), ${webhook.failures} in a row`,
        )
      }
      onChange?.()
    }
  }

  function wake(): void {
    for (const webhook of state.webhooks.values()) {
      if (stopped() || rounds.has(webhook.id) || !hasWork(webhook)) continue
      const ended = round(webhook).finally(() => {
        rounds.delete(webhook.id)
        // An event may have been queued after the round saw none.
        wake()
      })
      rounds.set(webhook.id, ended)
    }
  }

  return {
    wake,
    async settled() {
      while (rounds.size > 0) await Promise.all(rounds.values())
    },
    async stop() {
      stopping.abort()
      await Promise.all(rounds.values())
    },
  }
}

function hasWork(webhook: SandboxWebhook): boolean {
  return webhook.enabled && !webhook.interrupted && webhook.queue.length > 0
}

/** The status of the answer, if there was one. */
async function post(
  webhook: SandboxWebhook,
  body: object,
  stopped: AbortSignal,
): Promise<number | undefined> {
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'asaas-access-token': webhook.authToken },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(webhookTimeoutMs)]),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return undefined
  }
}

/** Ends early, without complaint, when the sandbox stops. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await delay(ms, undefined, { signal }).catch(() => undefined)
}
