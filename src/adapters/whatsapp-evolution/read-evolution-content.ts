import type { Inbound } from '../../conversation/inbound.js'
import { isJsonObject, type JsonObject } from '../../conversation/json.js'
import { attachment, tap, text, type Content } from '../channels/content.js'
import { flagAt, idAt, known, numberAt, objectAt, objectsAt, textAt } from '../channels/json-fields.js'
import { nameIn } from '../channels/name-in.js'
import { phonesOfVcard } from '../channels/phones-of-vcard.js'

type EvolutionContent =
  { readonly body: Inbound['body']; readonly repliesTo: string | null } | { readonly ignored: string }

/** What a person sent, by the key that holds it. */
export function readEvolutionContent(wrapped: JsonObject): EvolutionContent {
  const message = unwrapped(wrapped)
  const key = Object.keys(message).find((name) => !besides.includes(name))
  const conversation = textAt(message, 'conversation')
  if (conversation !== undefined) return { body: { kind: 'text', text: conversation }, repliesTo: null }
  const known = [...readers].find(([name]) => isJsonObject(message[name]))
  if (!known) return { ignored: `message:${nameIn(key)}` }
  const [name, read] = known
  const content = objectAt(message, name) ?? {}
  const body = read(content, message)
  if (!body) return { ignored: `malformed:${name}` }
  const context = objectAt(content, 'contextInfo')
  return { body, repliesTo: (context && idAt(context, 'stanzaId')) ?? null }
}

/** What stands beside the message itself. */
const besides = ['messageContextInfo', 'base64', 'mediaUrl']

const wrappers = [
  'ephemeralMessage',
  'viewOnceMessage',
  'viewOnceMessageV2',
  'viewOnceMessageV2Extension',
  'documentWithCaptionMessage',
]
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

type Reader = (content: JsonObject, message: JsonObject) => Content

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
])

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
