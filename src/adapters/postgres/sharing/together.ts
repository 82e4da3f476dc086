import type pg from 'pg'
import type { ConversationId } from '../../../conversation/ids.js'
import type { SharingLimits } from '../storage-limits.js'
import { answersOn } from '../wire/packet.js'
import type { Call, Statement } from '../wire/statement.js'
import { inGroups } from './in-groups.js'
import { isRolledBack, orderOfIds, sharing } from './sharing.js'

type Part = {
  readonly conversation: ConversationId
  /** Among them one of the statement that answers, and before it none that locks anything. */
  readonly calls: readonly Call[]
}

type Shared = Part & {
  readonly shares: boolean
  /** Only calls of one kind share a transaction. */
  readonly kind: string
}

/**
 * Calls that do one conversation's work, all or none; the statement `answering` answers with one row. At a busy time several
 * conversations share a round trip and a commit; they are locked in the order of their ids, so that no two transactions
 * wait for each other.
 */
export function together<Row>(
  pool: pg.Pool,
  answering: Statement,
  limits: SharingLimits,
): (shared: Shared) => Promise<Row | undefined> {
  const share = inGroups<Part, Row | undefined>((parts) => callAll<Row>(pool, answering, parts), {
    ...sharing(limits),
    oneByOneAfter: isRolledBack,
  })
  return async ({ shares, kind, conversation, calls }) => {
    if (shares) return share(kind, { conversation, calls })
    const [answer] = await answersOn<Row>(pool, calls, answering)
    return answer?.rows[0]
  }
}

async function callAll<Row>(
  pool: pg.Pool,
  answering: Statement,
  parts: readonly Part[],
): Promise<(Row | undefined)[]> {
  const ordered = parts
    .map((part, index) => ({ part, index }))
    .sort((a, b) => orderOfIds(a.part.conversation, b.part.conversation))
  const calls = ordered.flatMap(({ part }) => part.calls)
  const answers = await answersOn<Row>(pool, calls, answering)
  const rows = parts.map((): Row | undefined => undefined)
  ordered.forEach(({ index }, position) => (rows[index] = answers[position]?.rows[0]))
  return rows
}
