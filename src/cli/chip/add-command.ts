import { Command, InvalidArgumentError, Option } from 'commander'
import { asId, type TenantId } from '../../conversation/ids.js'
import type { Agent } from '../../agent/agent.js'
import type { Channel } from '../../ports/channel.js'
import type { Credential } from '../../ports/credentials.js'
import { agentNamed } from '../agent-named.js'
import { note, print } from '../output.js'
import { parseId } from '../parse-id.js'
import { parseName } from '../parse-text.js'
import { secretIn } from '../secret-in.js'
import { withLeme } from '../with-leme.js'
import { flagOf } from './flag-of.js'
import { readSecrets } from './read-secrets.js'
import { secretOptions } from './secret-options.js'
import { saveChip } from './save-chip.js'
import { webhookPath } from '../../adapters/channels/webhook-path.js'

type AddOptions = {
  readonly tenant: string
  readonly id: string
  readonly agent?: string
  readonly name?: string
  readonly allow?: readonly string[]
  readonly secrets?: string
}

/** `leme chip add <channel>`: its options are what the channel asks for, in the channel's own words. */
export function addCommand(channel: Channel): Command {
  const command = new Command(`leme chip add ${channel.id}`)
    .description(`an account of ${channel.name}`)
    .exitOverride()
    .requiredOption('--tenant <id>', 'the business', parseId)
    .requiredOption('--id <id>', "the chip's own name, in the address of its webhook", parseChipId)
    .option('--agent <agent>', 'who answers on it')
    .option('--name <name>', 'for people', parseName)
    .option('--allow <phone...>', 'while testing: nobody else is written to')
    .option('--secrets <file>', 'reads secrets as JSON from a file, or from stdin (-)')
  const asked: Asked[] = []
  for (const [field, credential] of Object.entries(channel.credentials)) {
    if (!credential.secret) {
      const option = optionOf(field, credential)
      asked.push({ field, attribute: option.attributeName(), isVariable: false })
      command.addOption(option)
      continue
    }
    const { named, refused } = secretOptions(field, credential)
    asked.push({ field, attribute: named.attributeName(), isVariable: true })
    command.addOption(named).addOption(refused)
  }
  return command.action((options: AddOptions & Given) => save(channel, options, asked))
}

type Given = { readonly [attribute: string]: unknown }
/** Where commander puts what was given for a field: the value, or the variable that holds it. */
type Asked = { readonly field: string; readonly attribute: string; readonly isVariable: boolean }

function optionOf(field: string, credential: Credential): Option {
  const flag = `--${flagOf(field, credential)}`
  const { kind, made, help } = credential
  const value = kind === 'switch' ? '' : kind === 'texts' ? ' <value...>' : ' <value>'
  return new Option(`${flag}${value}`, made ? `${help.en}; made up when left out` : help.en)
}

async function save(channel: Channel, options: AddOptions & Given, asked: readonly Asked[]): Promise<void> {
  const { tenant, id, agent, name, allow, secrets } = options
  if (agent !== undefined) warnOfRefusal(await agentNamed(agent))
  const fields: { [field: string]: unknown } =
    secrets === undefined ? {} : { ...(await readSecrets(secrets)) }
  for (const { field, attribute, isVariable } of asked) {
    const value = options[attribute]
    if (value !== undefined) fields[field] = isVariable ? await secretsIn(value) : value
  }
  const settings = { ...(agent && { agent }), ...(name && { name }), ...(allow && { allow }) }
  const request = { tenant: asId<TenantId>(tenant), channel, id, fields, ...settings }
  const { chip, made } = await withLeme((leme) => saveChip(leme, request))
  const path = webhookPath(channel, chip)
  if (path !== undefined) await print(`webhook\t${path}`)
  for (const [field, secret] of Object.entries(made)) await print(`${field}\t${secret}`)
  if (path !== undefined) note('leme: register that path, at the address of your server, with the provider')
  if (Object.keys(made).length > 0) note('leme: the secret is shown this once: keep it')
}

/** What the variable holds, or each of several. */
function secretsIn(named: unknown): Promise<string | string[]> {
  return Array.isArray(named) ? Promise.all(named.map(String).map(secretIn)) : secretIn(String(named))
}

/** Whoever writes on a chip is a contact. */
function warnOfRefusal({ id, serves }: Agent): void {
  if (serves?.includes('contact') ?? true) return
  note(
    `leme: ${id} serves members of the business only: whoever writes on this chip is refused. Choose another agent`,
  )
}

/** It is part of an address. */
function parseChipId(text: string): string {
  if (!/^[a-z0-9][a-z0-9-]{1,62}[a-z0-9]$/.test(text))
    throw new InvalidArgumentError('3 to 64 small letters, digits and hyphens, such as loja-centro.')
  return text
}
