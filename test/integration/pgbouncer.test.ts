import { randomUUID } from 'node:crypto'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createJobsPool } from '../../src/adapters/postgres/jobs/jobs-pool.js'
import { tryJob } from '../../src/adapters/postgres/jobs/try-job.js'
import { isPooled } from '../../src/adapters/postgres/wire/pooler.js'
import { asId, type TenantId } from '../../src/conversation/ids.js'
import { startWorker } from '../../src/jobs/start-worker.js'
import { createLeme, type Leme } from '../../src/leme.js'
import { hasPgbouncer, startPgbouncer, type Pgbouncer } from '../support/pgbouncer.js'
import { createTestDatabase, type TestDatabase } from '../support/postgres.js'
import { talker } from '../support/test-leme.js'
import { tillAgent } from '../support/till-agent.js'

const why = hasPgbouncer ? '' : ' (skipped: pgbouncer is not installed here)'

describe.skipIf(!hasPgbouncer)(`behind PgBouncer in transaction mode${why}`, () => {
  let database: TestDatabase
  let bouncer: Pgbouncer
  let leme: Leme
  let owner: pg.Pool
  const tenant = asId<TenantId>(randomUUID())

  beforeAll(async () => {
    database = await createTestDatabase()
    owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
    await owner.query('insert into leme.tenant (id, name) values ($1, $2)', [tenant, 'Test'])
    bouncer = await startPgbouncer(database)
    leme = createLeme({
      appUrl: bouncer.appUrl,
      secret: 'a secret for tests only, 32 bytes or more',
      agents: [tillAgent()],
    })
  })
  afterAll(async () => {
    await leme.close()
    await bouncer.stop()
    await owner.end()
    await database.drop()
  })

  test('plans are made and carried out by many at once, on connections that are everybody’s', async () => {
    const people = Array.from({ length: 20 }, () => talker(leme, tenant, 'owner', 'till'))
    const heard = await Promise.all(
      people.map(async (person, n) => {
        await person.say('oi')
        const planned = await person.say(`anote comprar ${n} pães`)
        await person.say('sim')
        return [
          planned.planId !== undefined,
          (await person.say('quais são as notas?')).text.includes(`${n} pães`),
        ]
      }),
    )
    expect(heard).toEqual(people.map(() => [true, true]))
  })

  test('what is asked by name, as deliveries and webhooks are, is answered for everybody', async () => {
    const numbers = Array.from({ length: 60 }, (_, n) => n)
    const answers = await Promise.all(
      numbers.map((n) =>
        leme.pool.query<{ n: number }>({
          name: 'asked',
          text: 'select $1::integer as n, pg_sleep(0.01)',
          values: [n],
        }),
      ),
    )
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers)
    expect(await leme.chips.find('nobody')).toBeUndefined()
  })

  test('a statement has its limit from the role', async () => {
    const { rows } = await leme.pool.query<{ limit: string }>(
      `select current_setting('statement_timeout') as limit`,
    )
    expect(rows).toEqual([{ limit: '20s' }])
  })

  test('jobs are put in, taken and finished', async () => {
    const jobsPool = createJobsPool(bouncer.jobsUrl, 2)
    await tryJob(jobsPool)
    await jobsPool.end()
    const worker = await startWorker({ jobsUrl: bouncer.jobsUrl, leme, log: pino({ level: 'silent' }) })
    await owner.query(`select graphile_worker.add_job('sweep_stranded', '{}') from generate_series(1, 20)`)
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
    await worker.stop()
  })

  test.each([
    ['a pooler', () => bouncer.appUrl, true],
    ['the server itself', () => database.appUrl, false],
  ])('%s is told by its numbers', async (_who, url, pooled) => {
    const client = new pg.Client({ connectionString: url() })
    await client.connect()
    expect(await isPooled(client)).toBe(pooled)
    await client.end()
  })

  async function waiting(): Promise<number> {
    const { rows } = await owner.query<{ n: number }>(
      'select count(*)::integer as n from graphile_worker._private_jobs where run_at <= now()',
    )
    return rows[0]?.n ?? 0
  }
})
