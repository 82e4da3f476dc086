import { mediaLimits, messageLimits as limits, type MediaType } from './message-limits.js'
import {
  textOf,
  wordsOfValue,
  type ContactCard,
  type Media,
  type Message,
  type Option,
  type Section,
  type TemplateButton,
  type TemplateHeader,
} from './message.js'

export type MessageProblem = {
  /** Where in the message, such as `options[0].title`. */
  readonly field: string
  readonly limit?: number
  readonly found?: number
  /** What is wrong and what to do about it. */
  readonly message: string
}

type Problems = readonly MessageProblem[]

/** Everything about a message that WhatsApp would refuse. Nothing means that it may be queued. */
export function checkMessage(message: Message): Problems {
  switch (message.type) {
    case 'text':
      return checkLength('text', message.text, limits.textLength)
    case 'image':
    case 'video':
      return [...checkMedia(message.type, message.media), ...checkCaption(message.caption)]
    case 'audio':
    case 'sticker':
      return checkMedia(message.type, message.media)
    case 'document':
      return [
        ...checkMedia(message.type, message.media),
        ...checkCaption(message.caption),
        ...checkFilename(message.filename),
      ]
    case 'location':
      return checkLocation(message)
    case 'location_request':
      return checkLength('text', message.text, limits.bodyLength)
    case 'contacts':
      return checkContacts(message.contacts)
    case 'reaction':
      return [...checkFilled('messageId', message.messageId), ...checkEmoji(message.emoji)]
    case 'buttons':
      return [...checkAround(message), ...checkButtons(message.options)]
    case 'list':
      return [
        ...checkAround(message),
        ...checkLength('button', message.button, limits.labelLength),
        ...checkSections(message.sections),
      ]
    case 'cta_url':
      return [
        ...checkAround(message),
        ...checkLength('label', message.label, limits.labelLength),
        ...checkUrl('url', message.url, ['https:']),
      ]
    case 'flow':
      return checkFlow(message)
    case 'template':
      return checkTemplate(message)
    case 'address':
      return [
        ...checkFilled('text', message.text),
        ...checkFilled('address', message.address),
        // It goes out as one text: WhatsApp's own form for addresses is not for Brazil.
        ...checkLength('address', textOf(message), limits.textLength),
      ]
  }
}

/** What stands around the buttons. */
function checkAround(message: { text: string; header?: string; footer?: string }): Problems {
  const { text, header, footer } = message
  return [
    ...checkLength('text', text, limits.bodyLength),
    ...(header === undefined
      ? []
      : [...checkLength('header', header, limits.headerLength), ...checkPlain('header', header)]),
    ...(footer === undefined ? [] : checkLength('footer', footer, limits.footerLength)),
  ]
}

function checkButtons(options: readonly Option[]): Problems {
  return [
    ...checkCount('options', options.length, limits.buttons, 'buttons'),
    ...options.flatMap((option, index) => [
      ...checkId(`options[${index}].id`, option.id, limits.buttonIdLength),
      ...checkLength(`options[${index}].title`, option.title, limits.buttonTitleLength),
      ...checkPlain(`options[${index}].title`, option.title),
    ]),
    ...checkUnique(options.map(({ id }, index) => [`options[${index}].id`, id])),
    ...checkUnique(options.map(({ title }, index) => [`options[${index}].title`, title.trim()])),
  ]
}

function checkSections(sections: readonly Section[]): Problems {
  const rows = sections.flatMap((section, at) =>
    section.rows.map((row, index) => ({ row, field: `sections[${at}].rows[${index}]` })),
  )
  return [
    ...checkMost('sections', sections.length, limits.sections, 'sections'),
    ...checkCount('sections', rows.length, limits.rows, 'rows over all sections'),
    ...sections.flatMap((section, at) => checkSection(section, `sections[${at}]`, sections.length > 1)),
    ...rows.flatMap(({ row, field }) => checkRow(row, field)),
    ...checkUnique(rows.map(({ row, field }) => [`${field}.id`, row.id])),
  ]
}

function checkSection({ title, rows }: Section, field: string, isOneOfSeveral: boolean): Problems {
  if (!isOneOfSeveral) return title === undefined ? [] : checkSectionTitle(title, field)
  return [
    ...(rows.length === 0
      ? [{ field: `${field}.rows`, found: 0, message: 'leave out the empty section' }]
      : []),
    ...checkSectionTitle(title ?? '', field),
  ]
}

function checkSectionTitle(title: string, field: string): Problems {
  return checkLength(`${field}.title`, title, limits.sectionTitleLength)
}

function checkRow(row: Option, field: string): Problems {
  return [
    ...checkId(`${field}.id`, row.id, limits.rowIdLength),
    ...checkLength(`${field}.title`, row.title, limits.rowTitleLength),
    ...(row.description === undefined
      ? []
      : checkLength(`${field}.description`, row.description, limits.rowDescriptionLength)),
  ]
}

