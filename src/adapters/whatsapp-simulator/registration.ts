import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { EvolutionChip } from '../whatsapp-evolution/evolution-credentials.js'
import type { MetaChip } from '../whatsapp-meta/meta-credentials.js'
import type { ZapiChip } from '../whatsapp-zapi/zapi-credentials.js'

/** The providers of WhatsApp that are simulated. */
export const simulatedProviders = ['meta', 'evolution', 'zapi'] as const
/** Ids of chips that members connect to the simulator begin with it, so that they are found again. */
export const simulatedIdStart = 'sim-'
export type SimulatedProvider = (typeof simulatedProviders)[number]

const delayMs = z.number().int().min(0).max(600_000)
const secret = z.string().min(1).max(500)

/** Nothing the simulator sends leaves this machine. */
const loopbackUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => isLoopback(new URL(url).hostname), 'the simulator only calls 127.0.0.1, ::1 and localhost')

const common = {
  id: z.string().regex(/^[\w-]{1,64}$/, 'an id is 1 to 64 letters, digits, - and _'),
  /** Where Leme listens. Without it, Leme's own path for this chip. */
  webhookUrl: loopbackUrl.optional(),
  /** Of the business, as people dial it. */
  businessPhone: z
    .string()
    .regex(/^\d{8,15}$/)
    .default('551130000000'),
  /** How long after the send each receipt comes; null: never. Delays may be in any order. */
  receipts: z
    .strictObject({
      sentMs: delayMs.nullable().default(0),
      deliveredMs: delayMs.nullable().default(20),
      readMs: delayMs.nullable().default(60),
      /** `sent` is told before the send itself is answered. */
      beforeAnswer: z.boolean().default(false),
    })
    .prefault({}),
  dropsNinthDigit: z.boolean().default(false),
}

const template = z.strictObject({
  name: z.string().min(1),
  language: z.string().min(2),
  /** With {{1}}, {{2}}… where the parameters go. */
  text: z.string().min(1).max(1024),
  header: z.string().min(1).max(60).optional(),
  /** In place of words above: what each message has to bring along. */
  headerKind: z.enum(['image', 'video', 'document', 'location']).optional(),
  footer: z.string().min(1).max(60).optional(),
  /** As Meta lists it: APPROVED, PAUSED, REJECTED, PENDING… Only what is approved can be sent. */
  status: z.string().min(1).max(40).default('APPROVED'),
  category: z.enum(['UTILITY', 'MARKETING', 'AUTHENTICATION']).default('UTILITY'),
  /** Titles of its quick replies; or a button that opens an address with a part to fill in, copies a code, opens a form. */
  buttons: z
    .array(
      z.union([
        z.string().min(1).max(25),
        z.strictObject({ type: z.literal('url'), title: z.string().min(1).max(25), url: z.url() }),
        z.strictObject({ type: z.enum(['copy_code', 'flow']), title: z.string().min(1).max(25) }),
      ]),
    )
    .max(10)
    .default([]),
})

const meta = z.strictObject({
  ...common,
  provider: z.literal('meta'),
  apiVersion: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v25.0'),
  phoneNumberId: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional(),
  businessAccountId: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional(),
  accessToken: secret.optional(),
  appSecret: secret.optional(),
  verifyToken: secret.optional(),
  /** Without it, every template is approved. */
  templates: z.array(template).max(100).optional(),
  limits: z
    .strictObject({
      /** Also refuses to write first. A window that was open and closed is closed with or without this. */
      window: z.boolean().default(false),
      pairRate: z
        .strictObject({
          burst: z.number().int().min(1).max(1_000).default(45),
          everyMs: z.number().int().min(1).max(600_000).default(6_000),
        })
        .nullable()
        .default(null),
      messagesPerSecond: z.number().int().min(1).max(10_000).nullable().default(null),
      /** People who may be written to first in a day, as Meta names it. */
      tier: z
        .string()
        .regex(/^TIER_(\d+K?|UNLIMITED)$/)
        .default('TIER_UNLIMITED'),
      quality: z.enum(['GREEN', 'YELLOW', 'RED']).default('GREEN'),
    })
    .prefault({}),
})

