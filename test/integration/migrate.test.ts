import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrationFiles, releasedMigrations } from '../../src/adapters/postgres/migration-files.js'
import { migrate } from '../../src/adapters/postgres/migrate.js'
import { roleUrl } from '../../src/adapters/postgres/role-url.js'
import { keepKeys } from '../../src/adapters/postgres/secrets/keep-keys.js'
import { basePhrases } from '../../src/agent/phrases.js'
import { loadAgents } from '../../src/agents/shipped.js'
import type { ConversationId, TenantId } from '../../src/conversation/ids.js'
import { createLeme } from '../../src/leme.js'
import { asOf01, withEmptyDatabase } from '../support/database-of-0.1.js'
import { isDatabaseUnavailable } from '../../src/errors/is-database-unavailable.js'
import { menuAgent } from '../support/menu-agent.js'
import { createTestDatabase } from '../support/postgres.js'

const agents = await loadAgents()
const { secret } = inject('postgres')
const released = await releasedMigrations()

test('what was released is frozen: a change belongs in a new file', async () => {
  const files = new Map((await migrationFiles(agents)).map(({ name, digest }) => [name, digest]))
  for (const { name, digest } of released) expect(files.get(name), name).toBe(digest)
  expect(released.length).toBeGreaterThanOrEqual(11)
})

test('databases of one server come up at once, though they share its roles', async () => {
  const databases = await Promise.all(Array.from({ length: 6 }, () => createTestDatabase()))
  try {
    for (let round = 0; round < 5; round++) {
      const migrated = databases.map(({ ownerUrl }) => migrate({ ownerUrl, secret, agents }))
      expect(await Promise.allSettled(migrated)).toEqual(
        databases.map(() => ({ status: 'fulfilled', value: undefined })),
      )
    }
  } finally {
    await Promise.all(databases.map((database) => database.drop()))
  }
})

test('a database of 0.1 is taken over: its names, its digests, and what came since', async () => {
  await withEmptyDatabase(async (ownerUrl, client) => {
    await asOf01(ownerUrl, client)
    await migrate({ ownerUrl, secret, agents })
    const { rows } = await client.query<{ name: string; digest: string }>(
      'select name, digest from leme.migration',
    )
    const files = await migrationFiles(agents)
    expect(Object.fromEntries(rows.map((row) => [row.name, row.digest]))).toEqual(
      Object.fromEntries(files.map((file) => [file.name, file.digest])),
    )
    const fresh = await createTestDatabase()
    try {
      expect(await schemaOf(ownerUrl)).toEqual(await schemaOf(fresh.ownerUrl))
    } finally {
      await fresh.drop()
    }
  })
})

test.each([
  [
    'that older processes do not survive',
    '0.3',
    /later version \(9999_later\.sql\).*does not run.*Run Leme 0\.3 or later/,
  ],
  ['that ten minor versions later nobody survives', '0.12', /Run Leme 0\.12 or later/],
  ['of the very version', '0.2', null],
  ['that only adds', null, null],
])('a database with a migration %s', async (_what, needs, refused) => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    await client.query(
      `insert into leme.migration (name, digest, needs) values ('9999_later.sql', 'x', $1), ('gone/0001_agent.sql', 'x', '9.0')`,
      [needs],
    )
    const started = migrate({
      ownerUrl: database.ownerUrl,
      secret,
      agents: await loadAgents(),
      version: '0.2.5',
    })
    if (refused) await expect(started).rejects.toThrow(refused)
    else await started
  } finally {
    await client.end()
    await database.drop()
  }
})

test('what waited in the inbox of 0.1 is answered: a word that had worked when it arrived is acknowledged', async () => {
  await withEmptyDatabase(async (ownerUrl, client) => {
    await asOf01(ownerUrl, client)
    const tenant = randomUUID() as TenantId
    await client.query("select set_config('leme.tenant', $1, false)", [tenant])
    await client.query("insert into leme.tenant (id, name) values ($1, 'Loja')", [tenant])
    await client.query(
      `insert into leme.chip (tenant_id, id, provider, agent, name, sealed_account) values ($1, 'loja', 'meta', 'menu', 'Loja', '')`,
      [tenant],
    )
    const message = {
      input_id: randomUUID(),
      contact_id: randomUUID(),
      keys: ['phone:5511987654321'],
      digests: [],
      phone: '5511987654321',
      address: '5511987654321',
      provider_id: 'wamid.1',
      body: { kind: 'text', text: 'sair' },
      origin: { role: null, requestId: '', ipAddress: null, userAgent: null },
      heard: true,
      consent: 'stop',
      said: 'sair',
    }
    await client.query("select leme.ingest($1, 'loja', 'menu', 60000, $2)", [
      tenant,
      JSON.stringify({ messages: [message], receipts: [], preferences: [], moves: [], ignored: [] }),
    ])
    await migrate({ ownerUrl, secret, agents })
    const leme = createLeme({ appUrl: roleUrl(ownerUrl, 'leme_app', secret), secret, agents: [menuAgent] })
    try {
      const waiting = await client.query<{ id: ConversationId }>('select id from leme.conversation')
      for (const { id } of waiting.rows) await leme.workOn(tenant, id)
    } finally {
      await leme.close()
    }
    const said = await client.query('select text from leme.outbox')
    expect(said.rows).toEqual([{ text: basePhrases.optedOut }])
    const contact = await client.query('select opted_out_at is not null as out from leme.contact')
    expect(contact.rows).toEqual([{ out: true }])
  })
})

