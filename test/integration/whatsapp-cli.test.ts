import { Readable } from 'node:stream'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  test,
  vi,
  type MockInstance,
} from 'vitest'
import { shippedChannels } from '../../src/adapters/shipped-channels.js'
import { startWhatsappSimulator } from '../../src/adapters/whatsapp-simulator/start-whatsapp-simulator.js'
import { flagOf } from '../../src/cli/chip/flag-of.js'
import { createProgram } from '../../src/cli/program.js'
import { tellError } from '../../src/cli/tell-error.js'
import { asId, type TenantId } from '../../src/conversation/ids.js'
import { createLeme } from '../../src/leme.js'
import type { Chip } from '../../src/ports/chip.js'
import { createTestDatabase, type TestDatabase } from '../support/postgres.js'
import type { WhatsappSimulator } from '../../src/adapters/whatsapp-simulator/whatsapp-simulator.js'

/** The commands as they are typed, with the rights of the runtime, on a database of its own. */
let database: TestDatabase
let owner: pg.Pool
let home: string
let simulator: WhatsappSimulator
let tenant: string
let stderr: MockInstance<typeof process.stderr.write>

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  home = await mkdtemp(join(tmpdir(), 'leme-chips-'))
  await writeFile(join(home, 'secret'), inject('postgres').secret)
  simulator = await startWhatsappSimulator()
})
afterAll(async () => {
  await simulator.close()
  await owner.end()
  await database.drop()
  await rm(home, { recursive: true, force: true })
})

