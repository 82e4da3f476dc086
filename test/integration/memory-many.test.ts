import { randomUUID } from 'node:crypto'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memory } from '../../src/agents/memory/agent.js'
import { purgeDeleted } from '../../src/agents/memory/outside/purge.js'
import { alikeWords } from '../../src/agents/memory/tools/support/search-memories.js'
import { asId, type ContactId } from '../../src/conversation/ids.js'
import { createFakeLookups } from '../support/fake-lookups.js'
import { createFakePayments } from '../support/fake-payments.js'
import { keepMany } from '../support/many-memories.js'
import { createTestLeme, talker, type Talker, type TestLeme } from '../support/test-leme.js'

const noFees = { fixedCents: 0, basisPoints: 0 }
const feeTable = { PIX: noFees, BOLETO: noFees, CREDIT_CARD: noFees }
const many = 5_000
let now = new Date('2026-11-15T15:00:00Z')
let leme: TestLeme
let person: Talker
let id: ContactId

beforeAll(async () => {
  const services = { payments: createFakePayments(), feeTable, ...createFakeLookups() }
  leme = await createTestLeme({ agents: [memory], clock: { now: () => now }, servicesFor: () => services })
  id = asId<ContactId>(randomUUID())
  await leme.sql('insert into leme.contact (tenant_id, id) values ($1, $2)', [leme.tenant, id])
  person = talker(leme, leme.tenant, null, 'memory', { kind: 'contact', id })
  await keepMany((text, values) => leme.sql(text, values), leme.tenant, id, many)
})
afterAll(() => leme.end())

const onPaper = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

type Step = {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Step[]
}

/** How many rows the steps that read the table looked at, and how they found them. */
function looks(step: Step): { readonly kinds: string[]; readonly rows: number } {
  const below = (step.Plans ?? []).map(looks)
  const isScan = step['Node Type'].includes('Scan')
  const own = isScan ? step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) : 0
  return {
    kinds: [...(isScan ? [step['Node Type']] : []), ...below.flatMap(({ kinds }) => kinds)],
    rows: below.reduce((sum, { rows }) => sum + rows, own),
  }
}

test.each([
  ['a word of usual length', 'jabuti'],
  ['a long one', 'jabuticava'],
  ['one like nothing', 'paralelepipedo'],
])('slips of %s are looked up, not looked for among all words', async (_what, word) => {
  const { sql, parameters } = alikeWords(id, word).compile(onPaper)
  const { rows } = await leme.outside(leme.tenant, (context) =>
    context.sql.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Step }] }>(
      `explain (analyze, format json) ${sql}`,
      [...parameters],
    ),
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('no plan')
  const { kinds, rows: looked } = looks(plan)
  expect(kinds).not.toContain('Seq Scan')
  // Of some 12,000 words.
  expect(looked).toBeLessThan(10)
})

test.each([
  ['a slip in its first letters', 'procura habuticaba', 'O mais próximo de'],
  ['a slip in its last letters', 'procura jabuticanb', 'O mais próximo de'],
  ['a word with a slip beside one without', 'procura tema7 jabuticava', 'O mais próximo'],
])('%s is found among them', async (_what, said, found) => {
  expect((await person.say(said)).text).toContain(found)
})

test('the words of one item are forgotten with it, and no others', async () => {
  const words = async () =>
    (await leme.sql<{ word: string }>('select word from leme.memory_word where owner_id = $1', [id])).map(
      ({ word }) => word,
    )
  const before = await words()
  await person.say('apaga a nota da jabuticaba')
  await person.say('sim')
  now = new Date(now.getTime() + 61 * 60_000)
  expect(await leme.outside(leme.tenant, purgeDeleted)).toBe(1)
  const after = new Set(await words())
  expect(before.filter((word) => !after.has(word)).sort()).toEqual([
    '5000',
    'assunto5000',
    'codigo5000',
    'jabuticaba',
    'pessoa5000',
  ])
})

test('all are deleted, and all come back', async () => {
  const left = many - 1
  expect((await person.say('apaga tudo')).text).toContain(`Apaguei ${left} itens.`)
  expect((await person.say('desfaz')).text).toBe(`De volta: ${left} itens.`)
})
