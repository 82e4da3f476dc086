import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '../../src/agents/julia/outside/sweep.js'
import { wakeSilent, wakeSome } from '../../src/agents/julia/outside/wake-silent.js'
import { createJuliaChat, type JuliaChat } from '../support/julia-chat.js'

const dayMs = 86_400_000
const doctorsCount = 12
const stepsCount = 120
/** Ten in the morning in São Paulo: nobody is asleep. */
const first = new Date('2026-11-02T13:00:00Z').getTime()
const seed = Number(process.env['SWEEPS_SEED'] ?? 20_261_116)

let chat: JuliaChat
let chips: readonly string[]

beforeAll(async () => {
  chat = await createJuliaChat()
  const second = `chip-b-${chat.tenant.slice(0, 8)}`
  const account = {
    provider: 'evolution',
    baseUrl: 'http://127.0.0.1:9',
    instance: 'y',
    apiKey: 'x',
    webhookToken: 'x',
    showsButtons: false,
  } as const
  await chat.chips.save(chat.tenant, { id: second, ...account }, { name: 'Plantões 2', agent: 'julia' })
  chips = [`chip-${chat.tenant.slice(0, 8)}`, second]
})
afterAll(() => chat.end())

function createDice(start: number): (sides: number) => number {
  let state = start
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

type Told = { readonly contact: string; readonly topic: string; readonly count: number }

async function told(): Promise<Map<string, number>> {
  const rows = await chat.sql<Told>(
    `select t.contact_id as contact, i.body ->> 'topic' as topic, count(*)::int as count from leme.inbox i
       join leme.thread t on t.tenant_id = i.tenant_id and t.conversation_id = i.conversation_id
      where i.body ->> 'kind' = 'notice' group by 1, 2`,
  )
  return new Map(rows.map(({ contact, topic, count }) => [`${contact} ${topic}`, count]))
}

test(
  'whatever overlaps and however the clock jumps, nobody is written to twice for one silence or one campaign',
  { timeout: 120_000 },
  async () => {
    const dice = createDice(seed)
    const doctors = await Promise.all(
      Array.from({ length: doctorsCount }, async (_, index) => ({
        ...(await chat.doctor()),
        phone: `551194${String(4_000_000 + index)}`,
      })),
    )
    let heardTimes = 0
    // A conversation there must be before anybody is heard in it.
    for (const { id } of doctors)
      for (const chip of chips)
        await chat.outside(chat.tenant, ({ tellContact }) =>
          tellContact({ chip, contact: id }, { topic: 'julia.mode', data: {} }, `open:${chip}:${id}`),
        )
    const hear = (contact: string, phone: string, chip: string, at: Date) =>
      chat.sql('select leme.open_thread($1, $2, $3, $4, $5, $6)', [
        chat.tenant,
        chip,
        contact,
        phone,
        at,
        `m${heardTimes++}`,
      ])
    const heardSince = new Map<string, boolean>()
    for (const { id, phone } of doctors)
      for (const chip of chips.slice(0, 1 + dice(2))) {
        await hear(id, phone, chip, new Date(first + dice(3) * dayMs))
        heardSince.set(id, true)
      }
    await chat.sql(
      `insert into leme.julia_campaign (tenant_id, id, name, chip_id, mode, text, per_minute, status) values ($1, 'volta-1', 'x', $2, 'reativacao', 'Oi!', 3, 'running')`,
      [chat.tenant, chips[0]],
    )
    for (const { id } of doctors)
      await chat.sql(
        "insert into leme.julia_campaign_member (tenant_id, campaign_id, contact_id) values ($1, 'volta-1', $2)",
        [chat.tenant, id],
      )

    let written = 0
    for (let step = 0; step < stepsCount; step++) {
      const before = await told()
      if (dice(4) === 0) {
        const doctor = doctors[dice(doctors.length)]
        if (!doctor) continue
        await hear(doctor.id, doctor.phone, chips[dice(2)] ?? '', new Date(first + dice(60) * dayMs + step))
        heardSince.set(doctor.id, true)
        continue
      }
      // Each sweep of the step by a clock of its own, somewhere in three months, forth and back.
      const clocks = Array.from(
        { length: 1 + dice(3) },
        () => new Date(first + dice(90) * dayMs + dice(60) * 1_000),
      )
      await Promise.all(
        clocks.flatMap((now) =>
          [sweep, wakeSilent].map((work) =>
            chat.outside(chat.tenant, (context) => work({ ...context, now })),
          ),
        ),
      )
      const after = await told()
      for (const { id } of doctors) {
        const key = `${id} julia.reactivation`
        const more = (after.get(key) ?? 0) - (before.get(key) ?? 0)
        expect(more, `seed ${seed}, step ${step}`).toBeLessThanOrEqual(heardSince.get(id) ? 1 : 0)
        if (more > 0) heardSince.set(id, false)
        written += more
        expect(after.get(`${id} campaign:volta-1`) ?? 0, `seed ${seed}, step ${step}`).toBeLessThanOrEqual(1)
      }
    }
    const all = await told()
    expect(written).toBeGreaterThan(doctorsCount / 2)
    expect(doctors.every(({ id }) => all.get(`${id} campaign:volta-1`) === 1)).toBe(true)
  },
)

test('silence is looked for some threads at a time, each look from where the one before ended', async () => {
  await chat.sql('delete from leme.julia_doctor')
  await chat.sql('delete from leme.julia_silence')
  const now = new Date(first + 200 * dayMs)
  const look = () =>
    chat.outside(chat.tenant, (context) => wakeSome({ ...context, now }, { lookMax: 5, toldMax: 3 }))
  const heard = await chat.sql<{ contact: string }>(
    'select distinct contact_id as contact from leme.thread where heard_at is not null',
  )
  const told: number[] = []
  const [{ count: threads } = { count: 0 }] = await chat.sql<{ count: number }>(
    'select count(*)::int from leme.thread',
  )
  // Three at least of every look, or five threads that are nobody's silence.
  for (let looks = 0; looks < Math.ceil(threads / 3) + 1; looks++) told.push(await look())
  expect(Math.max(...told)).toBe(3)
  expect(told.reduce((sum, each) => sum + each)).toBe(heard.length)
  const woken = await chat.sql<{ contact: string }>(
    'select contact_id as contact from leme.julia_doctor where reactivated_at is not null',
  )
  expect(new Set(woken.map(({ contact }) => contact))).toEqual(new Set(heard.map(({ contact }) => contact)))
})
