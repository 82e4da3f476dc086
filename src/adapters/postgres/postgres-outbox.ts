import type pg from 'pg'
import type { Outbox, QueuedMessage } from '../../ports/outbox.js'
import { inTenant } from './tenant-transaction.js'

export function createPostgresOutbox(pool: pg.Pool): Outbox {
  return {
    next: (tenant, conversation) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<QueuedMessage>(
          `select o.id, o.channel, o.recipient, o.message, o.author, o.attempts, c.held_by is not null as "heldByHuman"
             from leme.outbox o join leme.conversation c on c.tenant_id = o.tenant_id and c.id = o.conversation_id
            where o.conversation_id = $1 and o.status = 'queued' order by o.seq limit 1`,
          [conversation],
        )
        return rows[0]
      }),
    async mark(tenant, id, fate) {
      const sent = fate.status === 'sent'
      await inTenant(pool, tenant, (client) =>
        client.query(
          `update leme.outbox set status = $2, attempts = attempts + 1, provider_id = $3, sent_at = $4, error = $5
            where id = $1 and status = 'queued'`,
          [id, fate.status, sent ? fate.providerId : null, sent ? fate.at : null, sent ? null : fate.error],
        ),
      )
    },
  }
}
