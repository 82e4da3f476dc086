import { z } from 'zod'
import { itemNames, itemTypes, seenWord, type ItemType } from '../../item.js'
import { dayWords } from './day-words.js'
import { capitalised, labelOf, sentence } from './wording.js'

/** One item, whole. */
export const openedShape = z.object({
  type: z.enum(itemTypes),
  label: z.string(),
  content: z.string(),
  url: z.string().nullable(),
  createdAt: z.string(),
  /** Absent in what was written down before it was told. */
  isSeen: z.boolean().default(false),
})
export type OpenedItem = z.infer<typeof openedShape>

export function openedItem(item: {
  readonly type: ItemType
  readonly title: string
  readonly year: number | null
  readonly content: string
  readonly url: string | null
  readonly createdAt: Date
  readonly seenAt?: Date | null
}): OpenedItem {
  const { type, content, url, createdAt, seenAt = null } = item
  const isSeen = seenAt !== null
  return { type, label: labelOf(item), content, url, createdAt: createdAt.toISOString(), isSeen }
}

type Clock = { readonly now: Date; readonly timeZone: string }

export function openedWords(opened: OpenedItem, clock: Clock): string {
  const { type, label, content, url, createdAt, isSeen } = opened
  const seen = isSeen ? `, já ${seenWord(type)}` : ''
  const since = capitalised(`${itemNames[type].one}, na lista desde ${dayWords(createdAt, clock)}${seen}.`)
  const heading = type === 'note' ? content : sentence(label)
  // What was said of a link may be its name.
  const told = content.startsWith(label) ? content.slice(label.length).replace(/^\.?\n?/u, '') : content
  const body = type === 'note' || told === '' ? [] : [told]
  return [heading, ...body, ...(url === null ? [] : [url]), since].join('\n')
}
