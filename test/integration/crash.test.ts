import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asId, type EffectId } from '../../src/conversation/ids.js'
import { settlingMsDefault } from '../../src/agent/define-tool.js'
import { toolRunMaxMs } from '../../src/turn/limits.js'
import type { Inbox } from '../../src/ports/inbox.js'
import type { Store, TurnCommit, TurnTransaction } from '../../src/ports/store.js'
import { converse } from '../../src/turn/converse.js'
import { createTestLeme, type Talker, type TestLeme } from '../support/test-leme.js'
import { createLedger, tillAgent } from '../support/till-agent.js'

/**
 * A process dies at every single step of executing a plan, before the step and after it. Whatever happens, the next
 * process finds it: one note, one payment, one answer.
 */
const ledger = createLedger(settlingMsDefault)
let leme: TestLeme

beforeAll(async () => {
  leme = await createTestLeme({ agents: [tillAgent(ledger)] })
})
afterAll(() => leme.end())

describe.each([
  { what: 'a local write', request: 'anote', prefix: 'Nota', done: 'Anotado' },
  { what: 'an outside effect', request: 'pague R$ 7 para a', prefix: 'Pessoa', done: 'Pago a' },
])('$what', ({ request, prefix, done }) => {
  test('happens once, whichever step the process dies at', async () => {
    let survived = false
    let crashes = 0
    for (let step = 1; !survived; step++) {
      for (const moment of ['before', 'after'] as const) {
        const name = `${prefix}${letters(step)}${moment === 'before' ? 'a' : 'b'}`
        const person = leme.person()
        await person.say(`${request} ${name}`)
        survived = await confirmAndDie(person, 'sim', step, moment)
        if (!survived) {
          crashes++
          await recover(person)
        }
        const rows = await leme.sql<{ n: number }>(
          'select count(*)::int as n from leme.client where name like $1',
          [`%${name}`],
        )
        expect(rows[0]?.n, `rows after dying ${moment} step ${step}`).toBe(1)
        const paid = [...ledger.paid.values()].filter((entry) => JSON.stringify(entry).includes(name))
        expect(paid.length, `payments after dying ${moment} step ${step}`).toBe(done === 'Pago a' ? 1 : 0)
        const answers = await leme.sql<{ text: string }>(
          'select text from leme.outbox where conversation_id = $1 order by seq',
          [person.conversation()],
        )
        expect(
          answers.filter((row) => row.text.includes(done)).length,
          `answers after dying ${moment} step ${step}`,
        ).toBe(1)
        const plans = await leme.sql<{ status: string }>(
          'select status from leme.pending where conversation_id = $1',
          [person.conversation()],
        )
        expect(plans.map((row) => row.status)).toEqual(['EXECUTED'])
      }
    }
    expect(crashes).toBeGreaterThanOrEqual(done === 'Pago a' ? 10 : 4)
  })
})

/** A number in letters: digits in a name would be read as amounts. */
function letters(step: number): string {
  return String.fromCharCode(96 + step).repeat(2)
}

/** Says yes through a process that dies at the given step. True: it got to the end without reaching the step. */
async function confirmAndDie(
  person: Talker,
  text: string,
  step: number,
  moment: 'before' | 'after',
): Promise<boolean> {
  const victim = leme.again()
  const sockets: pg.PoolClient[] = []
  victim.pool.on('connect', (client) => void sockets.push(client))
  let calls = 0
  const life = { over: false }
  const die = (): never => {
    life.over = true
    // As the operating system does when it ends a process: the database sees the connection go and rolls back.
    for (const client of sockets) socketOf(client).destroy()
    throw new Error('killed')
  }
  const guard = <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) => {
    return async (...args: Args): Promise<T> => {
      if (life.over) throw new Error('killed')
      calls++
      const mine = calls === step
      if (mine && moment === 'before') die()
      const result = await call(...args)
      if (mine && moment === 'after') die()
      return result
    }
  }
  const store = mortal(victim.house.store, guard)
  const inbox: Inbox = { take: guard((brought) => victim.house.inbox.take(brought)) }
  const origin = { role: 'owner' as const, requestId: 'test', ipAddress: null, userAgent: null }
  const arrival = {
    tenant: leme.tenant,
    conversation: person.conversation(),
    party: person.party,
    channel: 'web',
    body: { kind: 'text' as const, text },
    origin,
    dedupeKey: null,
  }
  try {
    await converse(arrival, 'till', { ...victim.house, inbox, store })
    return true
  } catch (error) {
    if (!life.over) throw error
    leme.bury(victim)
    // Died before the message was in the inbox: nobody was told it arrived, so the person says it again.
    if (calls === 1 && moment === 'before') await person.say(text)
    return false
  }
}

function mortal(
  store: Store,
  guard: <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) => (...args: Args) => Promise<T>,
): Store {
  return {
    ...store,
    claim: guard((...args: Parameters<Store['claim']>) => store.claim(...args)),
    async read(tenant, work) {
      return guard(() => store.read(tenant, work))()
    },
    renew: guard((...args: Parameters<Store['renew']>) => store.renew(...args)),
    release: guard((...args: Parameters<Store['release']>) => store.release(...args)),
    intendEffect: guard((...args: Parameters<Store['intendEffect']>) => store.intendEffect(...args)),
    commitTurn: guard((...args: Parameters<Store['commitTurn']>) => store.commitTurn(...args)),
    begin: guard(async (tenant) => {
      const transaction = await store.begin(tenant)
      const wrapped: TurnTransaction = {
        ...transaction,
        commitTurn: guard((turn: TurnCommit) => transaction.commitTurn(turn)),
      }
      return wrapped
    }),
  }
}

function socketOf(client: pg.PoolClient): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
}

/**
 * The lease of the dead runs out, and another process sweeps up what was left. What was asked of the provider may not be
 * asked again before the provider had its full time; whoever asks meanwhile hears that it is under way.
 */
async function recover(person: Talker): Promise<void> {
  await leme.sql(
    "update leme.conversation set lease_until = now() - interval '1 second' where lease_until is not null",
  )
  const before = ledger.paid.size
  await leme.workOn(leme.tenant, person.conversation())
  const [open] = await openEffects(person)
  if (!open) return
  expect(ledger.paid.size).toBe(before)
  expect((await person.say('sim')).text).toContain('em andamento')
  await timePasses(person, toolRunMaxMs + settlingMsDefault - 5_000)
  await askAgain(person, open.id, 1)
  expect(ledger.paid.size).toBe(before)
  expect(await openEffects(person)).toHaveLength(1)
  await timePasses(person, 5_000)
  await askAgain(person, open.id, 2)
  expect(await openEffects(person)).toHaveLength(0)
}

function openEffects(person: Talker): Promise<{ id: string }[]> {
  return leme.sql(
    "select id from leme.effect where conversation_id = $1 and status in ('intended', 'unknown')",
    [person.conversation()],
  )
}

async function timePasses(person: Talker, ms: number): Promise<void> {
  await leme.sql(
    "update leme.effect set attempted_at = attempted_at - $2 * interval '1 ms' where conversation_id = $1",
    [person.conversation(), ms],
  )
}

/** As the job does. */
async function askAgain(person: Talker, effect: string, ask: number): Promise<void> {
  const effectId = asId<EffectId>(effect)
  await leme.tell(
    leme.tenant,
    person.conversation(),
    { kind: 'settle', effectId, ask },
    `settle:${effect}:${ask}`,
  )
}
