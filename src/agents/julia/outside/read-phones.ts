import { fullPhone } from '../../../conversation/identity-keys.js'
import { LemeError } from '../../../errors/leme-error.js'
import { readPhone } from '../../../language/read-phone.js'

const toldMax = 5

/** Phones as they were typed, with the country code; the first ones that are none are named. */
export function readPhones(phones: readonly string[]): string[] {
  const read = phones.map((phone) => readPhone(phone)?.e164)
  const wrong = phones.filter((_, index) => read[index] === undefined)
  if (wrong.length > 0)
    throw new LemeError('request.invalid', { detail: `phones: ${wrong.slice(0, toldMax).join(', ')}` })
  return read.flatMap((phone) => (phone === undefined ? [] : [fullPhone(phone)]))
}
