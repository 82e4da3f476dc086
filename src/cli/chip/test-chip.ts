import { randomUUID } from 'node:crypto'
import type { TenantId } from '../../conversation/ids.js'
import { readPhone } from '../../language/read-phone.js'
import type { Leme } from '../../leme.js'
import type { NumberStanding } from '../../conversation/inbound.js'
import { CommandError } from '../exit-codes.js'

const text = 'Mensagem de teste: este número está pronto para conversar.'

/** Asks the provider, and writes to one phone if there is one. What it says is told line by line. */
export async function testChip(
  leme: Leme,
  tenant: TenantId,
  id: string,
  to: string | undefined,
): Promise<string[]> {
  const recipient = to === undefined ? undefined : (readPhone(to)?.e164.slice(1) ?? to)
  const chip = await leme.chips.get(tenant, id)
  const channel = chip && leme.channels.get(chip.provider)
  if (!chip || !channel) throw new CommandError(`there is no chip ${id}: see "leme chip list"`)
  const check = await channel.check(chip)
  if (!check.ok) throw new CommandError(`the chip cannot send: ${check.reason}`)
  if (check.standing) await leme.chips.stand(tenant, id, check.standing)
  const lines = [`✓ ${check.name}${describeStanding(check.standing ?? {})}`]
  if (recipient === undefined) return lines
  const message = { type: 'text', text } as const
  const sent = await channel.send({ id: randomUUID(), chip, recipient, message, attempt: 1 })
  if (sent.status !== 'accepted')
    throw new CommandError(`the message was not taken (${sent.code}): ${sent.reason}`)
  return [...lines, `✓ sent to ${recipient}: ${sent.providerId}`]
}

function describeStanding({ peopleADay, quality }: NumberStanding): string {
  const limit = peopleADay === undefined || peopleADay === null ? [] : [`${peopleADay} people a day`]
  const said = [...limit, ...(quality === undefined ? [] : [`quality ${quality}`])]
  return said.length === 0 ? '' : ` (${said.join(', ')})`
}
