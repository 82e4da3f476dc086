import { isJsonObject, type JsonObject } from '../../conversation/json.js'
import type { Channel, ChipCheck, PairingCode } from '../../ports/channel.js'
import { deliver } from '../channels/deliver.js'
import { explainRefusal } from '../channels/explain-refusal.js'
import { textAt } from '../channels/json-fields.js'
import { getJson, postJson } from '../calls/post-json.js'
import { whatsappBodyBytesMax } from '../channels/whatsapp-body-limit.js'
import { linkedShows, linkedShowsOn } from '../channels/whatsapp-shows.js'
import { pairingCodeOf } from '../channels/pairing-code.js'
import { fetchZapiFile } from './fetch-zapi-file.js'
import { ingestZapi } from './ingest-zapi.js'
import { instancePath } from './instance-path.js'
import { phoneOf } from './phone-of.js'
import { renderZapi } from './render-zapi.js'
import { resultOfZapi } from './result-of-zapi.js'
import { verifyZapiSecret } from './verify-zapi-secret.js'
import { zapiCredentials, type ZapiChip } from './zapi-credentials.js'

type ZapiChannelOptions = { readonly sendTimeoutMs?: number; readonly askTimeoutMs?: number }

const sendTimeoutMs = 20_000
const askTimeoutMs = 8_000
/** Z-API asks for both: another every 10 to 20 seconds, and after three of them somebody has to want one more. */
const codeLivesMs = 20_000
const codesMax = 3

export function createZapiChannel(options: ZapiChannelOptions = {}): Channel<ZapiChip> {
  const askTimeout = options.askTimeoutMs ?? askTimeoutMs
  const callOf = (account: ZapiChip) => ({
    headers: headersOf(account),
    publicOnly: account.publicOnly,
    timeoutMs: askTimeout,
  })
  return {
    id: 'zapi',
    name: 'Z-API',
    offer: {
      title: { pt: 'Z-API', en: 'Z-API' },
      about: {
        pt: 'Usa o WhatsApp do seu celular, ligado por QR code, por um serviço brasileiro com mensalidade. Não é oficial: o WhatsApp pode bloquear o número.',
        en: 'Uses the WhatsApp of your phone, linked by a QR code, over a Brazilian service with a monthly fee. Not official: WhatsApp may block the number.',
      },
    },
    shows: linkedShows,
    showsOn: linkedShowsOn,
    windowMs: null,
    receipts: true,
    // No limit is told of a linked phone: what a quick person could type.
    pace: { perSecond: 80, pairEveryMs: 1_000, pairBurst: 20 },
    credentials: zapiCredentials,
    sampleChip,
    render: renderZapi,
    read: (body, { chip, receivedAt }) => ingestZapi(body, chip?.instance, receivedAt),
    files: { fetch: async (chip, file, limit) => fetchZapiFile(chip, file, limit) },
    webhook: {
      bodyBytesMax: whatsappBodyBytesMax,
      tail: 'required',
      tailOf: ({ webhookSecret }) => webhookSecret,
      isGenuine: ({ tail = '' }, { webhookSecret }) => verifyZapiSecret(tail, webhookSecret),
    },
    async send({ chip: account, recipient, message, attempt, file }) {
      return deliver(renderZapi(message, recipient, account, file), {
        baseUrl: account.baseUrl,
        headers: headersOf(account),
        publicOnly: account.publicOnly,
        timeoutMs: options.sendTimeoutMs ?? sendTimeoutMs,
        attempt,
        resultOf: resultOfZapi,
      })
    },
    explain: explainRefusal,
    async acknowledge({ chip: account, recipient, messageId }) {
      await postJson(urlOf(account, 'read-message'), {
        ...callOf(account),
        body: { phone: phoneOf(recipient), messageId },
        mayBeLost: true,
      })
    },
    async check(account) {
      const exchange = await getJson(urlOf(account, 'status'), callOf(account))
      if (exchange.kind === 'no_answer') return { ok: false, reason: noAnswer }
      return checkOf(exchange.status, exchange.json, account.instance)
    },
    pairing: {
      codeLivesMs,
      codesMax,
      async code(account) {
        const exchange = await getJson(urlOf(account, 'qr-code/image'), callOf(account))
        if (exchange.kind === 'no_answer') return { status: 'failed', reason: noAnswer }
        return codeOf(exchange.status, exchange.json)
      },
    },
  }
}

const noAnswer = 'A Z-API não respondeu. Tente de novo em alguns minutos.'

/** A status answers 200 with `connected`, and a refusal says why in `error`. */
function checkOf(status: number, json: unknown, name: string): ChipCheck {
  const answer = isJsonObject(json) ? json : {}
  if (answer.connected === true) return { ok: true, name }
  if (answer.connected === false)
    return {
      ok: false,
      reason: 'O WhatsApp está desconectado da Z-API. Leia o QR code outra vez.',
      unlinked: true,
    }
  return { ok: false, reason: refused(status, answer) }
}

/** The picture is in `value`; samples of its documentation write `base64`. An instance that is linked says `connected`. */
function codeOf(status: number, json: unknown): PairingCode {
  const answer = isJsonObject(json) ? json : {}
  if (answer.connected === true) return { status: 'linked' }
  const code = pairingCodeOf(answer.value ?? answer.base64)
  if (code) return code
  const isMaking = status === 200 && isJsonObject(json) && textAt(answer, 'error') === undefined
  return isMaking ? { status: 'not_yet' } : { status: 'failed', reason: refused(status, answer) }
}

function refused(status: number, answer: JsonObject): string {
  const words = textAt(answer, 'error')?.slice(0, 100) ?? `HTTP ${status}`
  return `A Z-API recusou o acesso (${words}). Confira a instância e os tokens.`
}

function urlOf(account: ZapiChip, operation: string): string {
  return `${account.baseUrl}${instancePath(account)}/${operation}`
}

function headersOf({ clientToken }: ZapiChip): Record<string, string> {
  return { 'client-token': clientToken }
}

/** Nobody's: where an account's own fields will stand. */
const sampleChip: ZapiChip = {
  id: 'demo',
  provider: 'zapi',
  baseUrl: 'https://api.z-api.io',
  instance: 'demo',
  instanceToken: 'demo',
  clientToken: '',
  webhookSecret: '',
  showsButtons: false,
}
