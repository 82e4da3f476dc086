import { isJsonObject } from '../../conversation/json.js'
import type { Channel, ChipCheck } from '../../ports/channel.js'
import type { Chip, EvolutionChip } from '../../ports/chip.js'
import { deliver } from '../whatsapp/deliver.js'
import { explainRefusal } from '../whatsapp/explain-refusal.js'
import { objectAt, textAt } from '../whatsapp/json-fields.js'
import { getJson, postJson } from '../whatsapp/post-json.js'
import { jidOf } from './jid-of.js'
import { renderEvolution } from './render-evolution.js'
import { resultOfEvolution } from './result-of-evolution.js'

type EvolutionChannelOptions = { readonly sendTimeoutMs?: number; readonly askTimeoutMs?: number }

/** Evolution fetches media before it answers. */
const sendTimeoutMs = 30_000
const askTimeoutMs = 8_000
/** How long "typing…" is shown. The call takes as long. */
const typingMs = 3_000

export function createEvolutionChannel(options: EvolutionChannelOptions = {}): Channel {
  const askTimeout = options.askTimeoutMs ?? askTimeoutMs
  return {
    provider: 'evolution',
    async send({ chip, recipient, message, attempt }) {
      const account = evolutionChip(chip)
      return deliver(renderEvolution(message, recipient, account), {
        baseUrl: account.baseUrl,
        headers: headersOf(account),
        timeoutMs: options.sendTimeoutMs ?? sendTimeoutMs,
        attempt,
        resultOf: resultOfEvolution,
      })
    },
    explain: explainRefusal,
    async acknowledge({ chip, recipient, messageId }) {
      const account = evolutionChip(chip)
      const read = [{ id: messageId, fromMe: false, remoteJid: jidOf(recipient) }]
      const call = { headers: headersOf(account), timeoutMs: askTimeout }
      await Promise.all([
        postJson(urlOf(account, '/chat/markMessageAsRead'), { ...call, body: { readMessages: read } }),
        postJson(urlOf(account, '/chat/sendPresence'), {
          ...call,
          body: { number: recipient, presence: 'composing', delay: typingMs },
        }),
      ])
    },
    async check(chip) {
      const account = evolutionChip(chip)
      const url = urlOf(account, '/instance/connectionState')
      const exchange = await getJson(url, { headers: headersOf(account), timeoutMs: askTimeout })
      if (exchange.kind === 'no_answer')
        return { ok: false, reason: 'O servidor da Evolution não respondeu. Confira o endereço dele.' }
      return checkOf(exchange.status, exchange.json, account.instance)
    },
  }
}

function checkOf(status: number, json: unknown, name: string): ChipCheck {
  if (status === 401 || status === 403)
    return { ok: false, reason: 'A chave da Evolution não foi aceita. Confira a chave.' }
  if (status === 404)
    return { ok: false, reason: `A instância ${name} não existe no servidor. Confira o nome.` }
  const instance = isJsonObject(json) ? objectAt(json, 'instance') : undefined
  const state = instance && textAt(instance, 'state')
  if (state === 'open') return { ok: true, name }
  return state === undefined
    ? { ok: false, reason: `A Evolution respondeu algo que não se entende (HTTP ${status}).` }
    : { ok: false, reason: 'O WhatsApp está desconectado da Evolution. Leia o QR code outra vez.' }
}

function urlOf({ baseUrl, instance }: EvolutionChip, path: string): string {
  return `${baseUrl}${path}/${encodeURIComponent(instance)}`
}

function headersOf({ apiKey }: EvolutionChip): Record<string, string> {
  return { apikey: apiKey }
}

function evolutionChip(chip: Chip): EvolutionChip {
  if (chip.provider !== 'evolution') throw new Error(`the chip ${chip.id} is not of Evolution`)
  return chip
}
