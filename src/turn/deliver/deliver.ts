import { degrade } from '../../conversation/degrade.js'
import type { ConversationId, TenantId } from '../../conversation/ids.js'
import { textOf, type Message } from '../../conversation/message.js'
import { showAs } from '../../conversation/show-as.js'
import { showsText } from '../../conversation/shows.js'
import type { Channel, Delivery, Failure, SendResult } from '../../ports/channel.js'
import type { Provider } from '../../ports/chip.js'
import type { Clock } from '../../ports/clock.js'
import type { Fate, Outbox, QueuedMessage, Remembered } from '../../ports/outbox.js'
import { pausedChipMs, sendAttemptsMax } from '../limits.js'
import { asTemplate, judgeDelivery, windowClosed } from './judge-delivery.js'

export type DeliverPorts = {
  readonly outbox: Outbox
  readonly channels: ReadonlyMap<Provider, Channel>
  readonly clock: Clock
}

export type Delivered = {
  /** Something must wait: go on after this long. */
  readonly retryAfterMs?: number
  /** Went out with options to tap: looked at again, in case nobody can see them. */
  readonly shown: readonly { readonly seq: string; readonly waitMs: number }[]
}

/** Drains one conversation's outbox, oldest first. What comes later never overtakes what waits. */
export async function deliver(
  tenant: TenantId,
  conversation: ConversationId,
  { outbox, channels, clock }: DeliverPorts,
): Promise<Delivered> {
  const shown: Delivered['shown'][number][] = []
  for (;;) {
    const taken = await outbox.take(tenant, conversation)
    if (taken.status === 'empty') return { shown }
    if (taken.status === 'wait') return { shown, retryAfterMs: taken.ms }
    const { message: queued } = taken
    const { fate, remember, sent } = await send(queued, channels, clock)
    if (remember) await outbox.remember(tenant, conversation, remember.what, remember.reason)
    await outbox.settle(tenant, conversation, queued, fate)
    const { buttonsWaitMs: waitMs } = queued.chip
    if (sent && waitMs > 0 && isWatched(sent, channelOf(queued, channels)))
      shown.push({ seq: queued.seq, waitMs })
    if (fate.status === 'queued') return { shown, retryAfterMs: fate.afterMs }
  }
}

/**
 * A provider said later that a message failed. It may go out again, in the same form or another: true, if the outbox
 * has to be drained once more.
 */
export async function afterFailure(
  tenant: TenantId,
  { conversation, seq, failure }: FailedLater,
  { outbox, channels }: Pick<DeliverPorts, 'outbox' | 'channels'>,
): Promise<boolean> {
  const queued = await outbox.get(tenant, conversation, seq)
  const channel = queued && channelOf(queued, channels)
  if (!queued || !channel) return false
  const { fate, remember } = afterSending(queued, channel.explain(failure, queued.attempts))
  if (remember) await outbox.remember(tenant, conversation, remember.what, remember.reason)
  const isTold = fate.status === 'failed' && fate.error.startsWith(`${failure.code}: `)
  if (!isTold) await outbox.settle(tenant, conversation, queued, fate)
  return fate.status === 'queued'
}

type FailedLater = {
  readonly conversation: ConversationId
  readonly seq: string
  readonly failure: Failure
}

type Sent = {
  readonly fate: Fate
  readonly remember?: { readonly what: Remembered; readonly reason: string }
  readonly sent?: Message
}

async function send(
  queued: QueuedMessage,
  channels: ReadonlyMap<Provider, Channel>,
  clock: Clock,
): Promise<Sent> {
  const channel = channelOf(queued, channels)
  const verdict = judgeDelivery(queued, channel?.windowMs ?? null, clock.now())
  if (verdict.do === 'wait') return { fate: waiting(verdict.why, verdict.ms) }
  if (verdict.do !== 'send') return { fate: { status: verdict.do, error: verdict.why } }
  const { account } = queued.chip
  if (!account || !channel) return { fate: { status: 'failed', error: 'channel.missing' } }
  const { id, address: recipient, attempts: attempt } = queued
  const { result, last } = await sendShown(channel, {
    id,
    chip: account,
    recipient,
    message: verdict.message,
    attempt,
  })
  const outcome = afterSending(queued, result)
  return outcome.fate.status === 'sent' ? { ...outcome, sent: last } : outcome
}

