/** Telegram numbers messages within a chat: both together name one for ever. */
export function telegramMessageId(chat: string, message: string): string {
  return `${chat}:${message}`
}

export function readTelegramMessageId(
  id: string,
): { readonly chat: string; readonly message: number } | undefined {
  const [, chat, message] = /^(-?\d{1,20}):(\d{1,15})$/.exec(id) ?? []
  return chat === undefined ? undefined : { chat, message: Number(message) }
}

/** A tap has an id of its own, by which it is answered. */
export function telegramTapId(callbackQuery: string): string {
  return `tap:${callbackQuery}`
}

export function readTelegramTapId(id: string): string | undefined {
  return /^tap:(.{1,200})$/.exec(id)?.[1]
}
