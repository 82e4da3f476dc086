const fractionDigits = 6

/** "0,15", "US$ 3", "2.5" as millionths: what a million tokens cost is often less than a cent. Undefined: no price. */
export function readPrice(text: string): number | undefined {
  const bare = text.replace(/US\$|R\$|\s/gi, '')
  if (bare === '') return 0
  const [, whole, fraction = ''] = /^(\d{1,5})(?:[.,](\d{1,6}))?$/.exec(bare) ?? []
  return whole === undefined ? undefined : Number(whole + fraction.padEnd(fractionDigits, '0'))
}

/** Nothing written is no price of its own, which is another thing than for nothing. */
export function readPriceIfAny(text: string): number | null | undefined {
  return text.trim() === '' ? null : readPrice(text)
}

export function writePriceIfAny(millionths: number | null, comma: string): string {
  if (millionths === null) return ''
  return millionths === 0 ? '0' : writePrice(millionths, comma)
}

/** As it is written into the field again. */
export function writePrice(millionths: number, comma: string): string {
  if (millionths === 0) return ''
  const digits = String(millionths).padStart(fractionDigits + 1, '0')
  const fraction = digits.slice(-fractionDigits).replace(/0+$/, '')
  const whole = digits.slice(0, -fractionDigits)
  return fraction === '' ? whole : `${whole}${comma}${fraction.padEnd(2, '0')}`
}
