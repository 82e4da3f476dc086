/**
 * One key for a phone however it is spelled: digits with the country code, a Brazilian mobile with its ninth digit.
 * Undefined: no phone number.
 */
export function dialable(address: string): string | undefined {
  const digits = address.replace(/@.*$/, '').replace(/[\s+().-]/g, '')
  if (!/^\d{8,15}$/.test(digits)) return undefined
  return /^55\d{2}[6-9]\d{7}$/.test(digits) ? `${digits.slice(0, 4)}9${digits.slice(4)}` : digits
}

/** WhatsApp knows many older Brazilian accounts from area code 31 on without the ninth digit. */
export function withoutNinthDigit(phone: string): string {
  const [, area, rest] = /^55(\d{2})9([7-9]\d{7})$/.exec(phone) ?? []
  return area !== undefined && rest !== undefined && Number(area) >= 31 ? `55${area}${rest}` : phone
}
