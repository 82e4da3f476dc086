import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type pino from 'pino'
import { ingestedOf } from '../adapters/channels/ingested-of.js'
import type { Inbound, Ingested } from '../conversation/inbound.js'
import { doorOfChip } from '../http/door-of-chip.js'
import { describeError } from '../http/logging.js'
import type { Leme } from '../leme.js'
import type { FoundChip } from '../ports/chips.js'
import type { Channel, Poll } from '../ports/channel.js'
import type { ReadingPlace } from '../ports/cursors.js'

export type PollingOptions = {
  /** How often it is looked whether there are new chips to ask for, and ones that nobody asks for any more. */
  readonly lookEveryMs?: number
  /** How long a chip is kept by a worker that says nothing. Longer than a provider holds a question open. */
  readonly leaseMs?: number
}

const lookEveryMsDefault = 2_000
const leaseMsDefault = 45_000
/** Questions that one worker holds open. */
const chipsMax = 500
const troubleWaitMs = 5_000

type Worker = {
  readonly leme: Leme
  readonly log: Pick<pino.Logger, 'warn'>
}

/** Asks the providers that do not call, one question a chip, whatever the number of workers. */
export function startPolling({ leme, log }: Worker, options: PollingOptions = {}): { stop(): Promise<void> } {
  const { lookEveryMs = lookEveryMsDefault, leaseMs = leaseMsDefault } = options
  const asked = [...leme.channels.values()].filter(({ poll }) => poll !== undefined).map(({ id }) => id)
  const stopping = new AbortController()
  const { signal } = stopping
  const reader = randomUUID()
  const open = new Map<string, Promise<void>>()

  async function look(): Promise<void> {
    for (const { tenant, id: chip } of await leme.chips.ofChannels(asked)) {
      if (open.has(chip) || open.size >= chipsMax) continue
      const place = { tenant, chip, reader }
      const asking = askOn(leme, place, leaseMs, signal)
        .catch((error: unknown) =>
          log.warn({ chip, error: describeError(error) }, 'asking a provider failed'),
        )
        .finally(() => open.delete(chip))
      open.set(chip, asking)
    }
  }

  async function keepLooking(): Promise<void> {
    while (!signal.aborted) {
      await look().catch((error: unknown) =>
        log.warn({ error: describeError(error) }, 'chips to ask for were not found'),
      )
      await pause(lookEveryMs, signal)
    }
  }

  const looking = asked.length === 0 ? Promise.resolve() : keepLooking()
  return {
    async stop() {
      stopping.abort()
      await looking
      await Promise.all(open.values())
    },
  }
}

/** Asks on for a chip until it is gone, somebody else has it, or the worker stops. */
async function askOn(leme: Leme, place: ReadingPlace, leaseMs: number, signal: AbortSignal): Promise<void> {
  try {
    while (!signal.aborted) {
      const found = await leme.chips.find(place.chip)
      const channel = found && leme.channels.get(found.chip.provider)
      if (!found || !channel?.poll?.applies(found.chip)) return
      const taken = await leme.cursors.take(place, leaseMs)
      if (!taken) return
      const failedMs = await askOnce(
        leme,
        { ...place, ...taken },
        { found, channel, poll: channel.poll },
        signal,
      )
      if (failedMs > 0) await pause(Math.min(failedMs, leaseMs), signal)
    }
  } finally {
    await leme.cursors.release(place).catch(() => undefined)
  }
}

type Asked = { readonly found: FoundChip; readonly channel: Channel; readonly poll: Poll }

/** One question. What it brought is committed before the cursor moves: after a crash it is asked for again, and known. */
async function askOnce(
  leme: Leme,
  place: ReadingPlace & { readonly cursor: string | null },
  { found, channel, poll }: Asked,
  signal: AbortSignal,
): Promise<number> {
  const { chip } = found
  const polled = await poll.ask(chip, place.cursor, signal)
  if (polled.status === 'failed') return polled.afterMs || troubleWaitMs
  const receivedAt = leme.house.clock.now().toISOString()
  const heard = ingestedOf(polled.bodies.map((body) => channel.read(body, { chip, receivedAt })))
  if (polled.bodies.length > 0)
    await leme.whatsapp.takeIn(doorOfChip(found, { id: `poll:${chip.id}`, ip: null }), inOrder(heard))
  if (polled.cursor !== null && polled.cursor !== place.cursor) await leme.cursors.move(place, polled.cursor)
  return 0
}

/** Whoever is asked tells things in the order they happened, though not always when: none is earlier than the one before it. */
function inOrder(ingested: Ingested): Ingested {
  let latest = ''
  const inbound = ingested.inbound.map((message): Inbound => {
    latest = message.at > latest ? message.at : latest
    return { ...message, at: latest }
  })
  return { ...ingested, inbound }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return delay(ms, undefined, { signal }).catch(() => undefined)
}
