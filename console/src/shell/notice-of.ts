import type { ServerLiveEvent } from '../api/wire'

type Change = Extract<ServerLiveEvent, { kind: 'conversation' }>

/** What was last told of a conversation. */
export type Told = Pick<Change, 'waiting' | 'heardAt'>

type Before = {
  /** Undefined: nothing was told of it yet. */
  readonly told: Told | undefined
  /** Who looks, and since when. */
  readonly me: string
  readonly sinceMs: number
}

/** What there is to say about a change to whoever does not look: somebody begins to wait, or writes in a conversation one holds. */
export function noticeOf(
  { waiting, heardAt, holder }: Pick<Change, 'waiting' | 'heardAt' | 'holder'>,
  { told, me, sinceMs }: Before,
): 'waits' | 'wrote' | null {
  if (waiting) return told?.waiting === true ? null : 'waits'
  if (holder.member?.id !== me || heardAt === null) return null
  const beforeMs = told?.heardAt ? Date.parse(told.heardAt) : sinceMs
  return Date.parse(heardAt) > beforeMs ? 'wrote' : null
}
