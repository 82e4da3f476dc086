import { isJsonObject } from '../../conversation/json.js'
import type { Channel } from '../../ports/channel.js'
import type { Chip, MetaChip } from '../../ports/chip.js'
import { textAt } from '../whatsapp/json-fields.js'
import { getJson, postJson } from '../whatsapp/post-json.js'
import { fateOfMetaError } from './meta-error-codes.js'
import { readMetaAnswer, refusalOf } from './read-meta-answer.js'
import { messagesPath, renderMeta } from './render-meta.js'

const callTimeoutMs = 15_000
/** Whoever waits for an answer sees "typing…" or does not; the answer itself must not wait for that. */
const acknowledgeTimeoutMs = 5_000

/** WhatsApp Business Cloud API. https://developers.facebook.com/documentation/business-messaging/whatsapp */
export function createMetaChannel(options: { readonly timeoutMs?: number } = {}): Channel {
  const timeoutMs = options.timeoutMs ?? callTimeoutMs
  return {
    provider: 'meta',

    async send({ chip, recipient, message, attempt }) {
      const meta = metaChip(chip)
      const rendered = renderMeta(message, recipient, meta)
      if (!rendered.ok) {
        const { code, field, message: problem } = rendered.error
        return { status: 'refused', code, reason: `${field}: ${problem}`, consequence: 'none' }
      }
      const [{ path, body }] = rendered.requests
      return readMetaAnswer(
        await postJson(meta.baseUrl + path, { headers: headersOf(meta), timeoutMs, body }),
        attempt,
      )
    },

    explain: ({ code, message }, attempts) => fateOfMetaError(Number(code), message, attempts),
    async acknowledge({ chip, messageId }) {
      const meta = metaChip(chip)
      await postJson(meta.baseUrl + messagesPath(meta), {
        headers: headersOf(meta),
        timeoutMs: Math.min(timeoutMs, acknowledgeTimeoutMs),
        body: {
          messaging_product: 'whatsapp',
          status: 'read',
          message_id: messageId,
          typing_indicator: { type: 'text' },
        },
      })
    },

    async check(chip) {
      const meta = metaChip(chip)
      const url = `${meta.baseUrl}/${meta.apiVersion}/${meta.phoneNumberId}?fields=display_phone_number,verified_name`
      const exchange = await getJson(url, { headers: headersOf(meta), timeoutMs })
      if (exchange.kind === 'no_answer') return { ok: false, reason: exchange.reason }
      const refusal = refusalOf(exchange, 1)
      if (refusal) return { ok: false, reason: refusal.reason }
      const number = isJsonObject(exchange.json) ? exchange.json : {}
      const name = [textAt(number, 'verified_name'), textAt(number, 'display_phone_number')].filter(Boolean)
      return name.length > 0
        ? { ok: true, name: name.join(' · ') }
        : { ok: false, reason: 'the answer is not that of a WhatsApp number' }
    },
  }
}

function headersOf(chip: MetaChip): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${chip.accessToken}`, 'user-agent': 'leme' }
}

function metaChip(chip: Chip): MetaChip {
  if (chip.provider !== 'meta') throw new TypeError(`a chip of ${chip.provider} was given to Meta's channel`)
  return chip
}
