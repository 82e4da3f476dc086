import { z } from 'zod'
import { itemNames, itemTypes, type ItemType } from '../../item.js'
import { dayWords } from './day-words.js'
import { capitalised, labelOf, sentence } from './wording.js'

/** One item, whole. */
export const openedShape = z.object({
  type: z.enum(itemTypes),
  label: z.string(),
  content: z.string(),
  url: z.string().nullable(),
  createdAt: z.string(),
})
export type OpenedItem = z.infer<typeof openedShape>

export function openedItem(item: {
  readonly type: ItemType
  readonly title: string
  readonly year: number | null
  readonly content: string
  readonly url: string | null
  readonly createdAt: Date
}): OpenedItem {
  const { type, content, url, createdAt } = item
  return { type, label: labelOf(item), content, url, createdAt: createdAt.toISOString() }
}

type Clock = { readonly now: Date; readonly timeZone: string }

export function openedWords({ type, label, content, url, createdAt }: OpenedItem, clock: Clock): string {
  const since = capitalised(`${itemNames[type].one}, na lista desde ${dayWords(createdAt, clock)}.`)
  const heading = type === 'note' ? content : sentence(label)
  const body = type === 'note' || content === '' ? [] : [content]
  return [heading, ...body, ...(url === null ? [] : [url]), since].join('\n')
}
