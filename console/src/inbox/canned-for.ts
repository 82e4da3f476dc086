import type { CannedReply } from '../api/wire'

const shownMax = 8

/** The replies that a word after a slash may mean; null: it is no such word. */
export function cannedFor(text: string, replies: readonly CannedReply[]): readonly CannedReply[] | null {
  const [, typed] = /^\/(\S*)$/.exec(text) ?? []
  if (typed === undefined) return null
  const word = typed.toLowerCase()
  const begins = replies.filter(({ shortcut }) => shortcut.startsWith(word))
  const holds = replies.filter(
    (reply) => !begins.includes(reply) && reply.text.toLowerCase().includes(word) && word !== '',
  )
  return [...begins, ...holds].slice(0, shownMax)
}
