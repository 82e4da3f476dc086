/** +55 11 90000-0001 */
export function formatPhone(phone: string): string {
  const [, country, area, first, last] = /^\+?(55)(\d{2})(\d{4,5})(\d{4})$/.exec(phone) ?? []
  return country === undefined ? phone : `+${country} ${area ?? ''} ${first ?? ''}-${last ?? ''}`
}
