import { createServer, type AddressInfo } from 'node:net'
import type * as Vitest from 'vitest'
import type { Inbound, Ingested } from '../conversation/inbound.js'
import { mediaTypes, type MediaType } from '../conversation/message-limits.js'
import type { Message } from '../conversation/message.js'
import type { Surface } from '../conversation/surface.js'
import type { Channel, Consequence, FileBytes, SendResult, WebhookRequest } from '../ports/channel.js'
import type { Chip } from '../ports/chip.js'
import { sendShown } from '../turn/deliver/deliver.js'
import { readCredentials } from './channels/read-credentials.js'

/**
 * What every way to reach people has to do, as tests: run against a simulator of the provider, over real HTTP. Written with vitest,
 * whose functions are handed in: `channelContract(vitest, …)` with `import * as vitest from 'vitest'`.
 */
export type TestTools = Pick<typeof Vitest, 'describe' | 'test' | 'expect' | 'beforeAll' | 'afterAll'>

/** One message as the person sees it. */
export type Seen = {
  readonly type: string
  /** All the words of it, captions and names of places included. */
  readonly text: string
  /** Titles of what can be tapped. */
  readonly options: readonly string[]
  readonly url: string | null
}

/** Something to show messages on, and a person who looks. */
export type SurfaceBench = {
  readonly surface: Surface
  /** All that the person sees of a message, in its order. */
  show(message: Message): Promise<readonly Seen[]>
  close(): Promise<void>
}

/** A channel at a simulated provider, with a person who has written to the business. */
export type ChannelBench<C extends Chip = Chip> = {
  readonly channel: Channel<C>
  readonly chip: C
  /** The person, as an answer is addressed to them. */
  readonly person: string
  /** Where nobody is. */
  readonly nobody: string
  /** What the person has seen of the business, oldest first. */
  seen(): readonly Seen[]
  say(text: string): Promise<unknown>
  /** Taps an option that is shown; where there are none, types its words. */
  tap(title: string): Promise<unknown>
  send(kind: Sendable): Promise<unknown>
  /** What lies behind the address that the person sees of a file. Absent: files of ours are not tried. */
  readonly bytesAt?: (url: string) => Promise<Buffer>
  /** What the provider called with so far. Null: it is asked instead. */
  posts(): readonly WebhookRequest[] | null
  /** Everything the provider has to tell from here on is told twice; or so many at a time in another order. Null: it never happens. */
  duplicate: (() => void) | null
  shuffle: ((size: number) => void) | null
  /** Ends both. */
  calm(): void
  /** Resolves when the provider has nothing more to tell. */
  settled(): Promise<void>
  /** Makes the next send fail in this way. Null: the provider has no such failure. */
  readonly fail: { readonly [how in Failing]: (() => void) | null }
  close(): Promise<void>
}

type Sendable = MediaType | 'location' | 'contacts'

/** How a send fails, and what a channel has to make of it. */
type Failing =
  | 'busy'
  | 'lost_after_sending'
  | 'account_refused'
  | 'person_gone'
  | 'window_closed'
  | 'type_unsupported'
  | 'marketing_stopped'
  | 'invalid'

const meaning: { readonly [how in Failing]: Partial<SendResult> & { consequence?: Consequence } } = {
  busy: { status: 'retry', maybeSent: false },
  lost_after_sending: { status: 'retry', maybeSent: true },
  account_refused: { status: 'refused', consequence: 'pause_chip' },
  person_gone: { status: 'refused', consequence: 'bad_number' },
  window_closed: { status: 'refused', consequence: 'send_template' },
  type_unsupported: { status: 'refused', consequence: 'send_text' },
  marketing_stopped: { status: 'refused', consequence: 'opt_out' },
  invalid: { status: 'refused', consequence: 'none' },
}

const titles = (count: number) => Array.from({ length: count }, (_, index) => `Opção ${String(index + 1)}`)

