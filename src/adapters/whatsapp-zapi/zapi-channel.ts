import { isJsonObject } from '../../conversation/json.js'
import type { Channel, ChipCheck } from '../../ports/channel.js'
import type { Chip, ZapiChip } from '../../ports/chip.js'
import { deliver } from '../whatsapp/deliver.js'
import { explainRefusal } from '../whatsapp/explain-refusal.js'
import { textAt } from '../whatsapp/json-fields.js'
import { getJson, postJson } from '../whatsapp/post-json.js'
import { instancePath } from './instance-path.js'
import { phoneOf } from './phone-of.js'
import { renderZapi } from './render-zapi.js'
import { resultOfZapi } from './result-of-zapi.js'

type ZapiChannelOptions = { readonly sendTimeoutMs?: number; readonly askTimeoutMs?: number }

const sendTimeoutMs = 20_000
const askTimeoutMs = 8_000

export function createZapiChannel(options: ZapiChannelOptions = {}): Channel {
  const askTimeout = options.askTimeoutMs ?? askTimeoutMs
  return {
    provider: 'zapi',
    async send({ chip, recipient, message, attempt }) {
      const account = zapiChip(chip)
      return deliver(renderZapi(message, recipient, account), {
        baseUrl: account.baseUrl,
        headers: headersOf(account),
        timeoutMs: options.sendTimeoutMs ?? sendTimeoutMs,
        attempt,
        resultOf: resultOfZapi,
      })
    },
    explain: explainRefusal,
    async acknowledge({ chip, recipient, messageId }) {
      const account = zapiChip(chip)
      await postJson(urlOf(account, 'read-message'), {
        headers: headersOf(account),
        body: { phone: phoneOf(recipient), messageId },
        timeoutMs: askTimeout,
      })
    },
    async check(chip) {
      const account = zapiChip(chip)
      const call = { headers: headersOf(account), timeoutMs: askTimeout }
      const exchange = await getJson(urlOf(account, 'status'), call)
      if (exchange.kind === 'no_answer')
        return { ok: false, reason: 'A Z-API não respondeu. Tente de novo em alguns minutos.' }
      return checkOf(exchange.status, exchange.json, account.instance)
    },
  }
}

/** A status answers 200 with `connected`, and a refusal says why in `error`. */
function checkOf(status: number, json: unknown, name: string): ChipCheck {
  const answer = isJsonObject(json) ? json : {}
  if (answer.connected === true) return { ok: true, name }
  if (answer.connected === false)
    return { ok: false, reason: 'O WhatsApp está desconectado da Z-API. Leia o QR code outra vez.' }
  const words = textAt(answer, 'error')?.slice(0, 100) ?? `HTTP ${status}`
  return { ok: false, reason: `A Z-API recusou o acesso (${words}). Confira a instância e os tokens.` }
}

function urlOf(account: ZapiChip, operation: string): string {
  return `${account.baseUrl}${instancePath(account)}/${operation}`
}

function headersOf({ clientToken }: ZapiChip): Record<string, string> {
  return { 'client-token': clientToken }
}

function zapiChip(chip: Chip): ZapiChip {
  if (chip.provider !== 'zapi') throw new Error(`the chip ${chip.id} is not of Z-API`)
  return chip
}
