import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AgentJob } from '../../src/agent/brings.js'
import type { OutsideContext } from '../../src/agent/outside.js'
import { broughtJobs, type JobLimits } from '../../src/jobs/brought-jobs.js'
import type { Leme } from '../../src/leme.js'
import { createTestLeme, type TestLeme } from '../support/test-leme.js'
import { clerkAgent } from '../support/clerk-agent.js'

let leme: TestLeme
let second: string
let logged: string[]
const note = (level: string) => (fields: unknown, text?: string) => {
  logged.push(`${level} ${JSON.stringify(fields)} ${text ?? ''}`)
}
const log = { warn: note('warn'), error: note('error') }

beforeAll(async () => {
  leme = await createTestLeme({ agents: [clerkAgent] })
  second = randomUUID()
  await leme.sql('insert into leme.tenant (id, name) values ($1, $2)', [second, 'Second'])
})
afterAll(() => leme.end())
beforeEach(() => {
  logged = []
})

function withJob(run: AgentJob['run'], cron = '* * * * *', waiting?: string): Leme {
  const jobs: AgentJob[] = [{ name: 'sweep', summary: '', cron, run, ...(waiting && { waiting }) }]
  return leme.again({ agents: [{ ...clerkAgent, id: 'shop', brings: { jobs } }] })
}

/** As the worker calls it. */
async function runTask(of: Leme, limits?: JobLimits): Promise<void> {
  const task = broughtJobs(of, log, limits).tasks['shop:sweep'] as () => Promise<void>
  await task()
}

async function addClient({ sql, tenant, newId }: OutsideContext, name: string): Promise<void> {
  await sql.query('insert into leme.client (tenant_id, id, name, name_folded) values ($1, $2, $3, $3)', [
    tenant,
    newId(),
    name,
  ])
}

async function clientsNamed(name: string): Promise<string[]> {
  const rows = await leme.sql<{ tenant: string }>(
    'select tenant_id as tenant from leme.client where name = $1',
    [name],
  )
  return rows.map(({ tenant }) => tenant).sort()
}

test('a job runs for each tenant, on the rows of that one', async () => {
  await runTask(withJob((context) => addClient(context, 'each')))
  expect(await clientsNamed('each')).toEqual([leme.tenant, second].sort())
  expect(logged).toEqual([])
})

test('a job that says where there is something to do runs for those tenants alone', async () => {
  await leme.sql(
    `create function leme.second_ones(p_now timestamptz) returns setof uuid language sql stable security definer
       as $$ select id from leme.tenant_ids() id where p_now > '2020-01-01' and id = '${second}' $$`,
  )
  await runTask(withJob((context) => addClient(context, 'waited'), '* * * * *', 'second_ones'))
  expect(await clientsNamed('waited')).toEqual([second])
})

test('where the one that was to be first waits for nothing any more, the next one is first', async () => {
  await leme.sql('create table public.due (id uuid primary key)')
  await leme.sql('grant select on public.due to leme_app')
  await leme.sql(
    'create function leme.due_ones(p_now timestamptz) returns setof uuid language sql stable as $$ select id from public.due $$',
  )
  const third = 'ffffffff-ffff-4fff-8fff-ffffffffffff'
  await leme.sql(`insert into leme.tenant (id, name) values ($1, 'Third')`, [third])
  await leme.sql('insert into public.due select id from leme.tenant_ids() id')
  const [first, between] = [leme.tenant, second].sort()
  const seen: string[] = []
  const slow = withJob(
    async ({ tenant }) => {
      seen.push(tenant)
      await new Promise(() => undefined)
    },
    '* * * * *',
    'due_ones',
  )
  const { tasks } = broughtJobs(slow, log, { runMaxMs: 150, tenantMaxMs: 60_000 })
  const task = tasks['shop:sweep'] as () => Promise<void>
  await task()
  await leme.sql('delete from public.due where id = $1', [between])
  await task()
  expect(seen).toEqual([first, third])
  await leme.sql('delete from leme.tenant where id = $1', [third])
})

test('what fails for one tenant is undone there, logged, and stops no other', async () => {
  const job = withJob(async (context) => {
    await addClient(context, 'half')
    if (context.tenant === leme.tenant) throw new Error('no')
  })
  await runTask(job)
  expect(await clientsNamed('half')).toEqual([second])
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('"job":"shop:sweep"')
  expect(logged[0]).toContain(leme.tenant)
})

test.each([
  ['waits for ever', () => new Promise<never>(() => undefined)],
  ['asks the database for ever', ({ sql }: OutsideContext) => sql.query('select pg_sleep(3600)')],
])('a job that %s costs that tenant its run, and no more', async (_, forever) => {
  let kept: OutsideContext | undefined
  const job = withJob(async (context) => {
    await addClient(context, 'slow')
    if (context.tenant !== leme.tenant) return
    kept = context
    await forever(context)
  })
  await runTask(job, { runMaxMs: 60_000, tenantMaxMs: 200 })
  expect(await clientsNamed('slow')).toEqual([second])
  expect(logged).toHaveLength(1)
  await expect(kept?.sql.query('select 1')).rejects.toThrow('over')
  await leme.sql("delete from leme.client where name = 'slow'")
})

test('when the time of a run is over, the next one begins where it ended', async () => {
  const seen: string[] = []
  const slow = withJob(async ({ tenant }) => {
    seen.push(tenant)
    await new Promise(() => undefined)
  })
  const { tasks } = broughtJobs(slow, log, { runMaxMs: 150, tenantMaxMs: 60_000 })
  const task = tasks['shop:sweep'] as () => Promise<void>
  await task()
  await task()
  expect(seen).toHaveLength(2)
  expect([...seen].sort()).toEqual([leme.tenant, second].sort())
})

test('a job does not run beside itself', async () => {
  let running = 0
  let most = 0
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  const job = withJob(async () => {
    most = Math.max(most, ++running)
    await ended
    running--
  })
  const task = broughtJobs(job, log).tasks['shop:sweep'] as () => Promise<void>
  const first = task()
  await task()
  end()
  await first
  expect(most).toBe(1)
})

test.each(['every minute', '* * * *', '61 * * * *', '* * * * * extra'])(
  'the line "%s" is refused with its file and its job',
  (cron) => {
    const job = withJob(() => Promise.resolve(), cron)
    expect(() => broughtJobs(job, log)).toThrow(/clerk-agent\.ts[^]*job sweep: "/)
  },
)
