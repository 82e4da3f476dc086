import {
  readCredentials,
  type AccountFields,
  type CredentialProblem,
} from '../../adapters/channels/read-credentials.js'
import type { Channel } from '../../ports/channel.js'
import type { Chip } from '../../ports/chip.js'
import { UsageError } from '../exit-codes.js'
import { flagOf } from './flag-of.js'

export type NewChip = {
  readonly chip: Chip
  /** Secrets nobody gave: shown once, to be registered with the provider. */
  readonly made: { readonly [field: string]: string }
}

/** A chip from what was given now, what was known before, and a secret of our own where one may be missing. */
export function chipFrom(
  { id: provider, credentials }: Pick<Channel, 'id' | 'credentials'>,
  id: string,
  fields: AccountFields,
  newSecret: () => string,
): NewChip {
  const read = readCredentials(credentials, fields, newSecret)
  if (read.ok) return { chip: { ...read.account, id, provider }, made: read.made }
  const sayWhat = ({ field, kind, message }: CredentialProblem) => {
    if (kind === 'unknown')
      return `"${field}" is no credential of ${provider}: it has ${Object.keys(credentials).join(', ')}`
    const flag = `--${flagOf(field, credentials[field])}${credentials[field]?.secret ? '-env' : ''}`
    const where = credentials[field]?.help.en ?? ''
    return kind === 'missing'
      ? `${flag} is missing: ${where}`
      : `${flag} cannot be used: ${message} (${where})`
  }
  throw new UsageError(read.problems.map(sayWhat).join('\n'))
}
