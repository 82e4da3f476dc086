import type { Inbound } from '../../conversation/inbound.js'
import { isJsonObject, type JsonObject } from '../../conversation/json.js'
import { attachment, tap, text, type Content } from '../channels/content.js'
import { flagAt, idAt, known, numberAt, objectAt, objectsAt, textAt } from '../channels/json-fields.js'
import { nameIn } from '../channels/name-in.js'
import { phonesOfVcard } from '../channels/phones-of-vcard.js'
import { productOf, productsIn, readAd, readProducts, withAbout } from '../channels/read-about.js'
import { payment, poll, unread, viewOnce } from '../channels/unread-content.js'
import type { CameAbout } from '../../conversation/came-about.js'
import type { UnreadType } from '../../conversation/unread-types.js'

type EvolutionContent =
  { readonly body: Inbound['body']; readonly repliesTo: string | null } | { readonly ignored: string }

/** What a person sent, by the key that holds it. `beside` is what stands beside the message: some of what it answers is told there. */
export function readEvolutionContent(wrapped: JsonObject, beside: JsonObject = {}): EvolutionContent {
  const message = unwrapped(wrapped)
  const key = Object.keys(message).find((name) => !besides.includes(name))
  const conversation = textAt(message, 'conversation')
  const [name, read] = [...readers].find(([each]) => isJsonObject(message[each])) ?? [key, readUnknown]
  if (conversation === undefined && (name === undefined || notSaid.has(name)))
    return { ignored: `message:${nameIn(name)}` }
  const content = objectAt(message, name ?? '') ?? {}
  const context = objectAt(content, 'contextInfo') ?? objectAt(beside, 'contextInfo') ?? {}
  const body = text(conversation) ?? seenOnce(wrapped, read(content, message, name))
  if (!body) return { ignored: `malformed:${nameIn(name)}` }
  return {
    body: withAbout(body, productsIn(body), quotedProduct(context), adIn(context)),
    repliesTo: conversation === undefined ? (idAt(context, 'stanzaId') ?? null) : null,
  }
}

/** A file to be seen once is not kept. Words that came so are words. */
function seenOnce(wrapped: JsonObject, body: Content): Content {
  if (body?.kind !== 'attachment' || !onceWrappers.some((name) => isJsonObject(innerOf(wrapped)[name])))
    return body
  return viewOnce(body.type, body.caption)
}

/** Messages that vanish hold those that are seen once. */
function innerOf(wrapped: JsonObject): JsonObject {
  return objectAt(objectAt(wrapped, 'ephemeralMessage') ?? {}, 'message') ?? wrapped
}

/** The advertisement that was tapped before the message was written. */
function adIn(context: JsonObject): CameAbout {
  const fields = {
    source: 'sourceType',
    id: 'sourceId',
    title: 'title',
    text: 'body',
    url: 'sourceUrl',
    clickId: 'ctwaClid',
  }
  return readAd(objectAt(context, 'externalAdReply'), fields)
}

function quotedProduct(context: JsonObject): CameAbout {
  const quoted = objectAt(objectAt(context, 'quotedMessage') ?? {}, 'productMessage')
  return quoted ? readProducts([productOf(productData(quoted))]) : {}
}

/** They tell of other messages, or of keys and settings. */
const notSaid: ReadonlySet<string> = new Set([
  'protocolMessage',
  'editedMessage',
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'messageContextInfo',
  'albumMessage',
  'keepInChatMessage',
  'pinInChatMessage',
  'encReactionMessage',
  'pollResultSnapshotMessage',
  'call',
  'callLogMesssage',
  'bcallMessage',
  'deviceSentMessage',
  'messageHistoryBundle',
  'chat',
])

/** A kind that came after this was written: a person sent it, and is told that it is not read. */
function readUnknown(_content: JsonObject, _message: JsonObject, name = ''): Content {
  return unread('unsupported', name)
}

/** What stands beside the message itself. */
const besides = ['messageContextInfo', 'base64', 'mediaUrl']

const onceWrappers = ['viewOnceMessage', 'viewOnceMessageV2', 'viewOnceMessageV2Extension']
const wrappers = ['ephemeralMessage', ...onceWrappers, 'documentWithCaptionMessage']
const wrappersMax = 3

/** Messages that vanish, or that are seen once, come within another. */
function unwrapped(message: JsonObject): JsonObject {
  let inner = message
  for (let depth = 0; depth < wrappersMax; depth += 1) {
    const outer = wrappers.map((name) => objectAt(inner, name)).find((found) => found !== undefined)
    const next = outer && objectAt(outer, 'message')
    if (!next) return inner
    // The media's address, where the server keeps the media, stands at the outermost level.
    inner = { ...known({ mediaUrl: message.mediaUrl }), ...next }
  }
  return inner
}

