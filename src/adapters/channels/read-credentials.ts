import { z } from 'zod'
import type { Credentials } from '../../ports/credentials.js'

/** Fields of an account, by the names its channel gives them. */
export type AccountFields = { readonly [field: string]: unknown }

export type ReadCredentials =
  | {
      readonly ok: true
      readonly account: AccountFields
      /** Secrets nobody gave: shown once, to be registered with the provider. */
      readonly made: { readonly [field: string]: string }
    }
  | { readonly ok: false; readonly problems: readonly CredentialProblem[] }

export type CredentialProblem = {
  readonly field: string
  readonly kind: 'missing' | 'unknown' | 'invalid'
  readonly message: string
}

/** An account of a channel from what was given, and secrets of our own where they may be missing. A name nobody knows is refused. */
export function readCredentials(
  credentials: Credentials,
  given: AccountFields,
  newSecret: () => string,
): ReadCredentials {
  const fields = Object.entries(credentials)
  const made = Object.fromEntries(
    fields.flatMap(([field, { made: isMade }]) =>
      isMade && given[field] === undefined ? [[field, newSecret()]] : [],
    ),
  )
  const schema = z.strictObject(
    Object.fromEntries(fields.map(([field, credential]) => [field, credential.schema])),
  )
  const read = schema.safeParse({ ...given, ...made })
  if (read.success) return { ok: true, account: read.data, made }
  return { ok: false, problems: read.error.issues.flatMap((issue) => problemsOf(issue, given)) }
}

function problemsOf(issue: z.core.$ZodIssue, given: AccountFields): CredentialProblem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((field) => ({ field, kind: 'unknown', message: 'there is no such credential' }))
  const field = String(issue.path[0])
  const kind = given[field] === undefined ? 'missing' : 'invalid'
  return [{ field, kind, message: issue.message }]
}
