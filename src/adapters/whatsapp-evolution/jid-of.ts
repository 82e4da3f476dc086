/** The JID of an address: itself, or the one WhatsApp gives to bare digits. No digit is added or taken away. */
export function jidOf(address: string): string {
  return address.includes('@') ? address : `${address}@s.whatsapp.net`
}
