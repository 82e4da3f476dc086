import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../support/http.js'
import { menuAgent } from '../support/menu-agent.js'
import { startProviderServer, type ProviderServer } from '../support/provider-server.js'
import { createWhatsappDesk, type WhatsappDesk } from '../support/whatsapp-desk.js'

/** The phone behind a number of Evolution or Z-API reads a code from the console. */
let desk: WhatsappDesk
let owner: Person
let provider: ProviderServer

beforeAll(async () => {
  provider = await startProviderServer()
  desk = await createWhatsappDesk({ agents: [menuAgent], agent: 'menu' })
  owner = await desk.server.addPerson('owner', desk.tenant)
})
afterAll(async () => {
  await desk.end()
  await provider.close()
})

type Asked = { state: string; picture: string | null; reason: string | null; codesMax: number }

const pairingOf = (chip: string) => `/ai/console/chips/${chip}/pairing`

async function ask(chip: string): Promise<Asked> {
  const answer = await desk.server.call(pairingOf(chip), { as: owner, method: 'POST' })
  expect(answer.status).toBe(200)
  return JSON.parse(answer.text) as Asked
}

async function look(chip: string): Promise<unknown> {
  return (await desk.server.call(pairingOf(chip), { as: owner })).body
}

async function stateOf(chip: string): Promise<unknown> {
  const { text } = await desk.server.call('/ai/console/chips', { as: owner })
  const { chips } = JSON.parse(text) as { chips: { id: string; state: string }[] }
  return chips.find(({ id }) => id === chip)?.state
}

describe.each(['evolution', 'zapi'] as const)('a number of %s', (name) => {
  test('shows a code, another one when it lapses, and is done by itself once a phone has read it', async () => {
    const { id } = await desk.addChip({ provider: name, id: `${name}-new`, linked: false })
    const first = await ask(id)
    expect(first).toMatchObject({ state: 'waiting', reason: null, codeLivesMs: 20_000 })
    const picture = await sharp(Buffer.from(first.picture ?? '', 'base64')).metadata()
    expect([picture.format, picture.width >= 100]).toEqual(['png', true])
    expect(await look(id)).toEqual({ state: 'waiting', reason: null })
    expect(await stateOf(id)).toBe('disconnected')

    await desk.pass(20_000)
    const second = await ask(id)
    expect(second.state).toBe('waiting')
    expect(second.picture).not.toBe(first.picture)

    await desk.simulator.setLinked(id, true)
    expect(await look(id)).toEqual({ state: 'connected', reason: null })
    expect(await ask(id)).toMatchObject({ state: 'connected', picture: null })
    expect(await stateOf(id)).toBe('ok')
  })

  test('whose phone is taken off says so by its webhook alone, and is resumed when a phone is back', async () => {
    const { id } = await desk.addChip({ provider: name, id: `${name}-lost` })
    await desk.simulator.setLinked(id, false)
    await desk.simulator.settled()
    expect(await stateOf(id)).toBe('disconnected')

    await desk.sql('update leme.chip set paused_reason = $2 where id = $1', [id, 'http.400: not connected'])
    expect(await stateOf(id)).toBe('disconnected')
    await desk.simulator.setLinked(id, true)
    expect(await look(id)).toEqual({ state: 'connected', reason: null })
    expect(await stateOf(id)).toBe('ok')
    const [noted] = await desk.sql<{ what: string; by: string }>(
      "select what, member_id::text as by from leme.business_change where subject = $1 and what = 'chip.resumed'",
      [id],
    )
    expect(noted).toEqual({ what: 'chip.resumed', by: owner.member })
  })

  test('that a member paused stays paused when its phone is back', async () => {
    const { id } = await desk.addChip({ provider: name, id: `${name}-paused`, linked: false })
    await desk.server.call(`/ai/console/chips/${id}/pause`, { as: owner, method: 'POST' })
    await desk.simulator.setLinked(id, true)
    expect(await look(id)).toEqual({ state: 'connected', reason: null })
    expect(await stateOf(id)).toBe('paused')
  })

  test('found disconnected by a test is shown so', async () => {
    const { id } = await desk.addChip({ provider: name, id: `${name}-tested`, linked: false })
    const tested = await desk.server.call(`/ai/console/chips/${id}/test`, { as: owner, body: {} })
    expect(tested.text).toContain('Leia o QR code outra vez.')
    expect(await stateOf(id)).toBe('disconnected')
  })
})

