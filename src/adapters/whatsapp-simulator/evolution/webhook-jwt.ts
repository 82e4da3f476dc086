import { createHmac } from 'node:crypto'

const lifeSeconds = 600

/** What Evolution shows as its bearer token when it was given a key to sign with: HS256, ten minutes. */
export function webhookJwt(key: string, at: Date): string {
  const iat = Math.floor(at.getTime() / 1000)
  const claims = { iat, exp: iat + lifeSeconds, app: 'evolution', action: 'webhook' }
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}
