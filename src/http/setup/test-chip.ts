import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { TenantId } from '../../conversation/ids.js'
import { LemeError } from '../../errors/leme-error.js'
import { readPhone } from '../../language/read-phone.js'
import type { Leme } from '../../leme.js'
import type { testedSchema } from './setup-schemas.js'

type Tested = z.infer<typeof testedSchema>

const text = 'Mensagem de teste: este número está pronto para conversar.'

/** Asks the provider and writes to one phone, where one is named. What the provider said is a value, not an error. */
export async function testChip(
  leme: Leme,
  tenant: TenantId,
  id: string,
  to: string | undefined,
): Promise<Tested> {
  const chip = await leme.chips.get(tenant, id)
  const channel = chip && leme.channels.get(chip.provider)
  if (!channel) throw new LemeError('chip.not_found')
  const check = await channel.check(chip)
  if (channel.pairing && (check.ok || check.unlinked))
    await leme.chips.stand(tenant, id, { linked: check.ok })
  if (!check.ok) return { ok: false, name: null, sentTo: null, reason: check.reason }
  if (check.standing) await leme.chips.stand(tenant, id, check.standing)
  if (to === undefined || to === '') return { ok: true, name: check.name, sentTo: null, reason: null }
  const recipient = readPhone(to)?.e164.slice(1) ?? to
  const message = { type: 'text', text } as const
  const sent = await channel.send({ id: randomUUID(), chip, recipient, message, attempt: 1 })
  if (sent.status !== 'accepted') return { ok: false, name: check.name, sentTo: null, reason: sent.reason }
  return { ok: true, name: check.name, sentTo: recipient, reason: null }
}
