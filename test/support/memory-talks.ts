import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memory } from '../../src/agents/memory/agent.js'
import { asId, type ContactId } from '../../src/conversation/ids.js'
import { createFakeLookups } from './fake-lookups.js'
import { createFakePayments } from './fake-payments.js'
import { createTestLeme, talker, type TestLeme } from './test-leme.js'

/** What is said, what the answer holds, and what it does not. */
type Line = readonly [said: string, answer: string | readonly string[], not?: string]
export type MemoryTalk = readonly [what: string, lines: readonly Line[]]

const noFees = { fixedCents: 0, basisPoints: 0 }
const feeTable = { PIX: noFees, BOLETO: noFees, CREDIT_CARD: noFees }

/** Each talk is a test, of somebody new, and each line comes ten seconds after the one before it. */
export function holdMemoryTalks(from: Date, talks: readonly MemoryTalk[]): void {
  let now = from
  let leme: TestLeme
  beforeAll(async () => {
    const services = { payments: createFakePayments(), feeTable, ...createFakeLookups() }
    leme = await createTestLeme({ agents: [memory], clock: { now: () => now }, servicesFor: () => services })
  })
  afterAll(() => leme.end())

  test.each(talks)('%s', async (_what, lines) => {
    const id = asId<ContactId>(randomUUID())
    await leme.sql('insert into leme.contact (tenant_id, id) values ($1, $2)', [leme.tenant, id])
    const person = talker(leme, leme.tenant, null, 'memory', { kind: 'contact', id })
    for (const [said, answer, not] of lines) {
      now = new Date(now.getTime() + 10_000)
      const { text } = await person.say(said)
      for (const words of [answer].flat()) expect(text, said).toContain(words)
      if (not !== undefined) expect(text, said).not.toContain(not)
    }
  })
}
