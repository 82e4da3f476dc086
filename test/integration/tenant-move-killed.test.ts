import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { placeIn } from '../../src/adapters/postgres/moving/directory.js'
import { tenantTables } from '../../src/adapters/postgres/moving/tenant-tables.js'
import { copilot } from '../../src/agents/copilot/agent.js'
import { runLeme, startLemeProcess } from '../support/leme-process.js'
import { createTestDatabase, type TestDatabase } from '../support/postgres.js'
import { createTestLeme, talker, type TestLeme } from '../support/test-leme.js'

/**
 * `leme tenant move` as an operator runs it, killed by SIGKILL at each of its steps and run again. It is caught at a step by what that step
 * writes: the statement waits for a lock of the test, the process is killed, and the statement is never done.
 */
type Place = 'home' | 'norte'
type Step = readonly [step: string, at: Place, ...stop: Stop]
type Stop = readonly [table: string, when: string] | readonly [wholeTable: string]

const steps: readonly Step[] = [
  ['closing the new place', 'norte', 'leme.tenant_gate', "new.state = 'arriving'"],
  ['telling that it is copied', 'home', 'leme.tenant_place', "new.step = 'copying'"],
  ['copying', 'norte', 'leme.conversation'],
  ['telling that it leaves', 'home', 'leme.tenant_place', "new.step = 'leaving'"],
  ['taking in nothing new', 'home', 'leme.tenant_gate', "new.state = 'leaving'"],
  ['telling that it is held', 'home', 'leme.tenant_place', "new.step = 'held'"],
  ['holding it', 'home', 'leme.tenant_gate', "new.state = 'held'"],
  ['parting with it', 'home', 'leme.tenant_gate', "new.state = 'gone'"],
  ['telling where it lives', 'home', 'leme.tenant_place', "new.step = 'clearing'"],
  // With its jobs, in one transaction.
  ['opening the new place', 'norte', 'graphile_worker._private_jobs'],
  ['clearing the old place', 'home', 'leme.conversation'],
  ['telling that it is done', 'home', 'leme.tenant_place', 'new.step is null'],
]

let home: TestLeme
let norte: TestDatabase
let owners: Readonly<Record<Place, pg.Client>>
let env: Record<string, string>

beforeAll(async () => {
  home = await createTestLeme({ agents: [copilot] })
  norte = await createTestDatabase()
  owners = { home: await connected(home.database.ownerUrl), norte: await connected(norte.ownerUrl) }
  for (const owner of Object.values(owners))
    await owner.query(
      `create function public.stand_still() returns trigger language plpgsql
         as $$ begin perform pg_advisory_xact_lock(84); return new; end $$`,
    )
  env = {
    DATABASE_URL: home.database.ownerUrl,
    LEME_DATABASES: `norte=${norte.ownerUrl}`,
    LEME_SECRET: inject('postgres').secret,
  }
  const bia = talker(home, home.tenant, 'owner', 'copilot')
  await bia.say('cadastra o cliente João Prado, telefone 11 91234-5678')
  await bia.say('sim')
  await home.pool.query(`select leme.enqueue('turn', $1::json, 'kept', now() + interval '1 day')`, [
    JSON.stringify({ tenant: home.tenant, conversation: bia.conversation() }),
  ])
}, 120_000)
afterAll(async () => {
  await Promise.all(Object.values(owners).map((owner) => owner.end()))
  await home.end()
  await norte.drop()
})

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

const moving = () => startLemeProcess(['tenant', 'move', home.tenant, '--to', 'norte'], env)

/** Every row of the business at a place, to the last character. */
/** What belongs to the business. That jobs owe it a look where it arrived is the new database's own, and is looked at apart. */
async function rowsAt(place: Place): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { name, tenantColumn } of await tenantTables(owners[place])) {
    if (name === 'leme.job_owed') continue
    const { rows } = await owners[place].query<{ n: number; digest: string }>(
      `select count(*)::int as n, md5(string_agg(t::text, E'\\n' order by t::text)) as digest from ${name} t where ${tenantColumn} = $1`,
      [home.tenant],
    )
    const [row] = rows
    if (row && row.n > 0) found[name] = `${row.n} ${row.digest}`
  }
  return found
}

