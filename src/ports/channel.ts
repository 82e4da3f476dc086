import type { TemplateParts } from '../conversation/delivery.js'
import type { Ingested, NumberStanding } from '../conversation/inbound.js'
import type { JsonObject } from '../conversation/json.js'
import type { Message } from '../conversation/message.js'
import type { Shows } from '../conversation/shows.js'
import type { Surface } from '../conversation/surface.js'
import type { Chip } from './chip.js'
import type { Credentials } from './credentials.js'

/**
 * A way to reach people over accounts of a provider, whole: what it shows, how it is spoken for, how it sends and how what people
 * write comes in. It says what became of a message, and never throws for what the provider answered. Nothing else in Leme knows a
 * channel by name. `channel.contract.ts` says what every one of them has to do.
 */
export interface Channel<C extends Chip = Chip> extends Surface {
  /** Where an owner chooses what to connect: what it is called there, and a line on when to pick it. Absent: its name alone. */
  readonly offer?: { readonly title: InBoth; readonly about: InBoth }
  readonly credentials: Credentials
  /** How fast one may write, where an account says nothing else. */
  readonly pace?: Pace
  /** Where accounts differ in what they show. */
  showsOn?(chip: C): Shows
  /** Is given only what the channel said it can show. */
  send(delivery: Delivery<C>): Promise<SendResult>
  /** What a failure that was told later, in a receipt, means for the message. */
  explain(failure: Failure, attempts: number): Exclude<SendResult, { status: 'accepted' }>
  /** Marks what arrived as read and shows "typing…". Best effort: nothing depends on it. */
  acknowledge(arrival: Acknowledgement<C>): Promise<void>
  /** Asks the provider whether the chip can send. */
  check(chip: C): Promise<ChipCheck>
  /** What a message is to the provider, without asking it. `account`: any that such a chip may have. */
  render(message: Message, recipient: string, chip: C): Rendered
  /** A chip that is nobody's, for showing what a message is to the provider. */
  readonly sampleChip: C
  /** What the provider says, in Leme's words. Any JSON value is read without failing; what is not understood is ignored by name. */
  read(body: unknown, reading: Reading<C>): Ingested
  readonly webhook?: Webhook<C>
  readonly poll?: Poll<C>
  /** How files that people send are fetched. Absent: they are known by what the provider says of them, and no more. */
  readonly files?: ChannelFiles<C>
  /** How the templates that the provider keeps of an account are asked for. Absent: there are none, or they cannot be. */
  readonly templates?: ChannelTemplates<C>
  /** How the phone behind an account is linked to it. Absent: there is none to link. */
  readonly pairing?: ChannelPairing<C>
}

type InBoth = { readonly pt: string; readonly en: string }

/** A phone reads a code from a screen, as for WhatsApp Web. */
interface ChannelPairing<C extends Chip = Chip> {
  /** After so long a code is good for nothing, and its provider has another. */
  readonly codeLivesMs: number
  /** So many are shown one after the other; then somebody has to ask again. */
  readonly codesMax: number
  /** The code of now. Never throws for what the provider answered. */
  code(chip: C): Promise<PairingCode>
}

export type PairingCode =
  | { readonly status: 'linked' }
  /** The bytes as the provider gave them: nobody has looked at them. */
  | { readonly status: 'code'; readonly picture: Buffer }
  /** The provider has none yet: it makes one. */
  | { readonly status: 'not_yet' }
  | { readonly status: 'failed'; readonly reason: string }

interface ChannelTemplates<C extends Chip = Chip> {
  /** All of them. Never throws for what the provider answered. */
  list(chip: C): Promise<ListedTemplates>
}

export type ListedTemplates =
  | { readonly ok: true; readonly templates: readonly ListedTemplate[] }
  /** `no_account_id`: it takes the id of the account, which was not given with the number. */
  | { readonly ok: false; readonly why: 'no_account_id' | 'no_answer'; readonly reason: string }

/** A template as its provider knows it. */
export type ListedTemplate = {
  readonly name: string
  readonly language: string
  readonly text: string
  readonly marketing: boolean
  /** The provider's word against it: PAUSED, REJECTED, PENDING, quality:RED. Null: it may be used. */
  readonly stopped: string | null
  /** What stands around its words. */
  readonly parts?: TemplateParts
}

interface ChannelFiles<C extends Chip = Chip> {
  /** The bytes of a file, once, and no more of them than may be kept. Never throws for what the provider answered. */
  fetch(chip: C, file: RemoteFile, limit: FetchLimit): Promise<Fetched>
}

export type RemoteFile = {
  /** The provider's id of the message that brought it. */
  readonly messageId: string
  readonly type: string
  /** What `read` said of it. */
  readonly data: JsonObject
}

export type FetchLimit = { readonly bytesMax: number; readonly timeoutMs: number }

export type Fetched =
  | { readonly status: 'fetched'; readonly bytes: Buffer }
  /** The provider has it no longer, or never had. */
  | { readonly status: 'gone'; readonly reason: string }
  | { readonly status: 'too_large' }
  /** The provider is away: it may be asked again. */
  | { readonly status: 'failed'; readonly reason: string }

