import { randomBytes } from 'node:crypto'
import {
  readCredentials,
  type AccountFields,
  type CredentialProblem,
} from '../../adapters/channels/read-credentials.js'
import { webhookPath } from '../../adapters/channels/webhook-path.js'
import {
  simulatedIdStart,
  simulatedProviders,
  type ChipRegistration,
  type SimulatedProvider,
} from '../../adapters/whatsapp-simulator/registration.js'
import type { SettingsProblem } from '../../agent/settings/settings-spec.js'
import { fullPhone } from '../../conversation/identity-keys.js'
import { LemeError } from '../../errors/leme-error.js'
import { readPhone } from '../../language/read-phone.js'
import type { Channel } from '../../ports/channel.js'
import type { Chip } from '../../ports/chip.js'
import type { ChipSummary } from '../../ports/chips.js'
import type { Door } from '../door.js'
import type { Identity } from '../identity.js'
import { SettingsRefused } from '../settings-refused.js'
import { isReachableAddress } from './is-reachable-address.js'
import { noteOf } from '../owner-of.js'
import { knownOf, openFields } from './seen-chip.js'

type Wanted = {
  /** Null: a new one. */
  readonly id: string | null
  readonly channel?: string
  readonly name?: string | undefined
  readonly agent?: string | undefined
  readonly allowList?: readonly string[] | undefined
  readonly fields: AccountFields
  /** On the phone of the page, in development. */
  readonly simulated: boolean
}

type Saved = {
  readonly id: string
  readonly webhookPath: string | null
  readonly made: { readonly [field: string]: string }
}
type Language = 'pt' | 'en'

const secretBytes = 24
const idBytes = 3

/** Connects a number or changes one. All that does not fit is told at its field; what is not given stays as it was. */
export async function saveChip(
  door: Door,
  identity: Identity,
  wanted: Wanted,
  language: Language,
): Promise<Saved> {
  const { leme } = door
  const { tenant } = identity
  const before =
    wanted.id === null ? undefined : (await leme.chips.list(tenant)).find(({ id }) => id === wanted.id)
  if (wanted.id !== null && !before) throw new LemeError('chip.not_found')
  const channel = leme.channels.get(before?.provider ?? wanted.channel ?? '')
  if (!channel) throw new LemeError('channel.unknown')
  const agent = wanted.agent ?? before?.agent ?? ''
  const name = wanted.name ?? before?.name ?? ''
  const id = before?.id ?? `${wanted.simulated ? simulatedIdStart : ''}${newId(name)}`
  const phones = (wanted.allowList ?? before?.allowList ?? []).map((phone) => ({
    phone,
    read: readPhone(phone),
  }))
  const { account, made, problems, publicOnly } = await accountOf(door, identity, {
    wanted,
    before,
    channel,
    id,
    language,
  })
  const all: SettingsProblem[] = [
    ...(leme.house.agents.get(agent) ? [] : [{ path: 'agent', problem: words.agent[language] }]),
    ...phones.flatMap(({ read }, index) =>
      read ? [] : [{ path: `allowList.${index}`, problem: words.phone[language] }],
    ),
    ...problems,
  ]
  if (all.length > 0) throw new SettingsRefused(all)
  const chip: Chip = { ...account, id, provider: channel.id, ...(publicOnly && { publicOnly }) }
  const allowList = phones.flatMap(({ read }) => (read ? [fullPhone(read.e164)] : []))
  const after = { provider: channel.id, name, agent, allowList }
  const secrets = Object.keys({ ...wanted.fields, ...made }).filter(
    (field) => channel.credentials[field]?.secret,
  )
  const noted = noteOf(identity, leme.house.clock.now(), {
    what: 'chip.saved',
    subject: id,
    before: before ? knownOf(before) : null,
    after: { ...knownOf(after), ...openFields(channel, chip), secretsSet: secrets },
  })
  await leme.chips.save(tenant, chip, { name, agent, allowList, ...(!before && channel.pace) }, noted)
  return { id, made, webhookPath: webhookPath(channel, chip) ?? null }
}

type Making = {
  readonly wanted: Wanted
  readonly before: ChipSummary | undefined
  readonly channel: Channel
  readonly id: string
  readonly language: Language
}

