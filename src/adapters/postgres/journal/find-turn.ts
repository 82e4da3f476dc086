import type pg from 'pg'
import { applyEvents } from '../../../conversation/apply-event.js'
import type { ConversationId, TenantId } from '../../../conversation/ids.js'
import type { ConversationState } from '../../../conversation/state.js'
import type { FoundTurn } from '../../../turn/inspection.js'
import { recordedTurns } from './recorded-turns.js'
import { inTenantSnapshot } from './tenant-snapshot.js'

/** Several turns of a conversation; those that are erased, or come after one that is, are told as such. */
export function findTurns(
  pool: pg.Pool,
  tenant: TenantId,
  conversation: ConversationId,
  wanted: ReadonlySet<number>,
): Promise<ReadonlyMap<number, FoundTurn>> {
  return inTenantSnapshot(pool, tenant, async (client) => {
    const found = new Map<number, FoundTurn>()
    const last = Math.max(...wanted)
    let before: ConversationState | null = null
    let known = true
    for await (const { seq, record } of recordedTurns(client, conversation)) {
      known &&= record !== null
      if (wanted.has(seq))
        found.set(seq, known && record ? { kind: 'found', record, before } : { kind: 'erased' })
      if (seq >= last) break
      if (known && record) before = applyEvents(before, record.events)
    }
    return found
  })
}

/** One recorded turn and the state it began with: the fold of all before it. */
export function findTurn(
  pool: pg.Pool,
  tenant: TenantId,
  conversation: ConversationId,
  wanted: number,
): Promise<FoundTurn> {
  return inTenantSnapshot(pool, tenant, async (client) => {
    let before: ConversationState | null = null
    for await (const { seq, record } of recordedTurns(client, conversation)) {
      if (!record) return { kind: 'erased' }
      if (seq === wanted) return { kind: 'found', record, before }
      before = applyEvents(before, record.events)
    }
    return { kind: 'not_found' }
  })
}
