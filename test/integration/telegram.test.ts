import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { createTelegramChannel } from '../../src/adapters/telegram/telegram-channel.js'
import {
  startTelegramSimulator,
  type TelegramSimulator,
} from '../../src/adapters/telegram-simulator/start-telegram-simulator.js'
import { basePhrases } from '../../src/agent/phrases.js'
import type { TenantId } from '../../src/conversation/ids.js'
import { startPolling } from '../../src/jobs/poll-chips.js'
import { startWorker } from '../../src/jobs/start-worker.js'
import { createLeme, type Leme } from '../../src/leme.js'
import { startTestServer, type TestServer } from '../support/http.js'
import { menuAgent } from '../support/menu-agent.js'

/** People on Telegram's simulator, an agent that answers them, and everything real in between. */

const patience = { timeout: 15_000, interval: 50 }
const polling = { lookEveryMs: 50, leaseMs: 5_000 }

let server: TestServer
let simulator: TelegramSimulator
let tenant: TenantId
let jobsUrl: string
let ownerUrl: string
let appUrl: string
let users = 7_000
const stops: (() => Promise<void>)[] = []
const warnings: string[] = []
const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: (...said: unknown[]) => void warnings.push(said.map((one) => JSON.stringify(one)).join(' ')),
  error: () => undefined,
}

