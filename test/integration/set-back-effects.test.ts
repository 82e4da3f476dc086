import { afterAll, beforeAll, expect, test } from 'vitest'
import { setBack } from '../../src/adapters/postgres/backup/set-back.js'
import { createLedger, tillAgent } from '../support/till-agent.js'
import { createTestLeme, type TestLeme } from '../support/test-leme.js'

/** What was under way when the database was set back, and what its provider no longer shows may have been settled there since. */
const ledger = createLedger()
const agents = [tillAgent(ledger)]
let leme: TestLeme

beforeAll(async () => {
  leme = await createTestLeme({ agents })
})
afterAll(() => leme.end())

/** Confirmed in a turn that died, some minutes ago; the provider shows nothing of it. */
async function paymentUnderWay() {
  const person = leme.person()
  ledger.fault = () => 'lost-answer'
  await person.say('pague R$ 20 para a Maria')
  await person.say('sim')
  ledger.fault = () => 'none'
  ledger.paid.clear()
  await leme.sql(
    `update leme.effect set status = 'intended', attempted_at = now() - interval '10 minutes' where conversation_id = $1`,
    [person.conversation()],
  )
  return person
}

test('by itself it is tried once more', async () => {
  const person = await paymentUnderWay()
  await person.say('oi')
  expect(ledger.paid.size).toBe(1)
})

test('after the database was set back its provider is asked, and nothing is made again', async () => {
  const person = await paymentUnderWay()
  const { effects } = await setBack({ ownerUrl: leme.database.ownerUrl, agents, upTo: 'all' })
  expect(effects).toBe(1)
  await leme.workOff(leme.tenant, person.conversation())
  expect(ledger.paid.size).toBe(0)
  const [effect] = await leme.sql<{ status: string }>(
    'select status from leme.effect where conversation_id = $1',
    [person.conversation()],
  )
  expect(effect?.status).toBe('refused')
})
