import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { textOf } from '../../../conversation/message.js'
import type { Chip } from '../../../ports/chip.js'
import type {
  Fate,
  Outbox,
  QueuedMessage,
  Remembered,
  SendingChip,
  SettledMessage,
} from '../../../ports/outbox.js'
import type { TenantId } from '../../../conversation/ids.js'
import { phoneKey } from '../../../conversation/identity-keys.js'
import { openAccount } from '../business/chips.js'
import type { SecretBox } from '../business/secret-box.js'
import type { SuppressionDigest } from '../business/suppression-digest.js'
import type { LeaseHolder } from '../storage-limits.js'
import { inTenant } from '../wire/tenant-transaction.js'

type Row = Omit<QueuedMessage, 'seq' | 'chip' | 'interrupted'> & {
  seq: number
  chip: SealedChip
}
type TakenRow = { wait_ms: number; chip_waits: boolean; interrupted: boolean; message: Row | null }
type SealedChip = Omit<SendingChip, 'account'> & { id: string; provider: Chip['provider']; sealed: string }

/** `sender` names the process that takes a message: when it is no more, the others need not wait for its answer. */
export function createPostgresOutbox(
  pool: pg.Pool,
  box: SecretBox,
  digest: SuppressionDigest,
  sender: LeaseHolder,
): Outbox {
  return {
    async take(tenant, conversation) {
      const { rows } = await pool.query<TakenRow>({
        name: 'take_outbox',
        text: 'select * from leme.take_outbox($1, $2, $3)',
        values: [tenant, conversation, sender()],
      })
      const [row] = rows
      if (!row) return { status: 'empty' }
      if (row.chip_waits) return { status: 'chip_waits' }
      if (!row.message) return { status: 'wait', ms: row.wait_ms }
      const message = { ...queued(row.message, box), interrupted: row.interrupted }
      const isSuppressed = message.purpose !== null && (await isForgotten(pool, digest, tenant, message))
      return { status: 'taken', message: isSuppressed ? optedOut(message) : message }
    },
    async get(tenant, conversation, seq) {
      const { rows } = await inTenant(pool, tenant, (client) =>
        client.query<{ message: Row | null }>('select leme.sendable($1, $2, $3) as message', [
          tenant,
          conversation,
          seq,
        ]),
      )
      return rows[0]?.message ? queued(rows[0].message, box) : undefined
    },
    async settle(tenant, conversation, message, fate) {
      await pool.query({
        name: 'settle_outbox',
        text: 'select leme.settle_outbox($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)',
        values: [tenant, conversation, message.seq, ...settlement(message, fate)],
      })
    },
    async followUp(tenant, conversation, seq, message) {
      const { rows } = await pool.query<{ done: boolean }>(
        'select leme.follow_up($1, $2, $3, $4, $5, $6) as done',
        [tenant, conversation, seq, randomUUID(), message, textOf(message)],
      )
      return rows[0]?.done ?? false
    },
    async reach(tenant, contact, peopleADay) {
      const { rows } = await pool.query<{ wait_ms: string }>(
        'select leme.take_reach($1, $2, $3) as wait_ms',
        [tenant, contact, peopleADay],
      )
      return Number(rows[0]?.wait_ms ?? 0)
    },
    remember: (tenant, conversation, what, reason) =>
      inTenant(pool, tenant, async (client) => {
        const values = what === 'bad_number' ? [conversation] : [conversation, reason]
        await client.query(rememberedBy[what], values)
      }),
  }
}

function queued({ chip, ...row }: Row, box: SecretBox): QueuedMessage {
  return { ...row, seq: String(row.seq), interrupted: false, chip: opened(chip, box) }
}

function opened({ id, provider, sealed, ...rest }: SealedChip, box: SecretBox): SendingChip {
  const account = sealed === '' ? null : openAccount({ id, provider, sealed_account: sealed }, box)
  return { ...rest, account }
}

/** Somebody who was erased and had asked for silence may be back from a list: only the digest of the phone knows them. */
async function isForgotten(
  pool: pg.Pool,
  digest: SuppressionDigest,
  tenant: TenantId,
  { contact }: QueuedMessage,
): Promise<boolean> {
  const phone = contact?.phone
  if (phone === undefined || phone === null) return false
  const digestOf = await digest()
  const { rowCount } = await inTenant(pool, tenant, (client) =>
    client.query('select from leme.suppression where key_digest = $1', [
      Buffer.from(digestOf(tenant, phoneKey(phone)), 'hex'),
    ]),
  )
  return rowCount !== 0
}

function optedOut(message: QueuedMessage): QueuedMessage {
  return { ...message, contact: message.contact && { ...message.contact, optedOut: true } }
}

/** What `leme.settle_outbox` takes after the message's place. The record shows everything that did not simply go out. */
function settlement({ id, chip }: SettledMessage, fate: Fate): unknown[] {
  const again = fate.status === 'queued' ? fate : null
  const later = fate.status === 'queued' || fate.status === 'doubt' ? fate : null
  const message = again?.message ?? null
  const error = fate.status === 'sent' ? null : fate.error
  const isWorthNoting = fate.status !== 'sent' && fate.status !== 'queued'
  const note = { kind: 'receipt', messageId: id, status: fate.status, error }
  return [
    fate.status,
    fate.status === 'sent' ? `${chip.account?.id ?? ''}/${fate.providerId}` : null,
    error,
    later && Math.round(later.afterMs),
    again?.attempted ?? true,
    fate.status === 'doubt',
    later?.parts?.sent ?? null,
    later?.parts?.of ?? null,
    message,
    message && textOf(message),
    isWorthNoting ? note : null,
  ]
}

const ofThread = 'from leme.thread t where t.conversation_id = $1'
const rememberedBy: Readonly<Record<Remembered, string>> = {
  bad_number: 'update leme.thread set bad_number_at = clock_timestamp() where conversation_id = $1',
  marketing_stopped: `update leme.contact c set marketing_stopped_at = clock_timestamp(),
           consent_said = json_build_object('way', 'provider', 'words', $2::text, 'conversation', t.conversation_id) ${ofThread} and c.tenant_id = t.tenant_id and c.id = t.contact_id`,
  chip_paused: `update leme.chip k set paused_reason = $2 ${ofThread} and k.tenant_id = t.tenant_id and k.id = t.chip_id`,
}
