import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asId, type TenantId } from '../../src/conversation/ids.js'
import { createTestLeme, talker, type TestLeme } from '../support/test-leme.js'
import { tillAgent } from '../support/till-agent.js'

let leme: TestLeme
const stranger = asId<TenantId>(randomUUID())

beforeAll(async () => {
  leme = await createTestLeme({ agents: [tillAgent()] })
  await leme.sql("insert into leme.tenant (id, name) values ($1, 'Stranger')", [stranger])
})
afterAll(() => leme.end())

describe('every table of a tenant', () => {
  test('has row-level security, enabled and forced, with the one policy', async () => {
    const unprotected = await leme.sql<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'leme' and c.relkind = 'r'
          and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')
          and not (c.relrowsecurity and c.relforcerowsecurity
                   and exists (select from pg_policies p where p.schemaname = 'leme' and p.tablename = c.relname
                                and p.policyname = 'tenant_only' and p.qual like '%current_tenant()%' and p.with_check like '%current_tenant()%'))`,
    )
    expect(unprotected.map((row) => row.name)).toEqual([])
  })

  test('is keyed by tenant, and points to other tables together with the tenant', async () => {
    const keys = await leme.sql<{ name: string; definition: string }>(
      `select conrelid::regclass::text as name, pg_get_constraintdef(k.oid) as definition
         from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'leme' and k.contype in ('p', 'f') and c.relname not in ('migration', 'tenant', 'machine_state', 'kept_key', 'runner', 'job_until', 'tenant_place', 'tenant_gate')`,
    )
    expect(keys.length).toBeGreaterThan(20)
    expect(
      keys.filter((key) => !/^(PRIMARY KEY \(tenant_id|FOREIGN KEY \(tenant_id)/.test(key.definition)),
    ).toEqual([])
  })

  // Plans are made while tables are small, when all indexes look alike, and kept: one that begins with the tenant would
  // then read all of the tenant's rows to find one. A partial index is no rival: a look-up by key does not imply it.
  test('has no index but its key that begins with the tenant', async () => {
    const rivals = await leme.sql<{ index: string }>(
      `select i.indexrelid::regclass::text as index
         from pg_index i
         join pg_class t on t.oid = i.indrelid and t.relnamespace = 'leme'::regnamespace
         join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0] and a.attname = 'tenant_id'
        where not i.indisprimary and i.indpred is null`,
    )
    expect(rivals).toEqual([])
  })

  test('the role of the runtime owns nothing, bypasses nothing, and cannot rewrite the journal', async () => {
    const roles = await leme.sql<{ rolname: string; rolsuper: boolean; rolbypassrls: boolean }>(
      "select rolname, rolsuper, rolbypassrls from pg_roles where rolname in ('leme_app', 'leme_jobs')",
    )
    expect(roles.map((role) => [role.rolsuper, role.rolbypassrls])).toEqual([
      [false, false],
      [false, false],
    ])
    expect(await leme.sql("select 1 from pg_class where relowner = 'leme_app'::regrole")).toEqual([])
    expect(
      await leme.sql(
        "select 1 from pg_class where relowner = 'leme_jobs'::regrole and relnamespace = 'leme'::regnamespace",
      ),
    ).toEqual([])
    await expect(leme.pool.query('update leme.journal set record = null')).rejects.toThrow(
      'permission denied',
    )
    await expect(leme.pool.query('delete from leme.journal')).rejects.toThrow('permission denied')
  })
})

describe('a stranger', () => {
  test('sees no row without a tenant, and none of another', async () => {
    const person = leme.person()
    await person.say('anote segredo')
    await person.say('sim')
    const tables = await leme.sql<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'leme'::regnamespace and relkind in ('r', 'v') and relname <> 'migration'",
    )
    const client = new pg.Client({ connectionString: leme.database.appUrl })
    await client.connect()
    try {
      for (const tenant of ['', stranger]) {
        await client.query("select set_config('leme.tenant', $1, false)", [tenant])
        for (const { name } of tables) {
          if (name === 'tenant') continue
          const { rows } = await client.query(`select 1 from leme.${name}`)
          expect(rows, `${name} as ${tenant || 'nobody'}`).toEqual([])
        }
      }
      await expect(
        client.query("insert into leme.client (tenant_id, id, name, name_folded) values ($1, $2, 'x', 'x')", [
          leme.tenant,
          randomUUID(),
        ]),
      ).rejects.toThrow('row-level security')
    } finally {
      await client.end()
    }
  })

  test("cannot talk in another tenant's conversation", async () => {
    const person = leme.person()
    await person.say('anote segredo')
    const intruder = talker(leme, stranger, 'owner', 'till', person.party)
    await intruder.say('oi')
    const reply = leme.converse(
      {
        tenant: stranger,
        conversation: person.conversation(),
        party: person.party,
        channel: 'web',
        body: { kind: 'text', text: 'sim' },
        origin: { role: 'owner', requestId: '', ipAddress: null, userAgent: null },
        dedupeKey: null,
      },
      'till',
    )
    await expect(reply).rejects.toThrow('Conversation not found')
    expect((await intruder.say('liste as notas')).text).toBe('Notas: nenhuma.')
  })
})
