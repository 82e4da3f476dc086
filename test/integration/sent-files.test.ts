import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kindOf } from '../../src/adapters/media/check-file.js'
import { opusInWebm } from '../../src/adapters/media/opus-in-webm.js'
import { createFolderMediaStore } from '../../src/adapters/media/folder-media-store.js'
import { simulatedProviders } from '../../src/adapters/whatsapp-simulator/registration.js'
import { onePagePdf } from '../../src/adapters/whatsapp-simulator/sample-media.js'
import { voiceNote } from '../../src/adapters/whatsapp-simulator/voice-note.js'
import type { SimulatedPhone } from '../../src/adapters/whatsapp-simulator/simulated-phone.js'
import { createSpeaker } from '../../src/cli/chat/speaker.js'
import { defineAgent } from '../../src/agent/define-agent.js'
import { defineTool } from '../../src/agent/define-tool.js'
import { asId, type MemberId } from '../../src/conversation/ids.js'
import { tokenOf } from '../support/http.js'
import { createWhatsappDesk, type WhatsappDesk } from '../support/whatsapp-desk.js'

const me = asId<MemberId>('00000000-0000-4000-8000-000000000001')
const pages = '# Tudo\n\n- ação\n- João\n'
const contents: { readonly [what: string]: { readonly name: string; readonly content: string | Buffer } } = {
  lista: { name: 'tudo.md', content: pages },
  página: { name: 'tudo.html', content: '<html><script>alert(1)</script></html>' },
  pdf: { name: 'pedido.pdf', content: onePagePdf('Pedido 42') },
}

const makeFile = defineTool({
  name: 'files.make',
  description: 'Faz um arquivo.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: [],
  entity: 'File',
  hidden: true,
  fields: {},
  input: z.object({}),
  async run(_args, { keepFile, said: what = '' }) {
    const made = contents[what]
    const file = made && (await keepFile(made))
    return { ok: true, data: file ? what : '', entityIds: [], ...(file && { also: { files: [file] } }) }
  },
  say: (what) =>
    typeof what === 'string' && what !== '' ? `Pronto: ${what}.` : 'Não consegui fazer o arquivo.',
})

/** Whatever one says, it makes the file of that name. */
const maker = defineAgent({
  id: 'copilot',
  version: 1,
  file: import.meta.url,
  locale: 'pt-BR',
  name: 'Escrivão',
  machine: { id: 'maker', initial: 'IDLE', states: { IDLE: { on: {} } } },
  conduct: ({ steps }) =>
    steps.length > 0
      ? undefined
      : {
          events: [],
          next: { do: 'read', tool: 'files.make', args: {} },
          because: ['make'],
        },
  intents: [],
  tools: [makeFile],
  prompts: {},
  questions: {},
})

let folder: string
/** What keeps a file from doing anything in a browser. */
const servedWith = [
  'content-type',
  'content-disposition',
  'content-security-policy',
  'x-content-type-options',
  'cache-control',
]

let desk: WhatsappDesk
let isStoreDown = false

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leme-sent-'))
  const store = createFolderMediaStore(folder)
  desk = await createWhatsappDesk({
    agents: [maker],
    agent: 'copilot',
    chips: { pairEveryMs: 0 },
    media: {
      store: {
        ...store,
        get: (name) => (isStoreDown ? Promise.reject(new Error('no answer')) : store.get(name)),
      },
    },
  })
})
afterAll(async () => {
  await desk.end()
  await rm(folder, { recursive: true, force: true })
})

async function ask(phone: SimulatedPhone, text: string) {
  await phone.say(text)
  return phone.next(20_000)
}

/** A send may be under way while the others are hurried, and then waits anew. */
async function arrived(phone: SimulatedPhone, count: number): Promise<void> {
  const received = async () => {
    await desk.hurry()
    return phone.messages().filter(({ from }) => from === 'business').length
  }
  await expect.poll(received, { timeout: 20_000 }).toBe(count)
}

