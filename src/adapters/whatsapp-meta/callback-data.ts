import { isUuid } from '../../conversation/ids.js'
import type { SentAs } from '../../conversation/inbound.js'

/** Which message of ours it is, told to Meta with the send; Meta tells it back in every receipt (`biz_opaque_callback_data`). */
export function callbackDataOf({ id, part }: SentAs): string {
  return `${id}/${part}`
}

/** What another program of the same number has put there is nothing to us. */
export function readCallbackData(data: string | undefined): SentAs | undefined {
  const [, id = '', part = ''] = /^([0-9a-f-]{36})\/(\d{1,3})$/.exec(data ?? '') ?? []
  return isUuid(id) ? { id, part: Number(part) } : undefined
}
