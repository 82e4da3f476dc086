/** A card as WhatsApp passes it on, with the WhatsApp id of each number. */
export function vcardOf(name: string, phones: readonly string[]): string {
  const numbers = phones.map((phone) => `TEL;type=CELL;waid=${phone}:+${phone}`)
  return ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, ...numbers, 'END:VCARD'].join('\n')
}
