import Fastify, { type FastifyReply } from 'fastify'
import { isJsonObject, type JsonObject } from '../../conversation/json.js'
import type { TelegramChip } from '../telegram/telegram-credentials.js'
import { isLoopback } from '../whatsapp-simulator/registration.js'
import {
  createWebhookCourier,
  defaultRetry,
  type RetryOptions,
} from '../whatsapp-simulator/webhook-courier.js'
import {
  callsKeptMax,
  createBot,
  createChat,
  show,
  updatesKeptMax,
  type BotState,
  type ChatState,
} from './bot-state.js'
import { isSend, readTelegramCall } from './read-telegram-call.js'
import { createSimulatedChat, type SimulatedChat } from './simulated-chat.js'
import { takeFault, type TelegramFault } from './telegram-fault.js'

type TelegramSimulatorOptions = {
  readonly port?: number
  /** Where Leme listens: bots with a webhook call it there. */
  readonly lemeUrl?: string
  readonly retry?: RetryOptions
  readonly now?: () => Date
}

export interface TelegramSimulator {
  readonly url: string
  /** Gives the bot as Leme has to know it. With `usesWebhook`, the webhook is set at once. */
  addBot(bot: { readonly id: string; readonly usesWebhook?: boolean }): TelegramChip
  /** A person who has begun a chat with the bot. */
  chat(botId: string, user: number): SimulatedChat
  fault(botId: string, ...faults: readonly TelegramFault[]): void
  clearFaults(botId: string): void
  /** What Leme asked of Telegram, oldest first. */
  calls(botId: string): BotState['calls']
  /** Whoever holds a question for updates open at this moment. */
  isAsked(botId: string): boolean
  settled(): Promise<void>
  close(): Promise<void>
}

const requestBytesMax = 52 * 1024 * 1024
const filesKeptMax = 50
const waitSecondsMax = 50
const shuffleWaitMs = 300

