import type { Command } from 'commander'
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
    .option('--owner-email <address>', "the owner's email address", parseEmail)
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
}

async function add({ name, timeZone, ownerName, ownerEmail, json }: AddOptions): Promise<void> {
  const { withRecords } = await import('../with-records.js')
  const owner = { name: ownerName, email: ownerEmail ?? null }
  const ids = await withRecords(({ tenants }) => tenants.add({ name, timeZone }, owner))
  await print(json ? JSON.stringify(ids) : `tenant\t${ids.tenant}\nowner\t${ids.owner}`)
}
