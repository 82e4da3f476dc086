import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEvolutionChannel } from '../../src/adapters/whatsapp-evolution/evolution-channel.js'
import { ingestEvolution } from '../../src/adapters/whatsapp-evolution/ingest-evolution.js'
import { verifyEvolutionToken } from '../../src/adapters/whatsapp-evolution/verify-evolution-token.js'
import { ingestMeta } from '../../src/adapters/whatsapp-meta/ingest-meta.js'
import { createMetaChannel } from '../../src/adapters/whatsapp-meta/meta-channel.js'
import { verifyMetaSignature } from '../../src/adapters/whatsapp-meta/verify-meta-signature.js'
import type { MetaChip } from '../../src/adapters/whatsapp-meta/meta-credentials.js'
import type {
  ChipRegistration,
  SimulatedProvider,
} from '../../src/adapters/whatsapp-simulator/registration.js'
import type { ShownType } from '../../src/adapters/whatsapp-simulator/shown-message.js'
import { startWhatsappSimulator } from '../../src/adapters/whatsapp-simulator/start-whatsapp-simulator.js'
import { ingestZapi } from '../../src/adapters/whatsapp-zapi/ingest-zapi.js'
import { createZapiChannel } from '../../src/adapters/whatsapp-zapi/zapi-channel.js'
import type { Ingested } from '../../src/conversation/inbound.js'
import type { Message } from '../../src/conversation/message.js'
import type { Channel } from '../../src/ports/channel.js'
import type { Chip } from '../../src/ports/chip.js'
import { startWebhookReceiver, type ReceivedPost, type WebhookReceiver } from '../support/webhook-receiver.js'
import type { WhatsappSimulator } from '../../src/adapters/whatsapp-simulator/whatsapp-simulator.js'

/** The real channels and the real readers of webhooks on one side, the simulator on the other. */

const ana = '5531987654321'
const link = 'https://example.com/arquivo'
const option = (id: string, title: string) => ({ id, title })

const messages: { readonly [Type in Message['type']]: Extract<Message, { type: Type }> } = {
  text: { type: 'text', text: 'Olá, Ana!' },
  image: { type: 'image', media: { link: `${link}.png` }, caption: 'A vitrine' },
  video: { type: 'video', media: { link: `${link}.mp4` }, caption: 'O vídeo' },
  audio: { type: 'audio', media: { link: `${link}.ogg` }, voice: true },
  document: { type: 'document', media: { link: `${link}.pdf` }, filename: 'orçamento.pdf' },
  sticker: { type: 'sticker', media: { link: `${link}.webp` } },
  location: { type: 'location', latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua A, 1' },
  location_request: { type: 'location_request', text: 'Onde você está?' },
  contacts: { type: 'contacts', contacts: [{ name: 'Suporte (demo)', phones: ['5511999990000'] }] },
  reaction: { type: 'reaction', messageId: 'wamid.any', emoji: '👍' },
  buttons: { type: 'buttons', text: 'Confirma?', options: [option('yes', 'Sim'), option('no', 'Não')] },
  list: {
    type: 'list',
    text: 'O que vai ser?',
    button: 'Ver opções',
    sections: [{ rows: ['Corte', 'Barba', 'Cor', 'Unha'].map((title) => option(title, title)) }],
  },
  cta_url: { type: 'cta_url', text: 'Pague aqui', label: 'Pagar', url: 'https://example.com/pagar' },
  flow: { type: 'flow', text: 'Preencha o formulário', flowId: '123', label: 'Abrir' },
  template: {
    type: 'template',
    name: 'retomada',
    language: 'pt_BR',
    parameters: ['Ana'],
    text: 'Olá, Ana, ainda quer marcar?',
  },
  address: { type: 'address', text: 'Estamos aqui:', address: 'Rua A, 1' },
}

/** Where a chip shows another type than the message has. */
type Differences = { readonly [Type in Message['type']]?: ShownType }
const asText: Differences = {
  location_request: 'text',
  flow: 'text',
  buttons: 'text',
  list: 'text',
  cta_url: 'text',
  template: 'text',
  address: 'text',
}

type Provider = {
  readonly registration: ChipRegistration
  readonly channel: Channel
  readonly differences: Differences
  readonly read: (post: ReceivedPost, chip: Chip) => Ingested
}

const providers: Record<SimulatedProvider, Provider> = {
  meta: {
    registration: { provider: 'meta', id: 'meta' },
    channel: createMetaChannel(),
    differences: { address: 'text' },
    read: ({ raw, headers, json }, chip) => {
      const signature = headers['x-hub-signature-256']
      const secrets = (chip as MetaChip).appSecrets
      expect(verifyMetaSignature(raw, typeof signature === 'string' ? signature : undefined, secrets)).toBe(
        true,
      )
      return ingestMeta(json)
    },
  },
  evolution: {
    registration: { provider: 'evolution', id: 'evolution', webhookAuth: { header: 'x-webhook-token' } },
    channel: createEvolutionChannel(),
    differences: asText,
    read: ({ json }) => ingestEvolution(json),
  },
  zapi: {
    registration: { provider: 'zapi', id: 'zapi' },
    channel: createZapiChannel(),
    differences: asText,
    read: ({ json }) => ingestZapi(json),
  },
}

let simulator: WhatsappSimulator
let receiver: WebhookReceiver

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  simulator = await startWhatsappSimulator({ lemeUrl: receiver.url })
})
afterAll(async () => {
  await simulator.close()
  await receiver.close()
})

