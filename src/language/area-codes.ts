/** Anatel's area codes (DDD) in use. */
const AREA_CODES: ReadonlySet<string> = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
)

/**
 * A Brazilian number without the country code: DDD and 9 digits beginning with 9, or DDD and 8 digits. Eight digits beginning with
 * 6 to 9 are a mobile written without its ninth digit, as in many WhatsApp ids.
 */
export function isBrazilianDialable(digits: string): boolean {
  return AREA_CODES.has(digits.slice(0, 2)) && /^\d{2}(?:9\d{8}|[2-9]\d{7})$/.test(digits)
}