const evolution = z.strictObject({
  ...common,
  provider: z.literal('evolution'),
  instance: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  apiKey: secret.optional(),
  webhookToken: secret.optional(),
  /** `bearer`: the token itself; `jwt`: a short-lived one signed with it; else the header that carries it. */
  webhookAuth: z
    .union([z.enum(['bearer', 'jwt']), z.strictObject({ header: z.string().min(1) })])
    .default('bearer'),
  showsButtons: z.boolean().default(false),
  /** False: its phone has to read the code first. */
  linked: z.boolean().default(true),
})

const zapi = z.strictObject({
  ...common,
  provider: z.literal('zapi'),
  instance: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  instanceToken: secret.optional(),
  clientToken: secret.optional(),
  webhookSecret: secret.optional(),
  showsButtons: z.boolean().default(false),
  linked: z.boolean().default(true),
})

/** The body of POST /sim/chips. Whatever is left out is made up from the id, the same each time. */
export const registrationSchema = z.discriminatedUnion('provider', [
  meta.transform((given) => ({
    ...given,
    phoneNumberId: given.phoneNumberId ?? digitsFrom(given.id),
    businessAccountId: given.businessAccountId ?? digitsFrom(`account of ${given.id}`),
    accessToken: given.accessToken ?? `sim-access-${given.id}`,
    appSecret: given.appSecret ?? `sim-app-secret-${given.id}`,
    verifyToken: given.verifyToken ?? `sim-verify-${given.id}`,
  })),
  evolution.transform((given) => ({
    ...given,
    instance: given.instance ?? given.id,
    apiKey: given.apiKey ?? `sim-key-${given.id}`,
    webhookToken: given.webhookToken ?? `sim-webhook-token-${given.id}`,
  })),
  zapi.transform((given) => ({
    ...given,
    instance: given.instance ?? given.id,
    instanceToken: given.instanceToken ?? `sim-token-${given.id}`,
    clientToken: given.clientToken ?? `sim-client-token-${given.id}`,
    webhookSecret: given.webhookSecret ?? `sim-webhook-secret-${given.id}`,
  })),
])

export type ChipRegistration = z.input<typeof registrationSchema>
export type Registration = z.output<typeof registrationSchema>
export type RegistrationOf<Provider extends Registration['provider']> = Extract<
  Registration,
  { readonly provider: Provider }
>
export type SimulatedTemplate = z.output<typeof template>

type Chips = { readonly meta: MetaChip; readonly evolution: EvolutionChip; readonly zapi: ZapiChip }

export type SimulatedChip<P extends SimulatedProvider = SimulatedProvider> = {
  [Each in P]: Chips[Each] & { readonly provider: Each }
}[P]

/** The chip as Leme has to know it to reach this simulator. */
export function chipOf(registration: Registration, baseUrl: string): SimulatedChip {
  const { id } = registration
  switch (registration.provider) {
    case 'meta': {
      const { provider, apiVersion, phoneNumberId, businessAccountId } = registration
      const { accessToken, appSecret, verifyToken } = registration
      return {
        id,
        baseUrl,
        provider,
        apiVersion,
        phoneNumberId,
        businessAccountId,
        accessToken,
        appSecrets: [appSecret],
        verifyToken,
      }
    }
    case 'evolution': {
      const { provider, instance, apiKey, webhookToken, showsButtons } = registration
      return { id, baseUrl, provider, instance, apiKey, webhookToken, showsButtons }
    }
    case 'zapi': {
      const { provider, instance, instanceToken, clientToken, webhookSecret, showsButtons } = registration
      return { id, baseUrl, provider, instance, instanceToken, clientToken, webhookSecret, showsButtons }
    }
  }
}

export function webhookUrlOf(registration: Registration, lemeUrl: string): string {
  if (registration.webhookUrl !== undefined) return registration.webhookUrl
  const path = `${lemeUrl}/webhooks/${registration.provider}/${registration.id}`
  return registration.provider === 'zapi' ? `${path}/${encodeURIComponent(registration.webhookSecret)}` : path
}

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

function digitsFrom(id: string): string {
  return String(BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, 12)}`)).padStart(15, '1')
}
