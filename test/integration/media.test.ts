import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolderMediaStore } from '../../src/adapters/media/folder-media-store.js'
import { createCommentTranscriber } from '../../src/adapters/transcription/comment-transcriber.js'
import { simulatedProviders } from '../../src/adapters/whatsapp-simulator/registration.js'
import { onePagePdf } from '../../src/adapters/whatsapp-simulator/sample-media.js'
import { voiceNote } from '../../src/adapters/whatsapp-simulator/voice-note.js'
import { copilot } from '../../src/agents/copilot/agent.js'
import { basePhrases } from '../../src/agent/phrases.js'
import type { Agent } from '../../src/agent/agent.js'
import { asId, type ContactId, type MemberId } from '../../src/conversation/ids.js'
import type { Thread, ThreadMessage } from '../../src/ports/team-inbox.js'
import type { SimulatedPhone } from '../../src/adapters/whatsapp-simulator/simulated-phone.js'
import type { MediaStore } from '../../src/ports/media-store.js'
import type { Transcriber } from '../../src/ports/transcriber.js'
import { createFakeLookups } from '../support/fake-lookups.js'
import { createFakePayments } from '../support/fake-payments.js'
import { createWhatsappDesk, type WhatsappDesk } from '../support/whatsapp-desk.js'

/** The copilot, for anybody who writes: the owner of a small business on their own number. */
const forAnybody: Agent = {
  ...copilot,
  serves: ['contact', 'member'],
  tools: new Map([...copilot.tools].map(([name, tool]) => [name, { ...tool, roles: [] }])),
}

const noFees = { fixedCents: 0, basisPoints: 0 }
const feeTable = { PIX: noFees, BOLETO: noFees, CREDIT_CARD: noFees }
const services = { payments: createFakePayments(), feeTable, ...createFakeLookups() }
const me = asId<MemberId>('00000000-0000-4000-8000-000000000001')

let folder: string
let store: MediaStore
let desk: WhatsappDesk
/** Taken away and given back by tests. */
const listening: { by: Transcriber | undefined } = { by: createCommentTranscriber() }
let isStoreDown = false

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leme-media-'))
  store = createFolderMediaStore(folder)
  desk = await createWhatsappDesk({
    agents: [forAnybody],
    agent: 'copilot',
    servicesFor: () => services,
    chips: { pairEveryMs: 0 },
    media: {
      store: {
        ...store,
        put: (name, bytes) =>
          isStoreDown ? Promise.reject(new Error('no space left on device')) : store.put(name, bytes),
      },
      transcriber: {
        name: 'test',
        transcribe: (sound, signal) =>
          listening.by?.transcribe(sound, signal) ??
          Promise.resolve({ status: 'failed', code: 'away', reason: 'away' }),
      },
    },
  })
  await desk.sql(
    `insert into leme.client (tenant_id, id, name, name_folded) values ($1, gen_random_uuid(), 'Antônio Prado', 'antonio prado')`,
    [desk.tenant],
  )
})
afterAll(async () => {
  await desk.end()
  await rm(folder, { recursive: true, force: true })
})

function sound(words: string, seconds?: number) {
  const base64 = voiceNote(words, seconds).toString('base64')
  return { type: 'audio', voice: true, media: { base64, mimeType: 'audio/ogg; codecs=opus' } } as const
}

async function threadOf(chip: string, number: string): Promise<Thread> {
  const thread = await desk.leme.teamInbox.thread(desk.tenant, me, await desk.conversation(chip, number))
  if (!thread) throw new Error('no thread')
  return thread
}

/** The last file of a conversation, once it is known what became of it. */
async function fileOf(
  chip: string,
  number: string,
  isDone = (file: NonNullable<ThreadMessage['file']>) => file.state !== 'coming',
) {
  return expect
    .poll(
      async () => (await threadOf(chip, number)).messages.findLast(({ file }) => file !== null)?.file ?? null,
      { timeout: 20_000 },
    )
    .toSatisfy((file) => file !== null && isDone(file as never))
    .then(async () => (await threadOf(chip, number)).messages.findLast(({ file }) => file !== null)?.file)
}

