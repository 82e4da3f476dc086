import type { JsonObject } from '../../conversation/json.js'
import type { Message, TemplateButton, TemplateHeader, TemplateValue } from '../../conversation/message.js'
import { known } from '../channels/json-fields.js'
import { mediaSource } from './media-source.js'

type TemplateMessage = Extract<Message, { type: 'template' }>

/** A template as the Cloud API takes it: what fills its header, its body and its buttons. What is fixed in it is not sent. */
export function renderTemplate(message: TemplateMessage): JsonObject {
  const { name, language, parameters, parameterNames = [], header, buttons = [] } = message
  const values = parameters.map((value, place) =>
    known({ ...parameterOf(value), parameter_name: parameterNames[place] }),
  )
  const components = [
    ...(header ? [{ type: 'header', parameters: [headerOf(header)] }] : []),
    ...(values.length > 0 ? [{ type: 'body', parameters: values }] : []),
    ...buttons.map(buttonOf),
  ]
  return { name, language: { code: language }, ...(components.length > 0 && { components }) }
}

function parameterOf(value: TemplateValue): JsonObject {
  if (typeof value === 'string') return { type: 'text', text: value }
  if ('dateTime' in value) return { type: 'date_time', date_time: { fallback_value: value.dateTime } }
  const { currency: code, amount1000: amount_1000, fallback: fallback_value } = value
  return { type: 'currency', currency: { fallback_value, code, amount_1000 } }
}

function headerOf(header: TemplateHeader): JsonObject {
  switch (header.type) {
    case 'text':
      return { type: 'text', text: header.text }
    case 'location': {
      const { type, ...location } = header
      return { type, location }
    }
    case 'document':
      return {
        type: 'document',
        document: known({ ...mediaSource(header.media), filename: header.filename }),
      }
    default:
      return { type: header.type, [header.type]: mediaSource(header.media) }
  }
}

function buttonOf(button: TemplateButton): JsonObject {
  return { type: 'button', sub_type: button.type, index: String(button.index), parameters: [tapOf(button)] }
}

function tapOf(button: TemplateButton): JsonObject {
  switch (button.type) {
    case 'quick_reply':
      return { type: 'payload', payload: button.payload }
    case 'url':
      return { type: 'text', text: button.suffix }
    case 'copy_code':
      return { type: 'coupon_code', coupon_code: button.code }
    case 'flow':
      return { type: 'action', action: { flow_token: button.token ?? 'unused' } }
  }
}
