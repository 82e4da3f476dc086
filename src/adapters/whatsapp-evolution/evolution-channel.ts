import { isJsonObject } from '../../conversation/json.js'
import type { Channel, ChipCheck, PairingCode } from '../../ports/channel.js'
import { deliver } from '../channels/deliver.js'
import { explainRefusal } from '../channels/explain-refusal.js'
import { objectAt, textAt } from '../channels/json-fields.js'
import { getJson, postJson } from '../calls/post-json.js'
import { whatsappBodyBytesMax } from '../channels/whatsapp-body-limit.js'
import { linkedShows, linkedShowsOn } from '../channels/whatsapp-shows.js'
import { pairingCodeOf } from '../channels/pairing-code.js'
import { fetchEvolutionFile } from './fetch-evolution-file.js'
import { evolutionCredentials, type EvolutionChip } from './evolution-credentials.js'
import { ingestEvolution } from './ingest-evolution.js'
import { jidOf } from './jid-of.js'
import { renderEvolution } from './render-evolution.js'
import { resultOfEvolution } from './result-of-evolution.js'
import { verifyEvolutionToken } from './verify-evolution-token.js'

type EvolutionChannelOptions = { readonly sendTimeoutMs?: number; readonly askTimeoutMs?: number }

/** Evolution fetches media before it answers. */
const sendTimeoutMs = 30_000
const askTimeoutMs = 8_000
/** WhatsApp makes another after this long; whoever looks for their phone has two minutes. */
const codeLivesMs = 20_000
const codesMax = 6
/** How long "typing…" is shown. The call takes as long. */
const typingMs = 3_000

export function createEvolutionChannel(options: EvolutionChannelOptions = {}): Channel<EvolutionChip> {
  const askTimeout = options.askTimeoutMs ?? askTimeoutMs
  const callOf = (account: EvolutionChip) => ({
    headers: headersOf(account),
    publicOnly: account.publicOnly,
    timeoutMs: askTimeout,
  })
  return {
    id: 'evolution',
    name: 'Evolution',
    offer: {
      title: { pt: 'Evolution API', en: 'Evolution API' },
      about: {
        pt: 'Usa o WhatsApp do seu celular, ligado por QR code, por um servidor que você ou alguém hospeda. Não é oficial: o WhatsApp pode bloquear o número.',
        en: 'Uses the WhatsApp of your phone, linked by a QR code, over a server that you or somebody hosts. Not official: WhatsApp may block the number.',
      },
    },
    shows: linkedShows,
    showsOn: linkedShowsOn,
    windowMs: null,
    receipts: true,
    // No limit is told of a linked phone: what a quick person could type.
    pace: { perSecond: 80, pairEveryMs: 1_000, pairBurst: 20 },
    credentials: evolutionCredentials,
    sampleChip,
    render: renderEvolution,
    read: (body, { chip, receivedAt }) => ingestEvolution(body, chip?.instance, receivedAt),
    files: { fetch: fetchEvolutionFile },
    webhook: {
      bodyBytesMax: whatsappBodyBytesMax,
      // With `webhook_by_events`, Evolution adds the event's name.
      tail: 'optional',
      isGenuine: ({ headers }, { webhookToken }, now) => verifyEvolutionToken(headers, webhookToken, now),
    },
    async send({ chip: account, recipient, message, attempt, file }) {
      return deliver(renderEvolution(message, recipient, account, file), {
        baseUrl: account.baseUrl,
        headers: headersOf(account),
        publicOnly: account.publicOnly,
        timeoutMs: options.sendTimeoutMs ?? sendTimeoutMs,
        attempt,
        resultOf: resultOfEvolution,
      })
    },
    explain: explainRefusal,
    async acknowledge({ chip: account, recipient, messageId }) {
      const read = [{ id: messageId, fromMe: false, remoteJid: jidOf(recipient) }]
      const call = { ...callOf(account), mayBeLost: true }
      await Promise.all([
        postJson(urlOf(account, '/chat/markMessageAsRead'), { ...call, body: { readMessages: read } }),
        postJson(urlOf(account, '/chat/sendPresence'), {
          ...call,
          body: { number: recipient, presence: 'composing', delay: typingMs },
        }),
      ])
    },
    async check(account) {
      const url = urlOf(account, '/instance/connectionState')
      const exchange = await getJson(url, callOf(account))
      if (exchange.kind === 'no_answer') return { ok: false, reason: noAnswer }
      return checkOf(exchange.status, exchange.json, account.instance)
    },
    pairing: {
      codeLivesMs,
      codesMax,
      async code(account) {
        const url = urlOf(account, '/instance/connect')
        const exchange = await getJson(url, callOf(account))
        if (exchange.kind === 'no_answer') return { status: 'failed', reason: noAnswer }
        return codeOf(exchange.status, exchange.json, account.instance)
      },
    },
  }
}

const noAnswer = 'O servidor da Evolution não respondeu. Confira o endereço dele.'

/** What is wrong with the values of the account. */
function refusalOf(status: number, name: string): string | undefined {
  if (status === 401 || status === 403) return 'A chave da Evolution não foi aceita. Confira a chave.'
  return status === 404 ? `A instância ${name} não existe no servidor. Confira o nome.` : undefined
}

function notUnderstood(status: number): string {
  return `A Evolution respondeu algo que não se entende (HTTP ${status}).`
}

function checkOf(status: number, json: unknown, name: string): ChipCheck {
  const refusal = refusalOf(status, name)
  if (refusal !== undefined) return { ok: false, reason: refusal }
  const instance = isJsonObject(json) ? objectAt(json, 'instance') : undefined
  const state = instance && textAt(instance, 'state')
  if (state === 'open') return { ok: true, name }
  return state === undefined
    ? { ok: false, reason: notUnderstood(status) }
    : {
        ok: false,
        reason: 'O WhatsApp está desconectado da Evolution. Leia o QR code outra vez.',
        unlinked: true,
      }
}

/**
 * The code itself, or inside of `qrcode`; `{ "count": 0 }` while there is none yet; the state of an instance that is linked already. What
 * went wrong on the server is told with 200, `error` and a `message`.
 */
function codeOf(status: number, json: unknown, name: string): PairingCode {
  const refusal = refusalOf(status, name)
  if (refusal !== undefined) return { status: 'failed', reason: refusal }
  const answer = isJsonObject(json) ? json : {}
  const instance = objectAt(answer, 'instance')
  if (instance && textAt(instance, 'state') === 'open') return { status: 'linked' }
  const code = pairingCodeOf((objectAt(answer, 'qrcode') ?? answer).base64)
  if (code) return code
  const words = answer.error === true ? textAt(answer, 'message')?.slice(0, reasonMax) : undefined
  if (words !== undefined) return { status: 'failed', reason: `A Evolution não gerou o QR code (${words}).` }
  const isMaking = status === 200 && isJsonObject(json)
  return isMaking ? { status: 'not_yet' } : { status: 'failed', reason: notUnderstood(status) }
}

const reasonMax = 200

function urlOf({ baseUrl, instance }: EvolutionChip, path: string): string {
  return `${baseUrl}${path}/${encodeURIComponent(instance)}`
}

function headersOf({ apiKey }: EvolutionChip): Record<string, string> {
  return { apikey: apiKey }
}

/** Nobody's: where an account's own fields will stand. */
const sampleChip: EvolutionChip = {
  id: 'demo',
  provider: 'evolution',
  baseUrl: 'https://evolution.example',
  instance: 'demo',
  apiKey: '',
  webhookToken: '',
  showsButtons: false,
}