type Account = {
  readonly account: AccountFields
  readonly made: Saved['made']
  readonly problems: readonly SettingsProblem[]
  /** A member named where its server is. */
  readonly publicOnly: boolean
}

async function accountOf(
  { leme, mode, simulatorOf }: Door,
  { tenant }: Identity,
  making: Making,
): Promise<Account> {
  const { wanted, before, channel, id, language } = making
  if (wanted.simulated) {
    const provider = simulatedProviders.find((each) => each === channel.id)
    const simulator = simulatorOf(tenant)
    if (!simulator || !provider) throw new LemeError('channel.unknown')
    const account = withoutNames(simulator.addChip(simulatedOne(provider, id)))
    return { account, made: {}, problems: [], publicOnly: false }
  }
  const known = before && (await leme.chips.get(tenant, before.id).catch(() => undefined))
  const given = Object.fromEntries(
    Object.entries(wanted.fields).filter(([, value]) => value !== '' && !isEmptyList(value)),
  )
  const read = readCredentials(
    channel.credentials,
    { ...(known && stillGood(channel, withoutNames(known), given)), ...given },
    newSecret,
  )
  if (!read.ok)
    return {
      ...{ account: {}, made: {}, publicOnly: false },
      problems: read.problems.map((problem) => told(problem, language)),
    }
  const problems = []
  if (mode === 'production')
    for (const [field, value] of Object.entries(given))
      if (isAddress(value) && !(await isReachableAddress(value)))
        problems.push({ path: `fields.${field}`, problem: words.address[language] })
  // What whoever runs the installation named before stays theirs, until a member names another.
  const isNamed = Object.values(given).some(isAddress)
  const publicOnly = isNamed ? mode === 'production' : known?.publicOnly === true
  return { account: read.account, made: read.made, problems, publicOnly }
}

/** As with a real one, its phone has to read the code first, where there is one to read. */
function simulatedOne(
  provider: SimulatedProvider,
  id: string,
): ChipRegistration & { provider: SimulatedProvider } {
  return provider === 'meta' ? { provider, id } : { provider, id, linked: false }
}

/** A key is for the server it was given for: told to another one it would be given away. */
function stillGood({ credentials }: Channel, known: AccountFields, given: AccountFields): AccountFields {
  const isElsewhere = Object.entries(given).some(
    ([field, value]) => field in known && known[field] !== value && isAddress(value),
  )
  if (!isElsewhere) return known
  return Object.fromEntries(Object.entries(known).filter(([field]) => credentials[field]?.secret !== true))
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:/i.test(value) && URL.canParse(value)
}

const words = {
  agent: { pt: 'escolha quem atende', en: 'choose who answers' },
  phone: {
    pt: 'não é um telefone: escreva com DDD, como 11 99999-0000',
    en: 'is no phone: write it as 11 99999-0000',
  },
  missing: { pt: 'falta preencher', en: 'has to be filled in' },
  unknown: { pt: 'este canal não pede isto', en: 'this channel does not ask for it' },
  invalid: {
    pt: 'não está no formato esperado: copie de novo, sem espaços',
    en: 'is not in the format expected: copy it again',
  },
  address: {
    pt: 'precisa ser um endereço público na internet. Um servidor da rede interna é conectado por quem cuida da instalação.',
    en: 'has to be a public address. A server of the internal network is connected by whoever runs the installation.',
  },
}

function told({ field, kind }: CredentialProblem, language: Language): SettingsProblem {
  return { path: `fields.${field}`, problem: words[kind][language] }
}

function withoutNames(chip: Chip): AccountFields {
  return Object.fromEntries(Object.entries(chip).filter(([field]) => !ofEveryChip.includes(field)))
}

const ofEveryChip: readonly string[] = ['id', 'provider', 'publicOnly']

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => each === '')
}

function newSecret(): string {
  return randomBytes(secretBytes).toString('base64url')
}

/** Part of an address, and nobody else's: words of the name, and a few letters that are its own. */
function newId(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
  return `${plain === '' ? 'numero' : plain}-${randomBytes(idBytes).toString('hex')}`
}