async function jobsAt(place: Place): Promise<string[]> {
  const { rows } = await owners[place].query<{ key: string }>(
    'select key from graphile_worker.jobs order by key',
  )
  return rows.map(({ key }) => key)
}

/** Holds up what the step writes, over a connection of its own; gives back what lets it go on. */
async function heldUp(at: Place, [table, when]: Stop): Promise<() => Promise<void>> {
  const owner = owners[at]
  const holder = await connected(at === 'home' ? home.database.ownerUrl : norte.ownerUrl)
  if (when === undefined) {
    await holder.query(`begin; lock table ${table} in share row exclusive mode`)
    return () => holder.end()
  }
  await holder.query('select pg_advisory_lock(84)')
  await owner.query(
    `create trigger still before insert or update on ${table} for each row when (${when}) execute function public.stand_still()`,
  )
  return async () => {
    await holder.end()
    await owner.query(`drop trigger still on ${table}`)
  }
}

/** The command's connections to a place; those that wait for what the test holds. */
async function connections(at: Place, only = 'true'): Promise<number> {
  const { rows } = await owners[at].query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where application_name = 'leme-move' and datname = current_database() and ${only}`,
  )
  return rows[0]?.n ?? 0
}

async function killedAt([, at, ...stop]: Step): Promise<void> {
  const letGo = await heldUp(at, stop)
  const command = moving()
  try {
    const early = command.ended.then(({ stderr }) => Promise.reject(new Error(`it ended before: ${stderr}`)))
    await Promise.race([early, comesTo(at)])
    early.catch(() => undefined)
  } finally {
    command.child.kill('SIGKILL')
    await command.ended
    await owners[at].query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'leme-move' and datname = current_database()`,
    )
    await letGo()
  }
  for (const place of ['home', 'norte'] as const)
    await expect.poll(() => connections(place), { timeout: 10_000 }).toBe(0)
}

async function comesTo(at: Place): Promise<void> {
  await expect
    .poll(() => connections(at, "wait_event_type = 'Lock'"), { timeout: 120_000, interval: 50 })
    .toBe(1)
}

test(
  'a move that is killed at each of its steps, one after the other, and run again loses no row and doubles none',
  { timeout: 600_000 },
  async () => {
    const before = await rowsAt('home')
    const jobs = await jobsAt('home')
    expect(Object.keys(before).length).toBeGreaterThan(5)
    expect(jobs).toContain('kept')
    const reached: string[] = []
    for (const step of steps) {
      await killedAt(step)
      const place = await placeIn(owners.home, home.tenant)
      const lives = place?.database === 'norte' ? 'norte' : 'home'
      reached.push(`${step[0]}: ${lives}, ${place?.step ?? 'no move'}`)
      // Wherever it lives after the kill, all of it is there.
      expect(await rowsAt(lives), step[0]).toEqual(before)
    }
    expect(reached).toEqual([
      'closing the new place: home, no move',
      'telling that it is copied: home, no move',
      'copying: home, copying',
      'telling that it leaves: home, copying',
      'taking in nothing new: home, leaving',
      'telling that it is held: home, leaving',
      'holding it: home, held',
      'parting with it: home, held',
      'telling where it lives: home, held',
      'opening the new place: norte, clearing',
      'clearing the old place: norte, clearing',
      'telling that it is done: norte, clearing',
    ])

    const { code, stderr } = await moving().ended
    expect([code, stderr]).toEqual([0, expect.stringContaining('from home to norte')])
    expect(await rowsAt('norte')).toEqual(before)
    expect(await rowsAt('home')).toEqual({})
    const owed = await owners.norte.query<{ job: string }>(
      'select job from leme.job_owed where tenant_id = $1 order by job',
      [home.tenant],
    )
    expect(owed.rows.map(({ job }) => job)).toEqual(['keep_said', 'seal_roots'])
    expect([await jobsAt('norte'), await jobsAt('home')]).toEqual([jobs, []])
    expect(await placeIn(owners.home, home.tenant)).toMatchObject({ database: 'norte', step: null })
    const verified = await runLeme(['audit', 'verify'], { ...env, LEME_DATABASE: 'norte' })
    expect([verified.code, verified.stderr]).toEqual([0, expect.not.stringContaining('problem')])
  },
)
