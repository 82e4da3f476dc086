import { InvalidArgumentError, Option, type Command } from 'commander'
import { asId, type TenantId } from '../../conversation/ids.js'
import type { Provider } from '../../ports/chip.js'
import { CommandError } from '../exit-codes.js'
import { note, print } from '../output.js'
import { parseId } from '../parse-id.js'
import { parseName, parseUrl } from '../parse-text.js'
import { addChipTemplate } from './chip-template.js'

type AddOptions = {
  readonly tenant: string
  readonly id: string
  readonly agent?: string
  readonly name?: string
  readonly allow?: readonly string[]
  readonly secrets?: '-'
  readonly appSecret?: readonly string[]
  readonly buttons?: boolean
}
type OfChip = { readonly tenant: string }
type TestOptions = OfChip & { readonly to?: string }

export function addChip(program: Command): void {
  const chip = program.command('chip').description("a business's numbers on WhatsApp")
  const add = chip
    .command('add')
    .description('adds a number, or changes one: what is not given stays as it was')
  addMeta(add)
  addEvolution(add)
  addZapi(add)
  chip
    .command('list')
    .description('id, provider, agent, name and state of each')
    .requiredOption('--tenant <id>', 'the business', parseId)
    .action(list)
  chip
    .command('test <chip>')
    .description('asks the provider whether the chip can send')
    .requiredOption('--tenant <id>', 'the business', parseId)
    .option('--to <phone>', 'also sends one text to this phone')
    .action(test)
  chip
    .command('remove <chip>')
    .description('forgets its credentials: nothing comes in or goes out any more')
    .requiredOption('--tenant <id>', 'the business', parseId)
    .action(remove)
  addChipTemplate(chip)
}

function addMeta(add: Command): void {
  withCommonOptions(add.command('meta').description("a number of Meta's Cloud API"))
    .option('--phone-number-id <id>', "Meta's id of the number")
    .option('--access-token <token>', 'of a system user')
    .option('--app-secret <secret...>', 'signs the webhooks; several while one is being changed')
    .option('--verify-token <token>', 'for the handshake; made up when left out')
    .option('--base-url <url>', 'default https://graph.facebook.com', parseUrl)
    .option('--api-version <version>', 'default v25.0')
    .action((options: AddOptions) => save('meta', options))
}

function addEvolution(add: Command): void {
  withCommonOptions(add.command('evolution').description('an instance of Evolution API v2'))
    .option('--base-url <url>', 'of the server', parseUrl)
    .option('--instance <name>', 'the instance')
    .option('--api-key <key>', 'of the instance, or the global one')
    .option('--webhook-token <token>', 'proves the webhooks; made up when left out')
    .option('--buttons', 'it shows buttons and lists')
    .action((options: AddOptions) => save('evolution', options))
}

function addZapi(add: Command): void {
  withCommonOptions(add.command('zapi').description('an instance of Z-API'))
    .option('--instance <id>', 'the instance')
    .option('--instance-token <token>', 'of the instance')
    .option('--client-token <token>', 'of the account')
    .option('--webhook-secret <secret>', "the end of the webhook's address; made up when left out")
    .option('--base-url <url>', 'default https://api.z-api.io', parseUrl)
    .option('--buttons', 'it shows buttons and lists')
    .action((options: AddOptions) => save('zapi', options))
}

function withCommonOptions(command: Command): Command {
  return command
    .requiredOption('--tenant <id>', 'the business', parseId)
    .requiredOption('--id <id>', "the chip's own name, in the address of its webhook", parseChipId)
    .option('--agent <agent>', 'who answers on it')
    .option('--name <name>', 'for people', parseName)
    .option('--allow <phone...>', 'while testing: nobody else is written to')
    .addOption(new Option('--secrets <->', 'reads secrets as JSON from stdin').choices(['-']))
}

async function save(provider: Provider, options: AddOptions): Promise<void> {
  const { tenant, id, agent, name, allow, secrets, appSecret, buttons, ...flags } = options
  const [{ withLeme }, { saveChip }, { readSecrets }, { webhookPath }, { agentNamed }] = await Promise.all([
    import('../with-leme.js'),
    import('../chip/save-chip.js'),
    import('../chip/read-secrets.js'),
    import('../chip/webhook-path.js'),
    import('../agent-named.js'),
  ])
  if (agent !== undefined) await agentNamed(agent)
  const fields = {
    ...(secrets && (await readSecrets(process.stdin))),
    ...flags,
    ...(appSecret && { appSecrets: appSecret }),
    ...(buttons && { showsButtons: true }),
  }
  const settings = { ...(agent && { agent }), ...(name && { name }), ...(allow && { allow }) }
  const request = { tenant: asId<TenantId>(tenant), provider, id, fields, ...settings }
  const { chip, made } = await withLeme((leme) => saveChip(leme, request))
  await print(`webhook\t${webhookPath(chip)}`)
  for (const [field, secret] of Object.entries(made)) await print(`${field}\t${secret}`)
  note('leme: register that path, at the address of your server, with the provider')
  if (Object.keys(made).length > 0) note('leme: the secret is shown this once: keep it')
}

async function list({ tenant }: OfChip): Promise<void> {
  const { withLeme } = await import('../with-leme.js')
  const chips = await withLeme((leme) => leme.chips.list(asId<TenantId>(tenant)))
  for (const { id, provider, agent, name, pausedReason, allowList } of chips) {
    const limits = allowList.length > 0 ? `only ${allowList.join(' ')}` : ''
    const state = [pausedReason === null ? 'ok' : `paused: ${pausedReason}`, limits]
      .filter(Boolean)
      .join('; ')
    await print([id, provider, agent, name, state].join('\t'))
  }
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

/** It is part of an address. */
function parseChipId(text: string): string {
  if (!/^[a-z0-9][a-z0-9-]{1,62}[a-z0-9]$/.test(text))
    throw new InvalidArgumentError('3 to 64 small letters, digits and hyphens, such as loja-centro.')
  return text
}