type Reader = (content: JsonObject, message: JsonObject, name?: string) => Content

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['extendedTextMessage', (content) => text(textAt(content, 'text'))],
  ['imageMessage', media('image')],
  ['videoMessage', media('video')],
  ['ptvMessage', media('video')],
  ['audioMessage', media('audio')],
  ['documentMessage', media('document')],
  ['stickerMessage', media('sticker')],
  ['locationMessage', readLocation],
  ['liveLocationMessage', readLocation],
  ['contactMessage', (content) => readContacts([content])],
  ['contactsArrayMessage', (content) => readContacts(objectsAt(content, 'contacts'))],
  ['reactionMessage', readReaction],
  [
    'buttonsResponseMessage',
    (content) => tap(idAt(content, 'selectedButtonId'), textAt(content, 'selectedDisplayText')),
  ],
  ['listResponseMessage', readRow],
  [
    'templateButtonReplyMessage',
    (content) => tap(idAt(content, 'selectedId'), textAt(content, 'selectedDisplayText')),
  ],
  ['interactiveResponseMessage', readInteractive],
  ...['pollCreationMessage', 'pollCreationMessageV2', 'pollCreationMessageV3', 'pollCreationMessageV5'].map(
    (name): [string, Reader] => [
      name,
      (content) => poll(name, content, { question: 'name', options: 'options', option: 'optionName' }),
    ],
  ),
  ['pollUpdateMessage', named('poll_vote', 'pollUpdateMessage')],
  [
    'productMessage',
    (content) => unread('product', 'productMessage', productData(content), textAt(content, 'body')),
  ],
  ['orderMessage', readOrder],
  ['sendPaymentMessage', (content) => payment('sendPaymentMessage', content)],
  ['requestPaymentMessage', (content) => payment('requestPaymentMessage', content)],
  ['eventMessage', (content) => unread('event', 'eventMessage', known({ name: textAt(content, 'name') }))],
])

function named(type: UnreadType, as: string): Reader {
  return () => unread(type, as)
}

/** In the terms that products are kept in here. */
function productData(content: JsonObject): JsonObject {
  const product = objectAt(content, 'product') ?? {}
  return known({
    productId: idAt(product, 'retailerId') ?? idAt(product, 'productId'),
    name: textAt(product, 'title'),
  })
}

/** The lines of the order stay with WhatsApp: only its name and how many there are come along. */
function readOrder(content: JsonObject): Content {
  const data = known({
    orderId: idAt(content, 'orderId'),
    name: textAt(content, 'orderTitle'),
    count: numberAt(content, 'itemCount'),
  })
  return attachment('order', data, textAt(content, 'message'))
}

/** `url` leads to the encrypted file; `mediaUrl`, where the server is set to keep media, to the file itself. */
function media(type: string): Reader {
  return (content, message) =>
    attachment(
      type,
      known({
        mimeType: textAt(content, 'mimetype'),
        filename: textAt(content, 'fileName'),
        url: textAt(message, 'mediaUrl') ?? textAt(content, 'url'),
        voice: flagAt(content, 'ptt'),
        animated: flagAt(content, 'isAnimated'),
      }),
      textAt(content, 'caption'),
    )
}

function readLocation(content: JsonObject): Content {
  const data = known({
    latitude: numberAt(content, 'degreesLatitude'),
    longitude: numberAt(content, 'degreesLongitude'),
    name: textAt(content, 'name'),
    address: textAt(content, 'address'),
  })
  return attachment('location', data)
}

const contactsMax = 257

/** In the terms of the cards Leme itself sends. */
function readContacts(cards: readonly JsonObject[]): Content {
  const contacts = cards.slice(0, contactsMax).map((card) =>
    known({
      name: textAt(card, 'displayName'),
      phones: phonesOfVcard(textAt(card, 'vcard') ?? ''),
    }),
  )
  return attachment('contacts', { contacts })
}

/** An attachment without words, so that nothing answers it. A reaction taken back has no emoji. */
function readReaction(content: JsonObject): Content {
  const key = objectAt(content, 'key')
  const messageId = key && idAt(key, 'id')
  if (messageId === undefined) return undefined
  return attachment('reaction', { messageId, emoji: textAt(content, 'text') ?? null })
}

function readRow(content: JsonObject): Content {
  const reply = objectAt(content, 'singleSelectReply')
  return tap(reply && idAt(reply, 'selectedRowId'), textAt(content, 'title'))
}

/** The id comes as JSON within a string. */
function readInteractive(content: JsonObject): Content {
  const response = objectAt(content, 'nativeFlowResponseMessage')
  const parameters = parsed((response && textAt(response, 'paramsJson')) ?? '')
  const body = objectAt(content, 'body')
  const title = textAt(parameters, 'display_text') ?? (body && textAt(body, 'text'))
  return tap(idAt(parameters, 'id'), title)
}

function parsed(json: string): JsonObject {
  try {
    const value: unknown = JSON.parse(json)
    return isJsonObject(value) ? value : {}
  } catch {
    return {}
  }
}