function bytesAt(provider: (typeof simulatedProviders)[number], url: string | null): Buffer | undefined {
  return desk.simulator.media(desk.chip(provider), url?.split('/').at(-1) ?? '')?.bytes
}

describe.each(simulatedProviders)('an agent sends a file it made, on %s', (provider) => {
  const number = `55119987${simulatedProviders.indexOf(provider)}0001`

  test('as a document of its bytes and its name', async () => {
    const shown = await ask(desk.phone(provider, number), 'lista')
    expect(shown).toMatchObject({ type: 'document', text: 'Pronto: lista.', label: 'tudo.md' })
    expect(bytesAt(provider, shown.url)?.toString()).toBe(pages)
    const thread = await desk.leme.teamInbox.thread(
      desk.tenant,
      me,
      await desk.conversation(provider, number),
    )
    expect(thread?.messages.at(-1)?.file).toMatchObject({ state: 'kept', name: 'tudo.md' })
  })

  test('while its store is away it waits, and what comes later does not overtake it', async () => {
    const phone = desk.phone(provider, number)
    isStoreDown = true
    await phone.say('pdf')
    await expect
      .poll(async () => (await desk.outbox(provider, number)).at(-1)?.error, { timeout: 20_000 })
      .toBe('media.store_away')
    await phone.say('nada')
    await expect.poll(async () => (await desk.outbox(provider, number)).length, { timeout: 20_000 }).toBe(3)
    expect(phone.messages().filter(({ from }) => from === 'business')).toHaveLength(1)
    isStoreDown = false
    await arrived(phone, 3)
    const first = await phone.next(20_000)
    expect(first).toMatchObject({ type: 'document', label: 'pedido.pdf' })
    expect(bytesAt(provider, first.url)?.equals(onePagePdf('Pedido 42'))).toBe(true)
    expect((await phone.next(20_000)).text).toBe('Não consegui fazer o arquivo.')
  }, 60_000)

  test('a page with a script is not sent: the tool is told, and says what it has to say', async () => {
    expect((await ask(desk.phone(provider, number), 'página')).text).toBe('Não consegui fazer o arquivo.')
  })
})

test('an upload that fails is tried again, and one file arrives', async () => {
  const number = '5511998700009'
  const phone = desk.phone('meta', number)
  await ask(phone, 'nada')
  desk.simulator.faults(desk.chip('meta'), { kind: 'outage', how: 'unavailable', forMs: 60_000 })
  await phone.say('pdf')
  await expect
    .poll(async () => (await desk.outbox('meta', number)).at(-1)?.error, { timeout: 20_000 })
    .toContain('http_503')
  desk.simulator.clearFaults(desk.chip('meta'))
  await arrived(phone, 2)
  expect(await phone.next(20_000)).toMatchObject({ type: 'document', label: 'pedido.pdf' })
  expect(await desk.outbox('meta', number)).toMatchObject([{}, { maybeRepeated: false }])
})