function checkFlow(message: Extract<Message, { type: 'flow' }>): Problems {
  return [
    ...checkLength('text', message.text, limits.bodyLength),
    ...checkFilled('flowId', message.flowId),
    ...checkLength('label', message.label, limits.labelLength),
    ...(emoji.test(message.label) ? [{ field: 'label', message: 'take the emoji out of the label' }] : []),
    ...(message.token === undefined ? [] : checkFilled('token', message.token)),
  ]
}

function checkTemplate(message: Extract<Message, { type: 'template' }>): Problems {
  const { name, language, parameters, parameterNames, header, buttons = [], text } = message
  return [
    ...checkLength('name', name, limits.templateNameLength),
    ...(name === '' || /^[a-z0-9_]+$/.test(name)
      ? []
      : [{ field: 'name', message: 'a template is named in small letters, digits and underscores' }]),
    ...(/^[a-z]{2,3}(?:_[A-Z]{2,3})?$/.test(language)
      ? []
      : [{ field: 'language', message: `"${language}" is no language code: write it as in pt_BR` }]),
    ...checkMost('parameters', parameters.length, limits.templateParameters, 'parameters'),
    ...parameters.flatMap((value, index) => checkParameter(`parameters[${index}]`, wordsOfValue(value))),
    ...(parameterNames === undefined || parameterNames.length === parameters.length
      ? []
      : [{ field: 'parameterNames', message: 'name every parameter, or none of them' }]),
    ...(header ? checkTemplateHeader(header) : []),
    ...checkMost('buttons', buttons.length, limits.templateButtons, 'buttons'),
    ...buttons.flatMap((button, at) => checkTemplateButton(`buttons[${at}]`, button)),
    ...(text === undefined ? [] : checkLength('text', text, limits.textLength)),
  ]
}

function checkTemplateHeader(header: TemplateHeader): Problems {
  switch (header.type) {
    case 'text':
      return checkParameter('header.text', header.text, limits.headerLength)
    case 'location':
      return [
        ...checkDegrees('header.latitude', header.latitude, 90),
        ...checkDegrees('header.longitude', header.longitude, 180),
        ...checkFilled('header.name', header.name),
        ...checkFilled('header.address', header.address),
      ]
    default:
      return [
        ...checkMedia(header.type, header.media),
        ...(header.type === 'document' ? checkFilename(header.filename) : []),
      ]
  }
}

function checkTemplateButton(field: string, button: TemplateButton): Problems {
  const { index, type } = button
  const place = Number.isInteger(index) && index >= 0 && index < limits.templateButtons
  const problems = place
    ? []
    : [{ field: `${field}.index`, message: 'its place is a whole number from 0 to 9' }]
  switch (type) {
    case 'quick_reply':
      return [...problems, ...checkLength(`${field}.payload`, button.payload, limits.payloadLength)]
    case 'url':
      return [...problems, ...checkLength(`${field}.suffix`, button.suffix, limits.urlLength)]
    case 'copy_code':
      return [...problems, ...checkLength(`${field}.code`, button.code, limits.copyCodeLength)]
    case 'flow':
      return problems
  }
}

function checkParameter(field: string, parameter: string, limit: number = limits.bodyLength): Problems {
  if (!/[\n\r\t]| {5}/.test(parameter)) return checkLength(field, parameter, limit)
  return [
    {
      field,
      message: 'a template parameter has no line break, no tab and no more than 4 spaces in a row: join them',
    },
  ]
}

function checkLocation(message: Extract<Message, { type: 'location' }>): Problems {
  const { latitude, longitude, name, address } = message
  return [
    ...checkDegrees('latitude', latitude, 90),
    ...checkDegrees('longitude', longitude, 180),
    ...(name === undefined ? [] : checkLength('name', name, limits.captionLength)),
    ...(address === undefined ? [] : checkLength('address', address, limits.captionLength)),
  ]
}

function checkDegrees(field: string, degrees: number, limit: number): Problems {
  // Written so that NaN does not pass.
  if (Math.abs(degrees) <= limit) return []
  return [
    {
      field,
      limit,
      found: degrees,
      message: `${field} is ${degrees}, and goes from -${limit} to ${limit}: check it`,
    },
  ]
}

function checkContacts(contacts: readonly ContactCard[]): Problems {
  return [
    ...checkCount('contacts', contacts.length, limits.contacts, 'contacts'),
    ...contacts.flatMap(({ name, phones }, index) => [
      ...checkLength(`contacts[${index}].name`, name, limits.nameLength),
      ...(phones.length === 0
        ? [{ field: `contacts[${index}].phones`, message: 'a contact needs a phone' }]
        : []),
      ...phones.flatMap((phone, at) => checkPhone(`contacts[${index}].phones[${at}]`, phone)),
    ]),
  ]
}

