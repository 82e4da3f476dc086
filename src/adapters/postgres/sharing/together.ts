import type pg from 'pg'
import type { ConversationId } from '../../../conversation/ids.js'
import { inGroups } from './in-groups.js'
import { answersOn, callOn, type Statement, type Value } from '../wire/packet.js'
import { isRolledBack, orderOfIds, sharing } from './sharing.js'

/** A conversation that is locked holds up those it shares a transaction with, and nobody else for longer than this. */
const patienceMs = 40

type Part = { readonly conversation: ConversationId; readonly values: readonly Value[] }

type Shared = Part & {
  readonly shares: boolean
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
    ...sharing,
    patienceMs,
    oneByOneAfter: isRolledBack,
  })
  return async ({ shares, kind, conversation, values }) => {
    if (shares) return share(kind, { conversation, values })
    const [row] = await callOn<Row>(pool, { statement, values })
    return row
  }
}

async function callAll<Row>(
  pool: pg.Pool,
  statement: Statement,
  parts: readonly Part[],
): Promise<(Row | undefined)[]> {
  const ordered = parts
    .map((part, index) => ({ part, index }))
    .sort((a, b) => orderOfIds(a.part.conversation, b.part.conversation))
  const calls = ordered.map(({ part }) => ({ statement, values: part.values }))
  const answers = await answersOn<Row>(pool, calls, statement)
  const rows = parts.map((): Row | undefined => undefined)
  ordered.forEach(({ index }, position) => (rows[index] = answers[position]?.rows[0]))
  return rows
}
