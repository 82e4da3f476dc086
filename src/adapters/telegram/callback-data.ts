/** What a button may carry: 1 to 64 bytes (Bot API, InlineKeyboardButton). */
const callbackBytesMax = 64

/**
 * An option's id, as a button carries it. One that is too long stays here: the tap then brings the button's words, and those mean
 * the option as they do when somebody types them.
 */
export function callbackData(optionId: string, index: number): string {
  const data = `=${optionId}`
  return Buffer.byteLength(data) <= callbackBytesMax ? data : `#${index}`
}

/** The option's id; null: the button's words are all there is. */
export function readCallbackData(data: string): string | null {
  return data.startsWith('=') ? data.slice(1) : null
}
