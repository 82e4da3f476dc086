import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChatResponse, CorrectableTurn, TriedCorrection } from '../../src/http/wire.js'
import { copilot } from '../../src/agents/copilot/agent.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'

let server: TestServer
let helena: Person

beforeAll(async () => {
  server = await startTestServer({ leme: () => Promise.resolve({ agents: [copilot] }) })
  helena = await server.addPerson('owner', await server.addTenant())
})
afterAll(() => server.close())

const ask = (path: string, options: object = {}) => server.call(path, { as: helena, ...options })
const read = async <T>(path: string, options: object = {}) => JSON.parse((await ask(path, options)).text) as T
const corrections = '/ai/agents/copilot/corrections'
const say = (message: string) => read<ChatResponse>('/ai/chat', { body: { message } })
const unclear = 'blorb zumbi quark'

test('a phrase is said in the words of the business, shown first, refused where it claims, and taken back', async () => {
  const { conversationId, message } = await say(unclear)
  const turn = await read<CorrectableTurn>(`/ai/console/conversations/${conversationId}/turns/1/corrections`)
  const [phrase] = turn.wording
  if (!phrase) throw new Error('the turn said no phrase')
  expect(message.content).toContain(phrase.text)
  // A member who asks waits for nobody.
  expect(turn.review).toEqual([])

  const wording = { kind: 'wording', language: 'pt', phrase: phrase.phrase }
  const refused = await ask(corrections, {
    body: { ...wording, text: 'Pronto, já fiz a cobrança da Maria.' },
  })
  expect(refused.code).toBe('settings.refused')
  const text = 'Não entendi. Pode dizer com outras palavras?'
  const tried = await read<TriedCorrection>(`${corrections}/try`, { body: { ...wording, text } })
  expect(tried).toMatchObject({ count: 1, turns: [{ said: unclear, then: phrase.text, now: text }] })
  const { number } = await read<{ number: number }>(corrections, { body: { ...wording, text } })

  const again = await say(unclear)
  expect(again.message.content).toContain(text)
  const replay = await read<{ kind: string }>(
    `/ai/console/conversations/${again.conversationId}/turns/1/replay`,
    { body: {} },
  )
  expect(replay.kind).toBe('same')
  await ask(`${corrections}/${number}`, { method: 'DELETE' })
  expect((await say(unclear)).message.content).toContain(phrase.text)
})