const buttons = (count: number): Message => ({
  type: 'buttons',
  text: 'Qual delas?',
  options: titles(count).map((title) => ({ id: `id-${title}`, title })),
})
const list = (count: number): Message => ({
  type: 'list',
  text: 'Qual delas?',
  button: 'Ver opções',
  sections: [{ rows: titles(count).map((title) => ({ id: `id-${title}`, title })) }],
})
const link = 'https://example.com/arquivo'
const files: { readonly [type in MediaType]: Extract<Message, { type: type }> } = {
  image: { type: 'image', media: { link: `${link}.png` }, caption: 'A vitrine' },
  video: { type: 'video', media: { link: `${link}.mp4` } },
  audio: { type: 'audio', media: { link: `${link}.ogg` }, voice: true },
  document: { type: 'document', media: { link: `${link}.pdf` }, filename: 'orçamento.pdf' },
  sticker: { type: 'sticker', media: { link: `${link}.webp` } },
}
/** Sentences that can be told apart, over two messages and a half. */
const longText = (length: number) => {
  const sentence = (index: number) => `Esta é a frase de número ${String(index)} e nada mais. `
  return Array.from({ length: Math.ceil((2.5 * length) / 36) }, (_, index) => sentence(index + 1))
    .join('')
    .slice(0, Math.floor(2.5 * length))
    .trim()
}

/** Bytes that no text could carry through unharmed. */
const someBytes = Buffer.from(Array.from({ length: 3_000 }, (_, index) => (index * 7) % 256))
const ownFile = (name: string, mimeType: string): FileBytes => ({ bytes: someBytes, mimeType, name })
const ownFiles = {
  image: ownFile('vitrine.png', 'image/png'),
  document: ownFile('orçamento "final".pdf', 'application/pdf'),
  audio: ownFile('recado.ogg', 'audio/ogg'),
  video: ownFile('loja.mp4', 'video/mp4'),
} as const

/** What people see, whether it comes over a provider, a page or a terminal. */
export function surfaceContract(tools: TestTools, name: string, open: () => Promise<SurfaceBench>): void {
  const { describe, test, expect, beforeAll, afterAll } = tools
  describe(`${name}: what is shown`, () => {
    let bench: SurfaceBench
    beforeAll(async () => void (bench = await open()))
    afterAll(() => bench.close())
    const wordsOf = (seen: readonly Seen[]) => seen.map(({ text, url }) => [text, url].join('\n')).join('\n')

    test('a text, as it is', async () => {
      const seen = await bench.show({ type: 'text', text: 'Olá, tudo bem? 👍' })
      expect(seen).toMatchObject([{ type: 'text', text: 'Olá, tudo bem? 👍' }])
    })

    test.each([2, 3])('%i answers: to tap, or numbered', async (count) => {
      const seen = await bench.show(buttons(count))
      if (count <= bench.surface.shows.buttons)
        expect(seen.flatMap(({ options }) => options)).toEqual(titles(count))
      else
        for (const [index, title] of titles(count).entries())
          expect(wordsOf(seen)).toContain(`${String(index + 1)}. ${title}`)
      expect(wordsOf(seen)).toContain('Qual delas?')
    })

    test.each([10, 12])('%i answers: all of them, in their order', async (count) => {
      const seen = await bench.show(list(count))
      const tapped = seen.flatMap(({ options }) => options)
      const numbered = [...wordsOf(seen).matchAll(/^\d+\. (.+)$/gm)].map(([, title]) => title)
      expect(tapped.length > 0 ? tapped : numbered).toEqual(titles(count))
      for (const { options } of seen)
        expect(options.length).toBeLessThanOrEqual(Math.max(bench.surface.shows.rows, 1))
    })

    test('a long text, whole and in its order', async () => {
      const { textLength } = bench.surface.shows
      const text = longText(textLength)
      const seen = await bench.show({ type: 'text', text })
      expect(seen.length).toBeGreaterThan(2)
      for (const part of seen) expect(part.text.length).toBeLessThanOrEqual(textLength)
      expect(seen.map((part) => part.text).join(' ')).toBe(text)
    })

    test.each(mediaTypes)('%s: as such, or its link', async (type) => {
      const seen = await bench.show(files[type])
      if (bench.surface.shows.media[type]) expect(seen.map((one) => one.type)).toEqual([type])
      expect(wordsOf(seen)).toContain(link)
      if (type === 'image') expect(wordsOf(seen)).toContain('A vitrine')
    })

    test('a place', async () => {
      const seen = await bench.show({
        type: 'location',
        latitude: -23.5,
        longitude: -46.6,
        name: 'Loja',
        address: 'Rua A, 1',
      })
      if (bench.surface.shows.location) expect(seen.map(({ type }) => type)).toEqual(['location'])
      expect(wordsOf(seen)).toContain('Rua A, 1')
    })

    test('a card', async () => {
      const card = { name: 'Suporte (demo)', phones: ['5511999990000'] }
      const seen = await bench.show({ type: 'contacts', contacts: [card] })
      if (bench.surface.shows.contacts) expect(seen.map(({ type }) => type)).toEqual(['contacts'])
      expect(wordsOf(seen)).toContain('Suporte (demo)')
      expect(wordsOf(seen).replace(/\D/g, '')).toContain('5511999990000')
    })

    test('a link to tap, or to read', async () => {
      const seen = await bench.show({
        type: 'cta_url',
        text: 'Pague aqui',
        label: 'Pagar',
        url: 'https://example.com/pagar',
      })
      expect(wordsOf(seen)).toContain('Pague aqui')
      expect(wordsOf(seen)).toContain('https://example.com/pagar')
    })
  })
}

