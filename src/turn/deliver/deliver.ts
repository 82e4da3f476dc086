import { degrade } from '../../conversation/degrade.js'
import type { ConversationId, TenantId } from '../../conversation/ids.js'
import { fileOf, textOf, type Message } from '../../conversation/message.js'
import { showAs } from '../../conversation/show-as.js'
import { showsText } from '../../conversation/shows.js'
import type { Channel, Delivery, Failure, FileBytes, SendResult } from '../../ports/channel.js'
import type { Provider } from '../../ports/chip.js'
import type { Clock } from '../../ports/clock.js'
import type { Breakers } from '../../ports/breakers.js'
import type { Fate, Outbox, Parts, QueuedMessage, Remembered } from '../../ports/outbox.js'
import { awayLastMs, dayFullMs, doubtWaitMs, pausedChipMs, sendAttemptsMax, storeAwayMs } from '../limits.js'
import { asTemplate } from './as-template.js'
import { judgeDelivery, windowClosed } from './judge-delivery.js'
import { awayMs, jittered } from './waits.js'

export type DeliverPorts = {
  readonly outbox: Outbox
  readonly breakers: Breakers
  readonly channels: ReadonlyMap<Provider, Channel>
  readonly clock: Clock
  /** From 0 to 1: waits are spread by it. */
  readonly chance: () => number
  /** How long what an agent says for a purpose makes sense; undefined: as long as anything. */
  readonly sendWithinMs: (agent: string, purpose: string | null) => number | undefined
  /** The bytes of a file of ours that a message brings. Undefined: it is gone. Throws while the store is away. */
  readonly openFile: (tenant: TenantId, file: string) => Promise<FileBytes | undefined>
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
  ports: DeliverPorts,
): Promise<Delivered> {
  const { outbox, channels } = ports
  const shown: Delivered['shown'][number][] = []
  for (;;) {
    const taken = await outbox.take(tenant, conversation)
    // Whoever finds the chip's provider back wakes this conversation.
    if (taken.status === 'empty' || taken.status === 'chip_waits') return { shown }
    if (taken.status === 'wait') return { shown, retryAfterMs: taken.ms }
    const { message: queued } = taken
    const { fate, remember, sent, heard } = queued.interrupted
      ? leftByAnother
      : await send(tenant, queued, ports)
    if (remember) await outbox.remember(tenant, conversation, remember.what, remember.reason)
    await outbox.settle(tenant, conversation, queued, fate)
    await tellOfChip(tenant, queued, heard, ports)
    const { buttonsWaitMs: waitMs } = queued.chip
    if (sent && waitMs > 0 && isWatched(sent, channelOf(queued, channels)))
      shown.push({ seq: queued.seq, waitMs })
    if (fate.status === 'queued' && (heard?.is !== 'away' || fate.afterMs > 0))
      return { shown, retryAfterMs: fate.afterMs }
  }
}

/** What a call said of the provider: it answers, or is away. Undefined: it was not asked. */
type HeardOfChip =
  { readonly is: 'there' } | { readonly is: 'away'; readonly reason: string; readonly afterMs: number }

async function tellOfChip(
  tenant: TenantId,
  { chip: { account, failures } }: QueuedMessage,
  heard: HeardOfChip | undefined,
  { breakers, chance }: DeliverPorts,
): Promise<void> {
  if (!account) return
  if (heard?.is === 'away') {
    const waitMs = Math.max(awayMs(failures + 1, chance()), jittered(heard.afterMs, chance()))
    return breakers.trip(tenant, account.id, { reason: heard.reason, waitMs, tried: failures > 0 })
  }
  if (failures === 0) return
  return heard ? breakers.close(tenant, account.id) : breakers.letOneTry(tenant, account.id)
}

/** A process died over it: whether it went out, the provider may still tell. */
const leftByAnother: Sent = {
  fate: { status: 'doubt', error: 'send.interrupted', afterMs: doubtWaitMs },
}

/**
 * A provider said later that a message failed. It may go out again, in the same form or another: true, if the outbox
 * has to be drained once more.
 */
export async function afterFailure(
  tenant: TenantId,
  { conversation, seq, failure }: FailedLater,
  { outbox, channels, chance }: Pick<DeliverPorts, 'outbox' | 'channels' | 'chance'>,
): Promise<boolean> {
  const queued = await outbox.get(tenant, conversation, seq)
  const channel = queued && channelOf(queued, channels)
  if (!queued || !channel) return false
  const explained = channel.explain(failure, queued.attempts)
  const { fate, remember } = afterSending(queued, { result: explained }, chance())
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
  readonly heard?: HeardOfChip
}

