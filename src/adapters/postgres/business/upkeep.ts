import type pg from 'pg'
import { sealRoots } from '../../../audit/seal-roots.js'
import type { ConversationId, TenantId } from '../../../conversation/ids.js'
import type { Upkeep } from '../../../ports/upkeep.js'

export function createUpkeep(pool: pg.Pool): Upkeep {
  async function conversations(text: string, values: readonly unknown[]): Promise<ConversationId[]> {
    const { rows } = await pool.query<{ id: ConversationId }>(text, [...values])
    return rows.map(({ id }) => id)
  }
  return {
    async tenants() {
      const { rows } = await pool.query<{ id: TenantId }>('select leme.tenant_ids() as id')
      return rows.map(({ id }) => id)
    },
    async expirePendings(tenant, now) {
      const { rows } = await pool.query<{ n: number }>('select leme.expire_pendings($1, $2) as n', [
        tenant,
        now,
      ])
      return rows[0]?.n ?? 0
    },
    async forgetWebhooks(tenant) {
      await pool.query('select leme.sweep_webhooks($1)', [tenant])
    },
    strandedConversations: (tenant, { afterMs, sinceMs, limit }) =>
      conversations('select * from leme.stranded_conversations($1, $2, $3, $4) as id', [
        tenant,
        interval(afterMs),
        interval(sinceMs),
        limit,
      ]),
    strandedOutboxes: (tenant, { afterMs, limit }) =>
      conversations('select * from leme.stranded_outboxes($1, $2, $3) as id', [
        tenant,
        interval(afterMs),
        limit,
      ]),
    sealRoots: (tenant, now) => sealRoots(pool, tenant, now),
  }
}

function interval(ms: number): string {
  return `${ms} milliseconds`
}
