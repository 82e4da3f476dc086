import { randomBytes } from 'node:crypto'
import { fullPhone } from '../../conversation/identity-keys.js'
import type { TenantId } from '../../conversation/ids.js'
import { readPhone } from '../../language/read-phone.js'
import type { Leme } from '../../leme.js'
import type { AccountFields } from '../../adapters/channels/read-credentials.js'
import type { Channel } from '../../ports/channel.js'
import type { Chip } from '../../ports/chip.js'
import { CommandError, UsageError } from '../exit-codes.js'
import { requireTenant } from '../tenant/require-tenant.js'
import { chipFrom, type NewChip } from './chip-from.js'

type ChipRequest = {
  readonly tenant: TenantId
  readonly channel: Channel
  readonly id: string
  readonly agent?: string
  readonly name?: string
  readonly allow?: readonly string[]
  readonly fields: AccountFields
}

const secretBytes = 24
const uniqueViolation = '23505'

/** Adds a chip, or changes the one there is: whatever is not given stays as it was. */
export async function saveChip(leme: Leme, request: ChipRequest): Promise<NewChip> {
  const { tenant, channel, id, allow } = request
  await requireTenant(leme.tenants, tenant)
  const before = (await leme.chips.list(tenant)).find((chip) => chip.id === id)
  const known = before?.provider === channel.id ? await leme.chips.get(tenant, id) : undefined
  const agent = request.agent ?? before?.agent
  if (agent === undefined) throw new UsageError('--agent is missing: who answers on it?')
  const made = chipFrom(channel, id, { ...(known && accountOf(known)), ...request.fields }, newSecret)
  const settings = {
    agent,
    name: request.name ?? before?.name ?? id,
    allowList: allow?.map(phoneOf) ?? before?.allowList ?? [],
    ...(before === undefined && channel.pace),
  }
  // Whoever runs the installation may name a server of its own network.
  const isNamed = Object.values(request.fields).some(
    (value) => typeof value === 'string' && /^https?:/i.test(value),
  )
  const chip = known?.publicOnly === true && !isNamed ? { ...made.chip, publicOnly: true } : made.chip
  await leme.chips.save(tenant, chip, settings).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation)
      throw new CommandError(`the id ${id} is taken: choose another`)
    throw error
  })
  return made
}

/** What is stored besides which chip it is. */
function accountOf(chip: Chip): AccountFields {
  return Object.fromEntries(Object.entries(chip).filter(([field]) => !ofEveryChip.includes(field)))
}

const ofEveryChip: readonly string[] = ['id', 'provider', 'publicOnly']

function newSecret(): string {
  return randomBytes(secretBytes).toString('base64url')
}

function phoneOf(text: string): string {
  const phone = readPhone(text)
  if (!phone) throw new UsageError(`"${text}" is no phone number: write 5511999990000`)
  return fullPhone(phone.e164)
}