async function send(
  tenant: TenantId,
  queued: QueuedMessage,
  { outbox, channels, clock, chance, sendWithinMs, openFile }: DeliverPorts,
): Promise<Sent> {
  const channel = channelOf(queued, channels)
  const withinMs = sendWithinMs(queued.agent, queued.purpose)
  const verdict = judgeDelivery(queued, channel?.windowMs ?? null, clock.now(), withinMs)
  if (verdict.do === 'wait') return { fate: waiting(verdict.why, verdict.ms) }
  if (verdict.do !== 'send') return { fate: { status: verdict.do, error: verdict.why } }
  const { account } = queued.chip
  if (!account || !channel) return { fate: { status: 'failed', error: 'channel.missing' } }
  if (verdict.first && (await isDayFull(tenant, queued, outbox)))
    return { fate: waiting('chip.people_a_day', dayFullMs) }
  const { id, address: recipient, attempts: attempt, partsSent } = queued
  const { message } = verdict
  const opened = await bytesOf(message, (file) => openFile(tenant, file))
  if (!opened.ok) return { fate: opened.fate }
  const delivery = { id, chip: account, recipient, message, attempt, ...opened.bytes }
  const shown = await sendShown(channel, delivery, partsSent)
  const outcome = afterSending(queued, shown, chance())
  return {
    ...outcome,
    heard: outcome.heard ?? { is: 'there' },
    ...(outcome.fate.status === 'sent' && { sent: shown.last }),
  }
}

/** One person more than the provider allows is refused, and costs the number its standing: they wait until there is room. */
async function isDayFull(
  tenant: TenantId,
  { contact, chip: { peopleADay } }: QueuedMessage,
  outbox: Outbox,
): Promise<boolean> {
  if (!contact || peopleADay === null || peopleADay === undefined) return false
  return (await outbox.reach(tenant, contact.id, peopleADay)) > 0
}

type OpenedBytes =
  | { readonly ok: true; readonly bytes: { readonly file?: FileBytes } }
  | { readonly ok: false; readonly fate: Fate }

/** What the message brings besides words. While nobody can open it the message waits, and what comes after it too: order holds. */
async function bytesOf(
  message: Message,
  open: (file: string) => Promise<FileBytes | undefined>,
): Promise<OpenedBytes> {
  const id = fileOf(message)
  if (id === undefined) return { ok: true, bytes: {} }
  try {
    const file = await open(id)
    return file
      ? { ok: true, bytes: { file } }
      : { ok: false, fate: { status: 'failed', error: 'media.gone' } }
  } catch {
    return { ok: false, fate: waiting('media.store_away', storeAwayMs) }
  }
}

function channelOf(
  { chip: { account } }: QueuedMessage,
  channels: ReadonlyMap<Provider, Channel>,
): Channel | undefined {
  return account ? channels.get(account.provider) : undefined
}

/** Sends a message in the form the channel can show, part by part from the given one, up to the first that is not accepted. */
export async function sendShown(
  channel: Channel,
  delivery: Delivery,
  partsSent = 0,
): Promise<{ readonly result: SendResult; readonly last: Message; readonly parts: Parts }> {
  const { chip, message } = delivery
  const shown = showAs(message, channel.showsOn?.(chip) ?? channel.shows)
  // What was left out last time may be in another form by now: something always goes.
  const first = Math.min(partsSent, shown.length - 1)
  let last = shown[first] ?? message
  let result = await channel.send({ ...delivery, message: last, part: first })
  let sent = first
  for (const [place, part] of shown.entries()) {
    if (place <= first) continue
    if (result.status !== 'accepted') break
    sent = place
    last = part
    result = await channel.send({ ...delivery, message: part, part: place })
  }
  return { result, last, parts: { sent, of: shown.length } }
}

/** The message itself is not to blame, and loses nothing. */
function waiting(error: string, afterMs: number, parts?: Parts): Fate {
  return { status: 'queued', error, afterMs, attempted: false, ...(parts && { parts }) }
}

type Answered = { readonly result: SendResult; readonly parts?: Parts }

/** What a provider's answer means for the message, for the person and for the chip. */
function afterSending(queued: QueuedMessage, { result, parts }: Answered, chance: number): Sent {
  switch (result.status) {
    case 'accepted':
      return { fate: { status: 'sent', providerId: result.providerId } }
    case 'retry': {
      const error = `${result.code}: ${result.reason}`
      const { maybeSent, trouble } = result
      const afterMs = jittered(result.afterMs, chance)
      const heard =
        trouble && ({ is: 'away', reason: error, afterMs: maybeSent ? 0 : result.afterMs } as const)
      const chip = heard && { heard }
      if (maybeSent)
        return { fate: { status: 'doubt', error, afterMs: doubtWaitMs, ...(parts && { parts }) }, ...chip }
      // If it is this message that nobody takes, others are tried before it, the more often the older it is.
      const asideMs = queued.chip.failures > 0 ? Math.min(queued.ageMs / 4, awayLastMs) : 0
      if (trouble) return { fate: waiting(error, asideMs, parts), ...chip }
      if (queued.attempts >= sendAttemptsMax) return { fate: { status: 'failed', error } }
      return { fate: { status: 'queued', error, afterMs, attempted: true, ...(parts && { parts }) } }
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
  return { status: 'queued', error, afterMs: 0, attempted: true, message }
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
