import { Option, type Command } from 'commander'
import { asId, type MemberId, type TenantId } from '../../conversation/ids.js'
import { roles, type Role } from '../../conversation/party.js'
import type { Records } from '../../start/open-records.js'
import { CommandError } from '../exit-codes.js'
import { note, print } from '../output.js'
import { parseId } from '../parse-id.js'
import { parseEmail, parseName } from '../parse-text.js'

type AddOptions = {
  readonly tenant: string
  readonly name: string
  readonly role: Role
  readonly email?: string
}
type SecondFactorOptions = { readonly tenant: string; readonly email: string }
type DeactivateOptions = { readonly tenant: string; readonly member: string }

export function addMember(program: Command): void {
  const member = program.command('member').description('the people of a business who sign in')
  member
    .command('add')
    .description('adds a person to a business, and prints their id')
    .requiredOption('--tenant <id>', 'the business', parseId)
    .requiredOption('--name <name>', 'of the person', parseName)
    .addOption(new Option('--role <role>', 'what they may do').choices(roles).makeOptionMandatory())
    .option('--email <address>', 'their email address', parseEmail)
    .action(async ({ tenant, name, role, email }: AddOptions) => {
      const person = { name, role, email: email ?? null }
      await print(await inTenant(tenant, ({ tenants }, id) => tenants.addMember(id, person)))
    })
  member
    .command('deactivate')
    .description("takes a person's access away")
    .requiredOption('--tenant <id>', 'the business', parseId)
    .requiredOption('--member <id>', 'the person', parseId)
    .action(async ({ tenant, member }: DeactivateOptions) => {
      const found = await inTenant(tenant, ({ tenants }, id) =>
        tenants.deactivateMember(id, asId<MemberId>(member)),
      )
      if (!found)
        throw new CommandError(`${member} is no member of tenant ${tenant}: nobody's access was changed`)
      note('leme: the access is gone: plans at once, new requests within 30 seconds')
    })
  member
    .command('second-factor-off')
    .description("takes a person's second factor off, where they lost the phone and the recovery codes")
    .requiredOption('--tenant <id>', 'the business', parseId)
    .requiredOption('--email <address>', 'the person', parseEmail)
    .action(async ({ tenant, email }: SecondFactorOptions) => {
      note(`leme: ${said[await inTenant(tenant, (records, id) => secondFactorOff(records, id, email))]}`)
    })
}

const said = {
  done: 'it is off, and every session of theirs has ended: they come in with the password alone, and should switch it on again',
  none: 'no second factor was on: nothing was changed',
}

async function secondFactorOff(
  { team }: Records,
  tenant: TenantId,
  email: string,
): Promise<keyof typeof said> {
  const address = email.toLowerCase()
  const found = (await team.list(tenant)).find((each) => each.email?.toLowerCase() === address)
  const outcome = found
    ? await team.removeSecondFactor(tenant, found.id, { by: null, at: new Date() })
    : 'not_found'
  if (outcome === 'not_found')
    throw new CommandError(`nobody of tenant ${tenant} has the address ${email}: nothing was changed`)
  return outcome
}

async function inTenant<T>(tenant: string, work: (records: Records, id: TenantId) => Promise<T>): Promise<T> {
  const [{ withRecords }, { requireTenant }] = await Promise.all([
    import('../with-records.js'),
    import('../tenant/require-tenant.js'),
  ])
  return withRecords(async (records) => {
    const id = asId<TenantId>(tenant)
    await requireTenant(records.tenants, id)
    return work(records, id)
  })
}
