import { isJsonObject } from '../../conversation/json.js'
import { fileOf, type Message } from '../../conversation/message.js'
import type { Channel } from '../../ports/channel.js'
import { textAt } from '../channels/json-fields.js'
import { getJson, postJson } from '../calls/post-json.js'
import { whatsappBodyBytesMax } from '../channels/whatsapp-body-limit.js'
import { cloudShows } from '../channels/whatsapp-shows.js'
import { fetchMetaFile } from './fetch-meta-file.js'
import { answerMetaHandshake } from './answer-meta-handshake.js'
import { callbackDataOf } from './callback-data.js'
import { listMetaTemplates } from './list-meta-templates.js'
import { ingestMeta } from './ingest-meta.js'
import { metaCredentials, type MetaChip } from './meta-credentials.js'
import { fateOfMetaError } from './meta-error-codes.js'
import { standingIn } from './read-number-standing.js'
import { readMetaAnswer, refusalOf } from './read-meta-answer.js'
import { messagesPath, renderMeta } from './render-meta.js'
import { uploadMetaFile } from './upload-meta-file.js'
import { verifyMetaSignature } from './verify-meta-signature.js'

/** Older versions of the API refuse to be asked for the last. */
const numberFields = 'display_phone_number,verified_name,quality_rating'
const limitField = 'whatsapp_business_manager_messaging_limit'

const callTimeoutMs = 15_000
/** Whoever waits for an answer sees "typing…" or does not; the answer itself must not wait for that. */
const acknowledgeTimeoutMs = 5_000

/** WhatsApp Business Cloud API. https://developers.facebook.com/documentation/business-messaging/whatsapp */
export function createMetaChannel(options: { readonly timeoutMs?: number } = {}): Channel<MetaChip> {
  const timeoutMs = options.timeoutMs ?? callTimeoutMs
  return {
    id: 'meta',
    name: 'Meta',
    offer: {
      title: {
        pt: 'WhatsApp oficial da Meta (Cloud API)',
        en: 'Official WhatsApp of Meta (Cloud API)',
      },
      about: {
        pt: 'O caminho oficial: sem celular ligado e sem risco de bloqueio. Pede uma conta comercial verificada na Meta, e a Meta cobra por parte das mensagens.',
        en: 'The official way: no phone to keep on and no risk of being blocked. It takes a verified business account at Meta, which charges for some messages.',
      },
    },
    shows: cloudShows,
    // The customer-service window: free-form messages for 24 hours from what the person last wrote, then templates (131047).
    windowMs: 24 * 60 * 60_000,
    receipts: true,
    // 80 a second for a number; to one person a burst of 45 passes, then one message in six seconds (over it: 130429, 131056).
    pace: { perSecond: 80, pairEveryMs: 6_000, pairBurst: 45 },
    credentials: metaCredentials,
    sampleChip,
    render: renderMeta,
    read: (body, { chip, receivedAt }) => ingestMeta(body, chip?.phoneNumberId, receivedAt),
    files: { fetch: fetchMetaFile },
    templates: { list: (chip) => listMetaTemplates(chip, { headers: headersOf(chip), timeoutMs }) },
    webhook: {
      bodyBytesMax: whatsappBodyBytesMax,
      tail: 'none',
      isGenuine: ({ bytes, headers }, { appSecrets }) =>
        verifyMetaSignature(bytes, headers['x-hub-signature-256'], appSecrets),
      shakeHands(query, { verifyToken }) {
        const answer = answerMetaHandshake(query, verifyToken)
        return answer.ok ? answer.challenge : undefined
      },
    },

    async send({ id, part = 0, chip: meta, recipient, message: given, attempt, file }) {
      const uploaded =
        file && fileOf(given) !== undefined && (await uploadMetaFile(meta, file, headersOf(meta), attempt))
      if (uploaded && !uploaded.ok) return uploaded.result
      const message = uploaded ? withMediaId(given, uploaded.id) : given
      const rendered = renderMeta(message, recipient, meta)
      if (!rendered.ok) {
        const { code, field, message: problem } = rendered.error
        return { status: 'refused', code, reason: `${field}: ${problem}`, consequence: 'none' }
      }
      const [{ path, body }] = rendered.requests
      return readMetaAnswer(
        await postJson(meta.baseUrl + path, {
          headers: headersOf(meta),
          publicOnly: meta.publicOnly,
          timeoutMs,
          body: { ...body, biz_opaque_callback_data: callbackDataOf({ id, part }) },
        }),
        attempt,
      )
    },

    explain: ({ code, message }, attempts) => fateOfMetaError(Number(code), message, attempts),
    async acknowledge({ chip: meta, messageId }) {
      await postJson(meta.baseUrl + messagesPath(meta), {
        headers: headersOf(meta),
        publicOnly: meta.publicOnly,
        timeoutMs: Math.min(timeoutMs, acknowledgeTimeoutMs),
        mayBeLost: true,
        body: {
          messaging_product: 'whatsapp',
          status: 'read',
          message_id: messageId,
          typing_indicator: { type: 'text' },
        },
      })
    },

    async check(meta) {
      const ask = (fields: string) =>
        getJson(`${meta.baseUrl}/${meta.apiVersion}/${meta.phoneNumberId}?fields=${fields}`, {
          headers: headersOf(meta),
          publicOnly: meta.publicOnly,
          timeoutMs,
        })
      const first = await ask(`${numberFields},${limitField}`)
      const isFieldUnknown = first.kind === 'answered' && first.status === 400
      const exchange = isFieldUnknown ? await ask(numberFields) : first
      if (exchange.kind === 'no_answer') return { ok: false, reason: exchange.reason }
      const refusal = refusalOf(exchange, 1)
      if (refusal) return { ok: false, reason: refusal.reason }
      const number = isJsonObject(exchange.json) ? exchange.json : {}
      const name = [textAt(number, 'verified_name'), textAt(number, 'display_phone_number')].filter(Boolean)
      const standing = standingIn(number)
      return name.length > 0
        ? { ok: true, name: name.join(' · '), ...(Object.keys(standing).length > 0 && { standing }) }
        : { ok: false, reason: 'the answer is not that of a WhatsApp number' }
    },
  }
}

function withMediaId(message: Message, id: string): Message {
  if (message.type === 'template')
    return message.header && 'media' in message.header
      ? { ...message, header: { ...message.header, media: { id } } }
      : message
  return 'media' in message ? { ...message, media: { id } } : message
}

function headersOf(chip: MetaChip): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${chip.accessToken}`, 'user-agent': 'leme' }
}

/** Nobody's: where an account's own fields will stand. */
const sampleChip: MetaChip = {
  id: 'demo',
  provider: 'meta',
  baseUrl: 'https://graph.facebook.com',
  apiVersion: 'v25.0',
  phoneNumberId: '100000000000000',
  accessToken: '',
  appSecrets: [],
  verifyToken: '',
}
