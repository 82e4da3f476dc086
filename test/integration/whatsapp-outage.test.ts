import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { menuAgent } from '../support/menu-agent.js'
import { createWhatsappDesk, type WhatsappDesk } from '../support/whatsapp-desk.js'

const minuteMs = 60_000
const people = 100
const answersEach = 5
const patience = { timeout: 120_000, interval: 100 }

let desk: WhatsappDesk

beforeAll(async () => {
  desk = await createWhatsappDesk({
    agents: [menuAgent],
    agent: 'menu',
    chips: { perSecond: 10_000, pairBurst: 100 },
  })
})
afterAll(() => desk.end())

/** What became of all that was said after the first answers, and what the phones show of it. */
type Row = { phone: string; text: string; status: string; provider: string | null }

const answer = (place: number) => `Resposta ${place}`

async function rows(chip: string): Promise<Row[]> {
  return desk.sql<Row>(
    `select p.phone, o.text, o.status, o.provider_id as provider
       from leme.outbox o join leme.thread t using (tenant_id, conversation_id) join leme.contact p on p.id = t.contact_id
      where t.chip_id = $1 and o.text like 'Resposta %' order by o.seq`,
    [chip],
  )
}

/** Everybody has written and was answered; then so many more answers wait, put there as the turns would have. */
async function manyWaiting(chip: string, numbers: readonly string[]): Promise<void> {
  await Promise.all(numbers.map((number) => desk.phone(chip, number).say('oi')))
  await expect
    .poll(async () => {
      const [row] = await desk.sql<{ n: number }>(
        `select count(*)::int as n from leme.outbox o join leme.thread t using (tenant_id, conversation_id)
          where t.chip_id = $1 and o.status in ('sent', 'delivered', 'read')`,
        [chip],
      )
      return row?.n
    }, patience)
    .toBe(people)
}

async function queueAnswers(chip: string): Promise<void> {
  await desk.sql(
    `insert into leme.outbox (tenant_id, id, conversation_id, turn_id, channel, recipient, message, text, status)
     select o.tenant_id, gen_random_uuid(), o.conversation_id, o.turn_id, o.channel, o.recipient,
            json_build_object('type', 'text', 'text', 'Resposta ' || n), 'Resposta ' || n, 'queued'
       from leme.outbox o join leme.thread t using (tenant_id, conversation_id), generate_series(1, $2) n
      where t.chip_id = $1 and o.text not like 'Resposta %' order by n, o.seq`,
    [chip, answersEach],
  )
  const found = await desk.sql<{ id: string }>(
    'select conversation_id as id from leme.thread where chip_id = $1',
    [chip],
  )
  for (const { id } of found) await desk.leme.drain(desk.tenant, id as never)
}

/** Lets time go by until nothing is left to be done, or the given time is over. */
async function live(forMs: number): Promise<void> {
  let left = forMs
  for (;;) {
    await idle()
    const [next] = await desk.sql<{ ms: number }>(
      `select extract(epoch from min(run_at) - now())::float * 1000 as ms from graphile_worker.jobs
        where task_identifier in ('probe_chip', 'deliver') and run_at > now()`,
    )
    const ms = Math.ceil(Math.max(next?.ms ?? Infinity, 1))
    if (!(next?.ms && ms <= left)) return desk.pass(left)
    await desk.pass(ms)
    left -= ms
  }
}

async function idle(): Promise<void> {
  await expect
    .poll(async () => {
      const [row] = await desk.sql<{ n: number }>(
        `select count(*)::int as n from graphile_worker.jobs
          where task_identifier in ('probe_chip', 'deliver', 'turn') and (run_at <= now() or locked_at is not null)`,
      )
      return row?.n
    }, patience)
    .toBe(0)
  await desk.simulator.settled()
}

describe.each(['meta', 'evolution', 'zapi'] as const)('an hour without %s', (provider) => {
  test(
    'and 500 answers that wait: each arrives once and in its order, or is shown in doubt; none is lost',
    { timeout: 400_000 },
    async () => {
      const chip = desk.chip(provider)
      const numbers = Array.from({ length: people }, (_, index) => `55119${String(80_000_000 + index)}`)
      await manyWaiting(chip, numbers)
      // Half of it is a busy server, half of it a line that is cut after the request has gone.
      desk.simulator.faults(chip, { kind: 'outage', how: 'unavailable', forMs: 30 * minuteMs })
      await queueAnswers(chip)
      // Not to its very end: who tries just then may be let in.
      await live(29 * minuteMs)
      expect((await rows(chip)).every(({ status }) => status === 'queued')).toBe(true)
      await live(minuteMs)
      desk.simulator.faults(chip, { kind: 'outage', how: 'refuse', forMs: 30 * minuteMs })
      await live(30 * minuteMs)
      // Just when it is over, answers to messages that did go out are lost.
      desk.simulator.faults(chip, { kind: 'close', accepted: true, times: 3 })
      await live(60 * minuteMs)
      await expect.poll(() => desk.leme.breakers.get(desk.tenant, chip), patience).toBeUndefined()

      const all = await rows(chip)
      expect(all).toHaveLength(people * answersEach)
      const arrived = all.filter(({ status }) => ['sent', 'delivered', 'read'].includes(status))
      const doubted = all.filter(({ status }) => status === 'doubt')
      expect(arrived.length + doubted.length).toBe(all.length)
      // The chip waited, not each message: only what was let through to try can be in doubt.
      expect(doubted.length).toBeLessThanOrEqual(8)
      for (const number of numbers) {
        const seen = desk
          .phone(chip, number)
          .messages()
          .filter(({ from, text }) => from === 'business' && text.startsWith('Resposta '))
          .map(({ text }) => text)
        const expected = Array.from({ length: answersEach }, (_, index) => answer(index + 1)).filter(
          (text) =>
            !doubted.some((row) => row.phone === number && row.text === text) ||
            // In doubt, and it did arrive.
            seen.includes(text),
        )
        expect(seen).toEqual(expected)
      }
      // Those whose answer alone was lost were found by the provider's own word.
      expect(doubted.filter((row) => row.provider !== null)).toEqual([])
    },
  )
})
