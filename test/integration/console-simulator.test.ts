import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShownMessage } from '../../src/adapters/whatsapp-simulator/shown-message.js'
import { startWhatsappSimulator } from '../../src/adapters/whatsapp-simulator/start-whatsapp-simulator.js'
import { startWorker } from '../../src/jobs/start-worker.js'
import { simulatedProviders as providers } from '../../src/adapters/whatsapp-simulator/registration.js'
import { openDemoWhatsapp } from '../../src/start/demo-whatsapp.js'
import { clerkAgent } from '../support/clerk-agent.js'
import { deskAgent } from '../support/desk-agent.js'
import { listenTo } from '../support/event-listener.js'
import { startTestServer, type Called, type Person, type TestServer } from '../support/http.js'
import type { WhatsappSimulator } from '../../src/adapters/whatsapp-simulator/whatsapp-simulator.js'

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const number = '5511900000099'

let simulator: WhatsappSimulator
let server: TestServer
let worker: { stop(): Promise<void> }
let staff: Person
let viewer: Person

beforeAll(async () => {
  let jobsUrl = ''
  // The simulator has to be there before the server, and has to know where the server is.
  simulator = await startWhatsappSimulator()
  server = await startTestServer({
    server: { simulator },
    leme: (_appUrl, database) => {
      jobsUrl = database.jobsUrl
      return {
        agents: [
          { ...clerkAgent, serves: ['member'] },
          { ...deskAgent, quietMs: { whatsapp: 300 } },
        ],
      }
    },
  })
  staff = await server.addPerson('staff')
  viewer = await server.addPerson('viewer', staff.tenant)
  for (const provider of providers) {
    const id = `chip-${provider}`
    const path = provider === 'zapi' ? `/sim-webhook-secret-${id}` : ''
    const webhookUrl = `${server.url}/webhooks/${provider}/${id}${path}`
    const chip = simulator.addChip({ provider, id, webhookUrl })
    await server.leme.chips.save(staff.tenant, chip, { name: provider, agent: 'till', pairEveryMs: 0 })
  }
  worker = await startWorker({ jobsUrl, leme: server.leme, log: quiet })
})
afterAll(async () => {
  await worker.stop()
  await server.close()
  await simulator.close()
})

const path = (chip: string, rest: string) => `/ai/console/simulator/${chip}/phones/${number}/${rest}`
const post = (chip: string, rest: string, body: object, as = staff): Promise<Called> =>
  server.call(path(chip, rest), { as, body })

async function shown(chip: string, after = 0): Promise<ShownMessage[]> {
  const { body } = await server.call(path(chip, `messages?after=${after}`), { as: viewer })
  return body.messages as unknown as ShownMessage[]
}

async function fromBusiness(chip: string): Promise<ShownMessage[]> {
  return (await shown(chip)).filter(({ from }) => from === 'business')
}

test('shows the chips of one’s own business', async () => {
  const { body } = await server.call('/ai/console/simulator', { as: viewer })
  expect(body).toEqual({
    phone: number,
    chips: providers.map((provider) => ({ id: `chip-${provider}`, name: provider, provider, agent: 'till' })),
    samplesAgent: null,
  })
  expect((await server.call('/ai/console/me', { as: viewer })).body).toMatchObject({ simulator: true })
  const stranger = await server.addPerson('owner')
  expect((await server.call('/ai/console/simulator', { as: stranger })).body).toMatchObject({ chips: [] })
  expect((await server.call(path('chip-meta', 'messages'), { as: stranger })).code).toBe('route.not_found')
  expect((await post('chip-meta', 'messages', { type: 'text', text: 'oi' }, stranger)).code).toBe(
    'route.not_found',
  )
})

