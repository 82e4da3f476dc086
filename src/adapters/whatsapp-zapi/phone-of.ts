/**
 * Z-API knows a person by digits where others write a JID; a `…@lid` stays whole. No digit is added or taken
 * away: a Brazilian account may have no ninth.
 */
export function phoneOf(address: string): string {
  return address.replace(/^\+/, '').replace(/@(?:s\.whatsapp\.net|c\.us)$/, '')
}