describe('while somebody looks at the conversations for long, as a backup does', () => {
  const open = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  /** A database with one migration to go, and a transaction that has read conversations and goes on. */
  async function withSnapshot(
    work: (ownerUrl: string, snapshot: pg.Client, turn: pg.Client) => Promise<void>,
  ): Promise<void> {
    const database = await createTestDatabase()
    const [snapshot, turn] = [await open(database.ownerUrl), await open(database.ownerUrl)]
    try {
      await snapshot.query('begin isolation level repeatable read read only')
      await snapshot.query('select count(*) from leme.conversation')
      await work(database.ownerUrl, snapshot, turn)
    } finally {
      await Promise.all([snapshot.end(), turn.end()])
      await database.drop()
    }
  }
  const locks = { holdUpMaxMs: 100, timesMax: 200, waitMs: 10 }

  test('a migration waits in turns with them: turns go on, the log says why, and it ends when they have', async () => {
    await withLate(async (late) => {
      await withSnapshot(async (ownerUrl, snapshot, turn) => {
        const said: string[] = []
        const log = (line: string) => void said.push(line)
        const migrating = migrate({ ownerUrl, secret, agents: late, locks, log })
        const waits = () => said.filter((line) => line.startsWith('migrations wait: a backup')).length
        await expect.poll(waits, { timeout: 20_000 }).toBeGreaterThan(0)
        // As every turn does: whoever stood behind the migration for good would be cancelled here.
        await turn.query("set statement_timeout = '10s'")
        await turn.query('begin; lock table leme.conversation in row exclusive mode; commit')
        expect(await lateIsThere(turn)).toBe(false)
        await snapshot.query('commit')
        await migrating
        expect(await lateIsThere(turn)).toBe(true)
      })
    })
  })

  test('it does not wait for ever, and nothing of it stays', async () => {
    await withLate(async (late) => {
      await withSnapshot(async (ownerUrl, _snapshot, turn) => {
        const migrating = migrate({ ownerUrl, secret, agents: late, locks: { ...locks, timesMax: 2 } })
        await expect(migrating).rejects.toMatchObject({ code: '55P03' })
        expect(await lateIsThere(turn)).toBe(false)
      })
    })
  })

  test('turns that have something else before their conversation neither fail nor keep it off for ever', async () => {
    // It works for a while before it comes to a table that they take first.
    const sql = `select pg_sleep(0.3); alter table leme.tenant add column late boolean; create table leme.late (id integer);`
    await withLate(async (late) => {
      const database = await createTestDatabase()
      const turns = await Promise.all([1, 2, 3, 4].map(() => open(database.ownerUrl)))
      let isOver = false
      let done = 0
      try {
        const going = turns.map(async (turn) => {
          while (!isOver) {
            await turn.query(`begin; lock table leme.tenant in row exclusive mode; select pg_sleep(0.02);
              lock table leme.conversation in row exclusive mode; commit`)
            done++
          }
        })
        await expect.poll(() => done).toBeGreaterThan(0)
        await migrate({
          ownerUrl: database.ownerUrl,
          secret,
          agents: late,
          locks: { holdUpMaxMs: 500, timesMax: 8, waitMs: 10 },
        })
        isOver = true
        await Promise.all(going)
      } finally {
        isOver = true
        await Promise.all(turns.map((turn) => turn.end()))
        await database.drop()
      }
    }, sql)
  })

  const lateIsThere = async (client: pg.Client) =>
    (await client.query("select from pg_class where oid = to_regclass('leme.late')")).rows.length > 0

  async function withLate(
    work: (late: { id: string; brings: { migrations: URL } }[]) => Promise<void>,
    sql = 'create table leme.late (id integer);',
  ): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'leme-late-'))
    try {
      await writeFile(join(folder, '0001_late.sql'), sql)
      await work([{ id: 'late', brings: { migrations: pathToFileURL(`${folder}/`) } }])
    } finally {
      await rm(folder, { recursive: true })
    }
  }
})

