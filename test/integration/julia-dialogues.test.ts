import { fileURLToPath } from 'node:url'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createScriptedModel } from '../../src/adapters/in-memory/scripted-model.js'
import { julia } from '../../src/agents/julia/agent.js'
import { asId, type ContactId, type TenantId } from '../../src/conversation/ids.js'
import { createLeme, type Leme } from '../../src/leme.js'
import { loadDemo } from '../../src/start/load-demo.js'
import { holdDialogue } from '../../src/testing/hold-dialogue.js'
import { readDialogues, type Dialogue } from '../../src/testing/read-dialogues.js'
import { createTestDatabase, type TestDatabase } from '../support/postgres.js'
import { talker } from '../support/test-leme.js'

/** Julia's dialogues: real database, demonstration business, local model. */
const dialogues = readDialogues(fileURLToPath(new URL('../../src/agents/julia/dialogues/', import.meta.url)))
const start = new Date('2026-11-16T13:00:00Z')

test('there are enough of them', () => expect(dialogues.length).toBeGreaterThanOrEqual(8))

test.each(dialogues.map((dialogue) => ({ name: `${dialogue.file}: ${dialogue.title}`, dialogue })))(
  '$name',
  async ({ dialogue }) => {
    const database = await createTestDatabase()
    try {
      await hold(dialogue, database)
    } finally {
      await database.drop()
    }
  },
)

const model = createScriptedModel()
const withProvider: ReadonlySet<string> = new Set(['day.yaml', 'provider.yaml'])

/** What was said is heard by the house itself: with a provider connected, it comes to the same. */
test.each(
  dialogues
    .filter(({ file }) => withProvider.has(file))
    .map((dialogue) => ({ name: dialogue.title, dialogue })),
)('with a scripted provider: $name', async ({ dialogue }) => {
  const database = await createTestDatabase()
  try {
    await hold(dialogue, database, model)
  } finally {
    await database.drop()
  }
})

async function hold(dialogue: Dialogue, database: TestDatabase, provider?: typeof model): Promise<void> {
  let now = start
  const leme = createLeme({
    appUrl: database.appUrl,
    secret: 'a secret for tests only',
    agents: [julia],
    clock: { now: () => now },
    ...(provider ? { model: provider } : {}),
  })
  try {
    const { tenant, contact } = await prepare(leme, database)
    await leme.chips.save(
      tenant,
      {
        id: 'demo-julia',
        provider: 'evolution',
        baseUrl: 'http://127.0.0.1:9',
        instance: 'x',
        apiKey: 'x',
        webhookToken: 'x',
        showsButtons: false,
      },
      { name: 'Plantões', agent: 'julia' },
    )
    const person = talker(leme, tenant, null, 'julia', { kind: 'contact', id: contact })
    const problems = await holdDialogue(dialogue, {
      say: (line) => {
        provider?.script(...line.model)
        return person.say(line.person)
      },
      wait: (minutes) => void (now = new Date(now.getTime() + minutes * 60_000)),
    })
    expect(problems).toEqual([])
  } finally {
    await leme.close()
  }
}

async function prepare(
  leme: Leme,
  database: TestDatabase,
): Promise<{ tenant: TenantId; contact: ContactId }> {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  try {
    const { tenant } = await loadDemo(leme)
    const contact = asId<ContactId>(randomUUID())
    await owner.query(
      "insert into leme.contact (tenant_id, id, name, phone) values ($1, $2, 'Ana Souza', $3)",
      [tenant, contact, '5511944440001'],
    )
    return { tenant, contact }
  } finally {
    await owner.end()
  }
}
