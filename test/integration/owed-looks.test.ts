import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { asId, type TenantId } from '../../src/conversation/ids.js'
import { countServedDays, keepAllSaid, sealAllRoots, sweepWebhooks } from '../../src/jobs/sweeps.js'
import type { Leme } from '../../src/leme.js'
import { loadAgents } from '../../src/agents/shipped.js'
import { createTestLeme, type TestLeme } from '../support/test-leme.js'

/** What is done again and again for businesses costs by those that have something for it, not by how many there are. */
const quiet = 80
/** Far fewer than one for each business. */
const statementsMax = quiet / 2
const hourMs = 3_600_000
const failures: unknown[] = []
const log = { error: (facts: unknown) => void failures.push(facts) }
let leme: TestLeme
/** In the middle of a day, of UTC and of the business: some hours pass here, and none of them begins another one. */
let nowMs = new Date().setUTCHours(15, 0, 0, 0)

beforeAll(async () => {
  const agents = await loadAgents()
  leme = await createTestLeme({ agents, clock: { now: () => new Date(nowMs) } })
  await leme.sql(
    `insert into leme.tenant (id, name) select gen_random_uuid(), 'quiet' from generate_series(1, $1)`,
    [quiet],
  )
  for (const sweep of sweeps.values()) for (let times = 0; times < 7; times++) await sweep(leme)
}, 120_000)
afterAll(() => leme.end())
afterEach(() => {
  vi.restoreAllMocks()
  failures.length = 0
})

type Sweep = (leme: Pick<Leme, 'upkeep' | 'figures' | 'house' | 'keptActs'>) => Promise<void>
const sweeps = new Map<string, Sweep>([
  ['keep_said', (of) => keepAllSaid(of as Leme, log)],
  ['seal_roots', (of) => sealAllRoots(of as Leme, log)],
  ['count_days', (of) => countServedDays(of as Leme, log)],
  ['sweep_webhooks', (of) => sweepWebhooks(of as Leme, log)],
])

/** For whom a sweep did something, and with how many statements. */
async function swept(job: string, more: Partial<Leme['upkeep']> = {}) {
  const worked: TenantId[] = []
  const noted =
    <Rest extends unknown[], T>(work: (tenant: TenantId, ...rest: Rest) => Promise<T>) =>
    (tenant: TenantId, ...rest: Rest) => {
      worked.push(tenant)
      return work(tenant, ...rest)
    }
  const { upkeep, figures, house, keptActs } = leme
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  await sweeps.get(job)?.({
    house,
    keptActs,
    figures: { ...figures, countDays: noted((...asked) => figures.countDays(...asked)) },
    upkeep: {
      ...upkeep,
      keepSaid: noted((tenant) => upkeep.keepSaid(tenant)),
      sealRoots: noted((tenant, now) => upkeep.sealRoots(tenant, now)),
      forgetWebhooks: noted((tenant) => upkeep.forgetWebhooks(tenant)),
      ...more,
    },
  })
  const count = statements.mock.calls.length
  statements.mockRestore()
  return { worked, count }
}

const chip = { of: '' }
/** What makes a job have something to do for one business. */
const happens: readonly { job: string; there: () => Promise<unknown>; done: () => Promise<boolean> }[] = [
  {
    job: 'keep_said',
    there: () => leme.person().say('bom dia, zanzibar'),
    done: () => some(`select from leme.said where tenant_id = $1 and words like '%zanzibar%'`),
  },
  {
    job: 'seal_roots',
    there: () => leme.person().say('bom dia'),
    done: () =>
      some(`select from leme.journal_root r join leme.conversation c on c.tenant_id = r.tenant_id
             where r.tenant_id = $1 and r.heads::text like '%' || c.id || '%'`),
  },
  {
    job: 'count_days',
    there: () =>
      leme.sql(`delete from leme.counted_day where tenant_id = $1 and day = current_date - 40`, [
        leme.tenant,
      ]),
    done: () => some(`select from leme.counted_day where tenant_id = $1 and day = current_date - 40`),
  },
  {
    job: 'sweep_webhooks',
    there: () =>
      leme.sql(`insert into leme.pace (tenant_id, key, next_at) values ($1, $2, now() - interval '2 days')`, [
        leme.tenant,
        (chip.of = randomUUID()),
      ]),
    done: async () => !(await some(`select from leme.pace where tenant_id = $1`)),
  },
  {
    job: 'sweep_webhooks',
    there: () =>
      leme.sql(
        `insert into leme.kept_act (tenant_id, id, at, state, sealed_act)
         values ($1, gen_random_uuid(), $2, 'done', '')`,
        // By the clock here and by that of the database, whichever is behind.
        [leme.tenant, new Date(Math.min(nowMs, Date.now()) - 2 * hourMs)],
      ),
    done: async () => !(await some(`select from leme.kept_act where tenant_id = $1`)),
  },
]

async function some(text: string): Promise<boolean> {
  return (await leme.sql(text, [leme.tenant])).length > 0
}

test.each(happens)(
  '$job looks at nobody where nothing happened, and at whom it did',
  async ({ job, there, done }) => {
    // Past what a quarter of an hour before may have brought.
    nowMs += hourMs / 2
    await sweeps.get(job)?.(leme)
    nowMs += hourMs / 2
    const before = await swept(job)
    expect(before.worked).toEqual([])
    expect(before.count).toBeLessThan(5)
    await there()
    const after = await swept(job)
    expect(after.worked).toEqual([leme.tenant])
    expect(after.count).toBeLessThan(statementsMax)
    expect(await done()).toBe(true)
    expect(failures).toEqual([])
  },
)

test.each(['keep_said', 'seal_roots'])(
  '%s looks again where it failed, however long that is ago',
  async (job) => {
    await leme.person().say('bom dia')
    const fails = () => Promise.reject(new Error('not now'))
    await swept(job, { keepSaid: fails, sealRoots: fails })
    expect(failures).toMatchObject([{ tenant: leme.tenant }])
    nowMs += 24 * hourMs
    expect((await swept(job)).worked).toEqual([leme.tenant])
    nowMs += 24 * hourMs
    expect((await swept(job)).worked).toEqual([])
  },
)

test('what was too much for once, or what somebody was at, is gone on with', async () => {
  await leme.person().say('bom dia')
  await swept('keep_said', { keepSaid: () => Promise.resolve({ conversations: 20_000, isWhole: false }) })
  nowMs += 24 * hourMs
  expect((await swept('keep_said')).worked).toEqual([leme.tenant])
  nowMs += 24 * hourMs
  expect((await swept('keep_said')).worked).toEqual([])
})

test('a job that never looked looks at all', async () => {
  await leme.sql(`delete from leme.job_until where job = 'seal_roots'`)
  const { worked } = await swept('seal_roots')
  expect(new Set(worked)).toEqual(
    new Set(
      (await leme.sql<{ id: string }>('select id from leme.tenant')).map(({ id }) => asId<TenantId>(id)),
    ),
  )
})
