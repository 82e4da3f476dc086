import { afterAll, beforeAll, expect, test } from 'vitest'
import { julia } from '../../src/agents/julia/agent.js'
import { reception } from '../../src/agents/reception/agent.js'
import { asId, type TenantId } from '../../src/conversation/ids.js'
import { startWorker } from '../../src/jobs/start-worker.js'
import { simulatedProviders as providers } from '../../src/adapters/whatsapp-simulator/registration.js'
import { demoMemberIds } from '../../src/start/demo-business.js'
import { openDemoWhatsapp } from '../../src/start/demo-whatsapp.js'
import { startTestServer, type TestServer } from '../support/http.js'
import type { WhatsappSimulator } from '../../src/adapters/whatsapp-simulator/whatsapp-simulator.js'

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const owner = '5511900000101'
const deadlineMs = 15_000

let server: TestServer
let worker: { stop(): Promise<void> }
let simulator: WhatsappSimulator
let tenant: TenantId

beforeAll(async () => {
  let jobsUrl = ''
  const quietMs = { whatsapp: 50 }
  server = await startTestServer({
    leme: (_appUrl, database) => {
      jobsUrl = database.jobsUrl
      return {
        agents: [
          { ...julia, quietMs },
          { ...reception, quietMs },
        ],
      }
    },
  })
  tenant = asId<TenantId>(await server.addTenant())
  await server.leme.outside(tenant, async (context) => {
    await julia.brings?.demo?.load?.({ ...context, members: demoMemberIds })
  })
  const opened = await openDemoWhatsapp({ leme: server.leme, tenant, serverUrl: server.url })
  if (!opened) throw new Error('the demo has no WhatsApp')
  simulator = opened
  worker = await startWorker({ jobsUrl, leme: server.leme, log: quiet })
})
afterAll(async () => {
  await worker.stop()
  await simulator.close()
  await server.close()
})

test('what an agent says of its own accord has a template on Meta', async () => {
  const purposesOf = async (chip: string) =>
    (await server.leme.templates.list(tenant, chip)).map(({ purpose }) => purpose)
  expect(await purposesOf('demo-julia-meta')).toEqual([
    'julia.bridge',
    'julia.followup',
    'julia.news',
    'julia.owner_news',
    'julia.reactivation',
    'julia.reminder',
    'reply',
  ])
  expect(await purposesOf('demo-reception-meta')).toEqual(['followup', 'reply'])
  expect(await purposesOf('demo-julia-zapi')).toEqual([])
})

test.each(providers)('on %s a doctor is connected with an owner who never wrote', async (provider) => {
  const chip = `demo-julia-${provider}`
  const doctor = simulator.phone(chip, `551190000077${providers.indexOf(provider)}`)
  doctor.describe({ name: 'Ana Souza' })
  const unsent = () =>
    server.sql<{ seq: string }>(
      `select o.seq from leme.outbox o join leme.thread t using (tenant_id, conversation_id)
        where t.chip_id = $1 and o.status in ('queued', 'sending')`,
      [chip],
    )
  const say = async (words: string) => {
    await doctor.say(words)
    const heard = await doctor.next(deadlineMs)
    // Nobody answers a message while it is still being handed over; a word that comes so early counts for nothing.
    await expect.poll(unsent, { timeout: deadlineMs, interval: 20 }).toEqual([])
    return heard
  }
  await say('tem plantão de cardio?')
  const shifts = await say('noturno')
  expect(shifts.text).toMatch(/Hospital Demonstração Sul.*Hospital Demonstração Norte/s)
  expect((await say('1')).text).toContain('Dr. Paulo')
  expect((await say('sim')).text).toContain('Passei seu contato')
  const told = await simulator.phone(chip, owner).next(deadlineMs)
  expect(told.type).toBe(provider === 'meta' ? 'template' : 'text')
  expect(told.text).toContain('Ana Souza tem interesse no plantão de cardiologia')
})