async function storedNames(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function nextText(phone: SimulatedPhone): Promise<string> {
  return (await phone.next(20_000)).text
}

describe.each(simulatedProviders)('on %s', (provider) => {
  const number = `55119998${simulatedProviders.indexOf(provider)}0001`
  const reader = `55119998${simulatedProviders.indexOf(provider)}0003`
  const speaker = `55119998${simulatedProviders.indexOf(provider)}0002`

  test('a photo is fetched, drawn anew without its camera’s notes, sealed, and served to a member', async () => {
    const marked = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a03020' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'where it was taken' } })
      .toBuffer()
    expect(marked.includes('where it was taken')).toBe(true)
    const media = { base64: marked.toString('base64'), mimeType: 'image/jpeg' }
    await desk.phone(provider, number).send({ type: 'image', caption: 'a porta', media })
    const file = await fileOf(provider, number)
    expect(file).toMatchObject({ state: 'kept', mimeType: 'image/jpeg' })
    const opened = await desk.leme.media?.files.readFor(desk.tenant, me, file?.id ?? '')
    const { width, height, exif } = await sharp(opened?.bytes).metadata()
    expect({ width, height, exif }).toEqual({ width: 40, height: 30, exif: undefined })
    // What lies in the folder is no picture to anybody else.
    for (const name of await storedNames()) {
      const sealed = await readFile(join(folder, name.slice(0, 2), name))
      expect(sealed.includes(opened?.bytes.subarray(0, 64) ?? '')).toBe(false)
    }
  })

  test('a voice note becomes a plan card with the words heard; a spoken yes runs nothing, a tap does', async () => {
    const phone = desk.phone(provider, speaker)
    const words = 'faz um orçamento de trezentos reais, troca de fechadura, pro seu Antônio'
    await phone.send(sound(words))
    const card = await nextText(phone)
    expect(card).toContain(`Ouvi: “${words}”`)
    expect(card).toContain('R$ 300,00')
    expect(card).toMatch(/troca de fechadura/i)
    const file = await fileOf(provider, speaker)
    expect(file).toMatchObject({ state: 'kept', words, mimeType: 'audio/ogg' })
    expect(file?.confidence).toBeGreaterThan(0.5)
    expect((await desk.leme.media?.files.readFor(desk.tenant, me, file?.id ?? ''))?.bytes).toEqual(
      voiceNote(words),
    )

    const quotes = () => desk.sql('select 1 from leme.quote where tenant_id = $1', [desk.tenant])
    const before = (await quotes()).length
    await phone.send(sound('sim'))
    expect(await nextText(phone)).toContain('Por áudio eu não confirmo')
    await phone.send(sound('sim, confirmo tudo'))
    expect(await nextText(phone)).toContain('Ouvi: “sim, confirmo tudo”')
    expect(await quotes()).toHaveLength(before)
    await phone.say('sim')
    await nextText(phone)
    expect(await quotes()).toHaveLength(before + 1)
  })

  test('where the business takes a spoken yes, it runs what was shown', async () => {
    await desk.sql('update leme.tenant set voice_may_confirm = true where id = $1', [desk.tenant])
    const phone = desk.phone(provider, `55119998${simulatedProviders.indexOf(provider)}0004`)
    const quotes = () => desk.sql('select 1 from leme.quote where tenant_id = $1', [desk.tenant])
    const before = (await quotes()).length
    await phone.send(sound('faz um orçamento de duzentos reais, troca de tomada, pro seu Antônio'))
    expect(await nextText(phone)).toContain('R$ 200,00')
    await phone.send(sound('sim'))
    await nextText(phone)
    expect(await quotes()).toHaveLength(before + 1)
    await desk.sql('update leme.tenant set voice_may_confirm = false where id = $1', [desk.tenant])
  })

  test('a document is kept with its text, which is told back', async () => {
    const media = { base64: onePagePdf('Pedido 42').toString('base64'), mimeType: 'application/pdf' }
    await desk.phone(provider, reader).send({ type: 'document', filename: 'pedido nº 42.pdf', media })
    const file = await fileOf(provider, reader, ({ words }) => words !== null)
    expect(file).toMatchObject({
      state: 'kept',
      mimeType: 'application/pdf',
      name: 'pedido nº 42.pdf',
      words: 'Pedido 42',
    })
    expect(await nextText(desk.phone(provider, reader))).toBe(basePhrases.readAs({ words: 'Pedido 42' }))
  })
})

describe('what must not get in', () => {
  test.each([
    ['a page that is called a picture', 'image', '<html><script>alert(1)</script></html>', 'active_content'],
    [
      'a drawing with scripts',
      'image',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>',
      'active_content',
    ],
    ['a picture that is none', 'image', 'not a picture at all', 'kind_not_kept'],
    ['a program', 'document', '\u007fELF\u0002\u0001\u0001' + '\u0000'.repeat(60), 'kind_not_kept'],
  ] as const)('%s', async (_what, type, content, reason) => {
    const number = `5511999700${String(content.length).padStart(3, '0')}`
    const media = { base64: Buffer.from(content, 'latin1').toString('base64'), mimeType: 'image/jpeg' }
    await desk.phone('meta', number).send({ type, media })
    expect(await fileOf('meta', number)).toMatchObject({ state: 'refused', reason })
  })

  test('more than the business may keep', async () => {
    await desk.sql(`update leme.tenant set limits = '{"mediaFileBytes": 1000}' where id = $1`, [desk.tenant])
    const bytes = Buffer.alloc(5_000, 'a')
    const media = { base64: bytes.toString('base64'), mimeType: 'text/plain' }
    await desk.phone('zapi', '5511999600001').send({ type: 'document', filename: 'a.txt', media })
    expect(await fileOf('zapi', '5511999600001')).toMatchObject({ state: 'refused', reason: 'too_large' })
    await desk.sql(`update leme.tenant set limits = '{}' where id = $1`, [desk.tenant])
  })

  test.each(simulatedProviders)(
    'a file that is gone at %s: a member is told, and the person once',
    async (provider) => {
      const number = '5511999600002'
      const phone = desk.phone(provider, number)
      desk.simulator.faults(desk.chip(provider), { kind: 'media-gone' })
      await phone.send(sound('isto ninguém vai ouvir'))
      expect(await nextText(phone)).toContain('não consigo ouvir')
      expect(await fileOf(provider, number)).toMatchObject({ state: 'refused', reason: 'gone' })
      desk.simulator.clearFaults(desk.chip(provider))
      const { row } = await threadOf(provider, number)
      expect(row).toMatchObject({ waiting: true, handoff: { reason: 'voice_note' } })
      await phone.send(sound('e isto um membro responde'))
      await fileOf(provider, number, ({ words }) => words !== null)
      expect(phone.messages().filter(({ from }) => from === 'business')).toHaveLength(1)
    },
  )

  test('two hours of speech are kept for a member and not heard', async () => {
    const phone = desk.phone('evolution', '5511999600003')
    await phone.send(sound('muito longo', 7_200))
    expect(await nextText(phone)).toContain('não consigo ouvir')
    expect(await fileOf('evolution', '5511999600003')).toMatchObject({
      state: 'kept',
      words: null,
      seconds: 7_200,
    })
    const [record] = (await desk.records('evolution', '5511999600003')).slice(-1)
    expect(JSON.stringify(record)).toContain('voice:unheard:too_long')
  })

  test('without anybody who hears, the note waits for a member with its sound', async () => {
    listening.by = undefined
    const phone = desk.phone('meta', '5511999600004')
    await phone.send(sound('quero um orçamento'))
    await expect.poll(async () => (await desk.hurry(), phone.messages().length), { timeout: 20_000 }).toBe(2)
    expect(await fileOf('meta', '5511999600004')).toMatchObject({ state: 'kept', words: null })
    listening.by = createCommentTranscriber()
  })

  test('a store that is full is tried again, and the file is kept when it has room', async () => {
    isStoreDown = true
    const phone = desk.phone('meta', '5511999600005')
    await phone.send(sound('cadastra o cliente Benedito'))
    const tried = () =>
      desk.sql<{ attempts: number }>(
        `select attempts from graphile_worker._private_jobs where key like 'fetch_file:%' and attempts > 0`,
      )
    await expect.poll(async () => (await tried()).length, { timeout: 20_000 }).toBe(1)
    expect(phone.messages()).toHaveLength(1)
    isStoreDown = false
    await desk.hurry()
    expect(await nextText(phone)).toContain('Ouvi: “cadastra o cliente Benedito”')
  })
})

test('what is erased is gone from the folder, and an export brings the files', async () => {
  const number = '5511999500001'
  const phone = desk.phone('zapi', number)
  await phone.send({
    type: 'document',
    filename: 'a.pdf',
    media: { base64: onePagePdf('segredo').toString('base64'), mimeType: 'application/pdf' },
  })
  const file = await fileOf('zapi', number, ({ words }) => words !== null)
  const [key] = await desk.sql<{ stored: string }>('select stored from leme.media_key where file_id = $1', [
    file?.id,
  ])
  const stored = key?.stored ?? ''
  expect(await storedNames()).toContain(stored)
  const contact = await desk.leme.contacts.find(desk.tenant, number)
  const exported = await desk.leme.contacts.export(desk.tenant, contact as ContactId)
  expect(exported?.files).toMatchObject([{ id: file?.id, name: 'a.pdf', mimeType: 'application/pdf' }])
  expect(Buffer.from(exported?.files[0]?.base64 ?? '', 'base64')).toEqual(onePagePdf('segredo'))
  expect(JSON.stringify(exported)).not.toContain('sealed_key')
  await desk.leme.contacts.erase(desk.tenant, contact as ContactId, 'test')
  await expect.poll(storedNames, { timeout: 20_000 }).not.toContain(stored)
  expect(await desk.leme.media?.files.read(desk.tenant, file?.id ?? '')).toBeUndefined()
  expect(await desk.sql('select 1 from leme.media_file where id = $1', [file?.id])).toEqual([])
})
