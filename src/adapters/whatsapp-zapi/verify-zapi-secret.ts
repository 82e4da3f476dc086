import { sameSecret } from '../channels/same-secret.js'

/** Whether the last segment of the webhook's address is ours: Z-API signs nothing and sends no header of its own. */
export function verifyZapiSecret(given: string, secret: string): boolean {
  return sameSecret(given, secret)
}