test.each([
  ['migrations', 'leme-migrate', (ownerUrl: string) => migrate({ ownerUrl, secret, agents })],
  ['keys', 'leme-keys', (ownerUrl: string) => keepKeys(ownerUrl, [secret])],
] as const)(
  'a connection that is ended while a start waits for %s is an error of that start, and ends nothing else',
  async (_what, name, start) => {
    const database = await createTestDatabase()
    const other = new pg.Client({ connectionString: database.ownerUrl })
    const third = new pg.Client({ connectionString: database.ownerUrl })
    await Promise.all([other.connect(), third.connect()])
    try {
      // Whoever migrates has this; keys are read from that.
      await other.query('select pg_advisory_lock($1)', [0x6c656d65])
      await other.query('begin; lock table leme.kept_key in access exclusive mode')
      const started = start(database.ownerUrl).then(
        () => 'started',
        (reason: unknown) => reason,
      )
      const end = async () =>
        (
          await third.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
            [name],
          )
        ).rows.length
      await expect.poll(end, { timeout: 20_000 }).toBe(1)
      expect(isDatabaseUnavailable(await started)).toBe(true)
    } finally {
      await Promise.all([other.end(), third.end()])
      await database.drop()
    }
  },
)

/** Functions with who may call them, columns with their types and rights: what a database grew into, whichever way. */
async function schemaOf(url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ what: string }>(
      `select concat_ws(' ', p.oid::regprocedure, pg_get_userbyid(p.proowner),
                        (select string_agg(a::text, ',' order by a::text) from unnest(p.proacl) a), md5(pg_get_functiondef(p.oid))) as what
         from pg_proc p where p.pronamespace = 'leme'::regnamespace
       union all
       select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
                        (select string_agg(r::text, ',' order by r::text) from unnest(c.relacl) r),
                        (select string_agg(r::text, ',' order by r::text) from unnest(a.attacl) r))
         from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'leme'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
       union all select indexdef from pg_indexes where schemaname = 'leme'
       order by 1`,
    )
    expect(rows.length).toBeGreaterThan(300)
    return rows
  } finally {
    await client.end()
  }
}

describe('an agent with files of its own', () => {
  let folder: string
  const barber = () => ({ id: 'barber', brings: { migrations: pathToFileURL(`${folder}/`) } })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leme-migrations-'))
    await writeFile(join(folder, '0002_chair.sql'), 'insert into barber_chair values (1);')
    await writeFile(join(folder, '0001_chair.sql'), 'create table barber_chair (number integer);')
  })
  afterAll(async () => {
    await rm(folder, { recursive: true })
  })

  test('has them applied in order, each once, after the runtime and under its own name', async () => {
    const database = await createTestDatabase()
    const client = new pg.Client({ connectionString: database.ownerUrl })
    await client.connect()
    try {
      for (let times = 0; times < 2; times++)
        await migrate({ ownerUrl: database.ownerUrl, secret, agents: [barber()] })
      expect((await client.query('select number from barber_chair')).rows).toEqual([{ number: 1 }])
      const names = await client.query(`select name from leme.migration where name like 'barber%' order by 1`)
      expect(names.rows).toEqual([{ name: 'barber/0001_chair.sql' }, { name: 'barber/0002_chair.sql' }])
    } finally {
      await client.end()
      await database.drop()
    }
  })

  test('is told the file and what to do when a name in it is taken, and nothing of it stays', async () => {
    const database = await createTestDatabase()
    const taken = await mkdtemp(join(tmpdir(), 'leme-migrations-'))
    const file = join(taken, '0001_taken.sql')
    await writeFile(
      file,
      'create table barber_tool (id integer); create table leme.conversation (id integer);',
    )
    const agents = [{ id: 'barber', brings: { migrations: pathToFileURL(`${taken}/`) } }]
    try {
      const applied = migrate({ ownerUrl: database.ownerUrl, secret, agents })
      await expect(applied).rejects.toThrow(/barber\/0001_taken\.sql failed.*"conversation" already exists/)
      await expect(applied).rejects.toThrow(`mend ${file} and start again`)
      await writeFile(file, 'create table barber_tool (id integer);')
      await migrate({ ownerUrl: database.ownerUrl, secret, agents })
    } finally {
      await rm(taken, { recursive: true })
      await database.drop()
    }
  })

  test('is refused by name and file when one was changed after it was applied', async () => {
    const database = await createTestDatabase()
    try {
      await migrate({ ownerUrl: database.ownerUrl, secret, agents: [barber()] })
      await writeFile(join(folder, '0001_chair.sql'), 'create table barber_chair (number bigint);')
      const again = migrate({ ownerUrl: database.ownerUrl, secret, agents: [barber()] })
      await expect(again).rejects.toThrow(/barber\/0001_chair\.sql .*0001_chair\.sql.*new file/)
    } finally {
      await database.drop()
    }
  })
})
