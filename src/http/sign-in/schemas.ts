import { z } from 'zod'
import { tokenScopes } from '../../ports/machine-tokens.js'
import { roles } from '../../conversation/party.js'
import { passwordLengthMax } from './passwords.js'

const emailLengthMax = 254
const nameLengthMax = 120
const codeLengthMax = 40
const wordLengthMax = 200

/** One spelling of one address. */
export const emailSchema = z.string().trim().toLowerCase().max(emailLengthMax).pipe(z.email())
/** To sign in any text will do: one that is no address is simply nobody's. */
export const emailTyped = z.string().trim().toLowerCase().max(emailLengthMax)
export const passwordSchema = z.string().max(passwordLengthMax)
export const nameSchema = z
  .string()
  .transform((text) => text.replaceAll('\u0000', '').trim())
  .pipe(z.string().min(1).max(nameLengthMax))
export const codeSchema = z.string().max(codeLengthMax)
export const wordSchema = z.string().max(wordLengthMax)
export const roleSchema = z.enum(roles)

export const signedInSchema = z.object({
  csrf: z.string().meta({ description: 'Goes into the header `x-leme-csrf` of every request that acts.' }),
  until: z.iso.datetime(),
})

/** Null: the password was set, and a code is asked for at the next sign-in. */
export const cameInSchema = z.object({ signedIn: signedInSchema.nullable() })

export const signInAnswerSchema = z.object({
  next: z.enum(['done', 'code', 'business']).meta({
    description: 'What is asked for next: nothing, a code of the second factor, or which business.',
  }),
  signedIn: signedInSchema.optional(),
  businesses: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
})

export const wayInSchema = z.object({
  signedIn: signedInSchema.nullable(),
  firstOwner: z
    .boolean()
    .meta({ description: 'No owner can sign in yet: the log has the code for the first.' }),
  mail: z
    .boolean()
    .meta({ description: 'A new password, and a link that signs in, can be asked for by e-mail.' }),
  provider: z
    .string()
    .nullable()
    .meta({ description: 'The OpenID Connect issuer that members may also sign in with, by its name.' }),
  demoMinutes: z.number().nullable().meta({
    description: 'A public demonstration: how long a business of one’s own is there. Null: it is none.',
  }),
})

export const linkSchema = z.object({
  kind: z.enum(['invitation', 'reset', 'sign_in']),
  business: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  role: roleSchema,
})

export const madeLinkSchema = z.object({
  sent: z.boolean().meta({ description: 'It went out by e-mail.' }),
  isKeptHere: z
    .boolean()
    .meta({ description: 'In development the e-mail goes nowhere: it is read at `/auth/outbox`.' }),
  link: z.string().nullable().meta({ description: 'To hand over yourself, where nothing was sent.' }),
  until: z.iso.datetime(),
})

export const teamSchema = z.object({
  members: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      role: roleSchema,
      hasPassword: z.boolean(),
      hasSecondFactor: z.boolean(),
      seenAt: z.iso.datetime().nullable(),
    }),
  ),
  invitations: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      role: roleSchema,
      createdAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
    }),
  ),
  mail: z.boolean(),
})

export const accountSchema = z.object({
  email: z.string().nullable(),
  hasPassword: z.boolean(),
  secondFactor: z.boolean(),
  recoveryCodesLeft: z.number(),
  sessions: z.array(
    z.object({
      id: z.string(),
      isThis: z.boolean(),
      createdAt: z.iso.datetime(),
      seenAt: z.iso.datetime(),
      ipAddress: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
})

export const begunFactorSchema = z.object({ key: z.string(), address: z.string() })
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })
export const doneSchema = z.object({ done: z.literal(true) })

export const toldMemberSchema = doneSchema.extend({
  told: z.boolean().meta({ description: 'The member was told by e-mail.' }),
})

export const machineTokensSchema = z.object({
  tokens: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role: roleSchema,
      scopes: z
        .array(z.enum(tokenScopes))
        .nullable()
        .meta({ description: 'What it may do of what its role allows; null: all of it.' }),
      createdAt: z.iso.datetime(),
      usedAt: z.iso.datetime().nullable(),
    }),
  ),
})
export const tokenGivenSchema = z.object({
  name: nameSchema,
  role: roleSchema,
  scopes: z
    .array(z.enum(tokenScopes))
    .max(tokenScopes.length)
    .default([])
    .meta({ description: 'What it may do of what its role allows. Left out: nothing.' }),
})
export const madeTokenSchema = z.object({
  id: z.string(),
  token: z.string().meta({ description: 'Told this once.' }),
})
