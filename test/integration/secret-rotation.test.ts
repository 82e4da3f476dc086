import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmbeddedPostgres } from '../../src/adapters/postgres/embedded/embedded-postgres.js'
import { startThrowawayPostgres } from '../../src/adapters/postgres/embedded/throwaway-postgres.js'
import { createJobsPool } from '../../src/adapters/postgres/jobs/jobs-pool.js'
import { migrate } from '../../src/adapters/postgres/migrate.js'
import { otherUrls, roleUrl, secretInForce, type Secrets } from '../../src/adapters/postgres/role-url.js'
import { keepKeys } from '../../src/adapters/postgres/secrets/keep-keys.js'
import { sealedPlaces } from '../../src/adapters/postgres/secrets/sealed-rows.js'
import { sealAnew } from '../../src/adapters/postgres/secrets/seal-anew.js'
import { checkSealed } from '../../src/cli/doctor/check-sealed.js'
import { asId, type ContactId, type MemberId, type TenantId } from '../../src/conversation/ids.js'
import { createLeme, type Leme } from '../../src/leme.js'

/**
 * The secret of an installation that runs is changed, step by step as the guide says. Roles are a server's, so it has one of its own.
 * `former` knows the old secret only, `both` runs from the first step to the last, `latter` knows the new one only.
 */
const old = 'the old secret, as long as it has to be'
const fresh = 'the new secret, as long as it has to be'
const tenant = asId<TenantId>(randomUUID())
const member = asId<MemberId>(randomUUID())
const link = {
  tenant,
  contact: asId<ContactId>(randomUUID()),
  id: randomUUID(),
  until: new Date(2_000_000_000_000),
}
const phone = '5511912345678'
let server: EmbeddedPostgres
let ownerUrl: string
let owner: pg.Pool
let former: Leme
let both: Leme

beforeAll(async () => {
  server = await startThrowawayPostgres({ programPath: process.env['PATH'] ?? '' })
  ownerUrl = server.ownerUrl
  owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  await begin([old])
  await owner.query("insert into leme.tenant (id, name) values ($1, 'Test')", [tenant])
  await owner.query(`insert into leme.member (tenant_id, id, name, role) values ($1, $2, 'Bia', 'owner')`, [
    tenant,
    member,
  ])
  await owner.query(
    "insert into leme.sign_in (tenant_id, member_id, email, password_hash, changed_at) values ($1, $2, 'bia@example.com', 'x', now())",
    [tenant, member],
  )
  former = await openWith([old])
  await save(former, 'before')
  await former.signIn.signIns.beginSecondFactor(tenant, member, 'JBSWY3DPEHPK3PXP')
  await eraseSomebody(former)
}, 120_000)

afterAll(async () => {
  await Promise.all([former.close(), both.close()])
  await owner.end()
  await server.release()
})

