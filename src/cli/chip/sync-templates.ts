import type { TenantId } from '../../conversation/ids.js'
import type { Leme } from '../../leme.js'
import { CommandError } from '../exit-codes.js'

/** Asks the provider, takes over what it says of the templates in use, and tells one line for each that is not as it was. */
export async function syncTemplates(leme: Leme, tenant: TenantId, id: string): Promise<string[]> {
  const chip = await leme.chips.get(tenant, id)
  const channel = chip && leme.channels.get(chip.provider)
  if (!chip || !channel) throw new CommandError(`there is no chip ${id}: see "leme chip list"`)
  if (!channel.templates) throw new CommandError(`${channel.name} keeps no templates`)
  const listed = await channel.templates.list(chip)
  if (!listed.ok && listed.why === 'no_account_id')
    throw new CommandError(
      `the id of the account is missing: leme chip add ${chip.provider} --id ${id} --business-account-id …`,
    )
  if (!listed.ok) throw new CommandError(`the templates could not be read: ${listed.reason}`)
  const changes = (await leme.templates.sync(tenant, id, listed.templates, leme.house.clock.now())) ?? []
  return changes.map(({ kind, purpose, template: { name, language, stopped } }) =>
    [kind, purpose ?? '-', name, language, stopped ?? 'APPROVED'].join('\t'),
  )
}
