import type { Inbound } from '../../conversation/inbound.js'
import type { JsonObject } from '../../conversation/json.js'

/** What a person sent; `undefined` where the message lacks what its type is made of. */
export type Content = Inbound['body'] | undefined

export function text(words: string | undefined): Content {
  return words === undefined ? undefined : { kind: 'text', text: words }
}

/** A tapped option. One that came without its id is as good as its words. */
export function tap(optionId: string | undefined, title: string | undefined): Content {
  return optionId === undefined ? text(title) : { kind: 'tap', optionId, title: title ?? '' }
}

export function attachment(type: string, data: JsonObject, caption = ''): Content {
  return { kind: 'attachment', type, caption, data }
}
