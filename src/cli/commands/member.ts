import { Option, type Command } from 'commander'
import { asId, type MemberId, type TenantId } from '../../conversation/ids.js'
import { roles, type Role } from '../../conversation/party.js'
import { note, print } from '../output.js'
import { parseId } from '../parse-id.js'
import { parseEmail, parseName } from '../parse-text.js'

type AddOptions = {
  readonly tenant: string
  readonly name: string
  readonly role: Role
  readonly email?: string
}
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
      const [{ withPool }, { createMember }] = await loaded()
      const person = { name, role, email: email ?? null }
      await print(await withPool((pool) => createMember(pool, asId<TenantId>(tenant), person)))
    })
  member
    .command('deactivate')
    .description("takes a person's access away")
    .requiredOption('--tenant <id>', 'the business', parseId)
    .requiredOption('--member <id>', 'the person', parseId)
    .action(async ({ tenant, member }: DeactivateOptions) => {
      const [{ withPool }, { deactivateMember }] = await loaded()
      await withPool((pool) => deactivateMember(pool, asId<TenantId>(tenant), asId<MemberId>(member)))
      note('leme: the access is gone: plans at once, new requests within 30 seconds')
    })
}

function loaded() {
  return Promise.all([import('../with-pool.js'), import('../tenant/tenants.js')])
}
