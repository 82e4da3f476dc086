/** Meta sends at most this much in one webhook; nobody else sends more. */
export const whatsappBodyBytesMax = 3 * 1024 * 1024
