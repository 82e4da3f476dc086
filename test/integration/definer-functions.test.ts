import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/postgres.js'

/** What runs with the rights of its owner sees more than one business: each such function is known here, with why it may. */
const crossing: { readonly [name: string]: string } = {
  tenant_ids: 'ids alone: for whom a job is to run',
  states_in_use: 'agents and states: nobody’s data',
  find_payment_account: 'a webhook names its account before any business is known: by exact id',
  find_chip: 'a webhook names its number before any business is known: by exact id',
  chips_of: 'ids of the numbers that a worker asks for news',
  waiting_chips: 'which providers are away, for the figures',
  find_sign_ins: 'whose an address is, by exact address, before anybody is signed in',
  has_owner: 'whether anybody can sign in at all',
  waiting_conversations: 'ids: where a sweep has something to do',
  tenants_with_expired: 'ids: where a sweep has something to do',
  tenants_with_unsent: 'ids: where a sweep has something to do',
  queue_figures: 'counts by task',
  standing: 'counts and ages of what is open',
  standbys: 'names and lags of standbys',
  jobs_in_trouble: 'of the operator’s page: ids and times',
  retry_job: 'of the operator’s page, by the id of a job',
  drop_job: 'of the operator’s page, by the id of a job',
  unanswered: 'of the operator’s page: ids and times',
  open_effects: 'of the operator’s page: ids and times',
  paused_chips: 'of the operator’s page: ids and the reason',
  demo_visits: 'ids of visitors’ businesses whose time may be over',
  businesses_with_expired_previews: 'ids: where a job has something to do',
  businesses_with_expired_decisions: 'ids: where a job has something to do',
  businesses_with_memories_to_purge: 'ids: where a job has something to do',
  businesses_julia_waits_for: 'ids: where a job has something to do',
  businesses_with_julia: 'ids: where a job has something to do',
  businesses_owed: 'ids: where a job has something to do',
  businesses_with_days_to_count: 'ids: where a job has something to do',
  businesses_with_old_webhooks: 'ids: where a job has something to do',
}

/** They are told their business by something else than an argument of its own; each is tried below. */
const toldOtherwise: readonly string[] = ['drop_jobs', 'enqueue']

type Definer = {
  readonly name: string
  readonly call: string
  readonly isTrigger: boolean
  readonly text: string
  readonly arguments: readonly string[]
  readonly path: string | null
  readonly isPublic: boolean
}

let database: TestDatabase
let owner: pg.Client
let app: pg.Client
let all: readonly Definer[]

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  all = await definers(owner)
  app = new pg.Client({ connectionString: database.appUrl })
  await app.connect()
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await database.drop()
})

async function definers(client: pg.Client): Promise<Definer[]> {
  const { rows } = await client.query<Definer>(
    `select p.proname as name, p.oid::regproc::text as call, p.prorettype = 'trigger'::regtype as "isTrigger", p.prosrc as text,
            coalesce(p.proargnames[1:p.pronargs], '{}') as arguments,
            (select c from unnest(p.proconfig) c where c like 'search_path=%') as path,
            has_function_privilege('public', p.oid, 'execute') as "isPublic"
       from pg_proc p where p.pronamespace = 'leme'::regnamespace and p.prosecdef order by 1`,
  )
  return rows
}

const ofOneBusiness = () =>
  all.filter(({ name, isTrigger }) => !isTrigger && !(name in crossing) && !toldOtherwise.includes(name))

test('none is for everybody, and each looks names up in a place that nobody else writes to', () => {
  expect(all.length).toBeGreaterThan(Object.keys(crossing).length)
  expect(all.filter(({ isPublic, isTrigger }) => isPublic && !isTrigger).map(({ name }) => name)).toEqual([])
  expect(all.filter(({ path }) => path !== 'search_path=pg_catalog').map(({ name }) => name)).toEqual([])
})

test('those that cross businesses are the ones there are', () => {
  const names = all.filter(({ isTrigger }) => !isTrigger).map(({ name }) => name)
  expect(Object.keys(crossing).filter((name) => !names.includes(name))).toEqual([])
})

test('a trigger keeps to the business of its row', () => {
  const triggers = all.filter(({ isTrigger }) => isTrigger)
  expect(triggers.length).toBeGreaterThan(0)
  expect(triggers.filter(({ text }) => !text.includes('= new.tenant_id')).map(({ name }) => name)).toEqual([])
})

describe('all others', () => {
  test('are told their business', () => {
    expect(ofOneBusiness().map(({ name }) => name)).toEqual([
      'begin_demo_visit',
      'drop_jobs_of_visit',
      'empty_archived',
      'enqueue_turns',
      'erase_contact',
      'wipe_demo_visit',
    ])
    for (const each of ofOneBusiness()) expect(each.arguments, each.name).toContain('p_tenant')
  })

  test('refuse another business than the one that is bound', async () => {
    for (const each of ofOneBusiness()) expect(await codeOf(each, randomUUID()), each.name).toBe('LE004')
  })

  test('refuse nobody whose business is bound, or who binds it by them', async () => {
    for (const each of ofOneBusiness())
      for (const bound of [own, null]) expect(await codeOf(each, bound), each.name).not.toBe('LE004')
  })
})

describe('jobs', () => {
  const conversation = randomUUID()
  const enqueue = (payload: object) =>
    app.query("select leme.enqueue('turn', $1, $2, 'infinity')", [
      JSON.stringify(payload),
      `turn:${conversation}`,
    ])
  const left = async () => {
    const { rows } = await owner.query<{ key: string }>(
      'select key from graphile_worker.jobs where key = $1',
      [`turn:${conversation}`],
    )
    return rows.length
  }

  test('are left for no other business than the one that is bound', async () => {
    await expect(boundTo(randomUUID(), () => enqueue({ tenant: own, conversation }))).rejects.toMatchObject({
      code: 'LE004',
    })
    expect(await left()).toBe(0)
    await boundTo(null, () => enqueue({ nobody: true }))
    await boundTo(randomUUID(), () => enqueue({ nobody: true }))
    await boundTo(null, () => enqueue({ tenant: own, conversation }))
    await boundTo(own, () => enqueue({ tenant: own, conversation }))
    expect(await left()).toBe(1)
  })

  test('are taken from no other business than the one that is bound', async () => {
    await boundTo(own, () => enqueue({ tenant: own, conversation }))
    const drop = () => app.query('select leme.drop_jobs($1)', [conversation])
    await boundTo(randomUUID(), drop)
    expect(await left()).toBe(1)
    await boundTo(own, drop)
    expect(await left()).toBe(0)
  })
})

async function boundTo(tenant: string | null, work: () => Promise<unknown>): Promise<void> {
  await app.query('begin')
  try {
    if (tenant !== null) await app.query("select set_config('leme.tenant', $1, true)", [tenant])
    await work()
    await app.query('commit')
  } catch (error) {
    await app.query('rollback')
    throw error
  }
}

const own = randomUUID()

/** What the call is refused with, for `own`, in a transaction that is bound to another business, to it, or to none. Nothing of it stays. */
async function codeOf({ call, arguments: names }: Definer, bound: string | null): Promise<string | null> {
  const values = names.map((name) => `${name} => ${name === 'p_tenant' ? `'${own}'` : 'null'}`)
  await app.query('begin')
  try {
    if (bound !== null) await app.query("select set_config('leme.tenant', $1, true)", [bound])
    await app.query(`select ${call}(${values.join(', ')})`)
    return null
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? null
    throw error
  } finally {
    await app.query('rollback')
  }
}
