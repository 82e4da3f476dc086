import type { Inbound } from '../../conversation/inbound.js'
import type { JsonObject } from '../../conversation/json.js'
import type { UnreadType } from '../../conversation/unread-types.js'
import { known, numberAt, objectAt, objectsAt, textAt } from './json-fields.js'
import { nameIn } from './name-in.js'

type Attachment = Extract<Inbound['body'], { kind: 'attachment' }>

/** A message that nobody here reads, kept by its name and as the provider calls it. */
export function unread(
  type: UnreadType,
  as: string | undefined,
  data: JsonObject = {},
  caption = '',
): Attachment {
  return { kind: 'attachment', type, caption, data: { as: nameIn(as), ...data } }
}

/** Seen once, by the person's own wish: neither fetched nor kept. What was written below it was said. */
export function viewOnce(of: string, caption: string | undefined): Attachment {
  return unread('view_once', of, {}, caption)
}

/** A poll's question is shown to members; answers to it are nobody's words. */
export function poll(
  as: string,
  content: JsonObject,
  fields: { readonly question: string; readonly options: string; readonly option: string },
): Attachment {
  const options = objectsAt(content, fields.options)
    .slice(0, optionsMax)
    .flatMap((option) => textAt(option, fields.option) ?? [])
  return unread('poll', as, known({ name: textAt(content, fields.question), options }))
}

const optionsMax = 12

/** What is said of a payment proves none: it is shown to a member as it was told. */
export function payment(as: string, content: JsonObject): Attachment {
  const info = objectAt(content, 'paymentInfo') ?? content
  return unread(
    'payment',
    as,
    known({
      value: numberAt(info, 'value'),
      currency: textAt(info, 'currencyCode'),
      status: textAt(info, 'status'),
    }),
  )
}