test.each(providers)(
  'a phone on %s writes and is answered, and whoever looks at it sees it',
  async (provider) => {
    const chip = `chip-${provider}`
    const line = await listenTo(`${server.url}${path(chip, 'events')}`, viewer)
    expect((await post(chip, 'messages', { type: 'text', text: 'oi' })).status).toBe(200)
    const seen = () =>
      line.heard.map(({ data }) => data as ShownMessage).findLast(({ from }) => from === 'business')
    await expect.poll(() => seen()?.text, { timeout: 15_000 }).toContain('Olá')
    await expect.poll(() => seen()?.status, { timeout: 15_000 }).toBe('read')
    line.stop()
    const turnOf = async (id: string, as = viewer) =>
      (await server.call(`/ai/console/simulator/${chip}/messages/${encodeURIComponent(id)}/turn`, { as }))
        .body
    const said = seen()?.id ?? ''
    const [turn] = await server.sql<{ conversation: string; seq: number }>(
      `select conversation_id as conversation, seq from leme.journal
        where turn_id = (select turn_id from leme.outbox where provider_id = $1)`,
      [`${chip}/${said}`],
    )
    expect(await turnOf(said)).toEqual({ turn: { ...turn, agent: 'till' } })
    expect(await turnOf('nobody said it')).toEqual({ turn: null })
    const stranger = await server.addPerson('owner')
    expect(await turnOf(said, stranger)).toMatchObject({ error: { code: 'route.not_found' } })

    // What a member says is theirs: no agent is asked why.
    const byMembers = async (as = viewer) =>
      (await server.call(`/ai/console/simulator/${chip}/by-members`, { as })).body
    expect(await byMembers()).toEqual({ ids: [] })
    const conversation = `/ai/console/conversations/${turn?.conversation ?? ''}`
    expect((await server.call(`${conversation}/take`, { as: staff, body: {} })).status).toBe(200)
    const words = 'Aqui é a Rita'
    expect((await server.call(`${conversation}/messages`, { as: staff, body: { text: words } })).status).toBe(
      200,
    )
    const ofRita = async () => (await shown(chip)).find(({ text }) => text === words)?.id
    await expect.poll(ofRita, { timeout: 15_000 }).toBeDefined()
    const id = await ofRita()
    await expect.poll(() => byMembers(), { timeout: 15_000 }).toEqual({ ids: [id] })
    expect(await byMembers(stranger)).toMatchObject({ error: { code: 'route.not_found' } })
    expect((await server.call(`${conversation}/give-back`, { as: staff, body: {} })).status).toBe(200)
  },
)

test('a burst is one turn, and a message that comes twice is one message', async () => {
  const chip = 'chip-meta'
  const turns = async () =>
    (
      await server.sql<{ inputs: string[] }>(
        `select array(select i -> 'body' ->> 'text' from json_array_elements(record::json -> 'inputs') i
                       where i -> 'body' ->> 'kind' = 'text') as inputs
           from leme.journal where conversation_id = (select conversation_id from leme.thread where chip_id = $1) order by seq`,
        [chip],
      )
    )
      .map(({ inputs }) => inputs)
      .filter((inputs) => inputs.length > 0)
  const { body } = await post(chip, 'messages', { type: 'burst', texts: ['anote', 'comprar', 'pão'] })
  expect((body as unknown as { ids: string[] }).ids).toHaveLength(3)
  await expect.poll(turns, { timeout: 15_000 }).toContainEqual(['anote', 'comprar', 'pão'])
  await post(chip, 'messages', { type: 'duplicate', text: 'liste as notas' })
  await simulator.settled()
  await expect.poll(turns, { timeout: 15_000 }).toContainEqual(['liste as notas'])
  expect(simulator.webhooks(chip).length).toBeGreaterThan(4)
  expect((await turns()).filter((inputs) => inputs.includes('liste as notas'))).toHaveLength(1)
})

