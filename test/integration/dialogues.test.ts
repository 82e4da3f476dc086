import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAsaasSandbox } from '../../src/adapters/asaas/sandbox/start-asaas-sandbox.js'
import { copilot } from '../../src/agents/copilot/agent.js'
import { createLeme, type Leme } from '../../src/leme.js'
import { demoMemberIds } from '../../src/start/demo-business.js'
import { loadDemo } from '../../src/start/load-demo.js'
import { holdDialogue } from '../../src/testing/hold-dialogue.js'
import { readDialogues, type Dialogue } from '../../src/testing/read-dialogues.js'
import { createTestDatabase, type TestDatabase } from '../support/postgres.js'
import { talker } from '../support/test-leme.js'

/** The copilot's dialogues: real database, real HTTP to the sandbox, local model. */
const dialogues = readDialogues(
  fileURLToPath(new URL('../../src/agents/copilot/dialogues/', import.meta.url)),
)
const start = new Date('2026-11-15T15:00:00Z')
let now = start
const clock = { now: () => now }
let sandbox: Awaited<ReturnType<typeof startAsaasSandbox>>

beforeAll(async () => {
  sandbox = await startAsaasSandbox({ apiKey: 'sandbox-key', clock })
})
afterAll(() => sandbox.stop())

test('there are enough of them', () => expect(dialogues.length).toBeGreaterThanOrEqual(8))

test.each(dialogues.map((dialogue) => ({ name: `${dialogue.file}: ${dialogue.title}`, dialogue })))(
  '$name',
  async ({ dialogue }) => {
    now = start
    const database = await createTestDatabase()
    try {
      await hold(dialogue, database)
    } finally {
      await database.drop()
    }
  },
)

async function hold(dialogue: Dialogue, database: TestDatabase): Promise<void> {
  const leme = createLeme({
    appUrl: database.appUrl,
    secret: 'a secret for tests only, 32 bytes or more',
    agents: [copilot],
    clock,
  })
  try {
    const { tenant } = await prepare(leme, dialogue, database)
    await leme.paymentAccounts.save(tenant, {
      id: 'demo',
      baseUrl: sandbox.apiUrl,
      apiKey: sandbox.apiKey,
      webhookToken: 'hook',
    })
    const party = { kind: 'member' as const, id: demoMemberIds[dialogue.role] }
    const person = talker(leme, tenant, dialogue.role, 'copilot', party)
    const problems = await holdDialogue(dialogue, {
      say: (line) => person.say(line.person),
      wait: (minutes) => void (now = new Date(now.getTime() + minutes * 60_000)),
    })
    expect(problems).toEqual([])
  } finally {
    await leme.close()
  }
}

async function prepare(leme: Leme, dialogue: Dialogue, database: TestDatabase) {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  try {
    const demo = await loadDemo(leme)
    await owner.query('update leme.tenant set limits = limits::jsonb || $2 where id = $1', [
      demo.tenant,
      dialogue.limits,
    ])
    return demo
  } finally {
    await owner.end()
  }
}