/** All of a channel. */
export function channelContract<C extends Chip>(
  tools: TestTools,
  name: string,
  open: () => Promise<ChannelBench<C>>,
): void {
  surfaceContract(tools, name, async () => {
    const bench = await open()
    const { channel, chip } = bench
    return {
      surface: { ...channel, shows: channel.showsOn?.(chip) ?? channel.shows },
      async show(message) {
        const before = bench.seen().length
        const { result } = await sendShown(channel, {
          id: newId(),
          chip,
          recipient: bench.person,
          message,
          attempt: 1,
        })
        tools.expect(result).toMatchObject({ status: 'accepted' })
        return bench.seen().slice(before)
      },
      close: () => bench.close(),
    }
  })
  arrivals(tools, name, open)
  failures(tools, name, open)
  account(tools, name, open)
}

let ids = 0
const newId = () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`

/** Where nobody listens any more. */
async function deadUrl(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

const receivedAt = '2026-11-16T12:00:00.000Z'

/** Reads what the provider has told since the last call, and proves each call on the way. */
function createEar<C extends Chip>(bench: ChannelBench<C>, expect: TestTools['expect']) {
  const { channel, chip } = bench
  let read = 0
  let cursor: string | null = null
  return async (): Promise<readonly Ingested[]> => {
    await bench.settled()
    const posts = bench.posts()
    if (posts) {
      const fresh = posts.slice(read)
      read = posts.length
      for (const post of fresh) expect(await channel.webhook?.isGenuine(post, chip, new Date())).toBe(true)
      return fresh.map(({ bytes }) => channel.read(JSON.parse(bytes.toString('utf8')), { chip, receivedAt }))
    }
    const asked = await channel.poll?.ask(chip, cursor, new AbortController().signal)
    if (asked?.status !== 'heard') throw new Error(`nothing was heard: ${asked?.reason ?? 'it has no poll'}`)
    cursor = asked.cursor
    return asked.bodies.map((body) => channel.read(body, { chip, receivedAt }))
  }
}

const said = (heard: readonly Ingested[]): readonly Inbound[] => heard.flatMap(({ inbound }) => inbound)

function arrivals<C extends Chip>(
  { describe, test, expect, beforeAll, afterAll }: TestTools,
  name: string,
  open: () => Promise<ChannelBench<C>>,
): void {
  describe(`${name}: what people do`, () => {
    let bench: ChannelBench<C>
    let hear: ReturnType<typeof createEar<C>>
    beforeAll(async () => {
      bench = await open()
      hear = createEar(bench, expect)
      await bench.say('primeira')
      await hear()
    })
    afterAll(() => bench.close())
    const tell = async (message: Message) => {
      const { channel, chip, person: recipient } = bench
      const { result } = await sendShown(channel, { id: newId(), chip, recipient, message, attempt: 1 })
      expect(result).toMatchObject({ status: 'accepted' })
      return result.status === 'accepted' ? result.providerId : ''
    }

    test.each(['image', 'document', 'audio', 'video'] as const)('%s of ours, whole', async (type) => {
      const { channel, chip, person: recipient, bytesAt } = bench
      const limits = channel.showsOn?.(chip) ?? channel.shows
      if (!bytesAt || !(limits.handedOver ?? limits.media)[type]) return
      const file = ownFiles[type]
      const media = { file: newId(), mimeType: file.mimeType, bytes: file.bytes.length }
      const message = {
        type,
        media,
        ...(type === 'document' && { filename: file.name }),
        ...(type === 'image' && { caption: 'A vitrine' }),
      } as Message
      const sent = { id: newId(), chip, recipient, message, attempt: 1, file }
      expect((await sendShown(channel, sent)).result).toMatchObject({ status: 'accepted' })
      const seen = bench.seen().at(-1)
      expect(seen).toMatchObject({ type, text: type === 'image' ? 'A vitrine' : '' })
      expect((await bytesAt(seen?.url ?? '')).equals(file.bytes)).toBe(true)
    })

    test('a text, from somebody who can be answered', async () => {
      await bench.say('Bom dia, não recebi 😕')
      const [message, ...others] = said(await hear())
      expect(others).toEqual([])
      expect(message).toMatchObject({ body: { kind: 'text', text: 'Bom dia, não recebi 😕' } })
      expect(message?.from.address).toBe(bench.person)
      expect(message?.from.phone ?? message?.from.userId).toBeTruthy()
      expect(Date.parse(message?.at ?? '')).not.toBeNaN()
      expect(message?.id).toBeTruthy()
    })

    test.each([2, 3])('an answer out of %i', async (count) => {
      await tell(buttons(count))
      await bench.tap('Opção 2')
      const [message] = said(await hear())
      expect([
        { kind: 'tap', optionId: 'id-Opção 2', title: 'Opção 2' },
        { kind: 'text', text: 'Opção 2' },
      ]).toContainEqual(message?.body)
      const isShown = (bench.channel.showsOn?.(bench.chip) ?? bench.channel.shows).buttons >= count
      expect(message?.body.kind).toBe(isShown ? 'tap' : 'text')
    })

    test('an answer whose id is as long as ids may be', async () => {
      const id = 'x'.repeat(200)
      await tell({
        type: 'buttons',
        text: 'Confirma?',
        options: [
          { id, title: 'Sim' },
          { id: 'n', title: 'Não' },
        ],
      })
      await bench.tap('Sim')
      const [message] = said(await hear())
      expect([
        { kind: 'tap', optionId: id, title: 'Sim' },
        { kind: 'text', text: 'Sim' },
      ]).toContainEqual(message?.body)
    })

    test.each([...mediaTypes, 'location', 'contacts'] as const)('%s', async (kind) => {
      await bench.send(kind)
      expect(said(await hear())).toMatchObject([{ body: { kind: 'attachment', type: kind } }])
    })

    test('a burst, each message once and in its order', async () => {
      const texts = ['um', 'dois', 'três', 'quatro', 'cinco']
      for (const text of texts) await bench.say(text)
      const heard = said(await hear())
      expect(heard.map(({ body }) => (body.kind === 'text' ? body.text : ''))).toEqual(texts)
      expect(new Set(heard.map(({ id }) => id)).size).toBe(texts.length)
    })

    test('told twice is one message, by its id', async ({ skip }) => {
      if (!bench.duplicate) return skip('the provider tells nothing twice')
      bench.duplicate()
      await bench.say('duas vezes')
      const heard = said(await hear())
      bench.calm()
      expect(heard.length).toBeGreaterThan(1)
      expect(new Set(heard.map((one) => JSON.stringify(one))).size).toBe(1)
    })

    test('told in another order is all there', async ({ skip }) => {
      if (!bench.shuffle) return skip('the provider keeps the order')
      bench.shuffle(3)
      const texts = ['a', 'b', 'c']
      await Promise.all(texts.map((text) => bench.say(text)))
      const heard = said(await hear())
      bench.calm()
      expect(heard.map(({ body }) => (body.kind === 'text' ? body.text : '')).sort()).toEqual(texts)
    })

    test('receipts are about the message that was sent, or never come', async () => {
      const id = await tell({ type: 'text', text: 'Chegou?' })
      const receipts = (await hear()).flatMap(({ statuses }) =>
        statuses.filter((receipt) => receipt.id === id),
      )
      expect(receipts.map(({ status }) => status)).toEqual(
        bench.channel.receipts ? ['sent', 'delivered', 'read'] : [],
      )
    })

    test('receipts told twice or out of order are the same receipts', async ({ skip }) => {
      if (!bench.channel.receipts || !bench.duplicate) return skip('it has no receipts, or none twice')
      bench.duplicate()
      bench.shuffle?.(3)
      const id = await tell({ type: 'text', text: 'E agora?' })
      const receipts = (await hear()).flatMap(({ statuses }) =>
        statuses.filter((receipt) => receipt.id === id),
      )
      bench.calm()
      expect([...new Set(receipts.map(({ status }) => status))].sort()).toEqual(['delivered', 'read', 'sent'])
      expect(receipts.length).toBeGreaterThan(3)
    })

    test('a reaction to what somebody wrote, where it has them', async ({ skip }) => {
      if (!bench.channel.shows.reaction) return skip('it has none')
      await bench.say('gostei')
      const [message] = said(await hear())
      await tell({ type: 'reaction', messageId: message?.id ?? '', emoji: '👍' })
    })

    test('what arrived is acknowledged without a word', async () => {
      await bench.say('está aí?')
      const [message] = said(await hear())
      const { channel, chip, person: recipient } = bench
      const arrival = { chip, recipient, messageId: message?.id ?? '' }
      await expect(channel.acknowledge(arrival)).resolves.toBeUndefined()
    })

    test.each([
      undefined,
      null,
      5,
      'oi',
      [],
      {},
      { a: { b: [] } },
      [[1]],
      { message: null, data: 'x', entry: {} },
    ])('garbage (%j) is ignored by name', (body) => {
      const read = bench.channel.read(body, { chip: bench.chip, receivedAt })
      expect(read).toMatchObject({ inbound: [], statuses: [], preferences: [], echoes: [], moves: [] })
      expect(read.ignored.length).toBeGreaterThan(0)
      for (const { reason } of read.ignored) expect(reason).toMatch(/^[\w.:-]{1,100}$/)
    })

    test('a call that proves nothing is not believed', async ({ skip }) => {
      const post = bench.posts()?.at(-1)
      const { webhook } = bench.channel
      if (!post || !webhook) return skip('nobody calls: it is asked')
      const isGenuine = (request: WebhookRequest) => webhook.isGenuine(request, bench.chip, new Date())
      expect(await isGenuine(post)).toBe(true)
      const bare = { 'content-type': 'application/json' }
      expect(await isGenuine({ bytes: post.bytes, headers: bare, tail: undefined })).toBe(false)
      const wrong = Object.fromEntries(Object.keys(post.headers).map((header) => [header, 'wrong']))
      expect(await isGenuine({ ...post, headers: wrong, tail: 'wrong' })).toBe(false)
    })
  })
}

function failures<C extends Chip>(
  { describe, test, expect, beforeAll, afterAll }: TestTools,
  name: string,
  open: () => Promise<ChannelBench<C>>,
): void {
  describe(`${name}: what goes wrong`, () => {
    let bench: ChannelBench<C>
    beforeAll(async () => {
      bench = await open()
      await bench.say('oi')
    })
    afterAll(() => bench.close())
    const send = (recipient = bench.person, chip = bench.chip) =>
      bench.channel.send({
        id: newId(),
        chip,
        recipient,
        message: { type: 'text', text: 'Olá!' },
        attempt: 1,
      })

    test.each(Object.keys(meaning) as Failing[])('%s', async (how) => {
      const arrange = bench.fail[how]
      // Only these a provider may lack; and a window only where the channel says that there is none.
      const optional: readonly Failing[] = [
        'person_gone',
        'window_closed',
        'type_unsupported',
        'marketing_stopped',
        'invalid',
      ]
      if (how === 'window_closed') expect(arrange !== null).toBe(bench.channel.windowMs !== null)
      if (!arrange) return expect(optional).toContain(how)
      arrange()
      const result = await send()
      expect(result).toMatchObject(meaning[how])
      if (result.status === 'retry') expect(result.afterMs).toBeGreaterThan(0)
      if (result.status !== 'accepted') expect(result.reason).not.toBe('')
    })

    test('a second try waits longer than the first', async () => {
      const wait = async (attempt: number) => {
        bench.fail.busy?.()
        const { channel, chip, person: recipient } = bench
        const message = { type: 'text', text: 'Olá!' } as const
        const result = await channel.send({ id: newId(), chip, recipient, message, attempt })
        return result.status === 'retry' ? result.afterMs : 0
      }
      expect(await wait(3)).toBeGreaterThan(await wait(1))
    })

    test('nobody is there', async () => {
      expect(await send(bench.nobody)).toMatchObject({ status: 'refused', consequence: 'bad_number' })
    })

    test('the provider cannot be reached: nothing was sent', async () => {
      const chip = { ...bench.chip, baseUrl: await deadUrl() }
      expect(await send(bench.person, chip)).toMatchObject({ status: 'retry', maybeSent: false })
    })

    test('a failure told later has a meaning, too', () => {
      const failure = { code: 'whatever', message: 'nobody knows this one' }
      expect(bench.channel.explain(failure, 1)).toMatchObject({ status: 'refused', consequence: 'none' })
    })
  })
}

function account<C extends Chip>(
  { describe, test, expect, beforeAll, afterAll }: TestTools,
  name: string,
  open: () => Promise<ChannelBench<C>>,
): void {
  describe(`${name}: its accounts`, () => {
    let bench: ChannelBench<C>
    beforeAll(async () => void (bench = await open()))
    afterAll(() => bench.close())
    const fieldsOf = (chip: C) =>
      Object.fromEntries(Object.entries(chip).filter(([field]) => field !== 'id' && field !== 'provider'))

    test('the credentials it asks for are those it uses', () => {
      const { channel, chip } = bench
      const read = readCredentials(channel.credentials, fieldsOf(chip), () => 'made-up-secret-0123456789')
      expect(read).toMatchObject({ ok: true, made: {}, account: fieldsOf(chip) })
    })

    test('each has a title and a word of help in both languages', () => {
      for (const { title, help } of Object.values(bench.channel.credentials))
        for (const words of [title.pt, title.en, help.pt, help.en]) expect(words).not.toBe('')
    })

    test('a name it does not know is refused', () => {
      const given = { ...fieldsOf(bench.chip), captoin: 'x' }
      const read = readCredentials(bench.channel.credentials, given, () => 'made-up-secret-0123456789')
      expect(read).toMatchObject({ ok: false, problems: [{ field: 'captoin', kind: 'unknown' }] })
    })

    test('can be checked', async () => {
      expect(await bench.channel.check(bench.chip)).toMatchObject({ ok: true })
      const unreachable = { ...bench.chip, baseUrl: await deadUrl() }
      expect(await bench.channel.check(unreachable)).toMatchObject({ ok: false })
    })

    test('a message can be shown as a request, without an account', () => {
      const { channel } = bench
      expect(channel.render({ type: 'text', text: 'oi' }, bench.person, channel.sampleChip)).toMatchObject({
        ok: true,
      })
      expect(channel.render({ type: 'text', text: '' }, bench.person, channel.sampleChip)).toMatchObject({
        ok: false,
        error: { code: 'message.invalid', field: 'text' },
      })
    })
  })
}
