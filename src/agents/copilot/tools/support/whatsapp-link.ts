/** WhatsApp itself allows more; a longer link is cut by the apps it passes through. */
const textMax = 1_500

/** https://faq.whatsapp.com/5913398998672934: digits with country code, no "+", and the text percent-encoded. */
export function whatsAppLink(e164: string, text: string): string {
  const digits = e164.replace(/\D/g, '')
  return `https://wa.me/${digits}?text=${encodeURIComponent(text.slice(0, textMax))}`
}
