import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Model } from '../../src/ports/model.js'
import { startTestServer, type Called, type Person, type TestServer } from '../support/http.js'

/** A model that keeps turns under way until it is let go. */
let asked = 0
let letGo: () => void
let held: Promise<void>
const slow: Model = {
  provider: 'slow',
  async ask() {
    asked++
    await held
    return { ok: false, code: 'model.unavailable', message: 'away', provider: 'slow' }
  },
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    server: { turnsAtOnce: { max: 3, perTenantMax: 2 } },
    leme: () => ({ model: slow }),
  })
})
afterAll(() => server.close())
beforeEach(() => {
  asked = 0
  held = new Promise((resolve) => (letGo = resolve))
})

const chat = (person: Person, signal?: AbortSignal): Promise<Called> =>
  server.call('/ai/chat', {
    as: person,
    body: { message: 'conversa fiada sem fim' },
    ...(signal && { signal }),
  })

/** Under way, and with the model. */
async function busy(person: Person, signal?: AbortSignal): Promise<{ readonly answer: Promise<Called> }> {
  const before = asked
  const answer = chat(person, signal)
  answer.catch(() => undefined)
  while (asked === before) await new Promise((wake) => setTimeout(wake, 5))
  return { answer }
}

test('a business that floods is told to come again, the others are answered, and nobody waits behind them all', async () => {
  const [flooding, other, third] = [
    await server.addPerson(),
    await server.addPerson(),
    await server.addPerson(),
  ]
  const underWay = [await busy(flooding), await busy(flooding)]
  const refused = await chat(flooding)
  expect(refused).toMatchObject({ status: 503, code: 'server.overloaded' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  underWay.push(await busy(other))
  expect(await chat(third)).toMatchObject({ status: 503, code: 'server.overloaded' })
  // What runs no turn is answered all the same.
  expect((await server.call('/ai/plans/pending', { as: third })).status).toBe(200)
  letGo()
  for (const { answer } of underWay) expect((await answer).status).toBe(200)
  for (const person of [flooding, third]) expect((await chat(person)).status).toBe(200)
})

test('a turn whose caller hung up keeps its place until it is done', async () => {
  const person = await server.addPerson()
  const leaving = new AbortController()
  const gone = await busy(person, leaving.signal)
  const other = await busy(person)
  leaving.abort()
  await expect(gone.answer).rejects.toThrow()
  expect(await chat(person)).toMatchObject({ status: 503, code: 'server.overloaded' })
  letGo()
  expect((await other.answer).status).toBe(200)
  await vi.waitFor(async () => expect((await chat(person)).status).toBe(200))
})
