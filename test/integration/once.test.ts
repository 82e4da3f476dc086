import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { canonicalJson } from '../../src/conversation/json.js'
import { applyEvents } from '../../src/conversation/apply-event.js'
import type { ConversationEvent } from '../../src/conversation/event.js'
import type { ConversationState } from '../../src/conversation/state.js'
import type { Work } from '../../src/ports/store.js'
import { takeHands } from '../../src/turn/act/act.js'
import { turnLeaseMs } from '../../src/turn/limits.js'
import { runTurn } from '../../src/turn/run-turn.js'
import { takeOne } from '../support/take-one.js'
import { createTestLeme, type Talker, type TestLeme } from '../support/test-leme.js'
import { createLedger, tillAgent } from '../support/till-agent.js'

/** Promise 2: no effect twice, none lost. */
/** With what one call may take (30 s), a little over ten minutes. */
const ledger = createLedger(10 * 60_000)
let now = new Date('2026-11-16T12:00:00Z')
let leme: TestLeme

beforeAll(async () => {
  leme = await createTestLeme({ agents: [tillAgent(ledger)], clock: { now: () => now } })
})
afterAll(() => leme.end())
beforeEach(() => {
  ledger.paid.clear()
  ledger.fault = () => 'none'
})

describe('two at once', () => {
  test('confirmations of one plan at the same instant pay once, from two processes', async () => {
    const person = leme.person()
    const { planId } = await person.say('pague R$ 10 para a Ana')
    const origin = { role: 'owner' as const, requestId: 't', ipAddress: null, userAgent: null }
    const other = leme.again()
    const confirm = (process: Pick<TestLeme, 'converse'>) =>
      process.converse(
        {
          tenant: leme.tenant,
          conversation: person.conversation(),
          party: person.party,
          channel: 'web',
          body: { kind: 'plan_answer', planId: planId as never, answer: 'confirm' },
          origin,
          dedupeKey: null,
        },
        'till',
      )
    const processes = [leme, other]
    const eight = Array.from({ length: 8 }, (_, index) => confirm(processes[index % 2] ?? leme))
    await Promise.all(eight)
    expect(ledger.paid.size).toBe(1)
    expect(await answersOf(person)).toHaveLength(1)
    const told = await leme.sql<{ text: string }>(
      "select text from leme.outbox where conversation_id = $1 and text like '%já foi feito%Pago a Ana%'",
      [person.conversation()],
    )
    expect(told).toHaveLength(7)
  })

  test('a yes to a plan that another process has cancelled meanwhile runs nothing', async () => {
    const person = leme.person()
    await person.say('anote algo que já não vale')
    const elsewhere = leme.again()
    const say = (process: Pick<TestLeme, 'converse'>, text: string) =>
      process.converse(
        {
          tenant: leme.tenant,
          conversation: person.conversation(),
          party: person.party,
          channel: 'web',
          body: { kind: 'text', text },
          origin: { role: 'owner', requestId: 't', ipAddress: null, userAgent: null },
          dedupeKey: null,
        },
        'till',
      )
    await say(elsewhere, 'não')
    const late = await say(leme, 'sim')
    expect(late.kind === 'answered' && late.state.turns).toBe(3)
    expect(await leme.sql("select 1 from leme.client where name = 'algo que já não vale'")).toHaveLength(0)
  })

  test('a worker whose lease was taken over changes nothing', async () => {
    const person = leme.person()
    await person.say('anote algo fora do lugar')
    await leme.sql(
      "with c as (update leme.conversation set inbox_seq = inbox_seq + 1 where tenant_id = $1 and id = $3 returning inbox_seq) insert into leme.inbox (tenant_id, id, conversation_id, seq, channel, dedupe_key, body, origin) select $1, $2::uuid, $3, inbox_seq, 'web', ($2::uuid)::text, $4, $5 from c",
      [
        leme.tenant,
        randomUUID(),
        person.conversation(),
        { kind: 'text', text: 'sim' },
        { role: 'owner', requestId: '', ipAddress: null, userAgent: null },
      ],
    )
    const slow = await leme.house.store.claim(leme.tenant, person.conversation(), turnLeaseMs)
    await leme.sql("update leme.conversation set lease_until = now() - interval '1 second' where id = $1", [
      person.conversation(),
    ])
    const quick = await leme.house.store.claim(leme.tenant, person.conversation(), turnLeaseMs)
    if (slow.status !== 'claimed' || quick.status !== 'claimed') throw new Error('both should have got it')
    const run = (work: Work) => runTurn(work, leme.house, (opening) => takeHands(leme.house, opening))
    expect((await run(slow.work)).outcome).toBe('fenced')
    expect(await leme.sql("select 1 from leme.client where name = 'algo fora do lugar'")).toHaveLength(0)
    expect((await run(quick.work)).outcome).toBe('done')
    expect(await leme.sql("select 1 from leme.client where name = 'algo fora do lugar'")).toHaveLength(1)
  })

  test('the same message delivered again is one message', async () => {
    const person = leme.person()
    await person.say('anote só uma vez')
    const key = randomUUID()
    await Promise.all([
      person.send({ kind: 'text', text: 'sim' }, key),
      person.send({ kind: 'text', text: 'sim' }, key),
      person.send({ kind: 'text', text: 'sim' }, key),
    ])
    expect(await leme.sql("select 1 from leme.client where name = 'só uma vez'")).toHaveLength(1)
    expect(await leme.sql('select 1 from leme.inbox where dedupe_key = $1', [key])).toHaveLength(1)
  })
})

