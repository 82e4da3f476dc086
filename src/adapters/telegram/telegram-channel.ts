import { isJsonObject, type JsonObject } from '../../conversation/json.js'
import type { Channel } from '../../ports/channel.js'
import { deliver } from '../channels/deliver.js'
import { explainRefusal } from '../channels/explain-refusal.js'
import { objectAt, textAt } from '../channels/json-fields.js'
import { postJson, type Exchange } from '../calls/post-json.js'
import { sameSecret } from '../channels/same-secret.js'
import { fetchTelegramFile } from './fetch-telegram-file.js'
import { pollTelegram } from './poll-telegram.js'
import { postTelegramFile } from './post-telegram-file.js'
import { readTelegram } from './read-telegram.js'
import { renderTelegram } from './render-telegram.js'
import { resultOfTelegram } from './result-of-telegram.js'
import { telegramCredentials, type TelegramChip } from './telegram-credentials.js'
import { readTelegramTapId } from './telegram-ids.js'
import { telegramShows } from './telegram-shows.js'

type TelegramChannelOptions = {
  readonly sendTimeoutMs?: number
  /** How long Telegram holds a question for updates open. */
  readonly waitSeconds?: number
}

/** Telegram fetches a file before it answers. */
const sendTimeoutMs = 30_000
const askTimeoutMs = 8_000
/** One update a call, and a text has 4,096 characters at most. */
const bodyBytesMax = 512 * 1024

/** A bot of Telegram. https://core.telegram.org/bots/api */
export function createTelegramChannel(options: TelegramChannelOptions = {}): Channel<TelegramChip> {
  const timeoutMs = options.sendTimeoutMs ?? sendTimeoutMs
  return {
    id: 'telegram',
    name: 'Telegram',
    offer: {
      title: { pt: 'Telegram', en: 'Telegram' },
      about: {
        pt: 'Um robô do Telegram, de graça: as pessoas escrevem para ele pelo nome.',
        en: 'A bot of Telegram, free of charge: people write to it by its name.',
      },
    },
    shows: telegramShows,
    // A bot may write at any time to whoever began the chat and did not block it.
    windowMs: null,
    // Telegram never says that a message was delivered or read.
    receipts: false,
    // "One message a second in a chat, about thirty over all" (Bots FAQ, limits); short bursts pass.
    pace: { perSecond: 30, pairEveryMs: 1_000, pairBurst: 5 },
    credentials: telegramCredentials,
    sampleChip,
    render: renderTelegram,
    read: (body, { receivedAt }) => readTelegram(body, receivedAt),
    files: { fetch: fetchTelegramFile },
    webhook: {
      bodyBytesMax,
      tail: 'none',
      // Only with `usesWebhook`: a bot that is asked has no business calling.
      isGenuine: ({ headers }, { secretToken, usesWebhook }) =>
        usesWebhook && sameSecret(headers['x-telegram-bot-api-secret-token'] ?? '', secretToken),
    },
    poll: pollTelegram(options.waitSeconds),
    send: ({ id, chip, recipient, message, attempt, file }) =>
      deliver(renderTelegram(message, recipient, chip), {
        ...(file && { post: (path, body) => postTelegramFile(chip, path, body, file) }),
        baseUrl: chip.baseUrl,
        headers: {},
        publicOnly: chip.publicOnly,
        timeoutMs,
        attempt,
        resultOf: (answer) => resultOfTelegram(answer, `sent:${id}`),
      }),
    explain: explainRefusal,
    async acknowledge({ chip, recipient, messageId }) {
      const tapId = readTelegramTapId(messageId)
      await Promise.all([
        // Until a tap is answered the button shows that it waits.
        tapId === undefined ? undefined : ask(chip, 'answerCallbackQuery', { callback_query_id: tapId }),
        ask(chip, 'sendChatAction', { chat_id: recipient, action: 'typing' }),
      ])
    },
    async check(chip) {
      const exchange = await ask(chip, 'getMe', {})
      if (exchange.kind === 'no_answer')
        return { ok: false, reason: 'O Telegram não respondeu. Tente de novo em alguns minutos.' }
      const answer = isJsonObject(exchange.json) ? exchange.json : {}
      const bot = answer.ok === true ? objectAt(answer, 'result') : undefined
      if (!bot) {
        const words = textAt(answer, 'description')?.slice(0, 100) ?? `HTTP ${exchange.status}`
        return { ok: false, reason: `O Telegram recusou o token (${words}). Peça um novo ao @BotFather.` }
      }
      return { ok: true, name: `${textAt(bot, 'first_name') ?? ''} (@${textAt(bot, 'username') ?? ''})` }
    },
  }
}

function ask(chip: TelegramChip, method: string, body: JsonObject): Promise<Exchange> {
  const { baseUrl, botToken, publicOnly } = chip
  const call = { headers: {}, publicOnly, timeoutMs: askTimeoutMs, body }
  return postJson(`${baseUrl}/bot${botToken}/${method}`, call)
}

/** Nobody's: where an account's own fields will stand. */
const sampleChip: TelegramChip = {
  id: 'demo',
  provider: 'telegram',
  baseUrl: 'https://api.telegram.org',
  botToken: '<token>',
  usesWebhook: false,
  secretToken: '',
}
