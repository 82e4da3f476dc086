/**
 * Meta's name for a person towards one business, given where the phone is hidden: the country, a dot and up to 128
 * letters and digits (`BR.1502576394655843`), or the same for a whole group of companies (`BR.ENT.…`).
 */
export function isBusinessScopedId(text: string): boolean {
  return /^[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}$/.test(text)
}