test('while no phone is linked nothing is taken for sent, and it goes out when one is', async () => {
  const { id } = await desk.addChip({ provider: 'evolution', id: 'evolution-waits' })
  const ana = desk.phone(id, '5511955550001')
  await desk.simulator.setLinked(id, false)
  await ana.send({ type: 'text', text: 'oi' })
  await expect.poll(() => desk.outbox(id, '5511955550001')).toMatchObject([{ status: 'queued' }])
  expect(ana.messages().filter(({ from }) => from === 'business')).toEqual([])
  await desk.simulator.setLinked(id, true)
  await expect
    .poll(
      async () => {
        await desk.hurry()
        return ana.messages().filter(({ from }) => from === 'business').length
      },
      { timeout: 20_000 },
    )
    .toBe(1)
})

describe('what a provider answers instead of a code', () => {
  const drawn = () =>
    sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
  const evolution = async (id: string) => {
    const account = { ...desk.account('evolution'), id, baseUrl: provider.url }
    await desk.leme.chips.save(desk.tenant, account, { name: id, agent: 'menu' })
    return id
  }
  const page = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

  test.each([
    ['no key', 401, {}, 'failed', 'A chave da Evolution não foi aceita. Confira a chave.'],
    ['no instance', 404, {}, 'failed', 'A instância evolution-odd não existe no servidor. Confira o nome.'],
    ['nothing yet', 200, { count: 0 }, 'preparing', null],
    [
      'an error with 200',
      200,
      { error: true, message: 'Error: no session' },
      'failed',
      'A Evolution não gerou o QR code (Error: no session).',
    ],
    [
      'a page with a script',
      200,
      { base64: `data:image/png;base64,${page.toString('base64')}` },
      'failed',
      'O provedor mandou algo que não é a imagem de um QR code.',
    ],
    [
      'more than a code',
      200,
      { base64: Buffer.alloc(150_000).toString('base64') },
      'failed',
      'O provedor mandou um QR code grande demais.',
    ],
    ['no JSON', 502, undefined, 'failed', 'A Evolution respondeu algo que não se entende (HTTP 502).'],
  ])('%s', async (_what, status, body, state, reason) => {
    const id = await evolution('evolution-odd')
    provider.answers((response) => response.writeHead(status).end(body ? JSON.stringify(body) : '<html>'))
    const asked = await ask(id)
    expect(asked).toMatchObject({ state, picture: null })
    expect(asked.reason).toBe(reason?.replace('evolution-odd', desk.account('evolution').instance) ?? null)
  })

  test('a code inside of qrcode, as older versions put it', async () => {
    const id = await evolution('evolution-old')
    const base64 = (await drawn()).toString('base64')
    provider.answers([200, { instance: { status: 'connecting' }, qrcode: { base64 } }])
    expect(await ask(id)).toMatchObject({ state: 'waiting', reason: null })
  })
})

test('a number without a phone behind it has no code, and nobody but the owner asks for one', async () => {
  const meta = await desk.server.call(pairingOf(desk.chip('meta')), { as: owner, method: 'POST' })
  expect(meta).toMatchObject({ status: 409, code: 'chip.links_no_phone' })
  const staff = await desk.server.addPerson('staff', desk.tenant)
  const refused = await desk.server.call(pairingOf(desk.chip('zapi')), { as: staff, method: 'POST' })
  expect(refused.status).toBe(403)
})
