import type { ConversationId, TenantId } from '../conversation/ids.js'
import type { Message } from '../conversation/message.js'
import type { MediaType } from '../conversation/message-limits.js'

/** A file that a member chose or a tool made. */
export type FileToSend = {
  /** With its ending: what the person saves it under. */
  readonly name: string
  readonly bytes: Buffer
  readonly caption?: string
}

export type FileMessage = Extract<Message, { type: MediaType }>

/** Keeps a file for a conversation, so that it can be sent there. */
export type KeepToSend = (
  tenant: TenantId,
  conversation: ConversationId,
  /** The same id again is the same file. */
  id: string,
  file: FileToSend,
) => Promise<KeptToSend>

type KeptToSend =
  | { readonly ok: true; readonly message: FileMessage }
  /** Why it cannot be sent: what `FileProblem` names, `no_room`, or `gone`: the conversation is. */
  | { readonly ok: false; readonly reason: string }
