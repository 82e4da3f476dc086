import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { ConversationId, TenantId } from '../../conversation/ids.js'
import { fullPhone, identityKeys } from '../../conversation/identity-keys.js'
import type { Inbound, Ingested, Receipt, Sender } from '../../conversation/inbound.js'
import type { InputBody, Origin } from '../../conversation/input.js'
import { readConsent } from '../../language/read-consent.js'
import type { SuppressionDigest } from './suppression-digest.js'
import { inTenant, type TenantClient } from './tenant-transaction.js'

export type Door = {
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
  /** Messages a receipt moved forward, as they stood before. */
  readonly moved: readonly MovedMessage[]
}

export type MovedMessage = {
  readonly conversation: ConversationId
  readonly seq: string
  readonly receipt: Receipt
}

export type WhatsappInbox = {
  /** Commits all that a webhook brought, or nothing. Only after that is the provider told that it arrived. */
  takeIn(door: Door, ingested: Ingested): Promise<TakenIn>
  /** What to mark as read while the agent thinks; undefined when there is nothing, or a human holds the conversation. */
  lastHeard(
    tenant: TenantId,
    conversation: ConversationId,
  ): Promise<{ readonly chip: string; readonly address: string; readonly messageId: string } | undefined>
}

export function createWhatsappInbox(pool: pg.Pool, digest: SuppressionDigest): WhatsappInbox {
  return {
    takeIn: (door, ingested) =>
      inTenant(pool, door.tenant, async (client) => {
        const counts = await takeMessages(client, door, ingested, digest)
        for (const preference of ingested.preferences) {
          const { keys, name, phone } = personOf(preference.who)
          await client.query('select leme.set_marketing($1, $2, $3, $4, $5, $6)', [
            door.tenant,
            keys,
            randomUUID(),
            name,
            phone,
            preference.marketing === 'stop',
          ])
        }
        for (const { from, to } of ingested.moves) {
          const values = [door.tenant, door.chip, identityKeys(from), identityKeys(to)]
          await client.query('select leme.move_contact($1, $2, $3, $4, $5, $6)', [
            ...values,
            to.phone === null ? null : fullPhone(to.phone),
            to.address,
          ])
        }
        const moved: MovedMessage[] = []
        for (const receipt of ingested.statuses) moved.push(...(await takeReceipt(client, door, receipt)))
        return { ...counts, moved }
      }),
    lastHeard: (tenant, conversation) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<{ chip: string; address: string; messageId: string }>(
          `select t.chip_id as chip, t.address, t.heard_id as "messageId"
             from leme.thread t join leme.conversation c on c.tenant_id = t.tenant_id and c.id = t.conversation_id
            where t.conversation_id = $1 and t.heard_id is not null and c.held_by is null and not c.waiting`,
          [conversation],
        )
        return rows[0]
      }),
  }
}

async function takeMessages(
  client: TenantClient,
  door: Door,
  { inbound, echoes, ignored }: Ingested,
  digest: SuppressionDigest,
): Promise<Omit<TakenIn, 'moved'>> {
  const messages = [
    ...inbound.map((message) => messageRow(door, message.from, message.id, message.body, consentOf(message))),
    ...echoes.map((echo) => messageRow(door, echo.to, echo.id, { kind: 'echo', text: echo.text }, null)),
  ].map((row) => ({ ...row, digests: row.keys.map((key) => digest(door.tenant, key)) }))
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

function messageRow(door: Door, who: Sender, id: string, body: InputBody, consent: string | null) {
  return {
    input_id: randomUUID(),
    contact_id: randomUUID(),
    ...personOf(who),
    address: who.address,
    provider_id: id,
    body,
    origin: door.origin,
    heard: body.kind !== 'echo',
    consent,
  }
}

function personOf(who: Sender): { keys: readonly string[]; name: string | null; phone: string | null } {
  return {
    keys: identityKeys(who),
    name: who.name,
    phone: who.phone === null ? null : fullPhone(who.phone),
  }
}

function consentOf({ body }: Inbound): string | null {
  return body.kind === 'text' ? readConsent(body.text) : null
}

async function takeReceipt(client: TenantClient, door: Door, receipt: Receipt): Promise<MovedMessage[]> {
  const error = receipt.error && `${receipt.error.code}: ${receipt.error.message}`
  const body = { kind: 'receipt', messageId: receipt.id, status: receipt.status, error }
  const { rows } = await client.query<{ conversation_id: ConversationId; seq: string }>({
    name: 'receipt',
    text: 'select conversation_id, seq from leme.receipt($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      door.tenant,
      door.chip,
      randomUUID(),
      receipt.id,
      receipt.status,
      receipt.at,
      error,
      JSON.stringify(body),
    ],
  })
  return rows.map((row) => ({ conversation: row.conversation_id, seq: String(row.seq), receipt }))
}
