import { InvalidArgumentError, type Command } from 'commander'
import { asId, type ContactId, type TenantId } from '../../conversation/ids.js'
import type { Leme } from '../../leme.js'
import { CommandError } from '../exit-codes.js'
import { note, print } from '../output.js'
import { parseId } from '../parse-id.js'
import { parseName } from '../parse-text.js'

type OfTenant = { readonly tenant: string }
type ListOptions = OfTenant & { readonly limit: number }
type EraseOptions = OfTenant & { readonly reason: string }

const listMax = 1_000

export function addContact(program: Command): void {
  const contact = program.command('contact').description('the people who write to a business')
  contact
    .command('list')
    .description('id, phone, name and consent of each, the latest first')
    .requiredOption('--tenant <id>', 'the business', parseId)
    .option('--limit <n>', `at most so many, up to ${listMax}`, parseLimit, 100)
    .action(list)
  contact
    .command('export <contact>')
    .description('all that is kept of a person, as JSON: for them to have')
    .requiredOption('--tenant <id>', 'the business', parseId)
    .action(exportOne)
  contact
    .command('erase <contact>')
    .description('removes all that is kept of a person; the record stays verifiable')
    .requiredOption('--tenant <id>', 'the business', parseId)
    .option('--reason <text>', 'kept with the fact that it was done', parseName, 'asked for by the person')
    .action(erase)
}

async function list({ tenant, limit }: ListOptions): Promise<void> {
  const { withLeme } = await import('../with-leme.js')
  for (const { id, phone, name, consent } of await withLeme((leme) =>
    leme.contacts.list(asId<TenantId>(tenant), limit),
  ))
    await print([id, phone ?? '', name ?? '', consent].join('\t'))
}

async function exportOne(who: string, { tenant }: OfTenant): Promise<void> {
  await ofContact(who, tenant, async (leme, business, contact) => {
    await print(JSON.stringify(await leme.contacts.export(business, contact), null, 2))
  })
}

async function erase(who: string, { tenant, reason }: EraseOptions): Promise<void> {
  await ofContact(who, tenant, async (leme, business, contact) => {
    const conversations = await leme.contacts.erase(business, contact, reason)
    await print(`erased\t${contact}\t${conversations ?? 0} conversations`)
    note('leme: copies of the database made before still hold the data')
  })
}

async function ofContact(
  who: string,
  tenant: string,
  work: (leme: Leme, tenant: TenantId, contact: ContactId) => Promise<void>,
): Promise<void> {
  const { withLeme } = await import('../with-leme.js')
  const business = asId<TenantId>(tenant)
  await withLeme(async (leme) => {
    const contact = await leme.contacts.find(business, who)
    if (!contact) throw new CommandError(`nobody is known as ${who}: see "leme contact list"`)
    await work(leme, business, contact)
  })
}

function parseLimit(text: string): number {
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1 || limit > listMax)
    throw new InvalidArgumentError(`A number from 1 to ${listMax}.`)
  return limit
}
