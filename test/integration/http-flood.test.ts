import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualPlaces } from '../../src/http/turn-places.js'
import { startTestServer, type Person, type TestServer } from '../support/http.js'

let server: TestServer
/** On a machine with much else to do a turn takes longer than anybody outside would. */
const turnPlaces = { ...usualPlaces, heldMaxMs: 120_000, justNowMs: 120_000 }

beforeAll(async () => {
  server = await startTestServer({ server: { rateLimitPerMinute: 100_000, turnPlaces } })
})
afterAll(() => server.close())

/** People who write without end, each one message after another. */
const floodMax = 60
/** Of these so many may be answered meanwhile: what is begun beside the three or so steps of somebody's turn, and not all who were there before. */
const fewMax = floodMax / 3

test('whoever writes while sixty people write to another business is answered after a few of them', async () => {
  const [one, quiet] = [await server.addPerson(), await server.addPerson()]
  const flooding = await Promise.all(
    Array.from({ length: floodMax }, () => server.addPerson('owner', one.tenant)),
  )
  let answered = 0
  let isOver = false
  const flood = flooding.map(async (person) => {
    while (!isOver) {
      await say(person)
      answered++
    }
  })
  const meanwhile: number[] = []
  try {
    // What was begun before anybody else came is under way.
    await say(quiet)
    for (let message = 0; message < 5; message++) {
      const before = answered
      await say(quiet)
      meanwhile.push(answered - before)
    }
  } finally {
    isOver = true
    await Promise.all(flood)
  }
  expect(Math.max(...meanwhile)).toBeLessThanOrEqual(fewMax)
  expect(answered).toBeGreaterThanOrEqual(floodMax)
}, 120_000)

async function say(person: Person): Promise<void> {
  const { status } = await server.call('/ai/chat', { as: person, body: { message: 'oi, tudo bem?' } })
  expect(status).toBe(200)
}