beforeAll(async () => {
  server = await startTestServer({
    leme: (_appUrl, database) => {
      jobsUrl = database.jobsUrl
      ownerUrl = database.ownerUrl
      appUrl = database.appUrl
      return {
        agents: [{ ...menuAgent, quietMs: { whatsapp: 50 } }],
        channels: [createTelegramChannel({ waitSeconds: 2 })],
        secret: inject('postgres').secret,
      }
    },
  })
  tenant = await server.addTenant()
  simulator = await startTelegramSimulator({ lemeUrl: server.url })
})
afterAll(async () => {
  await simulator.close()
  await server.close()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function addBot(id: string, usesWebhook = false) {
  await server.leme.chips.save(tenant, simulator.addBot({ id, usesWebhook }), {
    name: id,
    agent: 'menu',
    pairEveryMs: 0,
  })
  return simulator.chat(id, (users += 1))
}

async function work(): Promise<void> {
  const worker = await startWorker({ jobsUrl, leme: server.leme, log, polling })
  stops.push(() => worker.stop())
}

/** A worker that only asks. */
function ask(leme: Leme): void {
  const poller = startPolling({ leme, log }, polling)
  stops.push(() => poller.stop())
}

const told = (chat: ReturnType<TelegramSimulator['chat']>) =>
  chat.messages().flatMap(({ from, text }) => (from === 'business' ? [text] : []))

describe.each([
  ['asked', false],
  ['calling', true],
])('Telegram, %s', (how, usesWebhook) => {
  test('somebody starts, asks, taps and gets the answer', async () => {
    await work()
    const chat = await addBot(`menu-${how}`, usesWebhook)
    await chat.say('/start')
    expect((await chat.next()).text).toBe(basePhrases.greeting)
    await chat.say('menu')
    expect(await chat.next()).toMatchObject({
      type: 'buttons',
      options: [{ title: 'Serviços' }, { title: 'Horários' }],
    })
    await chat.tap('Serviços')
    const services = await chat.next()
    expect(services.options.map(({ title }) => title)).toEqual(['Corte', 'Coloração', 'Manicure', 'Barba'])
    await chat.tap('Corte')
    expect(await chat.next()).toMatchObject({
      type: 'cta_url',
      label: 'Agendar',
      url: 'https://example.com/agenda',
    })
    const methods = simulator.calls(`menu-${how}`).map(({ method }) => method)
    expect(methods).toContain('answerCallbackQuery')
    expect(methods).toContain('sendChatAction')
  })
})

test('an old keyboard still says what it means', async () => {
  await work()
  const chat = await addBot('old-keyboard')
  await chat.say('menu')
  await chat.next()
  await chat.say('oi')
  await chat.next()
  await chat.tap('Horários')
  expect((await chat.next()).text).toBe('De segunda a sexta.')
})

test('a bot is asked by one of two workers, and by the other when the first is gone', async () => {
  warnings.length = 0
  const chat = await addBot('two-workers')
  ask(server.leme)
  await expect.poll(() => simulator.isAsked('two-workers'), patience).toBe(true)
  const first = stops.pop()
  ask(server.leme)
  await work()
  await chat.say('oi')
  await chat.next()
  // Two questions at once would have been a conflict.
  expect(warnings).toEqual([])
  await first?.()
  await chat.say('menu')
  expect((await chat.next()).type).toBe('buttons')
  expect(warnings).toEqual([])
})

test('what is refused at the door leaves no trace: a call for a bot that is asked, and one without the secret', async () => {
  const asked = simulator.addBot({ id: 'asked-only' })
  await server.leme.chips.save(tenant, asked, { name: 'a', agent: 'menu' })
  const calling = simulator.addBot({ id: 'calling-only', usesWebhook: true })
  await server.leme.chips.save(tenant, calling, { name: 'c', agent: 'menu' })
  const update = {
    update_id: 1,
    message: { message_id: 1, chat: { id: 1, type: 'private' }, from: { id: 1 }, text: 'oi' },
  }
  const call = (id: string, secret: string) =>
    server.call(`/webhooks/telegram/${id}`, {
      raw: JSON.stringify(update),
      headers: { 'x-telegram-bot-api-secret-token': secret },
    })
  expect((await call('asked-only', asked.secretToken)).status).toBe(401)
  expect((await call('calling-only', 'wrong')).status).toBe(401)
  expect((await call('calling-only', calling.secretToken)).status).toBe(200)
})

describe('a process that dies', () => {
  test('between reading and committing loses nothing and repeats nothing', async () => {
    const chat = await addBot('killed-before')
    // A process of its own, as far as the database can tell.
    const dying = createLeme({
      appUrl,
      secret: inject('postgres').secret,
      agents: [menuAgent],
      channels: [createTelegramChannel({ waitSeconds: 2 })],
      connectionsMax: 2,
    })
    dying.pool.on('error', () => undefined)
    ask(dying)
    await expect.poll(() => simulator.isAsked('killed-before'), patience).toBe(true)
    // The commit waits for this lock, for ever if need be.
    const lock = await lockInbox()
    await chat.say('oi')
    await expect.poll(() => waitingForLock(), patience).toHaveLength(1)
    const [backend] = await waitingForLock()
    await server.sql('select pg_terminate_backend($1)', [backend?.pid])
    await stops.pop()?.()
    await lock.release()
    await dying.close()
    const cursors = await server.sql('select cursor from leme.chip_cursor where chip_id = $1', [
      'killed-before',
    ])
    expect(cursors).toEqual([{ cursor: null }])
    expect(await inboxOf('killed-before')).toHaveLength(0)
    // Its time is over.
    await server.sql('update leme.chip_cursor set read_until = now()')
    await work()
    expect((await chat.next(20_000)).text).toBe(basePhrases.greeting)
    await chat.say('menu')
    await chat.next()
    expect(told(chat)).toHaveLength(2)
  })

  test('between committing and moving on is asked again, and nobody is answered twice', async () => {
    const chat = await addBot('killed-after')
    const { leme } = server
    let moves = 0
    const dying: Leme = {
      ...leme,
      cursors: {
        ...leme.cursors,
        move: () => {
          moves += 1
          return Promise.reject(new Error('the process died here'))
        },
      },
    }
    await chat.say('oi')
    ask(dying)
    await expect.poll(() => moves, patience).toBeGreaterThan(1)
    await stops.pop()?.()
    await work()
    expect((await chat.next()).text).toBe(basePhrases.greeting)
    await chat.say('menu')
    expect((await chat.next()).type).toBe('buttons')
    expect(told(chat)).toHaveLength(2)
    expect(await inboxOf('killed-after')).toHaveLength(2)
  })

  async function lockInbox(): Promise<{ release(): Promise<void> }> {
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    await client.query('begin; lock table leme.inbox in access exclusive mode')
    return {
      async release() {
        await client.query('rollback')
        await client.end()
      },
    }
  }

  const waitingForLock = () =>
    server.sql<{ pid: number }>(
      `select l.pid from pg_locks l join pg_class c on c.oid = l.relation where c.relname = 'inbox' and not l.granted`,
    )

  const inboxOf = (chip: string) =>
    server.sql(
      `select i.id from leme.inbox i join leme.thread t using (tenant_id, conversation_id)
        where t.chip_id = $1 and i.body ->> 'kind' = 'text'`,
      [chip],
    )
})
