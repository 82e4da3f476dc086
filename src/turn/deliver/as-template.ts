import type { Sendable, TemplateFills } from '../../conversation/delivery.js'
import {
  textOf,
  wordsOfValue,
  type Media,
  type Message,
  type TemplateButton,
  type TemplateHeader,
  type TemplateValue,
} from '../../conversation/message.js'
import { showTemplate } from '../../conversation/show-template.js'
import { parameterNamesIn } from '../../conversation/template-places.js'
import { formatMoney } from '../../language/format-money.js'

type Filling = Pick<Sendable, 'message' | 'template' | 'contact' | 'params'>

/** The tenant's template for the purpose, filled in; undefined when there is none. */
export function asTemplate(queued: Filling): Message | undefined {
  const { message, template } = queued
  if (message.type === 'template') return message
  if (!template) return undefined
  const { name, language, text: body, fills } = template
  const parameters = template.parameters.map((source) => valueOf(queued, source))
  const parameterNames = parameterNamesIn(body)
  const values = { parameters, ...(parameterNames && { parameterNames }) }
  const { text } = showTemplate({ name, language, body }, values)
  return { type: 'template', name, language, ...values, ...filledParts(queued, fills ?? {}), text }
}

const templateValueMax = 600

function valueOf(queued: Filling, source: string): TemplateValue {
  const [, kind, field = source] = /^(price|date):(.+)$/.exec(source) ?? []
  if (kind === 'price') {
    const cents = queued.params?.[field]
    if (Number.isSafeInteger(cents))
      return {
        currency: 'BRL',
        amount1000: (cents as number) * 10,
        fallback: formatMoney(cents as number),
      }
  }
  const words = wordsFrom(queued, field)
  return kind === 'date' ? { dateTime: words } : words
}

/** Meta refuses line breaks, tabs and rows of blanks in a value. */
function wordsFrom({ message, contact, params }: Filling, source: string): string {
  const value =
    source === 'contact.name' ? (contact?.name ?? '') : source === 'text' ? textOf(message) : params?.[source]
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return text.replace(/\s+/g, ' ').trim().slice(0, templateValueMax) || '-'
}

function filledParts(queued: Filling, { header, buttons = [] }: TemplateFills): TemplateFills {
  const fill = (words: string, as: (value: string) => string = (value) => value) =>
    words.replace(/\{\{\s*([\w.:]+)\s*\}\}/g, (_, source: string) =>
      as(wordsOfValue(valueOf(queued, source))),
    )
  return {
    ...(header && { header: filledHeader(header, fill) }),
    ...(buttons.length > 0 && { buttons: buttons.map((button) => filledButton(button, fill)) }),
  }
}

type Fill = (words: string, as?: (value: string) => string) => string

function filledHeader(header: TemplateHeader, fill: Fill): TemplateHeader {
  switch (header.type) {
    case 'text':
      return { ...header, text: fill(header.text) }
    case 'location':
      return { ...header, name: fill(header.name), address: fill(header.address) }
    case 'document':
      return {
        ...header,
        media: filledMedia(header.media, fill),
        ...(header.filename !== undefined && { filename: fill(header.filename) }),
      }
    default:
      return { ...header, media: filledMedia(header.media, fill) }
  }
}

/** A value in an address stays one part of it. */
function filledMedia(media: Media, fill: Fill): Media {
  return 'link' in media ? { ...media, link: fill(media.link, encodeURIComponent) } : media
}

function filledButton(button: TemplateButton, fill: Fill): TemplateButton {
  switch (button.type) {
    case 'quick_reply':
      return { ...button, payload: fill(button.payload) }
    case 'url':
      return { ...button, suffix: fill(button.suffix, encodeURIComponent) }
    case 'copy_code':
      return { ...button, code: fill(button.code) }
    case 'flow':
      return button
  }
}
