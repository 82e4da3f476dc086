import { z } from 'zod'
import { asId, type TenantId } from '../conversation/ids.js'
import type { Leme } from '../leme.js'
import type { ChipCheck } from '../ports/channel.js'
import type { Chip } from '../ports/chip.js'
import { awayMs } from '../turn/deliver/waits.js'

const payloadSchema = z.object({ tenant: z.uuid(), chip: z.string() })

/**
 * A chip whose provider was away is looked at again: by a question that sends nothing, so that no message comes into doubt for
 * it. When it is answered, one message is let through to try.
 */
export async function probeChipTask(leme: Leme, payload: unknown): Promise<void> {
  const { tenant: business, chip: id } = payloadSchema.parse(payload)
  const tenant = asId<TenantId>(business)
  const { breakers, chips, chance } = leme
  const breaker = await breakers.get(tenant, id)
  if (!breaker) return
  const chip = await chips.get(tenant, id)
  // Removed meanwhile: what waits for it is told so when it is looked at.
  const check: ChipCheck = chip ? await ask(leme, chip) : { ok: true, name: '' }
  if (check.ok) return breakers.letOneTry(tenant, id)
  const waitMs = awayMs(breaker.failures + 1, chance())
  await breakers.trip(tenant, id, { reason: check.reason, waitMs, tried: true })
}

async function ask({ channels }: Leme, chip: Chip): Promise<ChipCheck> {
  const channel = channels.get(chip.provider)
  // Whoever wrote the channel may have let it throw.
  return (
    channel?.check(chip).catch((error: unknown) => ({ ok: false as const, reason: String(error) })) ?? {
      ok: true,
      name: '',
    }
  )
}
