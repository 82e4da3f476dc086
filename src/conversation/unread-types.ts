import type { InputBody } from './input.js'

/** Kinds of messages that nobody here reads, by a name that is the same whatever a provider calls them. */
export const unreadTypes = [
  'poll',
  'poll_vote',
  'product',
  'order',
  'payment',
  'view_once',
  'contacts',
  'event',
  'unsupported',
] as const

export type UnreadType = (typeof unreadTypes)[number]

const known: ReadonlySet<string> = new Set(unreadTypes)

/** Which of them it is; undefined: it is read, or its caption is. */
export function unreadTypeOf(body: InputBody): UnreadType | undefined {
  if (body.kind !== 'attachment' || !known.has(body.type)) return undefined
  const type = body.type as UnreadType
  return body.caption === '' || needsPerson(type) ? type : undefined
}

/** Somebody buys or says that they paid: whatever stands below it, a member has to look. */
export function needsPerson(type: UnreadType): type is 'order' | 'payment' {
  return type === 'order' || type === 'payment'
}
