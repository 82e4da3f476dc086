import pg from 'pg'
import type { ConversationId } from '../../conversation/ids.js'
import { LemeError } from '../../errors/leme-error.js'
import { inGroups } from './in-groups.js'
import { isDatabaseUnavailable } from './is-database-unavailable.js'
import { answersOn, callOn, type Statement, type Value } from './packet.js'

/** Calls in one transaction at most, and calls that may wait for theirs. */
const groupMax = 32
const enough = 4
const waitingMax = 5_000
/** A conversation that is locked holds up those it shares a transaction with, and nobody else for longer than this. */
const patienceMs = 40
const atWorkMax = 4

/** Channels nothing but turns lock conversations on. A webhook of WhatsApp locks those of several people, in their order. */
export const sharingChannels: ReadonlySet<string> = new Set(['web', 'terminal'])

type Part = { readonly conversation: ConversationId; readonly values: readonly Value[] }

type Shared = Part & {
  readonly channel: string
  /** Only calls of one kind share a transaction. */
  readonly kind: string
}

/**
 * A statement that does one conversation's work and answers with one row. At a busy time several conversations share its
 * round trip and its commit; they are locked in the order of their ids, so that no two transactions wait for each other.
 */
export function together<Row>(
  pool: pg.Pool,
  statement: Statement,
): (shared: Shared) => Promise<Row | undefined> {
  const share = inGroups<Part, Row | undefined>((parts) => callAll<Row>(pool, statement, parts), {
    groupMax,
    enough,
    waitingMax,
    tooMany: () => new LemeError('database.unavailable'),
    patienceMs,
    atWorkMax,
    oneByOneAfter: isRolledBack,
  })
  return async ({ channel, kind, conversation, values }) => {
    if (sharingChannels.has(channel)) return share(kind, { conversation, values })
    const [row] = await callOn<Row>(pool, { statement, values })
    return row
  }
}

async function callAll<Row>(
  pool: pg.Pool,
  statement: Statement,
  parts: readonly Part[],
): Promise<(Row | undefined)[]> {
  const ordered = parts.map((part, index) => ({ part, index })).sort(byConversation)
  const calls = ordered.map(({ part }) => ({ statement, values: part.values }))
  const answers = await answersOn<Row>(pool, calls, statement)
  const rows = parts.map((): Row | undefined => undefined)
  ordered.forEach(({ index }, position) => (rows[index] = answers[position]?.rows[0]))
  return rows
}

function byConversation(a: { readonly part: Part }, b: { readonly part: Part }): number {
  if (a.part.conversation === b.part.conversation) return 0
  return a.part.conversation < b.part.conversation ? -1 : 1
}

/** A statement failed and the connection did not: then certainly nothing of the group has happened. */
export function isRolledBack(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isDatabaseUnavailable(error)
}
