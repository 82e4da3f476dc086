import type { CameAbout } from '../../conversation/came-about.js'
import type { Inbound } from '../../conversation/inbound.js'
import { isJsonObject, type Json, type JsonObject } from '../../conversation/json.js'
import { attachment, tap, text, type Content } from '../channels/content.js'
import {
  flagAt,
  idAt,
  known,
  numberAt,
  objectAt,
  objectsAt,
  storable,
  textAt,
} from '../channels/json-fields.js'
import { nameIn } from '../channels/name-in.js'
import { productOf, productsIn, readAd, readProducts, withAbout } from '../channels/read-about.js'
import { readLocation } from '../channels/read-location.js'
import { unread } from '../channels/unread-content.js'
import { unreadTypes, type UnreadType } from '../../conversation/unread-types.js'

type MetaContent = { readonly body: Inbound['body'] } | { readonly ignored: string }

/** What a person sent, by the message's type. A detail that cannot be read is left out; the message stays. */
export function readMetaContent(message: JsonObject): MetaContent {
  const isAnswer = textAt(message, 'type') === 'interactive'
  const content = isAnswer
    ? readTyped('interactive', answers, objectAt(message, 'interactive') ?? {})
    : readTyped('message', messages, message)
  if ('ignored' in content) return content
  return {
    body: withAbout(content.body, productsIn(content.body), referredProduct(message), referral(message)),
  }
}

/** The product below which "Message business" was tapped. */
function referredProduct(message: JsonObject): CameAbout {
  const product = objectAt(objectAt(message, 'context') ?? {}, 'referred_product') ?? {}
  const data = known({
    productId: idAt(product, 'product_retailer_id'),
    catalogId: idAt(product, 'catalog_id'),
  })
  return readProducts([productOf(data)])
}

/** The advertisement that was tapped before the message was written. */
function referral(message: JsonObject): CameAbout {
  return readAd(objectAt(message, 'referral'), {
    source: 'source_type',
    id: 'source_id',
    title: 'headline',
    text: 'body',
    url: 'source_url',
    clickId: 'ctwa_clid',
  })
}

type Readers = ReadonlyMap<string, (content: JsonObject) => Content>

/** Messages, and the interactive answers within them, name their type and hold their content under that name. */
function readTyped(what: string, readers: Readers, holder: JsonObject): MetaContent {
  const type = textAt(holder, 'type') ?? ''
  const read = readers.get(type)
  if (!read) return unreadOrIgnored(what, type, holder)
  // Cards are a list.
  const content = type === 'contacts' ? holder : objectAt(holder, type)
  const body = content && read(content)
  return body ? { body } : { ignored: `malformed:${type}` }
}

/** A person sent it, though nobody here reads it. What only tells of another message, or of nothing said, is ignored. */
function unreadOrIgnored(what: string, type: string, holder: JsonObject): MetaContent {
  if (type === '' || notSaid.has(type)) return { ignored: `${what}:${nameIn(type)}` }
  const as = type === 'unsupported' ? textAt(objectAt(holder, 'unsupported') ?? {}, 'type') : type
  return { body: unread(unreadNames.get(as ?? '') ?? 'unsupported', as ?? type) }
}

const notSaid: ReadonlySet<string> = new Set([
  'edit',
  'revoke',
  'request_welcome',
  'ephemeral',
  'call_permission_reply',
])

/** As Meta names them in `unsupported.type`; "pool" was seen for a poll. */
const unreadNames: ReadonlyMap<string, UnreadType> = new Map<string, UnreadType>([
  ...unreadTypes.map((type) => [type, type] as const),
  ['pool', 'poll'],
  ['poll_creation', 'poll'],
  ['poll_update', 'poll_vote'],
  ['product_inquiry', 'product'],
  ['payment_request', 'payment'],
  ['payment_invite', 'payment'],
  ['viewonce', 'view_once'],
  ['event_creation', 'event'],
])

const messages: Readers = new Map([
  ['text', (content) => text(textAt(content, 'body'))],
  ['image', media('image')],
  ['video', media('video')],
  ['audio', media('audio')],
  ['document', media('document')],
  ['sticker', media('sticker')],
  ['location', readLocation],
  ['contacts', readContacts],
  // The quick reply of a template: a type of its own.
  ['button', (content) => tap(textAt(content, 'payload'), textAt(content, 'text'))],
  ['reaction', readReaction],
  ['order', readOrder],
])

const answers: Readers = new Map([
  ['button_reply', readTap],
  ['list_reply', readTap],
  ['nfm_reply', readFlow],
])

function media(type: string): (content: JsonObject) => Content {
  return (content) =>
    attachment(
      type,
      known({
        mediaId: idAt(content, 'id'),
        mimeType: textAt(content, 'mime_type'),
        sha256: textAt(content, 'sha256'),
        filename: textAt(content, 'filename'),
        url: textAt(content, 'url'),
        voice: flagAt(content, 'voice'),
        animated: flagAt(content, 'animated'),
      }),
      textAt(content, 'caption'),
    )
}

/** In the terms of the cards Leme itself sends. */
function readContacts(message: JsonObject): Content {
  const contacts = objectsAt(message, 'contacts').map((card) => {
    const name = objectAt(card, 'name') ?? {}
    const [email = {}] = objectsAt(card, 'emails')
    return known({
      name: textAt(name, 'formatted_name') ?? textAt(name, 'first_name'),
      phones: objectsAt(card, 'phones').flatMap(
        (phone) => idAt(phone, 'wa_id') ?? idAt(phone, 'phone') ?? [],
      ),
      email: textAt(email, 'email'),
      organization: textAt(objectAt(card, 'org') ?? {}, 'company'),
    })
  })
  return attachment('contacts', { contacts })
}

function readTap(content: JsonObject): Content {
  return tap(textAt(content, 'id'), textAt(content, 'title'))
}

/** An attachment without words, so that nothing answers it. A reaction taken back has no emoji. */
function readReaction(content: JsonObject): Content {
  const messageId = idAt(content, 'message_id')
  if (messageId === undefined) return undefined
  return attachment('reaction', { messageId, emoji: textAt(content, 'emoji') ?? null })
}

function readOrder(content: JsonObject): Content {
  const items = objectsAt(content, 'product_items').map((item) =>
    known({
      productId: textAt(item, 'product_retailer_id'),
      quantity: numberAt(item, 'quantity'),
      price: numberAt(item, 'item_price'),
      currency: textAt(item, 'currency'),
    }),
  )
  return attachment(
    'order',
    known({ catalogId: idAt(content, 'catalog_id'), items }),
    textAt(content, 'text'),
  )
}

/** The answers of a form are JSON within a string. Its `body` is Meta's own word "Sent", not the person's. */
function readFlow(content: JsonObject): Content {
  const response = parsed(textAt(content, 'response_json') ?? '')
  return attachment('flow', known({ name: textAt(content, 'name'), response }))
}

/** What is no JSON stays the text it is. */
function parsed(json: string): Json {
  try {
    return bounded(JSON.parse(json) as Json, answersDepthMax)
  } catch {
    return json
  }
}

/** A form is flat, or nearly. What is nested deeper could break whoever walks it. */
export const answersDepthMax = 8

/** A copy that can be stored: what lies deeper becomes null. */
function bounded(value: Json, depth: number): Json {
  if (typeof value === 'string') return storable(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return null
  if (isJsonObject(value)) {
    const members = Object.entries(value)
    return Object.fromEntries(members.map(([key, member]) => [storable(key), bounded(member, depth - 1)]))
  }
  return value.map((member) => bounded(member, depth - 1))
}