describe('a member', () => {
  const member = me

  test('gets it on the page as a part with its file, which only its own conversation opens', async () => {
    const as = { tenant: desk.tenant, member, role: 'owner' } as const
    const { body } = await desk.server.call('/ai/chat', { as, body: { message: 'pdf' } })
    const { message } = body as { message: { parts: { type: string; media: { file: string } }[] } }
    expect(message.parts).toMatchObject([{ type: 'document', filename: 'pedido.pdf' }])
    const id = message.parts[0]?.media.file ?? ''
    expect((await desk.leme.media?.files.readFor(desk.tenant, member, id))?.bytes).toEqual(
      onePagePdf('Pedido 42'),
    )
    const other = asId<MemberId>('00000000-0000-4000-8000-0000000000ff')
    expect(await desk.leme.media?.files.readFor(desk.tenant, other, id)).toBeUndefined()
  })

  test('is handed a document to save, never opened, in which nothing could run', async () => {
    const as = { tenant: desk.tenant, member, role: 'owner' } as const
    const { body } = await desk.server.call('/ai/chat', { as, body: { message: 'pdf' } })
    const { message } = body as { message: { parts: { media: { file: string } }[] } }
    const path = `/ai/media/${message.parts[0]?.media.file ?? ''}`
    const { status, headers } = await desk.server.call(path, { as })
    expect(status).toBe(200)
    expect(Object.fromEntries(servedWith.map((name) => [name, headers.get(name)]))).toEqual({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="pedido.pdf"; filename*=UTF-8''pedido.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    const other = { ...as, member: asId<MemberId>('00000000-0000-4000-8000-0000000000ff') }
    expect((await desk.server.call(path, { as: other })).status).toBe(404)
  })

  test('finds it saved beside the words in a terminal', async () => {
    const speaker = createSpeaker(desk.leme, 'copilot', { tenant: desk.tenant, member, role: 'owner' })
    const [caption, name, path = ''] = (await speaker.say('lista')).split('\n')
    expect([caption, name]).toEqual(['Pronto: lista.', 'tudo.md'])
    expect(await readFile(path, 'utf8')).toBe(pages)
  })
})

test('a picture is one by its bytes, whatever it is called, and WhatsApp gets a kind it shows', async () => {
  const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#0a6' } })
    .webp()
    .toBuffer()
  const conversation = await desk.conversation('zapi', '5511998720001')
  const kept = await desk.leme.media?.keepToSend(
    desk.tenant,
    conversation,
    '00000000-0000-4000-8000-0000000000aa',
    { name: '../x/foto.txt', bytes: picture, caption: 'a porta' },
  )
  expect(kept).toMatchObject({
    ok: true,
    message: { type: 'image', caption: 'a porta', media: { mimeType: 'image/png' } },
  })
})

describe('what a member attaches', () => {
  const as = () => ({ tenant: desk.tenant, member: me, role: 'owner' }) as const

  async function attach(
    conversation: string,
    file: { name: string; bytes: Buffer; text?: string },
    key = file.name,
  ): Promise<{ status: number; code: string | undefined }> {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(file.bytes)]), file.name)
    if (file.text !== undefined) form.set('text', file.text)
    const response = await fetch(`${desk.server.url}/ai/console/conversations/${conversation}/files`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokenOf(as(), desk.leme.house.clock.now())}`,
        'idempotency-key': key,
      },
      body: form,
    })
    const body = (await response.json()) as { error?: { code: string } }
    return { status: response.status, code: body.error?.code }
  }

  const photo = () =>
    sharp({ create: { width: 30, height: 20, channels: 3, background: '#a30' } })
      .jpeg()
      .toBuffer()

  test.each(simulatedProviders)(
    'reaches the person on %s, once, in its kind and with its words',
    async (provider) => {
      const number = `55119986${simulatedProviders.indexOf(provider)}0001`
      const phone = desk.phone(provider, number)
      await ask(phone, 'nada')
      const conversation = await desk.conversation(provider, number)
      const picture = { name: 'porta.jpg', bytes: await photo(), text: 'Esta é a porta.' }
      expect(await attach(conversation, picture)).toMatchObject({
        status: 409,
        code: 'conversation.not_held',
      })
      await desk.server.call(`/ai/console/conversations/${conversation}/take`, { as: as(), body: {} })
      expect(await attach(conversation, picture, `once ${provider}`)).toMatchObject({ status: 200 })
      expect(await attach(conversation, picture, `once ${provider}`)).toMatchObject({ status: 200 })
      const shown = await phone.next(20_000)
      expect(shown).toMatchObject({ type: 'image', text: 'Esta é a porta.' })
      const { width, height } = await sharp(bytesAt(provider, shown.url)).metadata()
      expect({ width, height }).toEqual({ width: 30, height: 20 })
      // A sound has no room for words: they follow.
      expect(
        await attach(conversation, { name: `recado ${provider}.ogg`, bytes: voiceNote('oi'), text: 'Ouça.' }),
      ).toMatchObject({
        status: 200,
      })
      expect((await phone.next(20_000)).type).toBe('audio')
      expect((await phone.next(20_000)).text).toBe('Ouça.')
      const { messages } = (await desk.leme.teamInbox.thread(desk.tenant, me, conversation)) ?? {
        messages: [],
      }
      expect(messages.filter(({ from }) => from === 'member').map(({ file }) => file?.state)).toEqual([
        'kept',
        'kept',
        undefined,
      ])
    },
  )

  test.each(simulatedProviders)(
    'and recorded in a browser reaches the person on %s as a voice in Ogg, with the very packets',
    async (provider) => {
      const recorded = await readFile(new URL('../support/voice-of-a-browser.webm', import.meta.url))
      const number = `55119986${simulatedProviders.indexOf(provider)}0001`
      const phone = desk.phone(provider, number)
      const conversation = await desk.conversation(provider, number)
      const voice = { name: 'voz.webm', bytes: recorded }
      expect(await attach(conversation, voice, `voice ${provider}`)).toMatchObject({ status: 200 })
      const shown = await phone.next(20_000)
      expect(shown.type).toBe('audio')
      const sent = bytesAt(provider, shown.url) ?? Buffer.alloc(0)
      expect(await kindOf(sent)).toBe('audio/ogg')
      const { packets = [] } = opusInWebm(recorded) ?? {}
      expect(packets.filter((packet) => !sent.includes(packet))).toEqual([])
      const [row] = await desk.sql<{ message: object }>(
        'select message from leme.outbox where conversation_id = $1 order by created_at desc limit 1',
        [conversation],
      )
      expect(row?.message).toMatchObject({ type: 'audio', voice: true, media: { mimeType: 'audio/ogg' } })
      const thread = await desk.leme.teamInbox.thread(desk.tenant, me, conversation)
      expect(thread?.messages.at(-1)?.file).toMatchObject({ state: 'kept', name: 'voz.ogg' })
    },
  )

  test.each([
    [
      'a page that is called a picture',
      { name: 'a.jpg', bytes: Buffer.from('<html></html>') },
      'media.not_sendable',
    ],
    [
      'a program',
      { name: 'a.pdf', bytes: Buffer.from('\u007fELF\u0002\u0001\u0001' + '\0'.repeat(60)) },
      'media.not_sendable',
    ],
    ['nothing', { name: 'a.txt', bytes: Buffer.alloc(0) }, 'message.empty'],
    [
      'more words than fit below it',
      { name: 'a.txt', bytes: Buffer.from('oi'), text: 'a'.repeat(1_025) },
      'request.invalid',
    ],
  ])('%s is refused before anything is kept', async (_what, file, code) => {
    const conversation = await desk.conversation('meta', '5511998600001')
    const kept = () => desk.sql('select 1 from leme.media_file where conversation_id = $1', [conversation])
    const before = (await kept()).length
    expect(await attach(conversation, file, code + file.name)).toMatchObject({ code })
    expect(await kept()).toHaveLength(before)
  })

  test('more than the business may keep is refused as too large', async () => {
    const conversation = await desk.conversation('meta', '5511998600001')
    await desk.sql(`update leme.tenant set limits = '{"mediaBytes": 10}' where id = $1`, [desk.tenant])
    const file = { name: 'b.txt', bytes: Buffer.from('mais do que cabe') }
    expect(await attach(conversation, file)).toMatchObject({ status: 422, code: 'media.too_large' })
    await desk.sql(`update leme.tenant set limits = '{}' where id = $1`, [desk.tenant])
  })

  test('after the window a file has no way out, and is told so', async () => {
    const conversation = await desk.conversation('meta', '5511998600001')
    await desk.sql(
      `update leme.thread set heard_at = heard_at - interval '25 hours' where conversation_id = $1`,
      [conversation],
    )
    expect(await attach(conversation, { name: 'c.txt', bytes: Buffer.from('oi') })).toMatchObject({
      code: 'window.closed',
    })
  })
})
