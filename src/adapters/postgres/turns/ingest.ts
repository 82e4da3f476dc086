import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { fullPhone, identityKeys } from '../../../conversation/identity-keys.js'
import type { Acceptance, Move, Preference, Receipt, Sender } from '../../../conversation/inbound.js'
import type { Brought, FromChip, Taken, InboxFate } from '../../../ports/inbox.js'
import type { SuppressionDigest } from '../business/suppression-digest.js'

export type FromOneChip = Brought & { readonly from: FromChip }

type Row = { messages: ('stored' | 'duplicate' | 'altered')[]; receipts: boolean[] }

/** All that webhooks of one chip brought, in one statement, which is a transaction of its own. */
export async function ingest(
  pool: pg.Pool,
  digest: SuppressionDigest,
  group: readonly FromOneChip[],
): Promise<Taken[]> {
  const [first] = group
  if (!first) return []
  const { tenant, agent, quiet, from } = first
  const messages = group.flatMap((brought, webhook) => messageRows(brought, webhook)).sort(byPersonAndTime)
  const receipts = group.flatMap(({ from: { news } }, webhook) =>
    news.receipts.map((receipt) => ({ ...receiptRow(receipt), webhook })),
  )
  const digestOf = await digest()
  const withDigests = <R extends { keys: readonly string[] }>(row: R) => ({
    ...row,
    digests: row.keys.map((key) => digestOf(tenant, key)),
  })
  const brought = {
    taken: group.flatMap(({ from: { news } }) => news.acceptances.map(acceptanceRow)),
    messages: messages.map(withDigests),
    receipts,
    preferences: group.flatMap(({ from: { news } }) => news.preferences.map(preferenceRow)).map(withDigests),
    moves: group.flatMap(({ from: { news } }) => news.moves.map(moveRow)),
    ignored: group.flatMap(({ from: { news } }) => news.ignored),
  }
  const { rows } = await pool.query<Row>({
    name: 'ingest',
    text: 'select * from leme.ingest($1, $2, $3, $4, $5, $6)',
    values: [tenant, from.chip, agent, quiet.ms, quiet.mostMs, JSON.stringify(brought)],
  })
  const fates = messages.map(({ webhook, place }, index) => ({
    webhook,
    place,
    fate: fateOf(rows[0]?.messages[index] ?? 'duplicate'),
  }))
  const moved = receipts.map(({ webhook }, index) => ({ webhook, hasMoved: rows[0]?.receipts[index] }))
  return group.map((_, webhook) => ({
    arrivals: fates
      .filter((each) => each.webhook === webhook)
      .sort((a, b) => a.place - b.place)
      .map(({ fate }) => fate),
    moved: moved.filter((each) => each.webhook === webhook && each.hasMoved === true).length,
  }))
}

function fateOf(status: Row['messages'][number]): InboxFate {
  if (status === 'stored') return { status }
  return { status: 'duplicate', turnId: null, isAltered: status === 'altered' }
}

function messageRows({ origin, from: { arrivals } }: FromOneChip, webhook: number) {
  return arrivals.map(({ inputId, dedupeKey, body, with: who, isHeard, messageId, at, mayStop }, place) => ({
    webhook,
    place,
    at,
    input_id: inputId,
    dedupe_key: dedupeKey,
    contact_id: randomUUID(),
    ...personOf(who),
    address: who.address,
    provider_id: messageId,
    body,
    origin: { ...origin, saidAt: at },
    heard: isHeard,
    may_stop: mayStop,
  }))
}

type MessageRow = ReturnType<typeof messageRows>[number]

/** One person after the other, always in the same order: two webhooks about the same people then wait for each other. */
function byPersonAndTime(a: MessageRow, b: MessageRow): number {
  return compare(a.keys[0] ?? '', b.keys[0] ?? '') || compare(a.at, b.at)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function personOf(who: Sender): { keys: readonly string[]; name: string | null; phone: string | null } {
  return {
    keys: identityKeys(who),
    name: who.name,
    phone: who.phone === null ? null : fullPhone(who.phone),
  }
}

function receiptRow({ of, ...receipt }: Receipt) {
  return { ...receipt, message: of?.id, part: of?.part }
}

function acceptanceRow({ id, to, text, at }: Acceptance) {
  return { id, keys: identityKeys(to), text, at }
}

function preferenceRow({ who, marketing }: Preference) {
  return { ...personOf(who), contact_id: randomUUID(), stop: marketing === 'stop' }
}

function moveRow({ from, to }: Move) {
  const phone = to.phone === null ? null : fullPhone(to.phone)
  return { from: identityKeys(from), to: identityKeys(to), phone, address: to.address }
}
