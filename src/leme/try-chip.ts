import { deriveId } from '../conversation/derive-id.js'
import { fullPhone } from '../conversation/identity-keys.js'
import type { NumberStanding } from '../conversation/inbound.js'
import type { MemberId, TenantId } from '../conversation/ids.js'
import { readPhone } from '../language/read-phone.js'
import type { Contacts } from '../adapters/postgres/business/contacts.js'
import type { Channel } from '../ports/channel.js'
import type { Chip, Provider } from '../ports/chip.js'
import type { Chips, TrialOutcome } from '../ports/chips.js'
import type { House } from '../turn/house.js'

type Account = {
  readonly chips: Chips
  readonly channels: ReadonlyMap<Provider, Channel>
  readonly contacts: Pick<Contacts, 'silenceOf'>
  readonly house: Pick<House, 'clock' | 'ids'>
}

type Trial = {
  readonly tenant: TenantId
  readonly chip: string
  /** A phone in any spelling, or an address of the provider's. Left out: nobody is written to. */
  readonly to?: string | undefined
  /** Null: whoever runs the installation. */
  readonly by: MemberId | null
  /** The same again is the same trial. Left out: another one. */
  readonly key?: string | undefined
}

export type TriedChip =
  | { readonly kind: 'unreachable'; readonly reason: string }
  | (Reached &
      (
        | { readonly kind: 'reached' }
        | { readonly kind: 'held'; readonly why: HeldWhy }
        | ({ readonly sentTo: string } & (TrialOutcome | { readonly kind: 'unknown' }))
      ))

type Reached = { readonly name: string; readonly standing: NumberStanding }
export type HeldWhy = 'stopped' | 'blocked' | 'not_listed'

const text = 'Mensagem de teste: este número está pronto para conversar.'
/** Enough to know one's own phone by; whose it is, is not kept for good. */
const digitsNoted = 4

/**
 * Asks the provider whether a number can send, and writes to one phone, where one is named: to nobody who is not to be written to, noted with who
 * did it, and once. What the provider says is a value. Undefined: there is no such number.
 */
export async function tryChip(leme: Account, trial: Trial): Promise<TriedChip | undefined> {
  const { tenant, to = '' } = trial
  const chip = await leme.chips.get(tenant, trial.chip)
  const channel = chip && leme.channels.get(chip.provider)
  if (!chip || !channel) return undefined
  const check = await channel.check(chip)
  if (channel.pairing && (check.ok || check.unlinked))
    await leme.chips.stand(tenant, chip.id, { linked: check.ok })
  if (!check.ok) return { kind: 'unreachable', reason: check.reason }
  const { name, standing = {} } = check
  if (check.standing) await leme.chips.stand(tenant, chip.id, check.standing)
  if (to === '') return { kind: 'reached', name, standing }
  const sentTo = readPhone(to)?.e164.slice(1) ?? to
  const why = await heldWhy(leme, trial, sentTo)
  if (why !== null) return { kind: 'held', name, standing, why }
  return { name, standing, sentTo, ...(await sendOnce(leme, { ...trial, channel, account: chip, sentTo })) }
}

async function heldWhy(leme: Account, { tenant, chip }: Trial, sentTo: string): Promise<HeldWhy | null> {
  const allowList = (await leme.chips.list(tenant)).find(({ id }) => id === chip)?.allowList ?? []
  if (allowList.length > 0 && !allowList.includes(fullPhone(sentTo))) return 'not_listed'
  return leme.contacts.silenceOf(tenant, sentTo)
}

type Sending = Trial & { readonly channel: Channel; readonly account: Chip; readonly sentTo: string }

async function sendOnce(
  leme: Account,
  sending: Sending,
): Promise<TrialOutcome | { readonly kind: 'unknown' }> {
  const { tenant, chip, by, key, channel, account, sentTo } = sending
  const id =
    key === undefined ? leme.house.ids.next() : deriveId(by ?? tenant, `trial ${chip} ${sentTo} ${key}`)
  const before = await leme.chips.beginTrial(tenant, id, {
    by,
    at: leme.house.clock.now(),
    what: 'chip.tested',
    subject: chip,
    before: null,
    after: { to: `…${sentTo.slice(-digitsNoted)}` },
  })
  if (before !== 'begun') return before ?? { kind: 'unknown' }
  const message = { type: 'text', text } as const
  const sent = await channel.send({ id, chip: account, recipient: sentTo, message, attempt: 1 })
  const outcome: TrialOutcome =
    sent.status === 'accepted'
      ? { kind: 'sent', providerId: sent.providerId }
      : { kind: 'refused', code: sent.code, reason: sent.reason }
  await leme.chips.endTrial(tenant, id, outcome)
  return outcome
}
