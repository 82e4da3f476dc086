import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { SignIn, SignIns } from '../../ports/sign-ins.js'

const issuer = 'Leme'
const secretBytes = 20
const stepSeconds = 30
/** Clocks of phones go wrong by less than a step. */
const stepsAside = 1
const recoveryCodes = 8
const recoveryBytes = 5

export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** What the QR code says. */
export function addressOf(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/** The step a code belongs to; undefined: it is none of this key's, now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const aside = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: stepsAside })
  return aside === null ? undefined : Math.floor(now.getTime() / 1_000 / stepSeconds) + aside
}

/** A code of the phone's, or one of those kept for the day the phone is gone; either is good once. */
export async function takeCode(signIns: SignIns, signIn: SignIn, given: string, now: Date): Promise<boolean> {
  const { tenant, member, secondFactor } = signIn
  const code = given.replace(/[\s-]/g, '')
  if (!secondFactor) return false
  const step = stepOf(secondFactor.secret, code, now)
  if (step !== undefined) return signIns.takeStep(tenant, member, step)
  return signIns.takeRecoveryCode(tenant, member, recoveryHash(member, code))
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const text = randomBytes(recoveryBytes).toString('hex')
    return `${text.slice(0, 5)}-${text.slice(5)}`
  })
}

export function recoveryHash(member: string, code: string): string {
  const plain = code.replace(/[\s-]/g, '').toLowerCase()
  return createHash('sha256').update(`${member} ${plain}`).digest('hex')
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: stepSeconds, digits: 6 })
}
