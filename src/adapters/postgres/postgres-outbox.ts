import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { textOf } from '../../conversation/message.js'
import type { Chip } from '../../ports/chip.js'
import type { Fate, Outbox, QueuedMessage, Remembered, SendingChip } from '../../ports/outbox.js'
import { openAccount } from './chips.js'
import type { SecretBox } from './secret-box.js'
import { inTenant } from './tenant-transaction.js'

type Row = Omit<QueuedMessage, 'chip' | 'interrupted'> & { chip: SealedChip }
type TakenRow = { wait_ms: number; interrupted: boolean; message: Row | null }
type SealedChip = Omit<SendingChip, 'account'> & { id: string; provider: Chip['provider']; sealed: string }

export function createPostgresOutbox(pool: pg.Pool, box: SecretBox): Outbox {
  return {
    async take(tenant, conversation) {
      const { rows } = await pool.query<TakenRow>({
        name: 'take_outbox',
        text: 'select * from leme.take_outbox($1, $2)',
        values: [tenant, conversation],
      })
      const [row] = rows
      if (!row) return { status: 'empty' }
      if (!row.message) return { status: 'wait', ms: row.wait_ms }
      return { status: 'taken', message: queued(row.message, row.interrupted, box) }
    },
    async get(tenant, conversation, seq) {
      const { rows } = await inTenant(pool, tenant, (client) =>
        client.query<{ message: Row | null }>('select leme.sendable($1, $2, $3) as message', [
          tenant,
          conversation,
          seq,
        ]),
      )
      return rows[0]?.message ? queued(rows[0].message, false, box) : undefined
    },
    async settle(tenant, conversation, seq, fate) {
      const { text, values } = settlement(fate)
      await pool.query({
        name: 'settle_outbox',
        text: `select leme.settle_outbox($1, $2, $3, ${text})`,
        values: [tenant, conversation, seq, ...values],
      })
    },
    async followUp(tenant, conversation, seq, message) {
      const { rows } = await pool.query<{ done: boolean }>(
        'select leme.follow_up($1, $2, $3, $4, $5, $6) as done',
        [tenant, conversation, seq, randomUUID(), message, textOf(message)],
      )
      return rows[0]?.done ?? false
    },
    remember: (tenant, conversation, what, reason) =>
      inTenant(pool, tenant, async (client) => {
        const values = what === 'chip_paused' ? [conversation, reason] : [conversation]
        await client.query(rememberedBy[what], values)
      }),
  }
}

function queued({ chip, ...row }: Row, interrupted: boolean, box: SecretBox): QueuedMessage {
  return { ...row, seq: String(row.seq), interrupted, chip: opened(chip, box) }
}

function opened({ id, provider, sealed, ...rest }: SealedChip, box: SecretBox): SendingChip {
  return { ...rest, account: openAccount({ id, provider, sealed_account: sealed }, box) }
}

/** What the record of the conversation should show: everything that did not simply go out. */
function settlement(fate: Fate): { text: string; values: unknown[] } {
  const message = fate.status === 'queued' ? (fate.message ?? null) : null
  const error = fate.status === 'sent' ? null : fate.error
  const isWorthNoting = fate.status === 'failed' || fate.status === 'withheld' || isMaybeRepeated(fate)
  const note = { kind: 'receipt', messageId: '', status: fate.status, error }
  return {
    text: '$4, $5, $6, $7, $8, $9, $10, $11, $12',
    values: [
      fate.status,
      fate.status === 'sent' ? fate.providerId : null,
      error,
      fate.status === 'queued' ? fate.afterMs : null,
      isMaybeRepeated(fate),
      message,
      message && textOf(message),
      isWorthNoting ? randomUUID() : null,
      isWorthNoting ? note : null,
    ],
  }
}

function isMaybeRepeated(fate: Fate): boolean {
  return fate.status === 'queued' && fate.maybeRepeated
}

const ofThread = 'from leme.thread t where t.conversation_id = $1'
const rememberedBy: Readonly<Record<Remembered, string>> = {
  bad_number: `update leme.contact c set bad_number_at = clock_timestamp() ${ofThread} and c.tenant_id = t.tenant_id and c.id = t.contact_id`,
  marketing_stopped: `update leme.contact c set marketing_stopped_at = clock_timestamp() ${ofThread} and c.tenant_id = t.tenant_id and c.id = t.contact_id`,
  chip_paused: `update leme.chip k set paused_reason = $2 ${ofThread} and k.tenant_id = t.tenant_id and k.id = t.chip_id`,
}
