import type { ChannelBench, Seen } from '../../src/adapters/channel.contract.js'
import { createTelegramChannel } from '../../src/adapters/telegram/telegram-channel.js'
import type { TelegramChip } from '../../src/adapters/telegram/telegram-credentials.js'
import { startTelegramSimulator } from '../../src/adapters/telegram-simulator/start-telegram-simulator.js'
import { createEvolutionChannel } from '../../src/adapters/whatsapp-evolution/evolution-channel.js'
import { createMetaChannel } from '../../src/adapters/whatsapp-meta/meta-channel.js'
import type { FaultRequest } from '../../src/adapters/whatsapp-simulator/faults.js'
import type {
  ChipRegistration,
  SimulatedProvider,
} from '../../src/adapters/whatsapp-simulator/registration.js'
import type { ShownContent } from '../../src/adapters/whatsapp-simulator/shown-message.js'
import { startWhatsappSimulator } from '../../src/adapters/whatsapp-simulator/start-whatsapp-simulator.js'
import { createZapiChannel } from '../../src/adapters/whatsapp-zapi/zapi-channel.js'
import type { Channel, WebhookRequest } from '../../src/ports/channel.js'
import type { Chip } from '../../src/ports/chip.js'
import { startWebhookReceiver, type ReceivedPost } from './webhook-receiver.js'

const ana = '5531987654321'

type Fails = ChannelBench['fail']
type Codes = { readonly [how in keyof Fails]: FaultRequest | null }

const faults: { readonly [provider in SimulatedProvider]: Codes } = {
  meta: {
    busy: error(130429),
    lost_after_sending: { kind: 'close', accepted: true },
    account_refused: error(190),
    person_gone: error(131026),
    window_closed: error(131047),
    type_unsupported: error(131051),
    marketing_stopped: error(131050),
    invalid: error(131009),
  },
  evolution: linkedFaults(),
  zapi: linkedFaults(),
}

function error(code: number): FaultRequest {
  return { kind: 'error', code }
}

function linkedFaults(): Codes {
  return {
    busy: { kind: 'http', status: 429 },
    lost_after_sending: { kind: 'close', accepted: true },
    account_refused: error(401),
    person_gone: null,
    window_closed: null,
    type_unsupported: null,
    marketing_stopped: null,
    invalid: error(400),
  }
}

const channels: { readonly [provider in SimulatedProvider]: () => Channel } = {
  meta: () => createMetaChannel(),
  evolution: () => createEvolutionChannel(),
  zapi: () => createZapiChannel(),
}

/** A provider of WhatsApp at the simulator, calling a server that keeps what it is sent. */
export async function openWhatsappBench(registration: ChipRegistration): Promise<ChannelBench> {
  const { provider, id } = registration
  const receiver = await startWebhookReceiver()
  const simulator = await startWhatsappSimulator({ lemeUrl: receiver.url })
  const chip: Chip = simulator.addChip(registration)
  const phone = simulator.phone(id, ana)
  const seen = () => phone.messages().filter(({ from }) => from === 'business')
  const path = `/webhooks/${provider}/${id}`
  const fail = Object.fromEntries(
    Object.entries(faults[provider]).map(([how, fault]) => [
      how,
      fault && (() => void simulator.faults(id, fault)),
    ]),
  ) as Fails
  return {
    channel: channels[provider](),
    chip,
    person: provider === 'evolution' ? `${ana}@s.whatsapp.net` : ana,
    nobody: provider === 'zapi' ? '999@lid' : '5531999',
    seen: () => seen().map(seenOf),
    say: (text) => phone.say(text),
    tap: (title) => phone.tap(title),
    send: (kind) =>
      kind === 'location'
        ? phone.send({ type: kind, latitude: -23.5, longitude: -46.6 })
        : kind === 'contacts'
          ? phone.send({ type: kind, contacts: [{ name: 'Suporte (demo)', phones: ['5511999990000'] }] })
          : phone.send({ type: kind }),
    async bytesAt(url) {
      const headers = 'accessToken' in chip ? { authorization: `Bearer ${String(chip.accessToken)}` } : {}
      return Buffer.from(await (await fetch(url, { headers })).arrayBuffer())
    },
    posts: () =>
      receiver.posts.filter((post) => post.path.startsWith(path)).map((post) => requestOf(post, path)),
    duplicate: () => void simulator.faults(id, { kind: 'duplicate-webhooks', copies: 2 }),
    shuffle: (size) => void simulator.faults(id, { kind: 'shuffle-webhooks', size }),
    calm: () => simulator.clearFaults(id),
    settled: () => simulator.settled(),
    fail,
    async close() {
      await simulator.close()
      await receiver.close()
    },
  }
}

export async function openTelegramBench(usesWebhook: boolean): Promise<ChannelBench<TelegramChip>> {
  const receiver = await startWebhookReceiver()
  const simulator = await startTelegramSimulator({ lemeUrl: receiver.url })
  const chip = simulator.addBot({ id: 'bot', usesWebhook })
  const chat = simulator.chat('bot', 4_001)
  const path = '/webhooks/telegram/bot'
  const refuse = (code: number, description: string, retryAfter?: number) => () =>
    simulator.fault('bot', { kind: 'error', code, description, ...(retryAfter && { retryAfter }) })
  return {
    channel: createTelegramChannel({ waitSeconds: 0 }),
    chip,
    person: chat.address,
    nobody: '999',
    seen: () =>
      chat
        .messages()
        .filter(({ from }) => from === 'business')
        .map(seenOf),
    say: (text) => chat.say(text),
    tap: (title) => chat.tap(title),
    send: (kind) => chat.send(kind),
    bytesAt: async (url) => Buffer.from(await (await fetch(url)).arrayBuffer()),
    posts: () => (usesWebhook ? receiver.posts.map((post) => requestOf(post, path)) : null),
    duplicate: usesWebhook ? () => simulator.fault('bot', { kind: 'duplicate-webhooks' }) : null,
    shuffle: usesWebhook ? (size) => simulator.fault('bot', { kind: 'shuffle-webhooks', size }) : null,
    calm: () => simulator.clearFaults('bot'),
    settled: () => simulator.settled(),
    fail: {
      busy: refuse(429, 'Too Many Requests: retry after 3', 3),
      lost_after_sending: () => simulator.fault('bot', { kind: 'close', accepted: true }),
      account_refused: refuse(401, 'Unauthorized'),
      person_gone: refuse(403, 'Forbidden: bot was blocked by the user'),
      window_closed: null,
      type_unsupported: refuse(400, 'Bad Request: wrong type of the web page content'),
      marketing_stopped: null,
      invalid: refuse(400, 'Bad Request: message text is empty'),
    },
    async close() {
      await simulator.close()
      await receiver.close()
    },
  }
}

function seenOf({ type, header, text, footer, options, url }: ShownContent): Seen {
  const words = [header, text, footer].filter(Boolean).join('\n')
  return { type, text: words, options: options.map(({ title }) => title), url }
}

function requestOf({ path, headers, raw }: ReceivedPost, base: string): WebhookRequest {
  const single: { [name: string]: string | undefined } = {}
  for (const [name, value] of Object.entries(headers))
    single[name] = typeof value === 'string' ? value : undefined
  const tail = path.slice(base.length + 1)
  return { bytes: raw, headers: single, tail: tail === '' ? undefined : tail }
}
