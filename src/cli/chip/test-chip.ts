import type { NumberStanding } from '../../conversation/inbound.js'
import type { TenantId } from '../../conversation/ids.js'
import type { Leme } from '../../leme.js'
import { tryChip, type HeldWhy } from '../../leme/try-chip.js'
import { CommandError } from '../exit-codes.js'

/** Asks the provider, and writes to one phone if there is one. What it says is told line by line. */
export async function testChip(
  leme: Leme,
  tenant: TenantId,
  id: string,
  to: string | undefined,
): Promise<string[]> {
  const tried = await tryChip(leme, { tenant, chip: id, to, by: null })
  if (!tried) throw new CommandError(`there is no chip ${id}: see "leme chip list"`)
  if (tried.kind === 'unreachable') throw new CommandError(`the chip cannot send: ${tried.reason}`)
  const lines = [`✓ ${tried.name}${describeStanding(tried.standing)}`]
  switch (tried.kind) {
    case 'reached':
      return lines
    case 'sent':
      return [...lines, `✓ sent to ${tried.sentTo}: ${tried.providerId}`]
    case 'held':
      throw new CommandError(`nothing was sent: ${held[tried.why]}`)
    case 'refused':
      throw new CommandError(`the message was not taken (${tried.code}): ${tried.reason}`)
    case 'unknown':
      throw new CommandError('nobody knows whether the message arrived: look at the phone')
  }
}

const held: { readonly [why in HeldWhy]: string } = {
  stopped: 'whoever has that phone asked not to be written to',
  blocked: 'that contact is blocked',
  not_listed: 'the chip writes to the phones of its list alone: see --allow of "leme chip add"',
}

function describeStanding({ peopleADay, quality }: NumberStanding): string {
  const limit = peopleADay === undefined || peopleADay === null ? [] : [`${peopleADay} people a day`]
  const said = [...limit, ...(quality === undefined ? [] : [`quality ${quality}`])]
  return said.length === 0 ? '' : ` (${said.join(', ')})`
}
