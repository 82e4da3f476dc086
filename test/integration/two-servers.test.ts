import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asId, type MemberId, type TenantId } from '../../src/conversation/ids.js'
import { demoMembers, demoTenant } from '../../src/start/demo-business.js'
import { listenTo } from '../support/event-listener.js'
import { jwtSecret, tokenOf, type Person } from '../support/http.js'
import { startByNpm, startLemeProcess, type LemeProcess } from '../support/leme-process.js'
import { createTestDatabase, type TestDatabase } from '../support/postgres.js'

/** Two servers as they are run, each in a process of its own, on one PostgreSQL; the first by `npm start`. */
const startMaxMs = 300_000
const slowMs = 120_000
const patience = { timeout: 60_000, interval: 50 }

const owner: Person = {
  tenant: asId<TenantId>(demoTenant.id),
  member: asId<MemberId>(demoMembers.owner.id),
  role: 'owner',
}

type Server = { readonly leme: LemeProcess; readonly url: string }

let database: TestDatabase
let home: string
let first: Server
let second: Server

beforeAll(async () => {
  database = await createTestDatabase()
  home = await mkdtemp(join(tmpdir(), 'leme-two-'))
  await writeFile(join(home, 'secret'), inject('postgres').secret)
  const env = {
    DATABASE_URL: database.ownerUrl,
    LEME_HOME: home,
    LEME_JWT_SECRET: jwtSecret,
    LEME_RATE_LIMIT_PER_MINUTE: '1000',
    PORT: '0',
  }
  first = await ready(startByNpm(env))
  second = await ready(startLemeProcess(['start'], env))
}, startMaxMs)

afterAll(async () => {
  for (const { leme } of [first, second]) {
    if (leme.child.exitCode === null) leme.child.kill('SIGTERM')
    await leme.ended
  }
  await database.drop()
  await rm(home, { recursive: true, force: true })
}, slowMs)

test.each([
  ['the first', 'the second', () => [first, second] as const],
  ['the second', 'the first', () => [second, first] as const],
])(
  'what happens on %s server reaches a tab that listens to %s',
  async (_there, _here, servers) => {
    const [there, here] = servers()
    const tab = await listenTo(`${here.url}/ai/console/events`, owner)
    const heard = (name: string) => tab.heard.filter((event) => event.name === name)
    await expect.poll(() => heard('overview').length, patience).toBeGreaterThan(0)
    const id = await say(there, 'oi')
    await expect
      .poll(() => heard('conversation').map(({ data }) => data), patience)
      .toContainEqual(expect.objectContaining({ id }))
    tab.stop()
    await tab.ended
  },
  slowMs,
)

/** Its connections to PostgreSQL come and go meanwhile. */
const connectionsToPostgresMax = 40
const tabs = 60
const tabsOfOneMemberMax = 20
const idleConnections = 100

test.runIf(process.platform === 'linux')(
  'tabs and connections that come and go leave no file handle behind, and one member has so many tabs at most',
  async () => {
    const before = await handlesOf(second)
    for (let round = 0; round < 3; round++) {
      const idle = await Promise.all(Array.from({ length: idleConnections }, () => connected(second)))
      const streams: Socket[] = []
      for (let tab = 0; tab < tabs; tab++) streams.push(await openTab(second))
      await expect.poll(() => streams.filter(isOver).length, patience).toBe(tabs - tabsOfOneMemberMax)
      expect(await handlesOf(second)).toBeGreaterThanOrEqual(before + idleConnections)
      for (const socket of [...idle, ...streams]) socket.destroy()
    }
    await expect.poll(() => handlesOf(second), patience).toBeLessThan(before + connectionsToPostgresMax)
  },
  slowMs,
)

test(
  'SIGTERM to npm leaves no server behind, and the other goes on',
  async () => {
    first.leme.child.kill('SIGTERM')
    // Its output closes when the last process that has it is gone, not when npm is.
    const { stderr } = await first.leme.ended
    expect(stderr).toContain('leme: stopped')
    await expect(connected(first)).rejects.toThrow('ECONNREFUSED')
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  },
  slowMs,
)

async function ready(leme: LemeProcess): Promise<Server> {
  const [, url = ''] = await leme.sees(/Leme is ready: (\S+)/)
  return { leme, url }
}

async function say({ url }: Server, message: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(owner)}`, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/ai/chat`, { method: 'POST', headers, body: JSON.stringify({ message }) })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { conversationId: string }).conversationId
}

async function connected({ url }: Server): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  return socket
}

/** As a browser does it, on a connection of its own; the server closes it when the stream is over. */
async function openTab(server: Server): Promise<Socket> {
  const socket = await connected(server)
  const token = await tokenOf(owner)
  socket.write(
    `GET /ai/console/events HTTP/1.1\r\nhost: ${new URL(server.url).host}\r\nauthorization: Bearer ${token}\r\nconnection: close\r\n\r\n`,
  )
  const [first] = (await once(socket, 'data')) as [Buffer]
  expect(first.toString()).toMatch(/^HTTP\/1\.1 200 /)
  socket.resume()
  return socket
}

function isOver(socket: Socket): boolean {
  return socket.readableEnded || socket.destroyed
}

async function handlesOf({ leme }: Server): Promise<number> {
  return (await readdir(`/proc/${leme.child.pid}/fd`)).length
}
