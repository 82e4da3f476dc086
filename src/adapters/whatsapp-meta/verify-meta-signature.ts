import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether `X-Hub-Signature-256` was made with one of the app secrets. It is over the bytes as they came: Meta writes
 * what is not ASCII as \uXXXX, so JSON written anew gives another signature.
 */
export function verifyMetaSignature(
  rawBody: Buffer,
  header: string | undefined,
  secrets: readonly string[],
): boolean {
  const hex = /^sha256=([0-9a-f]{64})$/i.exec(header ?? '')?.[1]
  if (hex === undefined) return false
  const signature = Buffer.from(hex, 'hex')
  return secrets.some(
    (secret) =>
      // Anyone can sign with nothing.
      secret !== '' && timingSafeEqual(createHmac('sha256', secret).update(rawBody).digest(), signature),
  )
}