type Pace = {
  /** Messages a second over all. */
  readonly perSecond: number
  /** To one person: one in so many milliseconds, after a burst of so many. */
  readonly pairEveryMs: number
  readonly pairBurst: number
}

export type Delivery<C extends Chip = Chip> = {
  readonly id: string
  readonly chip: C
  /** The address the person was last heard from. */
  readonly recipient: string
  readonly message: Message
  /** From 1: how long a retry waits depends on it. */
  readonly attempt: number
  /** Which part of it this is, where it goes out in several; from 0. What the provider tells back of it names both. */
  readonly part?: number
  /** The bytes of the file that the message names, where it names one of ours. */
  readonly file?: FileBytes
}

export type FileBytes = {
  readonly bytes: Buffer
  readonly mimeType: string
  readonly name: string | null
}

export type Failure = { readonly code: string; readonly message: string }

type Acknowledgement<C extends Chip> = {
  readonly chip: C
  readonly recipient: string
  /** The provider's id of the message that arrived. */
  readonly messageId: string
}

type Reading<C extends Chip = Chip> = {
  /** What is for another account is left out. Null: of whichever account it is. */
  readonly chip: C | null
  /** Stands in where a time cannot be read. */
  readonly receivedAt: string
}

/** The provider calls: at `/webhooks/<channel>/<chip>`, and one segment more where the channel has a use for it. */
export interface Webhook<C extends Chip = Chip> {
  readonly bodyBytesMax: number
  /** What the address ends in after the chip's id. */
  readonly tail: 'none' | 'optional' | 'required'
  /** What it is registered with, where the tail is a secret. */
  tailOf?(chip: C): string
  /** Whether it was the provider who sent these very bytes. Asked before anything is read. */
  isGenuine(request: WebhookRequest, chip: C, now: Date): boolean | Promise<boolean>
  /** What a GET is answered with before the provider sends anything; undefined: whoever asks is not the provider. */
  shakeHands?(query: { readonly [name: string]: unknown }, chip: C): string | undefined
}

export type WebhookRequest = {
  readonly bytes: Buffer
  readonly headers: { readonly [name: string]: string | undefined }
  readonly tail: string | undefined
}

/** Leme asks: the provider answers when there is something, or when it has waited long enough. */
export interface Poll<C extends Chip = Chip> {
  /** Whether this account is asked: its provider may call instead. */
  applies(chip: C): boolean
  /** What came after the cursor. What an earlier cursor stood for is forgotten by the provider, so it is committed before this is asked. */
  ask(chip: C, cursor: string | null, signal: AbortSignal): Promise<Polled>
}

type Polled =
  /** `bodies` as `read` takes them; `cursor` after the last of them, null where nothing came yet. */
  | { readonly status: 'heard'; readonly bodies: readonly unknown[]; readonly cursor: string | null }
  | { readonly status: 'failed'; readonly reason: string; readonly afterMs: number }

export type SendResult =
  | { readonly status: 'accepted'; readonly providerId: string }
  | {
      readonly status: 'retry'
      readonly afterMs: number
      readonly code: string
      readonly reason: string
      /** The call ended without an answer: the message may have gone out, and going on would repeat it. */
      readonly maybeSent: boolean
      /** It is the provider that is away or overloaded: no message fares better, so the chip waits. Else only this message does. */
      readonly trouble?: 'chip'
    }
  | {
      readonly status: 'refused'
      readonly code: string
      readonly reason: string
      readonly consequence: Consequence
    }

/** What a refusal means for what comes next, besides that this message will not go out as it is. */
export type Consequence =
  | 'none'
  /** The window is closed: only a template may go. */
  | 'send_template'
  /** The phone or the number cannot show this type: its words may still go. */
  | 'send_text'
  | 'opt_out'
  /** Nobody to be reached there. */
  | 'bad_number'
  /** The account itself is in trouble: nothing more goes out until a person has looked. */
  | 'pause_chip'

/** `standing`: what the provider allows the number, where it tells. */
export type ChipCheck =
  | { readonly ok: true; readonly name: string; readonly standing?: NumberStanding }
  /** `unlinked`: all is well but for the phone, which has to be linked again. */
  | { readonly ok: false; readonly reason: string; readonly unlinked?: true }

/** A message in a provider's own terms: what will be asked of it. */
export type Rendered =
  | { readonly ok: true; readonly requests: readonly ProviderRequest[] }
  | { readonly ok: false; readonly error: RenderError }

export type ProviderRequest = {
  readonly method: 'POST'
  /** From the chip's base address on. */
  readonly path: string
  readonly body: JsonObject
}

export type RenderError = {
  readonly code: 'message.invalid' | 'message.unsupported'
  /** Where in the message, such as `options[0].title`. */
  readonly field: string
  readonly message: string
  readonly limit?: number
  readonly found?: number
}