describe('an effect of unknown outcome', () => {
  test('that its process died over is found by whoever takes the conversation next', async () => {
    const person = leme.person()
    const { planId } = await person.say('pague R$ 10 para a Ana')
    const { store } = leme.house
    const receive = () =>
      takeOne(leme.house.inbox, {
        tenant: leme.tenant,
        conversation: person.conversation(),
        party: person.party,
        agent: 'till',
        body: { kind: 'text', text: 'sim' },
      })
    const taken = await receive()
    if (taken.status !== 'claimed') throw new Error(`the conversation is ${taken.status}`)
    expect(taken.work.effects).toEqual([])
    const effectId = randomUUID() as never
    const intent = { effectId, pendingId: planId as never, tool: 'pay', key: randomUUID(), request: {} }
    expect((await store.intendEffect(taken.work.lease, intent)).status).toBe('fresh')
    await leme.sql("update leme.conversation set lease_until = now() - interval '1 second' where id = $1", [
      person.conversation(),
    ])
    const next = await receive()
    if (next.status !== 'claimed') throw new Error(`the conversation is ${next.status}`)
    expect(next.work.effects).toMatchObject([{ id: effectId, status: 'intended' }])
  })

  test('is said to be unknown, never repeated, and settled by asking', async () => {
    const person = leme.person()
    ledger.fault = () => 'lost-answer'
    await person.say('pague R$ 10 para a Ana')
    expect((await person.say('sim')).text).toContain('ainda não sei se deu certo')
    ledger.fault = () => 'down'
    expect((await person.say('sim')).text).toContain('ainda não sei')
    ledger.fault = () => 'none'
    const effects = await leme.sql<{ id: string }>('select id from leme.effect where conversation_id = $1', [
      person.conversation(),
    ])
    await leme.tell(
      leme.tenant,
      person.conversation(),
      { kind: 'settle', effectId: effects[0]?.id as never },
      `settle:${randomUUID()}`,
    )
    expect(await answersOf(person)).toHaveLength(1)
    expect(ledger.paid.size).toBe(1)
    expect(await planStatuses(person)).toEqual(['EXECUTED'])
  })

  test('that did not happen is told as such, and the plan has failed', async () => {
    const person = leme.person()
    await person.say('pague R$ 10 para a Ana')
    ledger.fault = () => 'down'
    await person.say('sim')
    ledger.fault = () => 'none'
    // Right after a timeout, "it is not there" may only mean "not yet".
    const meanwhile = (await person.say('liste as notas')).text
    expect(meanwhile).toContain('em andamento')
    expect(meanwhile).not.toContain('não foi feita')
    expect((await person.say('sim')).text).toContain('ainda não sei')
    expect((await person.say('não')).text).toContain('em andamento')
    await leme.sql(
      "update leme.effect set attempted_at = now() - interval '11 minutes' where conversation_id = $1",
      [person.conversation()],
    )
    expect((await person.say('liste as notas')).text).toContain('a operação não foi feita')
    expect(ledger.paid.size).toBe(0)
    expect(await planStatuses(person)).toEqual(['FAILED'])
  })

  test('is asked about by a job that was committed with it', async () => {
    const person = leme.person()
    ledger.fault = () => 'down'
    await person.say('pague R$ 10 para a Ana')
    await person.say('sim')
    const jobs = await leme.sql<{ key: string }>(
      "select key from graphile_worker.jobs where key like 'settle:%'",
    )
    const effects = await leme.sql<{ id: string }>('select id from leme.effect where conversation_id = $1', [
      person.conversation(),
    ])
    expect(jobs.map((job) => job.key)).toContainEqual(
      expect.stringMatching(`^settle:.*:${effects[0]?.id ?? ''}$`),
    )
  })

  test('that the provider refused leaves nothing open', async () => {
    const person = leme.person()
    ledger.fault = () => 'refused'
    await person.say('pague R$ 10 para a Ana')
    expect((await person.say('sim')).text).toContain('O caixa recusou.')
    expect(await planStatuses(person)).toEqual(['FAILED'])
    expect(
      await leme.sql("select 1 from leme.effect where conversation_id = $1 and status <> 'refused'", [
        person.conversation(),
      ]),
    ).toHaveLength(0)
  })
})