describe.each(Object.entries(providers))('%s', (name, { registration, channel, differences, read }) => {
  let chip: Chip
  beforeAll(() => void (chip = simulator.addChip(registration)))
  const told = () =>
    receiver.posts.filter(({ path }) => path.startsWith(`/webhooks/${name}/`)).map((post) => read(post, chip))

  test.each(Object.values(messages))('shows $type', async (message) => {
    const result = await channel.send({ id: 'outbox-1', chip, recipient: ana, message, attempt: 1 })
    expect(result).toMatchObject({ status: 'accepted' })
    const shown = await simulator.phone(name, ana).next()
    expect(shown.type).toBe(differences[message.type] ?? message.type)
    expect(shown.id).toBe(result.status === 'accepted' ? result.providerId : '')
    if ('text' in message && message.type !== 'template') expect(shown.text).toContain(message.text)
  })

  test('the receipts are about the message that was sent', async () => {
    const result = await channel.send({
      id: 'outbox-2',
      chip,
      recipient: ana,
      message: messages.text,
      attempt: 1,
    })
    await simulator.settled()
    const id = result.status === 'accepted' ? result.providerId : ''
    const about = told().flatMap(({ statuses }) => statuses.filter((receipt) => receipt.id === id))
    expect(about.map(({ status }) => status)).toEqual(['sent', 'delivered', 'read'])
  })

  test('what a person says, taps and sends is understood', async () => {
    const phone = simulator.phone(name, ana)
    phone.describe({ name: 'Ana (demo)' })
    await channel.send({ id: 'outbox-3', chip, recipient: ana, message: messages.buttons, attempt: 1 })
    const ids = [
      await phone.say('Bom dia, não recebi'),
      await phone.tap('Sim'),
      await phone.send({ type: 'audio' }),
      await phone.send({ type: 'location', latitude: -23.5, longitude: -46.6 }),
    ]
    const inbound = told().flatMap((one) => one.inbound.filter(({ id }) => ids.includes(id)))
    const yes =
      name === 'meta' ? { kind: 'tap', optionId: 'yes', title: 'Sim' } : { kind: 'text', text: 'Sim' }
    expect(inbound).toMatchObject([
      { from: { phone: ana, name: 'Ana (demo)' }, body: { kind: 'text', text: 'Bom dia, não recebi' } },
      { body: yes },
      { body: { kind: 'attachment', type: 'audio' } },
      { body: { kind: 'attachment', type: 'location' } },
    ])
  })

  test('an answer to the address it came from reaches the same person', async () => {
    const phone = simulator.phone(name, '5585999990000')
    phone.describe({ hidesPhone: true })
    await phone.say('oi')
    const address =
      told()
        .flatMap(({ inbound }) => inbound)
        .at(-1)?.from.address ?? ''
    const result = await channel.send({
      id: 'outbox-4',
      chip,
      recipient: address,
      message: messages.text,
      attempt: 1,
    })
    expect(result.status).toBe('accepted')
    expect((await phone.next()).text).toBe('Olá, Ana!')
  })

  test('the chip can be checked, and what arrived is marked as read', async () => {
    expect(await channel.check(chip)).toMatchObject({ ok: true })
    const phone = simulator.phone(name, ana)
    const messageId = await phone.say('está aí?')
    await channel.acknowledge({ chip, recipient: ana, messageId })
    expect(phone.messages().find(({ id }) => id === messageId)?.status).toBe('read')
  })
})

test('a member who answers on the phone of the business is an echo where Meta tells of it', async () => {
  simulator.addChip({ provider: 'meta', id: 'echo' })
  await simulator.phone('echo', ana).echo('Aqui é a Bia (demo)')
  const told = receiver.posts.filter(({ path }) => path === '/webhooks/meta/echo')
  expect(told.flatMap(({ json }) => ingestMeta(json).echoes)).toMatchObject([{ text: 'Aqui é a Bia (demo)' }])
})

test('the token of Evolution is taken in every form it has', async () => {
  for (const webhookAuth of ['bearer', 'jwt', { header: 'x-webhook-token' }] as const) {
    const chip = simulator.addChip({ provider: 'evolution', id: 'forms', webhookAuth })
    await simulator.phone('forms', ana).say('oi')
    const headers = receiver.posts.findLast(({ path }) => path === '/webhooks/evolution/forms')?.headers ?? {}
    const shown = {
      authorization: headers.authorization,
      'x-webhook-token': String(headers['x-webhook-token'] ?? ''),
    }
    expect(await verifyEvolutionToken(shown, chip.webhookToken, new Date())).toBe(true)
  }
})
