import type pg from 'pg'
import { leavesAtCommit } from '../../../conversation/leaves-at-commit.js'
import type { Lease, Work } from '../../../ports/store.js'
import { callOn } from '../wire/packet.js'
import type { Call } from '../wire/statement.js'

const leftStatement = { name: 'leme_left_of', text: 'select left_seq from leme.left_of($1, $2)' }

/** When what waits had left, asked only where something waits: mostly nothing does. */
export async function withLeft(pool: pg.Pool, work: Work): Promise<Work> {
  if (!work.state?.pending) return work
  const [row] = await callOn<{ left_seq: number | null }>(pool, leftCall(work.lease))
  return row ? { ...work, left: row.left_seq } : work
}

/**
 * The same for a message that took the conversation as it came. Alone, it found no turn under way: where what is said leaves
 * with the commit, all of it had left, and nothing need be asked.
 */
export function withLeftBefore(pool: pg.Pool, work: Work): Promise<Work> {
  const isAlone = work.inputs.length === 1 && leavesAtCommit.has(work.channel)
  return isAlone ? Promise.resolve(work) : withLeft(pool, work)
}

export function leftCall({ tenant, conversation }: Lease): Call {
  return { statement: leftStatement, values: [tenant, conversation] }
}
