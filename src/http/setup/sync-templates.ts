import type { z } from 'zod'
import { LemeError } from '../../errors/leme-error.js'
import type { Leme } from '../../leme.js'
import type { Identity } from '../identity.js'
import { noteOf } from '../owner-of.js'
import type { syncedSchema } from './setup-schemas.js'

type Synced = z.infer<typeof syncedSchema>

/** What the provider said is a value, not an error. What it changed here is logged. */
export async function syncTemplates(leme: Leme, identity: Identity, id: string): Promise<Synced> {
  const { tenant } = identity
  const chip = await leme.chips.get(tenant, id)
  const channel = chip && leme.channels.get(chip.provider)
  if (!channel) throw new LemeError('chip.not_found')
  if (!channel.templates) return { ok: false, why: 'no_templates', reason: null, changes: [] }
  const listed = await channel.templates.list(chip)
  if (!listed.ok) return { ok: false, why: listed.why, reason: listed.reason, changes: [] }
  const at = leme.house.clock.now()
  const changes = await leme.templates.sync(tenant, id, listed.templates, at)
  if (!changes) throw new LemeError('chip.not_found')
  const told = changes.map(({ kind, purpose, template }) => ({ kind, purpose, ...template }))
  const made = told.filter(({ kind }) => kind !== 'new')
  if (made.length > 0) {
    const after = Object.fromEntries(
      made.map(({ kind, purpose, stopped }) => [purpose ?? '', stopped ?? kind]),
    )
    await leme.business.note(
      tenant,
      noteOf(identity, at, { what: 'templates.synced', subject: id, before: null, after }),
    )
  }
  return { ok: true, why: null, reason: null, changes: told }
}
