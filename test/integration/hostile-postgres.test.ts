import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ModelAnswer } from '../../src/ports/model.js'
import { asId, type ContactId, type MemberId } from '../../src/conversation/ids.js'
import { chanceFrom, hostileAnswer, marks, sentences } from '../support/hostile-proposer.js'
import { agents } from '../support/hostile-world.js'
import { createTestLeme, talker, type TestLeme } from '../support/test-leme.js'

/** The agents as they are, on PostgreSQL: a share of what `hostile.test.ts` tries. LEME_HOSTILE_SEED tries the same again. */
const proposalsWanted = Math.max(600, Math.floor(Number(process.env['LEME_HOSTILE'] ?? 20_000) / 100))
const seed = Number(
  process.env['LEME_HOSTILE_SEED'] ?? process.env['LEME_SEED'] ?? Math.floor(Math.random() * 2 ** 31),
)
const answers: string[] = []
let asked = 0
let leme: TestLeme

beforeAll(async () => {
  const ask = (): Promise<ModelAnswer> => {
    asked++
    const raw = answers.shift()
    return Promise.resolve(
      raw === undefined
        ? { ok: false, code: 'model.unavailable', message: '', provider: 'hostile' }
        : { ok: true, raw, provider: 'hostile', model: 'hostile', inputTokens: 0, outputTokens: 0 },
    )
  }
  leme = await createTestLeme({ agents: Object.values(agents), model: { provider: 'hostile', ask } })
  await leme.sql(
    `insert into leme.client (tenant_id, id, name, name_folded) values ($1, $2, 'Maria Souza', 'maria souza')`,
    [leme.tenant, randomUUID()],
  )
})
afterAll(() => leme.end())

/** Where a write of any agent would show. */
const tables = [
  'client',
  'quote',
  'work_order',
  'payment',
  'effect',
  'memory_item',
  'julia_memory',
  'julia_follow_up',
  'julia_bridge',
  'julia_doctor',
  'reception_followup',
] as const

async function rowsOf(): Promise<Record<string, string[]>> {
  const all = await Promise.all(
    tables.map(async (table) => {
      const rows = await leme.sql<{ row: string }>(`select t::text as row from leme.${table} t`)
      return [table, rows.map(({ row }) => row)] as const
    }),
  )
  return Object.fromEntries(all)
}

test(
  `on PostgreSQL, too, nothing is written that nobody asked for (seed ${seed})`,
  { timeout: 240_000 },
  async () => {
    const chance = chanceFrom(seed)
    const before = await rowsOf()
    const kept = new Set<string>()
    while (asked < proposalsWanted) {
      const sentence = chance.of(sentences)
      answers.splice(0, answers.length, ...Array.from({ length: 3 }, () => hostileAnswer(chance, sentence)))
      const id = randomUUID()
      const isMember = sentence.agent === 'copilot'
      if (!isMember)
        await leme.sql(
          'insert into leme.contact (tenant_id, id, name, opted_in_at) values ($1, $2, $3, now())',
          [leme.tenant, id, 'Ana'],
        )
      const party = isMember
        ? { kind: 'member' as const, id: asId<MemberId>(id) }
        : { kind: 'contact' as const, id: asId<ContactId>(id) }
      await talker(leme, leme.tenant, isMember ? 'owner' : null, sentence.agent, party).say(sentence.said)
      if (sentence.runs.includes('save_note')) kept.add(id)
    }
    const after = await rowsOf()
    const written = Object.values(after).flat()
    expect(written.filter((row) => marks.test(row))).toEqual([])
    for (const table of tables.filter((name) => !mayGrow.has(name)))
      expect(after[table], table).toEqual(before[table])
    const items = await leme.sql<{ owner_id: string; content: string; deleted_at: Date | null }>(
      'select owner_id, title, content, deleted_at from leme.memory_item',
    )
    expect(items.filter(({ owner_id, deleted_at }) => !kept.has(owner_id) || deleted_at !== null)).toEqual([])
    const told = await leme.sql<{ text: string }>('select text from leme.julia_memory')
    const said = sentences.map((sentence) => sentence.said)
    expect(told.filter(({ text }) => !said.some((words) => words.includes(text)))).toEqual([])
  },
)

/** What the sentences themselves ask for: something to be kept, a wish to be remembered. */
const mayGrow: ReadonlySet<string> = new Set(['memory_item', 'julia_memory', 'julia_doctor'])