describe('time', () => {
  test('a confirmation five minutes late is no confirmation: the plan is shown again', async () => {
    const person = leme.person()
    await person.say('anote tarde demais')
    now = new Date(now.getTime() + 5 * 60_000)
    const { text, planId } = await person.say('sim')
    expect(text).toContain('O prazo de 5 minutos para confirmar passou')
    expect(text).toContain('Anotar: tarde demais.')
    expect(planId).toBeDefined()
    expect(await planStatuses(person)).toEqual(['EXPIRED', 'PENDING'])
    expect(await leme.sql("select 1 from leme.client where name = 'tarde demais'")).toHaveLength(0)
  })
})

describe('the record', () => {
  test('the snapshot is the fold of the journal, byte for byte', async () => {
    const person = leme.person()
    for (const text of ['oi', 'anote uma coisa', 'sim', 'pague R$ 3 para a Bia', 'não', 'liste as notas'])
      await person.say(text)
    const rows = await leme.sql<{ record: { events: ConversationEvent[] } }>(
      'select record::json from leme.journal where conversation_id = $1 order by seq',
      [person.conversation()],
    )
    expect(rows).toHaveLength(6)
    const stored = await leme.sql<{ snapshot: string }>(
      'select snapshot::text from leme.conversation where id = $1',
      [person.conversation()],
    )
    const folded = rows.reduce<ConversationState | null>(
      (state, row) => applyEvents(state, row.record.events),
      null,
    )
    expect(canonicalJson(folded)).toBe(stored[0]?.snapshot)
  })

  test('the snapshot does not grow with the conversation', async () => {
    const person = leme.person()
    for (let turn = 0; turn < 40; turn++) await person.say(`anote coisa ${'x'.repeat(50)}`)
    const size = await leme.sql<{ n: number }>(
      'select length(snapshot::text) as n from leme.conversation where id = $1',
      [person.conversation()],
    )
    expect(size[0]?.n).toBeLessThan(6_000)
  })
})

async function answersOf(person: Talker): Promise<object[]> {
  return leme.sql(
    "select text from leme.outbox where conversation_id = $1 and text like '%Pago a%' and text not like '%já foi feito%'",
    [person.conversation()],
  )
}

async function planStatuses(person: Talker): Promise<string[]> {
  const rows = await leme.sql<{ status: string }>(
    "select status from leme.pending where conversation_id = $1 and kind = 'plan' order by opened_at",
    [person.conversation()],
  )
  return rows.map((row) => row.status)
}
