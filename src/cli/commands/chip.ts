import type { Command } from 'commander'
import { asId, type TenantId } from '../../conversation/ids.js'
import { CommandError } from '../exit-codes.js'
import { note, print } from '../output.js'
import { parseId } from '../parse-id.js'
import { addChipTemplate } from './chip-template.js'

type OfChip = { readonly tenant: string }
type TestOptions = OfChip & { readonly to?: string }

export function addChip(program: Command): void {
  const chip = program
    .command('chip')
    .description("a business's accounts on channels: WhatsApp numbers, bots")
  chip
    .command('add')
    .description('adds an account, or changes one: what is not given stays as it was')
    .argument('<channel>', 'meta, evolution, …; "leme chip add meta --help" says what it asks for')
    .argument('[options...]', "the channel's own")
    // Which options there are is the channel's to say: they are read once it is known.
    .helpOption(false)
    .allowUnknownOption()
    .action(add)
  chip
    .command('list')
    .description('id, channel, agent, name and state of each')
    .requiredOption('--tenant <id>', 'the business', parseId)
    .action(list)
  chip
    .command('test <chip>')
    .description('asks the provider whether the chip can send')
    .requiredOption('--tenant <id>', 'the business', parseId)
    .option('--to <address>', 'also sends one text to this phone or address')
    .action(test)
  chip
    .command('remove <chip>')
    .description('forgets its credentials: nothing comes in or goes out any more')
    .requiredOption('--tenant <id>', 'the business', parseId)
    .action(remove)
  addChipTemplate(chip)
}

async function add(id: string, options: readonly string[]): Promise<void> {
  const [{ channelNamed, knownChannels }, { addCommand }] = await Promise.all([
    import('../known-channels.js'),
    import('../chip/add-command.js'),
  ])
  const channels = await knownChannels()
  if (id === '--help' || id === '-h') return print(howToAdd(channels))
  await addCommand(channelNamed(channels, id)).parseAsync([...options], { from: 'user' })
}

function howToAdd(channels: readonly { readonly id: string; readonly name: string }[]): string {
  const lines = channels.map(({ id, name }) => `  leme chip add ${id} --help   ${name}`)
  return ['Usage: leme chip add <channel> [options]', '', ...lines].join('\n')
}

async function list({ tenant }: OfChip): Promise<void> {
  const { withLeme } = await import('../with-leme.js')
  const business = asId<TenantId>(tenant)
  const chips = await withLeme(async (leme) => {
    const known = await leme.chips.list(business)
    // Sealed with a secret that is no more, it neither sends nor hears, whatever else is said of it.
    const isReadable = ({ id }: { readonly id: string }) =>
      leme.chips.get(business, id).then(
        () => true,
        () => false,
      )
    return Promise.all(known.map(async (chip) => ({ ...chip, isReadable: await isReadable(chip) })))
  })
  for (const { id, provider, agent, name, pausedReason, allowList, isReadable } of chips) {
    const limits = allowList.length > 0 ? `only ${allowList.join(' ')}` : ''
    const state = [stateOf(isReadable, pausedReason), limits].filter(Boolean).join('; ')
    await print([id, provider, agent, name, state].join('\t'))
  }
}

function stateOf(isReadable: boolean, pausedReason: string | null): string {
  if (!isReadable) return 'unreadable: sealed with another LEME_SECRET; see "leme doctor"'
  return pausedReason === null ? 'ok' : `paused: ${pausedReason}`
}

async function test(id: string, { tenant, to }: TestOptions): Promise<void> {
  const [{ withLeme }, { testChip }] = await Promise.all([
    import('../with-leme.js'),
    import('../chip/test-chip.js'),
  ])
  for (const line of await withLeme((leme) => testChip(leme, asId<TenantId>(tenant), id, to)))
    await print(line)
}

async function remove(id: string, { tenant }: OfChip): Promise<void> {
  const { withLeme } = await import('../with-leme.js')
  if (!(await withLeme((leme) => leme.chips.remove(asId<TenantId>(tenant), id))))
    throw new CommandError(`there is no chip ${id}: see "leme chip list"`)
  note('leme: its credentials are gone; servers that run hear of it within 5 seconds')
}