test('every column that holds something sealed is among what is sealed anew', async () => {
  const { rows } = await owner.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'leme' and column_name like '%sealed%' and table_name <> 'kept_key' order by 1`,
  )
  const known = sealedPlaces.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ place }) => place)).toEqual([...known].sort())
})

test('a process that knows both secrets reads all, and shuts out none that knows the former only', async () => {
  await begin([fresh, old])
  both = await openWith([fresh, old])
  await dropConnections()
  expect(await former.chips.get(tenant, 'before')).toMatchObject({ accessToken: 'token of before' })
  expect(await both.chips.get(tenant, 'before')).toMatchObject({ accessToken: 'token of before' })
  expect((await both.paymentAccounts.of(tenant))?.apiKey).toBe('key of before')
  expect((await both.signIn.signIns.of(tenant, member))?.secondFactor?.secret).toBe('JBSWY3DPEHPK3PXP')
  expect(both.dataLinks.read(former.dataLinks.tokenFor(link))).toEqual(link)
  expect(await checkSealed(appUrl(old), [fresh, old])).toMatchObject({
    ok: true,
    detail: expect.stringContaining('3 of 3 need LEME_SECRET_PREVIOUS') as string,
  })
})

test('a process that knows the new one only is told what it lacks, before it serves anybody', async () => {
  await expect(keepKeys(ownerUrl, [fresh])).rejects.toThrow('LEME_SECRET_PREVIOUS')
  expect(await checkSealed(appUrl(old), [fresh])).toMatchObject({
    ok: false,
    detail: expect.stringContaining(`number before of ${tenant}`) as string,
  })
})

test('rotating seals everything anew under processes that run; the second time there is nothing left to do', async () => {
  expect(await sealAnew({ ownerUrl, secrets: [fresh, old] })).toEqual({ rows: 3, keys: 1, unreadable: [] })
  expect(await secretInForce(ownerUrl, [fresh, old])).toBe(fresh)
  expect(await sealAnew({ ownerUrl, secrets: [fresh, old] })).toEqual({ rows: 0, keys: 0, unreadable: [] })
  await dropConnections()
  expect(await both.chips.get(tenant, 'before')).toMatchObject({ accessToken: 'token of before' })
  const jobs = createJobsPool(
    roleUrl(ownerUrl, 'leme_jobs', old),
    2,
    otherUrls(roleUrl(ownerUrl, 'leme_jobs', old), 'leme_jobs', [fresh, old]),
  )
  const answers = await Promise.all([jobs.query('select 1'), jobs.query('select 1'), jobs.query('select 1')])
  expect(answers.map(({ rowCount }) => rowCount)).toEqual([1, 1, 1])
  await jobs.end()
})

test('then the former secret is needed no more, and people who were forgotten are still known', async () => {
  await begin([fresh])
  const latter = await openWith([fresh])
  try {
    expect(await latter.chips.get(tenant, 'before')).toMatchObject({ accessToken: 'token of before' })
    expect((await latter.signIn.signIns.of(tenant, member))?.secondFactor?.secret).toBe('JBSWY3DPEHPK3PXP')
    expect(await checkSealed(appUrl(fresh), [fresh])).toMatchObject({ ok: true })
    const known = await suppressed()
    await eraseSomebody(latter)
    // The same phone again is the same digest: whoever asked for silence is found by it under either secret.
    expect(await suppressed()).toEqual(known)
    expect(known).toHaveLength(1)
  } finally {
    await latter.close()
  }
})

test('a secret that is lost is given up only when it is said to be, and what it alone opened is named', async () => {
  const third: Secrets = ['a third secret, as long as it has to be']
  await expect(sealAnew({ ownerUrl, secrets: third })).rejects.toThrow('rotate --lost')
  const { keys, unreadable } = await sealAnew({ ownerUrl, secrets: third, isLost: true })
  expect(keys).toBe(1)
  expect(unreadable.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'number before',
    'payment account before',
    `second factor ${member}`,
  ])
  await begin(third)
  const leme = await openWith(third)
  try {
    await save(leme, 'before')
    expect(await leme.chips.get(tenant, 'before')).toMatchObject({ accessToken: 'token of before' })
  } finally {
    await leme.close()
  }
})

/** What every process does when it starts. */
async function begin([secret, ...previousSecrets]: Secrets): Promise<void> {
  await migrate({ ownerUrl, secret, previousSecrets, agents: [] })
  await keepKeys(ownerUrl, [secret, ...previousSecrets])
}

async function openWith([secret, ...previousSecrets]: Secrets): Promise<Leme> {
  const inForce = await secretInForce(ownerUrl, [secret, ...previousSecrets])
  return createLeme({ appUrl: appUrl(inForce), secret, previousSecrets, agents: [], connectionsMax: 2 })
}

function appUrl(secret: string): string {
  return roleUrl(ownerUrl, 'leme_app', secret)
}

async function save(leme: Leme, id: string): Promise<void> {
  const chip = { id, provider: 'meta', accessToken: `token of ${id}` }
  await leme.chips.save(tenant, chip, { agent: 'desk', name: 'Desk' })
  await leme.paymentAccounts.save(tenant, {
    id,
    baseUrl: 'http://127.0.0.1:1',
    apiKey: `key of ${id}`,
    webhookToken: 'w',
  })
}

/** Somebody who had asked for silence. */
async function eraseSomebody(leme: Leme): Promise<void> {
  const contact = asId<ContactId>(randomUUID())
  await owner.query(
    'insert into leme.contact (tenant_id, id, phone, opted_out_at) values ($1, $2, $3, now())',
    [tenant, contact, phone],
  )
  await owner.query('insert into leme.contact_identity (tenant_id, key, contact_id) values ($1, $2, $3)', [
    tenant,
    `phone:${phone}`,
    contact,
  ])
  await leme.contacts.erase(tenant, contact, 'asked')
}

async function suppressed(): Promise<string[]> {
  const { rows } = await owner.query<{ digest: string }>(
    "select encode(key_digest, 'hex') as digest from leme.suppression",
  )
  return rows.map(({ digest }) => digest)
}

/** Whoever runs has to come in again. */
async function dropConnections(): Promise<void> {
  await owner.query("select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = 'leme_app'")
}
