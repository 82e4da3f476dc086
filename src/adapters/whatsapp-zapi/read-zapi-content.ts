import type { CameAbout } from '../../conversation/came-about.js'
import type { Inbound } from '../../conversation/inbound.js'
import { isJsonObject, type JsonObject } from '../../conversation/json.js'
import { attachment, tap, text, type Content } from '../channels/content.js'
import {
  flagAt,
  idAt,
  known,
  listAt,
  numberAt,
  objectAt,
  objectsAt,
  textAt,
} from '../channels/json-fields.js'
import { nameIn } from '../channels/name-in.js'
import { phonesOfVcard } from '../channels/phones-of-vcard.js'
import { productsIn, readAd, withAbout } from '../channels/read-about.js'
import { readLocation } from '../channels/read-location.js'
import { payment, poll, unread, viewOnce } from '../channels/unread-content.js'

type ZapiContent = { readonly body: Inbound['body'] } | { readonly ignored: string }

/** What a person sent: the one field of the body that holds it. */
export function readZapiContent(body: JsonObject): ZapiContent {
  const notification = textAt(body, 'notification')
  if (notification !== undefined) return { ignored: `notification:${nameIn(notification)}` }
  const known = [...readers].find(([name]) => isJsonObject(body[name]))
  if (!known) return readUnknown(body)
  const [name, read] = known
  const content = seenOnce(read(objectAt(body, name) ?? {}), objectAt(body, name) ?? {})
  return content
    ? { body: withAbout(content, productsIn(content), adOf(body)) }
    : { ignored: `malformed:${name}` }
}

/** A kind that came after this was written: a person sent it, and is told that it is not read. */
function readUnknown(body: JsonObject): ZapiContent {
  const name = Object.keys(body).find((each) => isJsonObject(body[each]) && each !== 'externalAdReply')
  if (name === undefined || notSaid.has(name)) return { ignored: `message:${nameIn(name)}` }
  return { body: withAbout(unread('unsupported', name), adOf(body)) }
}

/** It tells of another message. */
const notSaid: ReadonlySet<string> = new Set(['pinMessage', 'requestMethod', 'newsletterAdminInvite'])

/** A file to be seen once is not kept. */
function seenOnce(content: Content, holder: JsonObject): Content {
  return content?.kind === 'attachment' && flagAt(holder, 'viewOnce') === true
    ? viewOnce(content.type, content.caption)
    : content
}

/** The advertisement that was tapped before the message was written. */
function adOf(body: JsonObject): CameAbout {
  const fields = {
    source: 'sourceType',
    id: 'sourceId',
    title: 'title',
    text: 'body',
    url: 'sourceUrl',
    clickId: 'ctwaClid',
  }
  return readAd(objectAt(body, 'externalAdReply'), fields)
}

type Reader = (content: JsonObject) => Content

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['text', (content) => text(textAt(content, 'message'))],
  ['image', media('image')],
  ['video', media('video')],
  ['audio', media('audio')],
  ['document', media('document')],
  ['sticker', media('sticker')],
  ['location', readLocation],
  ['contact', readContact],
  ['reaction', readReaction],
  ['buttonsResponseMessage', (content) => tap(idAt(content, 'buttonId'), textAt(content, 'message'))],
  [
    'listResponseMessage',
    (content) => tap(idAt(content, 'selectedRowId'), textAt(content, 'title') ?? textAt(content, 'message')),
  ],
  ['order', readOrder],
  ['hydratedTemplate', readTemplate],
  ['product', readProduct],
  ['poll', (content) => poll('poll', content, { question: 'question', options: 'options', option: 'name' })],
  [
    'pollVote',
    (content) => unread('poll_vote', 'pollVote', known({ messageId: idAt(content, 'pollMessageId') })),
  ],
  ['sendPayment', (content) => payment('sendPayment', content)],
  ['requestPayment', (content) => payment('requestPayment', content)],
  ['reviewAndPay', (content) => unread('order', 'reviewAndPay', orderData(content))],
  ['reviewOrder', (content) => unread('order', 'reviewOrder', orderData(content))],
  ['event', (content) => unread('event', 'event', known({ name: textAt(content, 'name') }))],
])

function readProduct(content: JsonObject): Content {
  const data = known({
    productId: idAt(content, 'retailerId') ?? idAt(content, 'productId'),
    name: textAt(content, 'title'),
  })
  return unread('product', 'product', data)
}

/** What the business itself asked to be paid comes back with what became of it. */
function orderData(content: JsonObject): JsonObject {
  return known({
    orderId: idAt(content, 'referenceId'),
    status: textAt(content, 'orderStatus'),
    items: objectsAt(content, 'products')
      .slice(0, productsMax)
      .map((product) =>
        known({
          productId: idAt(product, 'productId'),
          name: textAt(product, 'name'),
          quantity: numberAt(product, 'quantity'),
        }),
      ),
  })
}

/** The address of the file is named after its type, and lasts 30 days. */
function media(type: string): Reader {
  return (content) =>
    attachment(
      type,
      known({
        mimeType: textAt(content, 'mimeType'),
        filename: textAt(content, 'fileName'),
        url: textAt(content, `${type}Url`),
        voice: flagAt(content, 'ptt'),
        animated: flagAt(content, 'isAnimated'),
      }),
      textAt(content, 'caption'),
    )
}

const phonesMax = 10

/** In the terms of the cards Leme itself sends. */
function readContact(content: JsonObject): Content {
  const given = (listAt(content, 'phones') ?? []).filter((phone) => typeof phone === 'string')
  const phones = given.length > 0 ? given.slice(0, phonesMax) : phonesOfVcard(textAt(content, 'vCard') ?? '')
  return attachment('contacts', { contacts: [known({ name: textAt(content, 'displayName'), phones })] })
}

/** An attachment without words, so that nothing answers it. A reaction taken back has an empty value. */
function readReaction(content: JsonObject): Content {
  const referenced = objectAt(content, 'referencedMessage')
  const messageId = referenced && idAt(referenced, 'messageId')
  if (messageId === undefined) return undefined
  return attachment('reaction', { messageId, emoji: textAt(content, 'value') ?? null })
}

const productsMax = 100

function readOrder(content: JsonObject): Content {
  const items = objectsAt(content, 'products')
    .slice(0, productsMax)
    .map((product) =>
      known({
        productId: idAt(product, 'productId'),
        name: textAt(product, 'name'),
        quantity: numberAt(product, 'quantity'),
        price: numberAt(product, 'price'),
        currency: textAt(product, 'currencyCode'),
      }),
    )
  return attachment('order', known({ orderId: idAt(content, 'orderId'), items }), textAt(content, 'message'))
}

/** Written by another business. */
function readTemplate(content: JsonObject): Content {
  const data = known({
    templateId: idAt(content, 'templateId'),
    title: textAt(content, 'title'),
    footer: textAt(content, 'footer'),
  })
  return attachment('template', data, textAt(content, 'message'))
}