function checkPhone(field: string, phone: string): Problems {
  return /^\d{8,15}$/.test(phone)
    ? []
    : [{ field, message: 'write the phone as digits with the country code, as in 5511999990000' }]
}

function checkEmoji(text: string): Problems {
  // Nothing takes the reaction back.
  if (text === '' || ([...new Intl.Segmenter().segment(text)].length === 1 && emoji.test(text))) return []
  return [{ field: 'emoji', message: 'a reaction is one emoji, or empty to take it back' }]
}

const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}|\u20e3/u

function checkMedia(type: MediaType, media: Media): Problems {
  return [...checkSource(media), ...checkMimeType(type, media), ...checkBytes(type, media)]
}

function checkSource(media: Media): Problems {
  if (['id', 'link', 'file'].filter((way) => way in media).length > 1)
    return [{ field: 'media', message: 'give the media an id, a link or a file, and only one of them' }]
  if ('file' in media) return checkFilled('media.file', media.file)
  return 'id' in media
    ? checkFilled('media.id', media.id)
    : checkUrl('media.link', media.link, ['https:', 'http:'])
}

function checkMimeType(type: MediaType, { mimeType }: Media): Problems {
  if (mimeType === undefined) return []
  const [essence = '', ...parameters] = mimeType.toLowerCase().split(';')
  const { mimeTypes } = mediaLimits[type]
  if (!mimeTypes.includes(essence.trim()))
    return [
      {
        field: 'media.mimeType',
        message: `${mimeType} is not taken as ${type}: send one of ${mimeTypes.join(', ')}`,
      },
    ]
  const codec = parameters.find((parameter) => parameter.includes('codecs='))
  return essence.trim() === 'audio/ogg' && codec !== undefined && !codec.includes('opus')
    ? [{ field: 'media.mimeType', message: 'audio/ogg is taken with the opus codec only' }]
    : []
}

function checkBytes(type: MediaType, { bytes }: Media): Problems {
  if (bytes === undefined) return []
  const limit = mediaLimits[type].bytes
  if (bytes > 0 && bytes <= limit) return []
  const message = `${bytes} bytes, and ${type} takes 1 to ${limit}: send a smaller file or a link to it`
  return [{ field: 'media.bytes', limit, found: bytes, message }]
}

function checkCaption(caption: string | undefined): Problems {
  return caption === undefined ? [] : checkLength('caption', caption, limits.captionLength)
}

function checkFilename(filename: string | undefined): Problems {
  if (filename === undefined) return []
  return [
    ...checkLength('filename', filename, limits.nameLength),
    ...(/[/\\\p{Cc}]/u.test(filename)
      ? [{ field: 'filename', message: 'a file name has no slash and no control character' }]
      : []),
  ]
}

function checkUrl(field: string, url: string, protocols: readonly string[]): Problems {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed || !protocols.includes(parsed.protocol)) {
    const schemes = protocols.map((protocol) => `${protocol}//`).join(' or ')
    return [{ field, message: `the address must be whole and begin with ${schemes}` }]
  }
  return checkMost(field, url.length, limits.urlLength, 'characters')
}

/** Ids come back as they were given: space at their ends would be lost on the way. */
function checkId(field: string, id: string, limit: number): Problems {
  return [
    ...checkLength(field, id, limit),
    ...(id === id.trim() ? [] : [{ field, message: 'an id has no space at its ends' }]),
  ]
}

/** WhatsApp's formatting is shown as the bare signs here. */
function checkPlain(field: string, text: string): Problems {
  return /([*_~`])\S(?:.*\S)?\1/.test(text)
    ? [{ field, message: 'take the formatting signs out: no *, _, ~ or ` around words' }]
    : []
}

function checkUnique(fields: readonly (readonly [field: string, value: string])[]): Problems {
  const values = fields.map(([, value]) => value)
  return fields.flatMap(([field, value], index) =>
    values.indexOf(value) < index ? [{ field, message: `"${value}" is there twice: make it unique` }] : [],
  )
}

function checkFilled(field: string, text: string): Problems {
  return text.trim() === '' ? [{ field, found: 0, message: `${field} is empty: fill it in` }] : []
}

/** In UTF-16 units: WhatsApp does not say how it counts, and no other count of a text is larger than theirs. */
function checkLength(field: string, text: string, limit: number): Problems {
  const empty = checkFilled(field, text).map((problem) => ({ ...problem, limit }))
  return empty.length > 0 ? empty : checkMost(field, text.length, limit, 'characters')
}

function checkCount(field: string, found: number, limit: number, things: string): Problems {
  if (found > 0) return checkMost(field, found, limit, things)
  return [{ field, limit, found, message: `no ${things}: give 1 to ${limit}` }]
}

function checkMost(field: string, found: number, limit: number, things: string): Problems {
  if (found <= limit) return []
  return [{ field, limit, found, message: `${field}: ${found} ${things}, and at most ${limit} are taken` }]
}
