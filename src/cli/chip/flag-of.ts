import type { Credential } from '../../ports/credentials.js'

/** A credential's name on the command line: `phoneNumberId` is `phone-number-id`, unless it says otherwise. */
export function flagOf(field: string, credential: Credential | undefined): string {
  return credential?.flag ?? field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
