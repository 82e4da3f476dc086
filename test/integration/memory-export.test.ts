import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolderMediaStore } from '../../src/adapters/media/folder-media-store.js'
import { simulatedProviders } from '../../src/adapters/whatsapp-simulator/registration.js'
import { memory } from '../../src/agents/memory/agent.js'
import { purgeDeleted } from '../../src/agents/memory/outside/purge.js'
import { asId, type ContactId, type MemberId } from '../../src/conversation/ids.js'
import { createFakeLookups } from '../support/fake-lookups.js'
import { createFakePayments } from '../support/fake-payments.js'
import { keepMany } from '../support/many-memories.js'
import { createWhatsappDesk, type WhatsappDesk } from '../support/whatsapp-desk.js'

const noFees = { fixedCents: 0, basisPoints: 0 }
const feeTable = { PIX: noFees, BOLETO: noFees, CREDIT_CARD: noFees }
const owner = asId<MemberId>('00000000-0000-4000-8000-000000000001')
const many = 10_000

let folder: string
let desk: WhatsappDesk

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leme-export-'))
  const services = { payments: createFakePayments(), feeTable, ...createFakeLookups() }
  desk = await createWhatsappDesk({
    agents: [memory],
    agent: 'memory',
    servicesFor: () => services,
    chips: { pairEveryMs: 0 },
    media: { store: createFolderMediaStore(folder) },
  })
})
afterAll(async () => {
  await desk.end()
  await rm(folder, { recursive: true, force: true })
})

type Provider = (typeof simulatedProviders)[number]

async function contactOf(provider: Provider, number: string): Promise<ContactId> {
  const [row] = await desk.sql<{ id: ContactId }>(
    'select party_id as id from leme.conversation where id = $1',
    [await desk.conversation(provider, number)],
  )
  if (!row) throw new Error('nobody is there')
  return row.id
}

async function exported(provider: Provider, number: string, words: string) {
  const phone = desk.phone(provider, number)
  await phone.say(words)
  const shown = await phone.next(60_000)
  const bytes = desk.simulator.media(desk.chip(provider), shown.url?.split('/').at(-1) ?? '')?.bytes
  return { shown, text: bytes?.toString() ?? '' }
}

const filesOf = (contact: ContactId) =>
  desk.sql<{ id: string }>('select id from leme.media_file where contact_id = $1', [contact])

describe.each(simulatedProviders)('on %s', (provider) => {
  const number = `55119985${simulatedProviders.indexOf(provider)}0001`

  test('ten thousand items come as one document, each whole', { timeout: 120_000 }, async () => {
    const phone = desk.phone(provider, number)
    const long = `receita da vó: ${'farinha, "ovos" e\nçúcar; '.repeat(150)}fim`
    await phone.say(`anota ${long}`)
    await phone.next()
    const contact = await contactOf(provider, number)
    await keepMany(desk.sql, desk.tenant, contact, many - 1)
    const { shown, text } = await exported(provider, number, 'exporta em JSON')
    expect(shown).toMatchObject({ type: 'document', text: 'Exportei 10000 itens.' })
    expect(shown.label).toMatch(/^minha-lista-\d{4}-\d\d-\d\d\.json$/)
    const items = JSON.parse(text) as { id: string; content: string; savedAt: string }[]
    const rows = await desk.sql<{ id: string; content: string }>(
      'select id, content from leme.memory_item where owner_id = $1',
      [contact],
    )
    expect(items).toHaveLength(many)
    expect(new Map(items.map(({ id, content }) => [id, content]))).toEqual(
      new Map(rows.map(({ id, content }) => [id, content])),
    )
    expect(items.map(({ savedAt }) => savedAt)).toEqual(items.map(({ savedAt }) => savedAt).sort())
  })

  test('"exporta" alone is a text that every phone opens', async () => {
    const other = `${number.slice(0, -1)}2`
    const phone = desk.phone(provider, other)
    await phone.say('anota comprar pão\ne leite')
    await phone.next()
    const { shown, text } = await exported(provider, other, 'exporta tudo')
    expect(shown.label).toMatch(/\.txt$/)
    expect(text).toMatch(/^# Minha lista\n\n- comprar pão\n {2}e leite \(nota, \d{4}-\d\d-\d\d\)\n$/)
  })

  test('no member fetches it, and it goes with the person', async () => {
    const contact = await contactOf(provider, number)
    const [file] = await filesOf(contact)
    expect(await desk.leme.media?.files.readFor(desk.tenant, owner, file?.id ?? '')).toBeUndefined()
    expect(await desk.leme.media?.files.read(desk.tenant, file?.id ?? '')).toBeDefined()
    await desk.leme.contacts.erase(desk.tenant, contact, 'asked')
    expect(await filesOf(contact)).toEqual([])
    expect(await desk.leme.media?.files.read(desk.tenant, file?.id ?? '')).toBeUndefined()
  })
})

test('a day later it cannot be fetched here any more', async () => {
  const contact = await contactOf('meta', '5511998500002')
  expect(await filesOf(contact)).toHaveLength(1)
  await desk.leme.outside(desk.tenant, purgeDeleted)
  expect(await filesOf(contact)).toHaveLength(1)
  desk.advance(25 * 60 * 60_000)
  await desk.leme.outside(desk.tenant, purgeDeleted)
  expect(await filesOf(contact)).toEqual([])
})
