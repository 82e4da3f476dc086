import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { TenantId } from '../../../conversation/ids.js'
import { fullPhone, identityKeys } from '../../../conversation/identity-keys.js'
import type { Inbound, Ingested, Move, Preference, Sender } from '../../../conversation/inbound.js'
import type { InputBody, Origin } from '../../../conversation/input.js'
import { foldText } from '../../../language/fold-text.js'
import { readConsent } from '../../../language/read-consent.js'
import { LemeError } from '../../../errors/leme-error.js'
import { inGroups } from '../sharing/in-groups.js'
import type { SuppressionDigest } from './suppression-digest.js'
import { tryAgain } from '../wire/try-again.js'

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
}

/** Webhooks of one chip that are committed together at most, and that may wait for their turn. */
const groupMax = 100
const waitingMax = 5_000

export function createWhatsappInbox(pool: pg.Pool, digest: SuppressionDigest): WhatsappInbox {
  const takeIn = inGroups<Brought, TakenIn>(
    (group) => tryAgain(() => takeGroup(pool, digest, group), ifDeadlocked),
    { groupMax, waitingMax, tooMany: () => new LemeError('webhook.too_many') },
  )
  return {
    takeIn: (door, ingested) => takeIn(door.chip, { door, ingested }),
  }
}

/** Two groups about the same people may get into each other's way; PostgreSQL lets one of them go on. */
const ifDeadlocked = {
  after: (error: Error) => 'code' in error && error.code === '40P01',
  timesMax: 4,
  waitMs: 0,
}

type Brought = { readonly door: Door; readonly ingested: Ingested }
type Taken = { messages: ('stored' | 'duplicate' | 'altered')[]; receipts: boolean[] }

/** All that a chip's webhooks brought, in one statement, which is a transaction of its own. */
async function takeGroup(
  pool: pg.Pool,
  digest: SuppressionDigest,
  group: readonly Brought[],
): Promise<TakenIn[]> {
  const door = group[0]?.door
  if (!door) return []
  const messages = group
    .flatMap((brought, webhook) => messagesOf(brought).map((row) => ({ ...row, webhook })))
    .sort(byPersonAndTime)
  const receipts = group.flatMap(({ ingested }, webhook) =>
    ingested.statuses.map((receipt) => ({ ...receipt, webhook })),
  )
  const digests = ({ keys }: { keys: readonly string[] }) => keys.map((key) => digest(door.tenant, key))
  const brought = {
    messages: messages.map((row) => ({ ...row, digests: digests(row) })),
    receipts,
    preferences: group
      .flatMap(({ ingested }) => ingested.preferences.map(preferenceRow))
      .map((row) => ({ ...row, digests: digests(row) })),
    moves: group.flatMap(({ ingested }) => ingested.moves.map(moveRow)),
    ignored: group.flatMap(({ ingested }) => ingested.ignored),
  }
  const { rows } = await pool.query<Taken>({
    name: 'ingest',
    text: 'select * from leme.ingest($1, $2, $3, $4, $5)',
    values: [door.tenant, door.chip, door.agent, door.quietMs, JSON.stringify(brought)],
  })
  const taken = group.map(() => ({ stored: 0, duplicates: 0, altered: 0, moved: 0 }))
  rows[0]?.messages.forEach((fate, index) => {
    const counts = taken[messages[index]?.webhook ?? 0]
    if (!counts) return
    if (fate === 'stored') counts.stored += 1
    else counts.duplicates += 1
    if (fate === 'altered') counts.altered += 1
  })
  rows[0]?.receipts.forEach((hasMoved, index) => {
    const counts = taken[receipts[index]?.webhook ?? 0]
    if (counts && hasMoved) counts.moved += 1
  })
  return taken
}

function messagesOf({ door, ingested: { inbound, echoes } }: Brought): MessageRow[] {
  return [
    ...inbound.map((message) => messageRow(door, message.from, message, message.body)),
    ...echoes.map((echo) => messageRow(door, echo.to, echo, { kind: 'echo', text: echo.text })),
  ]
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

function preferenceRow({ who, marketing }: Preference) {
  return { ...personOf(who), contact_id: randomUUID(), stop: marketing === 'stop' }
}

function moveRow({ from, to }: Move) {
  const phone = to.phone === null ? null : fullPhone(to.phone)
  return { from: identityKeys(from), to: identityKeys(to), phone, address: to.address }
}
