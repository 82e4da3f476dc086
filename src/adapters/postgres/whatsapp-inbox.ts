import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { ConversationId, TenantId } from '../../conversation/ids.js'
import { fullPhone, identityKeys } from '../../conversation/identity-keys.js'
import type { Inbound, Ingested, Move, Preference, Receipt, Sender } from '../../conversation/inbound.js'
import type { InputBody, Origin } from '../../conversation/input.js'
import { foldText } from '../../language/fold-text.js'
import { readConsent } from '../../language/read-consent.js'
import type { SuppressionDigest } from './suppression-digest.js'
import { inTenant, type TenantClient } from './tenant-transaction.js'

type Door = {
  readonly tenant: TenantId
  readonly chip: string
  readonly agent: string
  readonly quietMs: number
  readonly origin: Origin
}

/** What became of a webhook's contents. */
export type TakenIn = {
  readonly stored: number
  readonly duplicates: number
  /** Same id, another body: the first one counts. */
  readonly altered: number
  /** Messages a receipt moved forward. */
  readonly moved: number
}

export type WhatsappInbox = {
  /** Commits all that a webhook brought, or nothing. Only after that is the provider told that it arrived. */
  takeIn(door: Door, ingested: Ingested): Promise<TakenIn>
  /**
   * What to mark as read while the agent thinks; undefined when nobody waits for an answer, or waits for a human's.
   */
  lastHeard(
    tenant: TenantId,
    conversation: ConversationId,
  ): Promise<{ readonly chip: string; readonly address: string; readonly messageId: string } | undefined>
}

export function createWhatsappInbox(pool: pg.Pool, digest: SuppressionDigest): WhatsappInbox {
  return {
    takeIn: (door, ingested) =>
      unlessDeadlocked(() =>
        inTenant(pool, door.tenant, async (client) => {
          const counts = await takeMessages(client, door, ingested, digest)
          for (const preference of ingested.preferences)
            await takePreference(client, door, preference, digest)
          for (const move of ingested.moves) await takeMove(client, door, move)
          let moved = 0
          for (const receipt of ingested.statuses) moved += Number(await takeReceipt(client, door, receipt))
          return { ...counts, moved }
        }),
      ),
    lastHeard: (tenant, conversation) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<{ chip: string; address: string; messageId: string }>(
          `select t.chip_id as chip, t.address, t.heard_id as "messageId"
             from leme.thread t join leme.conversation c on c.tenant_id = t.tenant_id and c.id = t.conversation_id
            where t.conversation_id = $1 and t.heard_id is not null and c.snapshot #>> '{holder,by}' is distinct from 'human'
              and exists (select from leme.inbox i
                           where i.tenant_id = c.tenant_id and i.conversation_id = c.id and i.seq > c.handled_seq
                             and i.body ->> 'kind' in ('text', 'tap', 'attachment') and i.body ->> 'type' is distinct from 'reaction')`,
          [conversation],
        )
        return rows[0]
      }),
  }
}

const deadlocksMax = 3
const deadlockState = '40P01'

/** Two webhooks about the same people may get into each other's way; PostgreSQL lets one of them go on, and the other begins anew. */
async function unlessDeadlocked<T>(work: () => Promise<T>): Promise<T> {
  for (let times = 1; ; times++) {
    try {
      return await work()
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === deadlockState
      if (!isDeadlock || times > deadlocksMax) throw error
    }
  }
}

async function takeMessages(
  client: TenantClient,
  door: Door,
  { inbound, echoes, ignored }: Ingested,
  digest: SuppressionDigest,
): Promise<Omit<TakenIn, 'moved'>> {
  const messages = [
    ...inbound.map((message) => messageRow(door, message.from, message, message.body)),
    ...echoes.map((echo) => messageRow(door, echo.to, echo, { kind: 'echo', text: echo.text })),
  ]
    .sort(byPersonAndTime)
    .map((row) => ({ ...row, digests: row.keys.map((key) => digest(door.tenant, key)) }))
  if (messages.length === 0 && ignored.length === 0) return { stored: 0, duplicates: 0, altered: 0 }
  const { rows } = await client.query<Omit<TakenIn, 'moved'>>({
    name: 'ingest',
    text: 'select * from leme.ingest($1, $2, $3, $4, $5, $6)',
    values: [
      door.tenant,
      door.chip,
      door.agent,
      door.quietMs,
      JSON.stringify(messages),
      JSON.stringify(ignored),
    ],
  })
  return rows[0] ?? { stored: 0, duplicates: 0, altered: 0 }
}

type MessageRow = ReturnType<typeof messageRow>

/** One person after the other, always in the same order: two webhooks about the same people then wait for each other. */
function byPersonAndTime(a: MessageRow, b: MessageRow): number {
  return compare(a.keys[0] ?? '', b.keys[0] ?? '') || compare(a.at, b.at)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function messageRow(door: Door, who: Sender, { id, at }: Pick<Inbound, 'id' | 'at'>, body: InputBody) {
  return {
    at,
    input_id: randomUUID(),
    contact_id: randomUUID(),
    ...personOf(who),
    address: who.address,
    provider_id: id,
    body,
    origin: door.origin,
    heard: body.kind !== 'echo',
    ...(body.kind === 'text' && { consent: readConsent(body.text), said: foldText(body.text) }),
  }
}

function personOf(who: Sender): { keys: readonly string[]; name: string | null; phone: string | null } {
  return {
    keys: identityKeys(who),
    name: who.name,
    phone: who.phone === null ? null : fullPhone(who.phone),
  }
}

async function takePreference(
  client: TenantClient,
  { tenant }: Door,
  { who, marketing }: Preference,
  digest: SuppressionDigest,
): Promise<void> {
  const { keys, name, phone } = personOf(who)
  const digests = keys.map((key) => digest(tenant, key))
  const values = [tenant, keys, randomUUID(), name, phone, digests, marketing === 'stop']
  await client.query('select leme.set_marketing($1, $2, $3, $4, $5, $6, $7)', values)
}

async function takeMove(client: TenantClient, { tenant, chip }: Door, { from, to }: Move): Promise<void> {
  const phone = to.phone === null ? null : fullPhone(to.phone)
  const values = [tenant, chip, identityKeys(from), identityKeys(to), phone, to.address]
  await client.query('select leme.move_contact($1, $2, $3, $4, $5, $6)', values)
}

async function takeReceipt(client: TenantClient, { tenant, chip }: Door, receipt: Receipt): Promise<boolean> {
  const { id, status, at, error } = receipt
  const { rows } = await client.query<{ moved: boolean }>({
    name: 'receipt',
    text: 'select leme.receipt($1, $2, $3, $4, $5) as moved',
    values: [tenant, `${chip}/${id}`, status, at, error],
  })
  return rows[0]?.moved === true
}
