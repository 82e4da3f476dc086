import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { createMembers } from '../../src/adapters/postgres/business/members.js'
import { createProgram } from '../../src/cli/program.js'
import { tellError } from '../../src/cli/tell-error.js'
import { asId } from '../../src/conversation/ids.js'
import { createLeme } from '../../src/leme.js'
import { createTestDatabase, type TestDatabase } from '../support/postgres.js'

/** The commands as they are typed, with the rights of the runtime, on a database of its own. */
const nobody = '7a4f0c1e-0000-4000-8000-0000000000ff'
let database: TestDatabase
let owner: pg.Pool
let home: string

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  home = await mkdtemp(join(tmpdir(), 'leme-tenants-'))
  await writeFile(join(home, 'secret'), inject('postgres').secret)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
  await rm(home, { recursive: true, force: true })
})

beforeEach(() => {
  vi.stubEnv('DATABASE_URL', database.ownerUrl)
  vi.stubEnv('LEME_HOME', home)
  vi.stubEnv('NODE_ENV', 'test')
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe('tenant', () => {
  test('add creates a business with its owner, and list shows it', async () => {
    const args = ['--name', 'Oficina Central', '--owner-name', 'Ana', '--owner-email', 'ana@example.com']
    const ids = idsOf(await leme('tenant', 'add', ...args, '--time-zone', 'America/Manaus', '--json'))
    expect(await rows('select name, time_zone, is_demo from leme.tenant where id = $1', ids.tenant)).toEqual([
      { name: 'Oficina Central', time_zone: 'America/Manaus', is_demo: false },
    ])
    expect(
      await rows('select id, name, email, role from leme.member where tenant_id = $1', ids.tenant),
    ).toEqual([{ id: ids.owner, name: 'Ana', email: 'ana@example.com', role: 'owner' }])
    expect(await leme('tenant', 'list')).toContain(`${ids.tenant}\tOficina Central\tAmerica/Manaus\n`)
  })

  test('add prints a line an id where no JSON is asked for', async () => {
    const printed = await leme('tenant', 'add', '--name', 'Padaria', '--owner-name', 'Rui')
    expect(printed).toMatch(/^tenant\t[0-9a-f-]{36}\nowner\t[0-9a-f-]{36}\n$/)
  })

  test('list shows every business', async () => {
    await newTenant()
    const [{ n } = { n: 0 }] = await rows<{ n: number }>('select count(*)::integer as n from leme.tenant')
    expect((await leme('tenant', 'list')).trimEnd().split('\n')).toHaveLength(n)
  })
})

describe('member', () => {
  test('add and deactivate: access is given and taken away', async () => {
    const { tenant } = await newTenant()
    const member = (
      await leme('member', 'add', '--tenant', tenant, '--name', 'Bia', '--role', 'staff')
    ).trim()
    expect(await rows('select name, email, role, active from leme.member where id = $1', member)).toEqual([
      { name: 'Bia', email: null, role: 'staff', active: true },
    ])
    const access = () => createMembers(owner).access(asId(tenant), asId(member))
    expect(await access()).toBe('staff')
    expect(await leme('member', 'deactivate', '--tenant', tenant, '--member', member)).toBe('')
    expect(await access()).toBe('denied')
    await leme('member', 'deactivate', '--tenant', tenant, '--member', member)
  })

  test('second-factor-off lets in who lost what makes their codes, ends their sessions, and is noted', async () => {
    const { tenant, owner: ana } = await newTenant()
    await owner.query("update leme.member set email = 'ana@example.com' where id = $1", [ana])
    await owner.query(
      `insert into leme.sign_in (tenant_id, member_id, email, password_hash, changed_at, sealed_totp, totp_since)
       values ($1, $2, 'ana@example.com', '', now(), 'sealed', now())`,
      [tenant, ana],
    )
    await owner.query(
      `insert into leme.session (tenant_id, id, member_id, token_hash, created_at, seen_at, expires_at)
       values ($1, gen_random_uuid(), $2, 'a digest', now(), now(), now() + interval '1 day')`,
      [tenant, ana],
    )
    const off = (email: string) => leme('member', 'second-factor-off', '--tenant', tenant, '--email', email)
    await expect(off('rui@example.com')).rejects.toThrow(`nobody of tenant ${tenant} has the address rui@`)
    await off('Ana@example.com')
    expect(await rows('select totp_since, sealed_totp from leme.sign_in where member_id = $1', ana)).toEqual([
      { totp_since: null, sealed_totp: null },
    ])
    expect(await rows('select from leme.session where member_id = $1', ana)).toEqual([])
    const noted = 'select what, member_id from leme.business_change where tenant_id = $1'
    expect(await rows(noted, tenant)).toEqual([{ what: 'member.second_factor_off', member_id: null }])
  })

  test('a member of another business cannot be deactivated', async () => {
    const [here, there] = [await newTenant(), await newTenant()]
    const refused = leme('member', 'deactivate', '--tenant', here.tenant, '--member', there.owner)
    await expect(refused).rejects.toThrow(`${there.owner} is no member of tenant ${here.tenant}`)
    expect(await rows('select active from leme.member where id = $1', there.owner)).toEqual([
      { active: true },
    ])
  })
})

describe('payments connect', () => {
  const secrets = ['--webhook-token-env', 'MY_TOKEN', '--api-key-env', 'MY_KEY']
  const connect = (tenant: string, baseUrl = 'https://api.asaas.com/v3') =>
    leme('payments', 'connect', '--tenant', tenant, '--base-url', baseUrl, ...secrets)

  beforeEach(() => {
    vi.stubEnv('MY_KEY', '$aact_first')
    vi.stubEnv('MY_TOKEN', 'a long random text')
  })

  test('saves the account, its key sealed, and prints where its webhook is', async () => {
    const { tenant } = await newTenant()
    expect(await connect(tenant)).toBe(`/webhooks/asaas/${tenant}\n`)
    expect(await accountOf(tenant)).toEqual({
      id: tenant,
      baseUrl: 'https://api.asaas.com/v3',
      apiKey: '$aact_first',
      isRefused: false,
    })
    const stored = await rows('select * from leme.payment_account where tenant_id = $1', tenant)
    expect(JSON.stringify(stored)).not.toMatch(/aact_first|a long random text/)
  })

  test('again changes the account that is there, also when its key cannot be opened any more', async () => {
    const { tenant } = await newTenant()
    await owner.query(
      `insert into leme.payment_account (tenant_id, id, provider, base_url, sealed_api_key, webhook_token_hash)
       values ($1, 'oficina', 'asaas', 'https://old.example.com', 'sealed with a lost secret', '')`,
      [tenant],
    )
    vi.stubEnv('MY_KEY', '$aact_second')
    expect(await connect(tenant)).toBe('/webhooks/asaas/oficina\n')
    expect(await accountOf(tenant)).toMatchObject({ id: 'oficina', apiKey: '$aact_second' })
  })

  test('a variable that is not set is told by its name', async () => {
    vi.stubEnv('MY_KEY', ' ')
    const { tenant } = await newTenant()
    const refused = await connect(tenant).catch(tellError)
    expect(refused).toEqual({ text: expect.stringContaining('MY_KEY is not set') as string, exitCode: 2 })
    expect(await rows('select from leme.payment_account where tenant_id = $1', tenant)).toEqual([])
  })
})

test.each([
  ['member', 'add', '--tenant', nobody, '--name', 'Bia', '--role', 'staff'],
  ['member', 'deactivate', '--tenant', nobody, '--member', nobody],
  ['member', 'second-factor-off', '--tenant', nobody, '--email', 'ana@example.com'],
  ['payments', 'connect', '--tenant', nobody, '--base-url', 'https://api.asaas.com/v3'].concat([
    '--webhook-token-env',
    'PATH',
    '--api-key-env',
    'PATH',
  ]),
])('%s %s with a tenant that does not exist ends with 1 and says so', async (...args) => {
  const told = await leme(...args).catch(tellError)
  expect(told).toEqual({ text: `leme: no tenant has the id ${nobody}: see "leme tenant list"`, exitCode: 1 })
})

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

type Ids = { readonly tenant: string; readonly owner: string }

async function newTenant(): Promise<Ids> {
  return idsOf(await leme('tenant', 'add', '--name', 'Oficina', '--owner-name', 'Ana', '--json'))
}

function idsOf(line: string): Ids {
  return JSON.parse(line) as Ids
}

async function rows<Row extends object>(text: string, ...values: string[]): Promise<Row[]> {
  return (await owner.query<Row>(text, values)).rows
}

/** As a running Leme reads it. */
async function accountOf(tenant: string): Promise<object | undefined> {
  const running = createLeme({ appUrl: database.appUrl, secret: inject('postgres').secret, agents: [] })
  try {
    return await running.paymentAccounts.of(asId(tenant))
  } finally {
    await running.close()
  }
}
