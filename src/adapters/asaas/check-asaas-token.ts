import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether the `asaas-access-token` header is ours. Hashes have one length, so the time tells nothing of either. */
export function checkAsaasToken(header: string | readonly string[] | undefined, expected: string): boolean {
  if (typeof header !== 'string' || expected === '') return false
  return timingSafeEqual(sha256(header), sha256(expected))
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
