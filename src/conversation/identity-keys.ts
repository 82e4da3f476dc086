import type { Sender } from './inbound.js'
import { readPhone } from '../language/read-phone.js'

/**
 * All that a person is known by, surest first. A Brazilian mobile with and without its ninth digit is one key, because
 * WhatsApp keeps many ids without it.
 */
export function identityKeys({ userId, phone }: Pick<Sender, 'userId' | 'phone'>): readonly string[] {
  return [...(phone === null ? [] : [phoneKey(phone)]), ...(userId === null ? [] : [`id:${userId}`])]
}

export function phoneKey(phone: string): string {
  return `phone:${fullPhone(phone)}`
}

/** Digits with the country code and, for a Brazilian mobile, the ninth digit; what is no phone stays as it came. */
export function fullPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return readPhone(`+${digits}`)?.e164.slice(1) ?? digits
}
