import type { z } from 'zod'
import type { TemplateFills } from '../../conversation/delivery.js'
import { fitsListed } from '../../conversation/fits-listed.js'
import { placesIn } from '../../conversation/template-places.js'
import { LemeError } from '../../errors/leme-error.js'
import type { Leme } from '../../leme.js'
import type { Identity } from '../identity.js'
import { noteOf } from '../owner-of.js'
import type { namedTemplateSchema, nameTemplateBody } from './setup-schemas.js'

type Named = z.infer<typeof namedTemplateSchema>

/**
 * Says what a template of the provider's is for. Its words come from the provider, now: what it does not have, has stopped, or would
 * refuse for its places is told, and nothing is changed.
 */
export async function nameTemplate(
  leme: Leme,
  identity: Identity,
  id: string,
  { purpose, name, language, parameters, header, buttons }: z.infer<typeof nameTemplateBody>,
): Promise<Named> {
  const { tenant } = identity
  const chip = await leme.chips.get(tenant, id)
  const channel = chip && leme.channels.get(chip.provider)
  if (!channel) throw new LemeError('chip.not_found')
  if (!channel.templates) return refused('no_templates')
  const asked = await channel.templates.list(chip)
  if (!asked.ok) return refused(asked.why, asked.reason)
  const listed = asked.templates.find((each) => each.name === name && each.language === language)
  if (!listed) return refused('not_listed')
  if (listed.stopped !== null) return refused('stopped', listed.stopped)
  const fills = { ...(header && { header }), ...(buttons && { buttons }) } as TemplateFills
  const { text, marketing, parts } = listed
  const template = { purpose, name, language, parameters, text, marketing, fills, ...(parts && { parts }) }
  if (!fitsListed(template, listed)) return refused('other_places', placesIn(text).join(', '))
  const at = leme.house.clock.now()
  // What the provider says now is newer than what it said before.
  await leme.templates.noteStanding(tenant, id, {
    ...{ name, language, isUsable: true, about: 'status', reason: 'APPROVED' },
    at: at.toISOString(),
  })
  await leme.templates.save(tenant, id, template)
  await leme.business.note(
    tenant,
    noteOf(identity, at, {
      ...{ what: 'template.named', subject: id, before: null },
      after: { purpose, name, language },
    }),
  )
  return { ok: true, why: null, reason: null }
}

function refused(why: NonNullable<Named['why']>, reason: string | null = null): Named {
  return { ok: false, why, reason }
}