function channelOf(
  { chip: { account } }: QueuedMessage,
  channels: ReadonlyMap<Provider, Channel>,
): Channel | undefined {
  return account ? channels.get(account.provider) : undefined
}

/** Sends a message in the form the channel can show, part by part, up to the first that is not accepted. */
export async function sendShown(
  channel: Channel,
  delivery: Delivery,
): Promise<{ readonly result: SendResult; readonly last: Message }> {
  const { chip, message } = delivery
  const [first = message, ...others] = showAs(message, channel.showsOn?.(chip) ?? channel.shows)
  let last = first
  let result = await channel.send({ ...delivery, message: first })
  for (const part of others) {
    if (result.status !== 'accepted') break
    last = part
    result = await channel.send({ ...delivery, message: part })
    // Trying again says the first parts once more.
    if (result.status === 'retry') result = { ...result, maybeSent: true }
  }
  return { result, last }
}

/** The message itself is not to blame, and loses nothing. */
function waiting(error: string, afterMs: number): Fate {
  return { status: 'queued', error, afterMs, attempted: false, maybeRepeated: false }
}

/** What a provider's answer means for the message, for the person and for the chip. */
function afterSending(queued: QueuedMessage, result: SendResult): Sent {
  switch (result.status) {
    case 'accepted':
      return { fate: { status: 'sent', providerId: result.providerId } }
    case 'retry': {
      const { afterMs, maybeSent } = result
      const error = `${result.code}: ${result.reason}`
      // Twice in doubt is once too often: one message may be repeated, never more.
      const isOver = queued.attempts >= sendAttemptsMax || (maybeSent && queued.maybeRepeated)
      if (isOver) return { fate: { status: 'failed', error } }
      return { fate: { status: 'queued', error, afterMs, attempted: true, maybeRepeated: maybeSent } }
    }
    case 'refused':
      return afterRefusal(queued, result)
  }
}

function afterRefusal(
  queued: QueuedMessage,
  { code, reason, consequence }: Extract<SendResult, { status: 'refused' }>,
): Sent {
  const error = `${code}: ${reason}`
  const failed = { status: 'failed', error } as const
  switch (consequence) {
    case 'send_template': {
      if (queued.message.type === 'template') return { fate: failed }
      const message = asTemplate(queued)
      return { fate: message ? inAnotherForm(message, error) : { ...failed, error: windowClosed(queued) } }
    }
    case 'send_text': {
      const message = asText(queued.message)
      return { fate: message ? inAnotherForm(message, error) : failed }
    }
    case 'opt_out':
      return { fate: failed, remember: { what: 'marketing_stopped', reason: error } }
    case 'bad_number':
      return { fate: failed, remember: { what: 'bad_number', reason: error } }
    case 'pause_chip':
      return { fate: waiting(error, pausedChipMs), remember: { what: 'chip_paused', reason: error } }
    case 'none':
      return { fate: failed }
  }
}

function inAnotherForm(message: Message, error: string): Fate {
  return { status: 'queued', error, afterMs: 0, attempted: true, maybeRepeated: false, message }
}

/** The words of it; undefined where it has no other, or is text already. */
function asText(message: Message): Message | undefined {
  if (message.type === 'text') return undefined
  const text = textOf(degrade(message, showsText))
  return text === '' ? undefined : { type: 'text', text }
}

/** Options to tap that a phone may not show: where receipts come, one that never does tells of it. */
function isWatched({ type }: Message, channel: Channel | undefined): boolean {
  return channel?.receipts === true && (type === 'buttons' || type === 'list')
}
