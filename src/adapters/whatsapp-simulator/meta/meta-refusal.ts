import { randomBytes } from 'node:crypto'
import type { SimulatedAnswer } from '../answer.js'

/** The codes the simulator itself gives, in Meta's words. */
const titles: { readonly [code: number]: string } = {
  0: 'AuthException',
  4: 'API Too Many Calls',
  10: 'Permission Denied',
  33: 'Parameter value is not valid',
  100: 'Invalid parameter',
  190: 'Access token has expired',
  368: 'Temporarily blocked for policies violations',
  80007: 'Rate limit issues',
  130429: 'Rate limit hit',
  130472: "User's number is part of an experiment",
  131000: 'Something went wrong',
  131005: 'Access denied',
  131008: 'Required parameter is missing',
  131009: 'Parameter value is not valid',
  131016: 'Service unavailable',
  131021: 'Recipient cannot be sender',
  131026: 'Message undeliverable',
  131031: 'Account has been locked',
  131042: 'Business eligibility payment issue',
  131047: 'Re-engagement message',
  131048: 'Spam rate limit hit',
  131049: 'Meta chose not to deliver',
  131050: 'User has stopped marketing messages',
  131051: 'Message type unknown',
  131052: 'Media download error',
  131053: 'Media upload error',
  131056: '(Business Account, Consumer Account) pair rate limit hit',
  131057: 'Business Account is in maintenance mode',
  132000: 'Template param count mismatch',
  132001: 'Template does not exist',
  132015: 'Template is paused',
}

const statuses: { readonly [code: number]: number } = {
  0: 401,
  190: 401,
  3: 403,
  10: 403,
  131005: 403,
  131031: 403,
  4: 429,
  80007: 429,
  130429: 429,
  1: 500,
  2: 503,
  131000: 500,
  131016: 503,
  131057: 503,
}

/** Code and details are what one may build on; the status and the title may change (Meta, error codes). */
export function metaRefusal(code: number, details: string): SimulatedAnswer {
  const error = {
    message: `(#${code}) ${metaTitle(code)}`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details },
    fbtrace_id: `A${randomBytes(11).toString('base64url')}`,
  }
  return { status: statuses[code] ?? 400, body: { error } }
}

export function metaTitle(code: number): string {
  return titles[code] ?? 'Error'
}
