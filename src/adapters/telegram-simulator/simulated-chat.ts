import type { JsonObject } from '../../conversation/json.js'
import { plain, type ShownContent } from '../whatsapp-simulator/shown-message.js'
import { show, type BotState, type ChatMessage, type ChatState } from './bot-state.js'

/** One person's chat with a bot, in the hands of a test or of somebody who tries things out. */
export interface SimulatedChat {
  /** Where answers go. */
  readonly address: string
  /** Gives the message's id once Telegram has told it, or put it where the bot asks. */
  say(text: string): Promise<string>
  /** Taps a button of the latest message that has it, by its title. */
  tap(title: string): Promise<void>
  send(kind: SentKind): Promise<string>
  /** Both sides, in the order shown. */
  messages(): readonly ChatMessage[]
  /** The next message of the bot that was not taken yet. Throws when none comes in time. */
  next(deadlineMs?: number): Promise<ChatMessage>
  block(): Promise<void>
  unblock(): Promise<void>
}

type SentKind = keyof typeof sent

const nextMsDefault = 5_000

/** Something of each kind, with the fields the Bot API gives it. */
const sent = {
  image: {
    photo: [
      { file_id: 'small', file_size: 100 },
      { file_id: 'photo-1', file_size: 9_000 },
    ],
    caption: 'A vitrine',
  },
  video: { video: { file_id: 'video-1', mime_type: 'video/mp4', file_size: 9_000 } },
  audio: { voice: { file_id: 'voice-1', mime_type: 'audio/ogg', file_size: 900 } },
  document: { document: { file_id: 'document-1', mime_type: 'application/pdf', file_name: 'orçamento.pdf' } },
  sticker: { sticker: { file_id: 'sticker-1' } },
  location: { location: { latitude: -23.5, longitude: -46.6 } },
  contacts: { contact: { first_name: 'Suporte (demo)', phone_number: '+5511999990000' } },
} as const

export type Tell = (update: JsonObject) => Promise<void>

export function createSimulatedChat(
  bot: BotState,
  chat: ChatState,
  tell: Tell,
  now: () => Date,
): SimulatedChat {
  let taken = 0
  const who = { id: chat.id, is_bot: false, first_name: chat.name, language_code: 'pt-br' }
  const place = { id: chat.id, type: 'private', first_name: chat.name }

  async function speak(fields: JsonObject, content: ShownContent): Promise<string> {
    const message = show(chat, 'contact', content, now())
    await tell({
      message: { message_id: message.messageId, date: seconds(now()), chat: place, from: who, ...fields },
    })
    return message.id
  }

  return {
    address: String(chat.id),
    say: (text) => speak({ text }, plain('text', text)),
    send: (kind) => speak(sent[kind], plain(kind, '')),
    async tap(title) {
      const same = (one: string) => one.toLocaleLowerCase('pt') === title.toLocaleLowerCase('pt')
      const message = chat.messages.findLast(({ options }) => options.some((option) => same(option.title)))
      const option = message?.options.find((each) => same(each.title))
      if (!message || !option) throw new Error(`"${title}" cannot be tapped: ${described(chat)}`)
      const { messageId: message_id, text, markup: reply_markup } = message
      const shown = { message_id, date: seconds(now()), chat: place, text, reply_markup }
      const id = `${bot.nextUpdateId}${String(chat.id)}`
      await tell({ callback_query: { id, from: who, message: shown, data: option.id, chat_instance: '1' } })
    },
    messages: () => [...chat.messages],
    async next(deadlineMs = nextMsDefault) {
      const deadline = performance.now() + deadlineMs
      for (;;) {
        const found = chat.messages.find(({ messageId, from }) => messageId > taken && from === 'business')
        if (found) {
          taken = found.messageId
          return found
        }
        const leftMs = deadline - performance.now()
        if (leftMs <= 0)
          throw new Error(`nothing came to ${chat.name} within ${deadlineMs} ms: ${described(chat)}`)
        await somethingNew(chat, leftMs)
      }
    },
    block: () => setBlocked(true),
    unblock: () => setBlocked(false),
  }

  function setBlocked(hasBlocked: boolean): Promise<void> {
    chat.hasBlocked = hasBlocked
    const new_chat_member = { status: hasBlocked ? 'kicked' : 'member', user: { id: 1, is_bot: true } }
    return tell({ my_chat_member: { chat: place, from: who, date: seconds(now()), new_chat_member } })
  }
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

function described({ messages }: ChatState): string {
  return (
    messages.map(({ from, text }) => `${from === 'contact' ? '>' : '<'} ${text}`).join(' | ') ||
    'nothing was said'
  )
}

function somethingNew({ waiting }: ChatState, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      waiting.delete(wake)
      resolve()
    }
    const timer = setTimeout(wake, withinMs)
    waiting.add(wake)
  })
}
