import type { Command } from 'commander'
import { addTenantMove } from './tenant-move.js'
import { print } from '../output.js'
import { parseEmail, parseName, parseTimeZone } from '../parse-text.js'

type AddOptions = {
  readonly name: string
  readonly timeZone: string
  readonly ownerName: string
  readonly ownerEmail?: string
  readonly json?: boolean
}

export function addTenant(program: Command): void {
  const tenant = program.command('tenant').description('the businesses of this installation')
  tenant
    .command('add')
    .description('adds a business and its owner, and prints their ids')
    .requiredOption('--name <name>', 'of the business', parseName)
    .option('--time-zone <zone>', 'where its days begin and end', parseTimeZone, 'America/Sao_Paulo')
    .requiredOption('--owner-name <name>', 'of its owner', parseName)
    .option(
      '--owner-email <address>',
      "the owner's email address: they sign in by a link that is printed",
      parseEmail,
    )
    .option('--json', 'the ids as one JSON line')
    .action(add)
  tenant
    .command('list')
    .description('id, name and time zone of each')
    .action(async () => {
      const { withRecords } = await import('../with-records.js')
      await withRecords(async ({ tenants }) => {
        for await (const { id, name, timeZone } of tenants.list()) await print(`${id}\t${name}\t${timeZone}`)
      })
    })
  addTenantMove(tenant)
}

async function add({ name, timeZone, ownerName, ownerEmail, json }: AddOptions): Promise<void> {
  const { withRecords } = await import('../with-records.js')
  const email = ownerEmail?.toLowerCase() ?? null
  const made = await withRecords(async ({ tenants, links }) => {
    const ids = await tenants.add({ name, timeZone }, { name: ownerName, email })
    if (email === null) return ids
    const { tenant, owner: member } = ids
    const link = { tenant, kind: 'invitation', email, name: null, role: 'owner', member, by: null } as const
    const { word } = await links.make({ ...link, now: new Date() })
    return { ...ids, link: await linkTo(word) }
  })
  await print(
    json
      ? JSON.stringify(made)
      : Object.entries(made)
          .map(([what, value]) => `${what}\t${value}`)
          .join('\n'),
  )
}

/** Where the owner chooses a password; it works once. Without a public address, the path of it. */
async function linkTo(word: string): Promise<string> {
  const { configHere } = await import('../project-here.js')
  const { publicUrl } = await configHere()
  return `${publicUrl ?? ''}/console/link#${word}`
}