beforeEach(async () => {
  vi.stubEnv('DATABASE_URL', database.ownerUrl)
  vi.stubEnv('LEME_HOME', home)
  vi.stubEnv('NODE_ENV', 'test')
  stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  tenant = await newTenant()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe('chip add', () => {
  test('meta: sealed, with a verify token made up and shown once', async () => {
    const id = newId()
    const printed = await addMeta(id, ['old-secret', 'new-secret'])
    expect(printed).toMatch(new RegExp(`^webhook\\t/webhooks/meta/${id}\\nverifyToken\\t[\\w-]{20,}\\n$`))
    const verifyToken = /verifyToken\t(.+)/.exec(printed)?.[1]
    expect(await chipOf(id)).toEqual({
      id,
      provider: 'meta',
      baseUrl: 'https://graph.facebook.com',
      apiVersion: 'v25.0',
      phoneNumberId: '1090001',
      accessToken: 'EAAG-token',
      appSecrets: ['old-secret', 'new-secret'],
      verifyToken,
    })
    // A lively chat does not wait for its eleventh answer.
    expect(await rows('select pair_burst, pair_every_ms from leme.chip where id = $1', id)).toEqual([
      { pair_burst: 45, pair_every_ms: 6_000 },
    ])
    const row = JSON.stringify(await rows('select * from leme.chip where id = $1', id))
    expect(row).not.toMatch(/EAAG-token|old-secret|new-secret|1090001/)
    expect(row).not.toContain(verifyToken)
  })

  test('again changes what is given, keeps the rest, and ends a pause', async () => {
    const id = newId()
    await addMeta(id, ['first'], '--allow', '(11) 98765-4321')
    const before = await chipOf(id)
    await owner.query("update leme.chip set paused_reason = '190: expired', pair_burst = 3 where id = $1", [
      id,
    ])
    expect(await list()).toContain(`${id}\tmeta\tcopilot\t${id}\tpaused: 190: expired; only 5511987654321\n`)
    vi.stubEnv('ACCESS_TOKEN', 'EAAG-2')
    const args = ['--tenant', tenant, '--id', id, '--access-token-env', 'ACCESS_TOKEN']
    const printed = await leme('chip', 'add', 'meta', ...args)
    expect(printed).toBe(`webhook\t/webhooks/meta/${id}\n`)
    expect(await chipOf(id)).toEqual({ ...before, accessToken: 'EAAG-2' })
    expect(await list()).toContain(`${id}\tmeta\tcopilot\t${id}\tok; only 5511987654321\n`)
    expect(await rows('select pair_burst from leme.chip where id = $1', id)).toEqual([{ pair_burst: 3 }])
  })

  test('evolution: its secrets from a pipe', async () => {
    const id = newId()
    const stdin = Readable.from([Buffer.from('{"apiKey":"key-1","webhookToken":"token-1"}')])
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(stdin as typeof process.stdin)
    const args = [
      '--base-url',
      'https://evolution.example.com/',
      '--instance',
      'loja',
      '--buttons',
      '--secrets',
      '-',
    ]
    expect(await add('evolution', id, ...args)).toBe(`webhook\t/webhooks/evolution/${id}\n`)
    expect(await chipOf(id)).toEqual({
      id,
      provider: 'evolution',
      baseUrl: 'https://evolution.example.com',
      instance: 'loja',
      apiKey: 'key-1',
      webhookToken: 'token-1',
      showsButtons: true,
    })
  })

  test.each([
    ['copilot', true],
    ['reception', false],
    ['memory', false],
  ])('with %s as its agent warns (%s): contacts may be refused', async (agent, warns) => {
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await addMeta(newId(), ['s'], '--agent', agent)
    expect(told.mock.calls.join('').includes('serves members of the business only')).toBe(warns)
  })

  test('zapi: its secrets from a file; the one it makes up is part of the address', async () => {
    const id = newId()
    const file = join(home, 'zapi.json')
    await writeFile(file, '{"instanceToken":"it","clientToken":"ct"}')
    const args = ['--instance', '3C01', '--secrets', file]
    const printed = await add('zapi', id, ...args)
    const secret = /webhookSecret\t([\w-]{20,})\n/.exec(printed)?.[1] ?? ''
    expect(printed).toContain(`webhook\t/webhooks/zapi/${id}/${secret}\n`)
    expect(await chipOf(id)).toMatchObject({
      instance: '3C01',
      instanceToken: 'it',
      clientToken: 'ct',
      webhookSecret: secret,
      showsButtons: false,
    })
  })

  test.each([
    [
      'without what it takes',
      ['--agent', 'copilot'],
      // With where each is found.
      /--phone-number-id is missing: .*API Setup.*\n.*--access-token-env is missing: .*System users.*\n.*--app-secret-env is missing: .*Settings > Basic/s,
    ],
    ['without an agent', [], /--agent is missing/],
    ['with an agent that does not exist', ['--agent', 'nobody'], /no agent is called "nobody"/],
    [
      'with a number where its id belongs',
      ['--agent', 'copilot', '--phone-number-id', '+55 11'],
      /--phone-number-id cannot be used: digits/,
    ],
  ])('%s says so and saves nothing', async (_what, args, problem) => {
    const id = newId()
    const told = await leme('chip', 'add', 'meta', '--tenant', tenant, '--id', id, ...args).catch(tellError)
    expect(told).toEqual({ text: expect.stringMatching(problem) as string, exitCode: 2 })
    expect(await rows('select from leme.chip where id = $1', id)).toEqual([])
  })

  test.each(
    shippedChannels().flatMap(({ id, credentials }) =>
      Object.entries(credentials).flatMap(([field, credential]) =>
        credential.secret ? [[id, flagOf(field, credential), field] as const] : [],
      ),
    ),
  )('%s: --%s is not taken from the command line, nor said again', async (channel, flag, field) => {
    for (const args of [[`--${flag}`, 's3cret'], [`--${flag}=s3cret`]]) {
      const told = await add(channel, newId(), ...args).then(() => undefined, tellError)
      expect(told).toMatchObject({ exitCode: 2 })
      expect(told?.text).toContain(`--${flag}-env NAME`)
      expect(told?.text).toContain(`{"${field}": …}`)
      expect(JSON.stringify([told, stderr.mock.calls])).not.toContain('s3cret')
    }
  })

  test.each([
    [
      'a variable that is not set',
      ['--access-token-env', 'LEME_TEST_NOT_SET'],
      /LEME_TEST_NOT_SET is not set/,
    ],
    ['the secret where its variable belongs', ['--access-token-env', 's3cret-1'], /not what is in it/],
    ['a file that is not there', ['--secrets', '/nowhere/s3cret-1'], /a file that you can read, or -/],
    ['JSON where its file belongs', ['--secrets', '{"accessToken":"s3cret-1"}'], /a file that you can read/],
  ])('%s is told, and a secret not said again', async (_what, args, problem) => {
    const told = await add('meta', newId(), ...args).then(() => undefined, tellError)
    expect(told).toEqual({ text: expect.stringMatching(problem) as string, exitCode: 2 })
    expect(told?.text).not.toContain('s3cret-1')
  })

  test('a chip of another business cannot be taken over, seen, tried or removed', async () => {
    const id = newId()
    await addMeta(id)
    const before = await chipOf(id)
    const there = tenant
    tenant = await newTenant()
    const taken = await addMeta(id, ['mine']).catch(tellError)
    expect(taken).toEqual({ text: `leme: the id ${id} is taken: choose another`, exitCode: 1 })
    expect(await list()).toBe('')
    for (const command of ['test', 'remove']) {
      const told = await leme('chip', command, id, '--tenant', tenant).catch(tellError)
      expect(told).toEqual({ text: `leme: there is no chip ${id}: see "leme chip list"`, exitCode: 1 })
    }
    tenant = there
    expect(await chipOf(id)).toEqual(before)
  })
})

describe('chip test', () => {
  test.each(['meta', 'evolution', 'zapi'] as const)('asks %s, and writes to a phone', async (provider) => {
    const chip = simulator.addChip({ provider, id: newId() })
    await savedAs(chip)
    expect(await leme('chip', 'test', chip.id, '--tenant', tenant)).toMatch(/^✓ .+\n$/)
    const printed = await leme('chip', 'test', chip.id, '--tenant', tenant, '--to', '(11) 98888-0000')
    expect(printed).toMatch(/✓ sent to 5511988880000: \S+\n$/)
    const [shown] = simulator.phone(chip.id, '5511988880000').messages()
    expect(shown?.text).toBe('Mensagem de teste: este número está pronto para conversar.')
    const noted =
      "select member_id, after from leme.business_change where what = 'chip.tested' and subject = $1"
    expect(await rows(noted, chip.id)).toEqual([{ member_id: null, after: { to: '…0000' } }])
    // As the page of the number says it: what the provider knows of its phone, where one is linked by a code.
    const kept = await rows('select linked from leme.chip where id = $1', chip.id)
    expect(kept).toEqual([{ linked: provider === 'meta' ? null : true }])
  })

  test('writes to nobody who asked for silence', async () => {
    const chip = simulator.addChip({ provider: 'meta', id: newId() })
    await savedAs(chip)
    await rows(
      `with c as (insert into leme.contact (tenant_id, id, opted_out_at) values ($1, gen_random_uuid(), now()) returning id)
       insert into leme.contact_identity (tenant_id, contact_id, key) select $1, id, 'phone:5511988880009' from c`,
      tenant,
    )
    const told = await leme('chip', 'test', chip.id, '--tenant', tenant, '--to', '11988880009').catch(
      tellError,
    )
    expect(told).toEqual({
      text: 'leme: nothing was sent: whoever has that phone asked not to be written to',
      exitCode: 1,
    })
    expect(simulator.phone(chip.id, '5511988880009').messages()).toEqual([])
  })

  test('with a token the provider refuses ends with 1 and says why', async () => {
    const chip = simulator.addChip({ provider: 'meta', id: newId() })
    await savedAs({ ...chip, accessToken: 'expired' })
    const told = await leme('chip', 'test', chip.id, '--tenant', tenant).catch(tellError)
    expect(told).toEqual({
      text: 'leme: the chip cannot send: the access token is invalid or expired',
      exitCode: 1,
    })
  })

  test('what the provider does not take is told with its code', async () => {
    const chip = simulator.addChip({ provider: 'meta', id: newId() })
    await savedAs(chip)
    simulator.faults(chip.id, { kind: 'error', code: 131030 })
    const told = await leme('chip', 'test', chip.id, '--tenant', tenant, '--to', '11988880000').catch(
      tellError,
    )
    expect(told).toMatchObject({ exitCode: 1, text: expect.stringContaining('131030') as string })
  })
})

test('chip remove forgets the credentials, and the id can be used again', async () => {
  const id = newId()
  await addMeta(id)
  await leme('chip', 'remove', id, '--tenant', tenant)
  expect(await chipOf(id)).toBeUndefined()
  expect(await rows('select sealed_account from leme.chip where id = $1', id)).toEqual([
    { sealed_account: '' },
  ])
  expect(await list()).toBe('')
  await addMeta(id)
  expect(await chipOf(id)).toMatchObject({ appSecrets: ['s'] })
})

describe('chip template', () => {
  const text = ['--text', 'Oi, {{1}}! Até {{2}}.', '--parameters', 'contact.name', 'when']

  test('add, list, remove', async () => {
    const id = newId()
    await addMeta(id)
    const named = ['--tenant', tenant, '--purpose', 'appointment']
    await leme('chip', 'template', 'add', id, ...named, '--name', 'lembrete', ...text)
    await leme('chip', 'template', 'add', id, ...named, '--name', 'lembrete_2', '--marketing', ...text)
    expect(await leme('chip', 'template', 'list', id, '--tenant', tenant)).toBe(
      'appointment\tlembrete_2\tpt_BR\tmarketing\tcontact.name when\tOi, {{1}}! Até {{2}}.\n',
    )
    await leme('chip', 'template', 'remove', id, ...named)
    expect(await leme('chip', 'template', 'list', id, '--tenant', tenant)).toBe('')
    const told = await leme('chip', 'template', 'remove', id, ...named).catch(tellError)
    expect(told).toMatchObject({ exitCode: 1 })
  })

  test('values that do not fit its places are refused', async () => {
    const args = ['--tenant', tenant, '--purpose', 'x', '--name', 'x', '--text', 'Oi, {{1}} e {{3}}!']
    const told = await leme('chip', 'template', 'add', 'any', ...args, '--parameters', 'a', 'b').catch(
      tellError,
    )
    expect(told).toEqual({
      text: 'leme: --text has 2 places {{1}}…, and --parameters gives 2 values',
      exitCode: 2,
    })
  })

  test('not for a chip of another business', async () => {
    const id = newId()
    await addMeta(id)
    const args = ['--tenant', await newTenant(), '--purpose', 'x', '--name', 'x', ...text]
    const told = await leme('chip', 'template', 'add', id, ...args).catch(tellError)
    expect(told).toEqual({ text: `leme: there is no chip ${id}: see "leme chip list"`, exitCode: 1 })
  })
})

describe('contact', () => {
  const phone = '5511987650001'

  beforeEach(() =>
    owner.query("select leme.contact_for($1, $2, gen_random_uuid(), 'Ana', $3)", [
      tenant,
      [`phone:${phone}`],
      phone,
    ]),
  )

  test('list shows them, and nobody of another business', async () => {
    expect(await leme('contact', 'list', '--tenant', tenant)).toMatch(
      new RegExp(`^[0-9a-f-]{36}\\t${phone}\\tAna\\tnone\\n$`),
    )
    expect(await leme('contact', 'list', '--tenant', await newTenant())).toBe('')
  })

  test('export gives all that is kept, by phone in any spelling', async () => {
    const told = JSON.parse(await leme('contact', 'export', '(11) 98765-0001', '--tenant', tenant)) as object
    expect(told).toMatchObject({
      contact: { name: 'Ana', phone },
      knownBy: [`phone:${phone}`],
      conversations: [],
    })
  })

  test('erase removes them, once', async () => {
    expect(await leme('contact', 'erase', phone, '--tenant', tenant)).toMatch(
      /^erased\t[0-9a-f-]{36}\t0 conv/,
    )
    expect(await rows('select from leme.contact where tenant_id = $1', tenant)).toEqual([])
    expect(await rows('select reason from leme.erasure where tenant_id = $1', tenant)).toEqual([
      { reason: 'asked for by the person' },
    ])
    const again = await leme('contact', 'erase', phone, '--tenant', tenant).catch(tellError)
    expect(again).toEqual({ text: `leme: nobody is known as ${phone}: see "leme contact list"`, exitCode: 1 })
  })

  test("another business's contact is nobody", async () => {
    const there = await newTenant()
    for (const command of ['export', 'erase'])
      expect(await leme('contact', command, phone, '--tenant', there).catch(tellError)).toMatchObject({
        exitCode: 1,
      })
    expect(await rows('select name from leme.contact where tenant_id = $1', tenant)).toEqual([
      { name: 'Ana' },
    ])
  })
})

let ids = 0
function newId(): string {
  ids += 1
  return `chip-${ids}`
}

function addMeta(id: string, appSecrets: readonly string[] = ['s'], ...more: string[]): Promise<string> {
  vi.stubEnv('ACCESS_TOKEN', 'EAAG-token')
  const variables = appSecrets.map((secret, index) => {
    vi.stubEnv(`APP_SECRET_${index}`, secret)
    return `APP_SECRET_${index}`
  })
  const secrets = ['--access-token-env', 'ACCESS_TOKEN', '--app-secret-env', ...variables]
  return add('meta', id, '--phone-number-id', '1090001', ...secrets, ...more)
}

function add(provider: string, id: string, ...more: string[]): Promise<string> {
  return leme('chip', 'add', provider, '--tenant', tenant, '--id', id, '--agent', 'copilot', ...more)
}

const list = () => leme('chip', 'list', '--tenant', tenant)

/** What it prints. */
async function leme(...args: string[]): Promise<string> {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await createProgram().parseAsync(args, { from: 'user' })
    return stdout.mock.calls.map(([chunk]) => String(chunk)).join('')
  } finally {
    stdout.mockRestore()
  }
}

async function newTenant(): Promise<string> {
  const line = await leme('tenant', 'add', '--name', 'Oficina', '--owner-name', 'Ana', '--json')
  return (JSON.parse(line) as { tenant: string }).tenant
}

async function rows(text: string, ...values: string[]): Promise<object[]> {
  return (await owner.query<object>(text, values)).rows
}

function savedAs(chip: Chip): Promise<void> {
  return running((tools) =>
    tools.chips.save(asId<TenantId>(tenant), chip, { name: chip.id, agent: 'copilot' }),
  )
}

/** As a running Leme reads it. */
function chipOf(id: string): Promise<Chip | undefined> {
  return running((tools) => tools.chips.get(asId<TenantId>(tenant), id))
}

async function running<T>(work: (tools: ReturnType<typeof createLeme>) => Promise<T>): Promise<T> {
  const tools = createLeme({ appUrl: database.appUrl, secret: inject('postgres').secret, agents: [] })
  try {
    return await work(tools)
  } finally {
    await tools.close()
  }
}
