import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { verifyMetaSignature } from './verify-meta-signature.js'

const secret = 'app-secret'
/** As Meta writes it: what is not ASCII is escaped. */
const rawBody = Buffer.from(String.raw`{"text":{"body":"Ol\u00e1 \ud83d\ude00"}}`)

function sign(body: Buffer | string, key = secret): string {
  return `sha256=${createHmac('sha256', key).update(body).digest('hex')}`
}

describe('verifyMetaSignature', () => {
  test('knows the signature of RFC 4231, test case 2', () => {
    const header = 'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'
    expect(verifyMetaSignature(Buffer.from('what do ya want for nothing?'), header, ['Jefe'])).toBe(true)
  })

  test('is over the raw bytes: the same JSON written anew is another body', () => {
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(rawBody.toString())))
    expect(verifyMetaSignature(rawBody, sign(rawBody), [secret])).toBe(true)
    expect(verifyMetaSignature(rewritten, sign(rawBody), [secret])).toBe(false)
  })

  test('takes any of the active secrets', () => {
    expect(verifyMetaSignature(rawBody, sign(rawBody, 'new'), ['old', 'new'])).toBe(true)
    expect(verifyMetaSignature(rawBody, sign(rawBody, 'old'), ['old', 'new'])).toBe(true)
    expect(verifyMetaSignature(rawBody, sign(rawBody, 'older'), ['old', 'new'])).toBe(false)
  })

  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['no algorithm', sign(rawBody).slice('sha256='.length)],
    ['the older SHA-1', sign(rawBody).replace('sha256', 'sha1')],
    ['one cut short', sign(rawBody).slice(0, -2)],
    ['one with more behind it', `${sign(rawBody)}00`],
    ['one that is not hexadecimal', `sha256=${'z'.repeat(64)}`],
    ['one of another body', sign('{}')],
  ])('refuses %s', (_what, header) => {
    expect(verifyMetaSignature(rawBody, header, [secret])).toBe(false)
  })

  test('without a secret nothing is let in, and an empty one is none', () => {
    expect(verifyMetaSignature(rawBody, sign(rawBody), [])).toBe(false)
    expect(verifyMetaSignature(rawBody, sign(rawBody, ''), [''])).toBe(false)
  })
})
