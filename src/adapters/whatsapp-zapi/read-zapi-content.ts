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
import { readLocation } from '../channels/read-location.js'

type ZapiContent = { readonly body: Inbound['body'] } | { readonly ignored: string }

/** What a person sent: the one field of the body that holds it. */
export function readZapiContent(body: JsonObject): ZapiContent {
  const notification = textAt(body, 'notification')
  if (notification !== undefined) return { ignored: `notification:${nameIn(notification)}` }
  const known = [...readers].find(([name]) => isJsonObject(body[name]))
  if (!known) return { ignored: `message:${nameIn(unknownContent(body))}` }
  const [name, read] = known
  const content = read(objectAt(body, name) ?? {})
  return content ? { body: content } : { ignored: `malformed:${name}` }
}

/** The field that holds what is not read here, such as `pollVote`. */
function unknownContent(body: JsonObject): string | undefined {
  return Object.keys(body).find((name) => isJsonObject(body[name]) && name !== 'externalAdReply')
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
])

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
