import { z } from 'zod'
import type { Chip, Provider } from '../../ports/chip.js'
import { UsageError } from '../exit-codes.js'

/** Fields of a chip, by the names that its type and the JSON of secrets have. */
export type ChipFields = { readonly [field: string]: unknown }

export type NewChip = {
  readonly chip: Chip
  /** Secrets nobody gave: shown once, to be registered with the provider. */
  readonly made: { readonly [field: string]: string }
}

const text = z.string().trim().min(1).max(2_000)
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
const buttons = z.boolean().default(false)

const accounts = {
  meta: z.object({
    baseUrl: address.default('https://graph.facebook.com'),
    apiVersion: z
      .string()
      .regex(/^v\d+\.\d+$/, 'write it as v25.0')
      .default('v25.0'),
    phoneNumberId: z.string().regex(/^\d+$/, 'digits: the id of the number, not the number'),
    accessToken: text,
    appSecrets: z.array(text).min(1).max(10),
    verifyToken: text,
  }),
  evolution: z.object({
    baseUrl: address,
    instance: text,
    apiKey: text,
    webhookToken: text,
    showsButtons: buttons,
  }),
  zapi: z.object({
    baseUrl: address.default('https://api.z-api.io'),
    instance: text,
    instanceToken: text,
    clientToken: text,
    webhookSecret: z.string().regex(/^[\w-]{16,200}$/, '16 to 200 letters, digits, - and _'),
    showsButtons: buttons,
  }),
} as const

const madeFor = { meta: 'verifyToken', evolution: 'webhookToken', zapi: 'webhookSecret' } as const

/** A chip from what was given now, what was known before, and a secret of our own where one may be missing. */
export function chipFrom(
  provider: Provider,
  id: string,
  fields: ChipFields,
  newSecret: () => string,
): NewChip {
  const field = madeFor[provider]
  const made = fields[field] === undefined ? { [field]: newSecret() } : {}
  const account = accounts[provider].safeParse({ ...fields, ...made })
  if (!account.success) throw new UsageError(account.error.issues.map(problemOf).join('\n'))
  return { chip: { ...account.data, id, provider } as Chip, made }
}

function problemOf({ path, message, code, input }: z.core.$ZodIssue): string {
  const flag = flagOf(String(path[0]))
  return code === 'invalid_type' && input === undefined
    ? `${flag} is missing`
    : `${flag} cannot be used: ${message}`
}

function flagOf(field: string): string {
  const name = field === 'appSecrets' ? 'appSecret' : field === 'showsButtons' ? 'buttons' : field
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
