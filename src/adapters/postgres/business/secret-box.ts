import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from '../role-url.js'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Seals what is stored but must not be readable in the database: providers' keys. */
export type SecretBox = {
  seal(text: string): string
  /** Throws where none of the secrets opens it. */
  open(sealed: string): string
  /** Which secret opens it: today's, one before it, or none that is known. */
  openedBy(sealed: string): 'current' | 'previous' | 'none'
}

/** Sealed with the first; opened with whichever sealed it. */
export function createSecretBox(...secrets: Secrets): SecretBox {
  const [current, ...previous] = secrets.map(keyOf) as [Buffer, ...Buffer[]]
  return {
    seal(text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, current, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed) {
      for (const key of [current, ...previous]) {
        const text = opened(sealed, key)
        if (text !== undefined) return text
      }
      throw new Error(
        'it was sealed with another LEME_SECRET: set that one in LEME_SECRET_PREVIOUS, or save it again',
      )
    },
    openedBy(sealed) {
      if (opened(sealed, current) !== undefined) return 'current'
      return previous.some((key) => opened(sealed, key) !== undefined) ? 'previous' : 'none'
    },
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'leme', 'sealed credentials', 32))
}

/** Undefined: not sealed with that key, or not whole. The tag tells, whatever the key. */
function opened(sealed: string, key: Buffer): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
      'utf8',
    )
  } catch {
    return undefined
  }
}

/** For tokens that are only ever compared: the database holds nothing that could be sent. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