/** Telegram's Bot API on 127.0.0.1, with chats one can hold. */
export async function startTelegramSimulator(
  options: TelegramSimulatorOptions = {},
): Promise<TelegramSimulator> {
  const now = options.now ?? (() => new Date())
  const lemeUrl = (options.lemeUrl ?? 'http://127.0.0.1:3000').replace(/\/$/, '')
  const bots = new Map<string, BotState>()
  const chats = new WeakMap<ChatState, SimulatedChat>()
  const courier = createWebhookCourier(options.retry ?? defaultRetry, now)
  const held = new Map<string, JsonObject[]>()
  const botNamed = (id: string): BotState => {
    const bot = [...bots.values()].find((each) => each.id === id)
    if (!bot) throw new Error(`there is no bot ${id}`)
    return bot
  }

  const files = new Map<string, { readonly type: string; readonly bytes: Buffer }>()

  /** The fields of a call. A file that came in a form is kept, and stands there by its address. */
  async function bodyOf(body: unknown, type: string): Promise<JsonObject> {
    if (!Buffer.isBuffer(body)) return isJsonObject(body) ? body : {}
    const whole = new Response(body, { headers: { 'content-type': type } })
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the body is here already, and bounded
    const form = await whole.formData()
    const fields: Record<string, string> = {}
    for (const [name, value] of form) fields[name] = typeof value === 'string' ? value : await keep(value)
    return fields
  }

  async function keep(file: File): Promise<string> {
    const id = `f${files.size + 1}`
    files.set(id, { type: file.type, bytes: Buffer.from(await file.arrayBuffer()) })
    if (files.size > filesKeptMax) files.delete(files.keys().next().value ?? '')
    return `${url}/media/${id}`
  }

  async function post(bot: BotState, update: JsonObject): Promise<void> {
    const { webhook } = bot
    if (!webhook) return
    const headers = { 'x-telegram-bot-api-secret-token': webhook.secretToken }
    const isDone = (status: number) => status >= 200 && status < 300
    const copies = bot.faults.some(({ kind }) => kind === 'duplicate-webhooks') ? 2 : 1
    for (let copy = 0; copy < copies; copy++)
      await courier.post(bot.id, { url: webhook.url, headers, body: JSON.stringify(update), isDone })
  }

  /** Gathered, turned round, and told: at once when there are enough of them. */
  async function shuffled(bot: BotState, update: JsonObject, size: number): Promise<void> {
    const waiting = held.get(bot.id) ?? []
    held.set(bot.id, [...waiting, update])
    if (waiting.length + 1 < size) return
    await release(bot)
  }

  async function release(bot: BotState): Promise<void> {
    const waiting = held.get(bot.id) ?? []
    held.delete(bot.id)
    for (const update of waiting.reverse()) await post(bot, update)
  }

  async function tell(bot: BotState, fields: JsonObject): Promise<void> {
    const update = { update_id: bot.nextUpdateId++, ...fields }
    if (!bot.webhook) {
      bot.updates = [...bot.updates, update].slice(-updatesKeptMax)
      bot.asking?.wake()
      return
    }
    const shuffle = bot.faults.find((one) => one.kind === 'shuffle-webhooks')
    await (shuffle ? shuffled(bot, update, shuffle.size) : post(bot, update))
  }

  const app = Fastify({
    bodyLimit: requestBytesMax,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 600 },
  })
  app.post<{ Params: { token: string; method: string } }>('/bot:token/:method', async (request, reply) => {
    const { token, method } = request.params
    const body = await bodyOf(request.body, request.headers['content-type'] ?? '')
    const bot = bots.get(token)
    if (!bot) return refuse(reply, 401, 'Unauthorized')
    bot.calls.push({ method, body })
    if (bot.calls.length > callsKeptMax) bot.calls.shift()
    return answer(bot, method, body, reply, now)
  })
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  )
  app.get<{ Params: { id: string } }>('/media/:id', (request, reply) => {
    const file = files.get(request.params.id)
    return file ? reply.type(file.type).send(file.bytes) : reply.code(404).send()
  })
  const url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 })

  return {
    url,
    addBot({ id, usesWebhook = false }) {
      const token = `${1_000_000 + bots.size}:simulated-token-of-${id}`
      const secretToken = `simulated-secret-of-${id}`
      const bot = createBot(id, token)
      bots.set(token, bot)
      if (usesWebhook) bot.webhook = { url: `${lemeUrl}/webhooks/telegram/${id}`, secretToken }
      return { id, provider: 'telegram', botToken: token, usesWebhook, secretToken, baseUrl: url }
    },
    chat(botId, user) {
      const bot = botNamed(botId)
      const chat = bot.chats.get(String(user)) ?? createChat(user, `Pessoa ${user} (demo)`)
      bot.chats.set(String(user), chat)
      const simulated = chats.get(chat) ?? createSimulatedChat(bot, chat, (update) => tell(bot, update), now)
      chats.set(chat, simulated)
      return simulated
    },
    fault(botId, ...faults) {
      const bot = botNamed(botId)
      bot.faults = [...bot.faults, ...faults]
      const isShuffled = faults.some(({ kind }) => kind === 'shuffle-webhooks')
      if (isShuffled) setTimeout(() => void release(bot), shuffleWaitMs).unref()
    },
    clearFaults: (botId) => void (botNamed(botId).faults = []),
    calls: (botId) => [...botNamed(botId).calls],
    isAsked: (botId) => botNamed(botId).asking !== null,
    settled: () => courier.settled(),
    async close() {
      for (const bot of bots.values()) bot.asking?.sendAway()
      await courier.stop()
      await app.close()
    },
  }
}

async function answer(bot: BotState, method: string, body: JsonObject, reply: FastifyReply, now: () => Date) {
  switch (method) {
    case 'getMe':
      return reply.send({
        ok: true,
        result: { id: 1, is_bot: true, first_name: `Simulado ${bot.id}`, username: `${bot.id}_bot` },
      })
    case 'answerCallbackQuery':
    case 'sendChatAction':
      return reply.send({ ok: true, result: true })
    case 'setWebhook':
      return setWebhook(bot, body, reply)
    case 'deleteWebhook':
      bot.webhook = null
      return reply.send({ ok: true, result: true })
    case 'getUpdates':
      return getUpdates(bot, body, reply)
  }
  if (!isSend(method) && method !== 'setMessageReaction') return refuse(reply, 404, 'Not Found')
  const { fault, left } = takeFault(bot.faults)
  bot.faults = left
  if (fault?.kind === 'error') return refuse(reply, fault.code, fault.description, fault.retryAfter)
  if (fault?.kind === 'http') return reply.code(fault.status).send()
  if (fault?.kind === 'close' && !fault.accepted) return cut(reply)
  const result = isSend(method) ? send(bot, method, body, now) : react(bot, body)
  if (fault) return cut(reply)
  return 'code' in result
    ? refuse(reply, result.code, result.description)
    : reply.send({ ok: true, result: result.result })
}

