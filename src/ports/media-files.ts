import type { ConversationId, MemberId, TenantId } from '../conversation/ids.js'
import type { JsonObject } from '../conversation/json.js'
import type { MediaType } from '../conversation/message-limits.js'

/** The files of a business: what is known of each, and its bytes opened. */
export interface MediaFiles {
  find(tenant: TenantId, id: string): Promise<MediaFile | undefined>
  /** Seals the bytes and keeps them. False: the file, or whoever it was of, is gone meanwhile; nothing stays behind. */
  keep(tenant: TenantId, id: string, kept: KeptBytes): Promise<boolean>
  /** It is not kept, and this is why. */
  refuse(tenant: TenantId, id: string, reason: string): Promise<void>
  /** What was heard in it or read from it. */
  note(tenant: TenantId, id: string, words: ReadWords): Promise<void>
  /** Undefined: there is no such file, or its bytes are not kept. */
  read(tenant: TenantId, id: string): Promise<OpenedFile | undefined>
  /** The same for a member who may see the conversation it belongs to. */
  readFor(tenant: TenantId, member: MemberId, id: string): Promise<OpenedFile | undefined>
  /** A file of a member's or a tool's own, to be sent in a conversation. Its id; undefined: the conversation is gone. */
  add(tenant: TenantId, file: NewFile): Promise<string | undefined>
  allowance(tenant: TenantId, now: Date): Promise<Allowance>
  /** Removes the bytes of files whose rows are gone. How many. */
  forget(tenant: TenantId): Promise<number>
}

export type MediaFile = {
  readonly id: string
  readonly conversation: ConversationId
  readonly chip: string | null
  /** The provider's id of the message that brought it. */
  readonly messageId: string | null
  readonly type: MediaType
  /** What the provider says of it: how it is fetched is the channel's business. */
  readonly source: JsonObject
  readonly state: FileState
  /** Why it was not kept. */
  readonly reason: string | null
  readonly mimeType: string | null
  readonly name: string | null
  readonly seconds: number | null
  /** What was heard in it, or read from it. */
  readonly words: string | null
  readonly confidence: number | null
}

export type FileState = 'coming' | 'kept' | 'refused'

export type KeptBytes = {
  readonly bytes: Buffer
  readonly mimeType: string
  readonly seconds: number | null
}

type ReadWords = {
  readonly words: string
  readonly confidence: number | null
  readonly heardAt: Date | null
}

export type OpenedFile = {
  readonly bytes: Buffer
  readonly mimeType: string
  readonly name: string | null
  readonly type: MediaType
}

export type NewFile = {
  /** The same id again is the same file. */
  readonly id: string
  readonly conversation: ConversationId
  readonly type: MediaType
  readonly name: string | null
  readonly bytes: Buffer
  readonly mimeType: string
}

/** What a business may still keep and have heard. Infinity: nobody set a limit. */
export type Allowance = {
  readonly fileBytesMax: number
  readonly bytesLeft: number
  readonly heardSecondsLeft: number
  /** Over the last 24 hours. */
  readonly heardSecondsUsed: number
  /** Pictures that were looked at over the last 24 hours. */
  readonly seenUsed: number
  /** A spoken yes counts for what waits. */
  readonly voiceMayConfirm: boolean
}
