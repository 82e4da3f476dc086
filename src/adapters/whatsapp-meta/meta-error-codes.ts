import type { Consequence, SendResult } from '../../ports/channel.js'

export type MetaFate = Exclude<SendResult, { status: 'accepted' }>

/**
 * What one of Meta's errors means for the message. It comes in the answer to a send, or later in a `failed` status;
 * `attempt` counts from 1. Meta asks to build on the code and on `details`, never on titles.
 */
export function fateOfMetaError(code: number, details: string, attempt: number): MetaFate {
  const rule = ruleOf(code, details)
  // What Meta says of a token may contain the token.
  const reason = (rule !== invalidToken && details.trim()) || rule.meaning
  const said = { code: String(code), reason }
  if ('refuse' in rule) return { status: 'refused', ...said, consequence: rule.refuse }
  const trouble = rule.of === 'chip' && { trouble: rule.of }
  return { status: 'retry', ...said, afterMs: waitMs(rule.retry, attempt), maybeSent: false, ...trouble }
}

type Rule = { readonly meaning: string } & (
  | { readonly refuse: Consequence }
  /** `chip`: no message of the number fares better. */
  | { readonly retry: Backoff; readonly of: 'chip' | 'message' }
)

/** Each wait is `factor` times the one before. */
export type Backoff = { readonly firstMs: number; readonly factor: number; readonly maxMs: number }

const tenMinutesMs = 600_000
const anHourMs = 3_600_000

/** Meta is in trouble for a moment. */
export const serviceBackoff: Backoff = { firstMs: 5_000, factor: 2, maxMs: tenMinutesMs }
/** Too much a second from this number: the next seconds are free again. */
export const throughputBackoff: Backoff = { firstMs: 2_000, factor: 2, maxMs: tenMinutesMs }
/** Too much to one person: 4^n seconds, as Meta advises. */
export const pairBackoff: Backoff = { firstMs: 4_000, factor: 4, maxMs: tenMinutesMs }
/** The calls of an hour are spent. */
export const callsBackoff: Backoff = { firstMs: 60_000, factor: 2, maxMs: anHourMs }
/** A number is moved to a higher throughput in about a minute. */
export const maintenanceBackoff: Backoff = { firstMs: 60_000, factor: 2, maxMs: anHourMs }

export function waitMs({ firstMs, factor, maxMs }: Backoff, attempt: number): number {
  return Math.min(firstMs * factor ** (Math.max(1, attempt) - 1), maxMs)
}

function ruleOf(code: number, details: string): Rule {
  if (code === 100 && notOnWhatsApp.test(details)) return recipientNotOnWhatsApp
  return rules.get(code) ?? familyOf(code) ?? unknownCode
}

/** Code 100 says so of people, and of much else that is not: "not a WhatsApp Business account". */
const notOnWhatsApp = /\b(?:recipient|number|user|contact)\b.{0,40}\bnot\b.{0,40}\bwhatsapp\b(?! business)/i

/** Meta adds codes without notice. Saying the same again to an error nobody knows helps rarely and may annoy. */
const unknownCode: Rule = { meaning: 'Meta refused the message', refuse: 'none' }
const permission: Rule = { meaning: 'the token may not do this', refuse: 'pause_chip' }
const registration: Rule = { meaning: 'the number is not registered as it should be', refuse: 'pause_chip' }
export const invalidToken: Rule = { meaning: 'the access token is invalid or expired', refuse: 'pause_chip' }
const badParameter: Rule = { meaning: 'a parameter is missing or wrong', refuse: 'none' }
const recipientNotOnWhatsApp: Rule = { meaning: 'the number is not on WhatsApp', refuse: 'bad_number' }
const badTemplate: Rule = { meaning: 'the template does not fit its approved form', refuse: 'none' }
const payment: Rule = { meaning: 'the account has a payment problem', refuse: 'pause_chip' }
const unavailable: Rule = { meaning: 'Meta is unavailable for a moment', retry: serviceBackoff, of: 'chip' }
const unknownTrouble: Rule = { meaning: 'something went wrong at Meta', retry: serviceBackoff, of: 'message' }
const callRate: Rule = { meaning: 'too many calls', retry: callsBackoff, of: 'chip' }

function familyOf(code: number): Rule | undefined {
  if (code >= 200 && code <= 299) return permission
  if (code >= 133_000 && code <= 133_016) return registration
  return undefined
}

const rules: ReadonlyMap<number, Rule> = new Map<number, Rule>([
  [0, invalidToken],
  [190, invalidToken],
  [3, permission],
  [10, permission],
  [131005, permission],

  [1, unavailable],
  [2, unavailable],
  [131000, unknownTrouble],
  [131016, unavailable],
  [135000, unknownTrouble],
  [4, callRate],
  [80007, callRate],
  [130429, { meaning: 'too many messages a second from this number', retry: throughputBackoff, of: 'chip' }],
  [
    131056,
    { meaning: 'too many messages to this person in a short time', retry: pairBackoff, of: 'message' },
  ],
  [131057, { meaning: 'the account is in maintenance', retry: maintenanceBackoff, of: 'chip' }],

  [368, { meaning: 'the account is blocked for breaking a policy', refuse: 'pause_chip' }],
  [130497, { meaning: 'the account may not write to people in this country', refuse: 'pause_chip' }],
  [131031, { meaning: 'the account is locked', refuse: 'pause_chip' }],
  [131037, { meaning: 'the display name of the number is not approved', refuse: 'pause_chip' }],
  [131042, payment],
  [131044, payment],
  [131045, registration],
  [131048, { meaning: 'people marked the messages of this number as spam', refuse: 'pause_chip' }],
  [131064, { meaning: 'sending is limited for misclassified templates', refuse: 'pause_chip' }],

  [131026, { meaning: 'the message cannot be delivered to this number', refuse: 'bad_number' }],
  [131047, { meaning: 'more than 24 hours since the person last wrote', refuse: 'send_template' }],
  [131050, { meaning: 'the person stopped marketing messages', refuse: 'opt_out' }],
  [131051, { meaning: 'this type of message is not supported', refuse: 'send_text' }],
  [132068, { meaning: 'the flow is blocked', refuse: 'send_text' }],
  [132069, { meaning: 'the flow is throttled', refuse: 'send_text' }],

  [33, badParameter],
  [100, badParameter],
  [131008, badParameter],
  [131009, badParameter],
  [131021, { meaning: 'the number wrote to itself', refuse: 'none' }],
  [131030, { meaning: 'the number is not on the list of a test account', refuse: 'none' }],
  [131049, { meaning: 'Meta held a marketing message back for this person', refuse: 'none' }],
  [131052, { meaning: 'the media could not be downloaded', refuse: 'none' }],
  [131053, { meaning: 'the media could not be uploaded', refuse: 'none' }],
  [131062, { meaning: 'this message needs a phone, not a business-scoped id', refuse: 'none' }],
  [131063, { meaning: 'marketing templates are off for the Cloud API', refuse: 'none' }],
  [130472, { meaning: 'the person is in an experiment of Meta and gets no marketing', refuse: 'none' }],
  [132000, badTemplate],
  [132001, { meaning: 'there is no such template approved in this language', refuse: 'none' }],
  [132005, badTemplate],
  [132007, { meaning: 'the text of the template breaks a policy', refuse: 'none' }],
  [132008, badTemplate],
  [132012, badTemplate],
  [132015, { meaning: 'the template is paused', refuse: 'none' }],
  [132016, { meaning: 'the template is disabled', refuse: 'none' }],
  [132018, badTemplate],
  [137000, { meaning: "the person's identity key changed", refuse: 'none' }],
])
