import { afterAll, beforeAll } from 'vitest'
import { startAsaasSandbox } from '../../src/adapters/asaas/sandbox/start-asaas-sandbox.js'
import { copilot } from '../../src/agents/copilot/agent.js'
import { createLeme } from '../../src/leme.js'
import type { Model } from '../../src/ports/model.js'
import { demoMemberIds } from '../../src/start/demo-business.js'
import { loadDemo } from '../../src/start/load-demo.js'
import { createTestDatabase } from './postgres.js'
import { talker } from './test-leme.js'

/** One thing said to the copilot, what the model proposes for it, call by call, and what comes back. */
type Exchange = {
  readonly says: string
  readonly model?: readonly object[]
}

type CopilotTalk = {
  /** A conversation of its own with the demonstration business; it gives the words of the answer. */
  person(): (exchange: Exchange) => Promise<string>
  /** The answers to a conversation of its own, in order. */
  answers(exchanges: readonly Exchange[]): Promise<string[]>
  end(): Promise<void>
}

/** What a model proposes: one action, with what it says beside it; several; or a look-up that is then told. */
export const action = (name: string, collectedFields: object) => ({ action: name, collectedFields })
export const plan = (name: string, collectedFields: object, acts: readonly object[] = []) => ({
  type: 'PLAN',
  ...action(name, collectedFields),
  ...(acts.length > 0 ? { acts } : {}),
})
export const plans = (...actions: readonly object[]) => ({ type: 'PLAN', actions })
export const look = (tool: string, params: object) => [
  { type: 'CALL_TOOL', tool, params },
  { type: 'RESPONSE', acts: [{ act: 'inform', fact: 'r1' }] },
]

/** A Tuesday evening in São Paulo. */
const start = new Date('2026-11-17T22:13:00Z')

const openTimeoutMs = 120_000

/** The copilot with a connected model whose answers are written in the test, on a database of the test file's own. */
export function useCopilotTalk(): Pick<CopilotTalk, 'answers' | 'person'> {
  let talk: CopilotTalk | undefined
  const opened = (): CopilotTalk => {
    if (!talk) throw new Error('the talk is not open yet')
    return talk
  }
  beforeAll(async () => {
    talk = await openCopilotTalk()
  }, openTimeoutMs)
  afterAll(() => talk?.end())
  return { answers: (exchanges) => opened().answers(exchanges), person: () => opened().person() }
}

async function openCopilotTalk(): Promise<CopilotTalk> {
  const clock = { now: () => start }
  let answers: object[] = []
  const model: Model = {
    provider: 'written',
    ask() {
      const answer = answers.shift()
      return Promise.resolve(
        answer
          ? {
              ok: true,
              raw: JSON.stringify(answer),
              provider: 'written',
              model: 'written-1',
              inputTokens: 1,
              outputTokens: 1,
            }
          : { ok: false, code: 'model.refused', message: 'no answer', provider: 'written' },
      )
    },
  }
  const sandbox = await startAsaasSandbox({ apiKey: 'sandbox-key', clock })
  const database = await createTestDatabase()
  const leme = createLeme({
    appUrl: database.appUrl,
    secret: 'a secret for tests only, 32 bytes or more',
    agents: [copilot],
    clock,
    model,
  })
  const { tenant } = await loadDemo(leme)
  await leme.paymentAccounts.save(tenant, {
    id: 'demo',
    baseUrl: sandbox.apiUrl,
    apiKey: sandbox.apiKey,
    webhookToken: 'hook',
  })
  function person(): ReturnType<CopilotTalk['person']> {
    const party = { kind: 'member' as const, id: demoMemberIds.owner }
    const talking = talker(leme, tenant, 'owner', 'copilot', party)
    return async ({ says, model: proposals = [] }) => {
      answers = [...proposals]
      return (await talking.say(says)).text
    }
  }
  return {
    person,
    async answers(exchanges) {
      const say = person()
      const said: string[] = []
      for (const exchange of exchanges) said.push(await say(exchange))
      return said
    },
    async end() {
      await leme.close()
      await database.drop()
      await sandbox.stop()
    },
  }
}
