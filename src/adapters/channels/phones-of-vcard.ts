const phonesMax = 10

/** The phones of a contact card: `TEL;type=CELL;waid=5511999990000:+55 11 99999-0000`. WhatsApp's own id comes first. */
export function phonesOfVcard(vcard: string): string[] {
  const lines = [...vcard.matchAll(/^(?:item\d+\.)?TEL([^:\n]*):([^\n]*)$/gim)].slice(0, phonesMax)
  const phones = lines.map(([, parameters = '', number = '']) => {
    const whatsappId = /waid=(\d+)/i.exec(parameters)?.[1]
    return whatsappId ?? number.replace(/\D/g, '')
  })
  return [...new Set(phones)].filter((phone) => phone !== '')
}
