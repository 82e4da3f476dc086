import type { JsonObject } from '../../conversation/json.js'
import type { ShownContent, ShownMessage } from '../whatsapp-simulator/shown-message.js'
import type { TelegramFault } from './telegram-fault.js'

export const updatesKeptMax = 1_000
export const callsKeptMax = 1_000
const messagesPerChatMax = 500

/** One bot, with everyone who talks to it. */
export type BotState = {
  readonly id: string
  readonly token: string
  webhook: { readonly url: string; readonly secretToken: string } | null
  readonly chats: Map<string, ChatState>
  faults: readonly TelegramFault[]
  readonly calls: { readonly method: string; readonly body: JsonObject }[]
  nextUpdateId: number
  /** Not yet confirmed by an offset. */
  updates: readonly (JsonObject & { readonly update_id: number })[]
  /** Whoever holds a question open; woken by an update, or sent away by another question. */
  asking: { wake(): void; sendAway(): void } | null
}

export type ChatState = {
  /** Of the person, and so of the chat with them. */
  readonly id: number
  readonly name: string
  hasBlocked: boolean
  readonly messages: ChatMessage[]
  lastId: number
  readonly waiting: Set<() => void>
}

export type ChatMessage = Pick<ShownMessage, 'id' | 'from' | 'at'> &
  ShownContent & {
    readonly markup: JsonObject | null
    readonly messageId: number
    readonly reactions: string[]
  }

export function createBot(id: string, token: string): BotState {
  return {
    id,
    token,
    webhook: null,
    chats: new Map(),
    faults: [],
    calls: [],
    nextUpdateId: 1,
    updates: [],
    asking: null,
  }
}

export function createChat(id: number, name: string): ChatState {
  return { id, name, hasBlocked: false, messages: [], lastId: 0, waiting: new Set() }
}

export function show(
  chat: ChatState,
  from: ChatMessage['from'],
  content: ShownContent,
  at: Date,
  markup: JsonObject | null = null,
): ChatMessage {
  chat.lastId += 1
  const messageId = chat.lastId
  const id = `${chat.id}:${messageId}`
  const message = { ...content, id, messageId, from, at: at.toISOString(), markup, reactions: [] }
  chat.messages.push(message)
  if (chat.messages.length > messagesPerChatMax) chat.messages.shift()
  for (const wake of chat.waiting) wake()
  return message
}