type Result = { readonly result: JsonObject | true } | { readonly code: number; readonly description: string }

function send(
  bot: BotState,
  method: Parameters<typeof readTelegramCall>[0],
  body: JsonObject,
  now: () => Date,
): Result {
  const chat = chatOf(bot, body)
  if (!chat) return { code: 400, description: 'Bad Request: chat not found' }
  if (chat.hasBlocked) return { code: 403, description: 'Forbidden: bot was blocked by the user' }
  const read = readTelegramCall(method, body)
  if (!read.ok) return { code: 400, description: read.description }
  const { messageId } = show(chat, 'business', read.content, now(), read.markup)
  return {
    result: {
      message_id: messageId,
      date: Math.floor(now().getTime() / 1000),
      chat: { id: chat.id, type: 'private' },
    },
  }
}

function chatOf({ chats }: BotState, { chat_id: id }: JsonObject): ChatState | undefined {
  return typeof id === 'string' || typeof id === 'number' ? chats.get(String(id)) : undefined
}

function react(bot: BotState, body: JsonObject): Result {
  const chat = chatOf(bot, body)
  const message = chat?.messages.find(({ messageId }) => messageId === body.message_id)
  if (!message) return { code: 400, description: 'Bad Request: message to react not found' }
  const given: unknown = body.reaction
  const emojis = (Array.isArray(given) ? given : []).flatMap((one) =>
    isJsonObject(one) && typeof one.emoji === 'string' ? [one.emoji] : [],
  )
  message.reactions.splice(0, message.reactions.length, ...emojis)
  return { result: true }
}

function setWebhook(bot: BotState, body: JsonObject, reply: FastifyReply) {
  const { url, secret_token: secretToken } = body
  if (typeof url !== 'string' || !isLoopback(new URL(url).hostname))
    return refuse(reply, 400, 'Bad Request: bad webhook: the simulator only calls this machine')
  bot.webhook = { url, secretToken: typeof secretToken === 'string' ? secretToken : '' }
  return reply.send({ ok: true, result: true })
}

/** One at a time: a second question ends the first, and a webhook rules both out. */
async function getUpdates(bot: BotState, body: JsonObject, reply: FastifyReply) {
  if (bot.webhook)
    return refuse(
      reply,
      409,
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    )
  bot.asking?.sendAway()
  const { offset } = body
  if (typeof offset === 'number') bot.updates = bot.updates.filter(({ update_id }) => update_id >= offset)
  const limit = typeof body.limit === 'number' ? body.limit : 100
  const waitMs = Math.min(typeof body.timeout === 'number' ? body.timeout : 0, waitSecondsMax) * 1000
  if (bot.updates.length === 0 && waitMs > 0) {
    const why = await waitForUpdate(bot, waitMs, reply)
    if (why === 'sent away')
      return refuse(
        reply,
        409,
        'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
      )
  }
  return reply.send({ ok: true, result: bot.updates.slice(0, limit) })
}

function waitForUpdate(bot: BotState, waitMs: number, reply: FastifyReply): Promise<'woken' | 'sent away'> {
  return new Promise((resolve) => {
    const end = (why: 'woken' | 'sent away') => {
      clearTimeout(timer)
      if (bot.asking === asking) bot.asking = null
      resolve(why)
    }
    const asking = { wake: () => end('woken'), sendAway: () => end('sent away') }
    const timer = setTimeout(asking.wake, waitMs)
    // Whoever hung up is not asking any more.
    reply.raw.once('close', asking.wake)
    bot.asking = asking
  })
}

function cut(reply: FastifyReply): FastifyReply {
  reply.raw.destroy()
  return reply.hijack()
}

function refuse(reply: FastifyReply, code: number, description: string, retryAfter?: number): FastifyReply {
  const parameters = retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } }
  return reply.code(code).send({ ok: false, error_code: code, description, ...parameters })
}
