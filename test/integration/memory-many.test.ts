import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memory } from '../../src/agents/memory/agent.js'
import { purgeDeleted } from '../../src/agents/memory/outside/purge.js'
import { asId, type ContactId } from '../../src/conversation/ids.js'
import { createFakeLookups } from '../support/fake-lookups.js'
import { createFakePayments } from '../support/fake-payments.js'
import { keepMany } from '../support/many-memories.js'
import { createTestLeme, talker, type Talker, type TestLeme } from '../support/test-leme.js'

const noFees = { fixedCents: 0, basisPoints: 0 }
const feeTable = { PIX: noFees, BOLETO: noFees, CREDIT_CARD: noFees }
const many = 100_000
let now = new Date('2026-11-15T15:00:00Z')
const clock = { now: () => now }

let leme: TestLeme
let person: Talker

beforeAll(async () => {
  const services = { payments: createFakePayments(), feeTable, ...createFakeLookups() }
  leme = await createTestLeme({ agents: [memory], clock, servicesFor: () => services })
  const id = asId<ContactId>(randomUUID())
  await leme.sql('insert into leme.contact (tenant_id, id) values ($1, $2)', [leme.tenant, id])
  person = talker(leme, leme.tenant, null, 'memory', { kind: 'contact', id })
  await keepMany((text, values) => leme.sql(text, values), leme.tenant, id, many)
}, 180_000)
afterAll(() => leme.end())

/** The whole turn, at its best of a few: the machine has other things to do. */
async function quickest(said: string, tries = 4): Promise<{ text: string; ms: number }> {
  let ms = Infinity
  let text = ''
  for (let n = 0; n < tries; n += 1) {
    const startedAt = performance.now()
    text = (await person.say(said)).text
    ms = Math.min(ms, performance.now() - startedAt)
  }
  return { text, ms }
}

test.each([
  ['a word of every item', 'procura comprar', 'Encontrei 100000 itens com "comprar".'],
  ['a rare word', 'procura jabuticaba', 'Encontrei 20 itens com "jabuticaba".'],
  ['two words', 'procura tema7 jabuticaba', 'O mais próximo:'],
  ['how a word begins', 'procura jabuti', 'Encontrei 20 itens com "jabuti".'],
  ['a slip of the finger', 'procura jabuticava', 'O mais próximo: 20 itens.'],
  ['what is not there', 'procura paralelepipedo', 'Não encontrei nada com "paralelepipedo".'],
  ['the list', 'minha lista', 'Você tem 100000 itens.'],
  ['a month', 'o que salvei em março?', 'Encontrei'],
])(
  'among a hundred thousand, %s is found within half a second',
  { timeout: 60_000 },
  async (_what, said, found) => {
    const { text, ms } = await quickest(said)
    expect(text).toContain(found)
    expect(ms).toBeLessThan(500)
  },
)

test('all of them are deleted, brought back and swept away in seconds', { timeout: 120_000 }, async () => {
  const timed = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    const done = await work()
    return { done, ms: performance.now() - startedAt }
  }
  const deleted = await timed(async () => (await person.say('apaga tudo')).text)
  expect(deleted.done).toContain('Apaguei 100000 itens.')
  const back = await timed(async () => (await person.say('desfaz')).text)
  expect(back.done).toBe('De volta: 100000 itens.')
  expect((await person.say('apaga tudo')).text).toContain('Apaguei 100000 itens.')
  now = new Date(now.getTime() + 61 * 60_000)
  const swept = await timed(() => leme.outside(leme.tenant, purgeDeleted))
  expect(swept.done).toBe(many)
  for (const { ms } of [deleted, back, swept]) expect(ms).toBeLessThan(15_000)
})