test('a tap, a voice note, a picture and a place are sent as a phone sends them', async () => {
  const chip = 'chip-meta'
  const before = (await fromBusiness(chip)).length
  await post(chip, 'messages', { type: 'text', text: 'que cores tem?' })
  await expect.poll(async () => (await fromBusiness(chip)).at(-1)?.type, { timeout: 15_000 }).toBe('buttons')
  await post(chip, 'messages', { type: 'tap', option: 'Verde' })
  await expect
    .poll(async () => (await fromBusiness(chip)).at(-1)?.text, { timeout: 15_000 })
    .toBe('Então Verde.')
  expect((await fromBusiness(chip)).length).toBeGreaterThan(before)
  for (const body of [{ type: 'voice' }, { type: 'image', caption: 'veja' }, { type: 'location' }])
    expect((await post(chip, 'messages', body)).status).toBe(200)
  const sent = (await shown(chip)).filter(({ from }) => from === 'contact').slice(-3)
  expect(sent.map(({ type }) => type)).toEqual(['audio', 'image', 'location'])
  const file = /\/media\/(\w+)$/.exec(sent[1]?.url ?? '')?.[1] ?? ''
  const picture = await server.call(`/ai/console/simulator/${chip}/media/${file}`, { as: viewer })
  expect([picture.status, picture.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ])
  expect((await server.call(`/ai/console/simulator/${chip}/media/m0`, { as: viewer })).status).toBe(404)
})

test('the window is closed, for WhatsApp and for the inbox alike', async () => {
  const chip = 'chip-meta'
  const isClosed = async () => {
    const { body } = await server.call(path(chip, 'window'), { as: viewer })
    return (body as unknown as { closed: boolean }).closed
  }
  expect(await isClosed()).toBe(false)
  await post(chip, 'window', { closed: true })
  expect(await isClosed()).toBe(true)
  const { body } = await server.call('/ai/console/conversations?channel=whatsapp', { as: staff })
  const rows = body.conversations as unknown as { id: string; chip: { id: string } }[]
  const id = rows.find((row) => row.chip.id === chip)?.id ?? ''
  await server.call(`/ai/console/conversations/${id}/take`, { as: staff, body: {} })
  const answer = () =>
    server.call(`/ai/console/conversations/${id}/messages`, { as: staff, body: { text: 'Oi!' } })
  expect((await answer()).code).toBe('window.closed')
  await post(chip, 'window', { closed: false })
  expect(await isClosed()).toBe(false)
  expect((await answer()).status).toBe(200)
})

test.each([
  [{ type: 'tap', option: 'nothing of the kind' }],
  [{ type: 'hologram' }],
  [{ type: 'text' }],
  [{ type: 'burst', texts: [] }],
])('%j is refused with its reason', async (body) => {
  const { status, code } = await post('chip-zapi', 'messages', body)
  expect([status, code]).toEqual([400, 'request.invalid'])
})

test('a viewer watches, and sends nothing', async () => {
  expect((await post('chip-meta', 'messages', { type: 'text', text: 'oi' }, viewer)).code).toBe(
    'auth.forbidden',
  )
  expect((await post('chip-meta', 'window', { closed: true }, viewer)).code).toBe('auth.forbidden')
  expect((await server.call(path('chip-meta', 'messages'))).code).toBe('auth.missing')
})

describe('in development', () => {
  test('each agent that people write to has a chip of every provider; in production there is no simulator', async () => {
    const tenant = await server.addTenant()
    const demo = await openDemoWhatsapp({ leme: server.leme, tenant, serverUrl: server.url })
    const chips = (await server.leme.chips.list(tenant)).map(({ id, agent }) => [id, agent])
    expect(chips.sort()).toEqual(providers.map((provider) => [`demo-till-${provider}`, 'till']).sort())
    const production = await startTestServer({
      server: { mode: 'production', ...(demo && { simulator: demo }) },
    })
    const owner = await production.addPerson('owner')
    expect((await production.call('/ai/console/me', { as: owner })).body).toMatchObject({
      development: false,
      simulator: false,
    })
    expect((await production.call('/ai/console/simulator', { as: owner })).code).toBe('route.not_found')
    await production.close()
    await demo?.close()
  })
})
