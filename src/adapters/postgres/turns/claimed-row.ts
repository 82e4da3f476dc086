import { asId, type ConversationId, type TenantId, type TurnId } from '../../../conversation/ids.js'
import type { ContactFacts } from '../../../conversation/contact.js'
import { inSaidOrder } from '../../../conversation/in-said-order.js'
import type { Input, Origin } from '../../../conversation/input.js'
import type { Party, Role } from '../../../conversation/party.js'
import type { ConversationState } from '../../../conversation/state.js'
import type { Arrived, Brought, InboxFate } from '../../../ports/inbox.js'
import type { Allowances } from '../../../ports/allowances.js'
import type { Heard, Work, ClaimOutcome } from '../../../ports/store.js'
import type { EffectRow } from '../../../conversation/effect.js'

/** `leme.claimed`, as pg gives it. The JSON in it was written by this program and is trusted as such. */
export type ClaimedRow = {
  status: ClaimOutcome['status'] | InboxFate['status'] | 'altered'
  agent: string
  party_kind: Party['kind']
  party_id: string
  channel: string
  business: string
  snapshot: string | null
  version: number
  attempt: number
  head_hash: Buffer
  lease_token: number
  /** Null: what was just received is all there is, with this number and this time. */
  inputs: string | null
  seq: number
  at: string
  effects: string
  turn_id: string | null
  contact: string | null
  heard: string | null
  active: boolean | null
  /** Beside `leme.claimed`: the role in the member's row. */
  role: Role | null
}

/** Looked up after the conversation was taken: `r` is the claim, $1 the tenant. */
export const rowRole =
  "(select m.role from leme.member m where r.party_kind = 'member' and m.tenant_id = $1 and m.id = r.party_id) as role"

type Received = Pick<Arrived, 'inputId' | 'body'> & { readonly origin: Origin }

/** A conversation taken for what waits in it. */
export function claimFrom(
  row: ClaimedRow | undefined,
  tenant: TenantId,
  conversation: ConversationId,
): ClaimOutcome {
  if (!row) throw new Error('the database gave no answer to a claim')
  switch (row.status) {
    case 'claimed':
      return { status: 'claimed', work: workFrom(row, tenant, conversation) }
    case 'busy':
    case 'idle':
      return { status: row.status }
    default:
      throw new Error(`a claim ends otherwise than ${row.status}`)
  }
}

/** What became of a message, and the conversation where it was taken with it. */
export function fateFrom(
  row: ClaimedRow | undefined,
  { tenant, origin }: Pick<Brought, 'tenant' | 'origin'>,
  arrived: Arrived & { readonly conversation: ConversationId },
): InboxFate {
  if (!row) throw new Error('the database gave no answer to a message')
  switch (row.status) {
    case 'claimed':
      return {
        status: 'claimed',
        work: workFrom(row, tenant, arrived.conversation, { ...arrived, origin }),
      }
    case 'duplicate':
    case 'altered': {
      const turnId = row.turn_id === null ? null : asId<TurnId>(row.turn_id)
      return { status: 'duplicate', turnId, isAltered: row.status === 'altered' }
    }
    case 'idle':
      throw new Error('a conversation that was just written in is not idle')
    default:
      return { status: row.status }
  }
}

function workFrom(
  row: ClaimedRow,
  tenant: TenantId,
  conversation: ConversationId,
  received?: Received,
): Work {
  const { timeZone, limits } = JSON.parse(row.business) as { timeZone: string; limits: Allowances }
  return {
    lease: { tenant, conversation, token: String(row.lease_token) },
    agent: row.agent,
    party: { kind: row.party_kind, id: asId(row.party_id) } as Party,
    channel: row.channel,
    contact: row.contact === null ? null : (JSON.parse(row.contact) as ContactFacts),
    heard: row.heard === null ? null : (JSON.parse(row.heard) as Heard),
    standing: { active: row.active ?? true, role: row.role, limits },
    timeZone,
    state: row.snapshot === null ? null : (JSON.parse(row.snapshot) as ConversationState),
    version: row.version,
    attempt: row.attempt,
    headHash: row.head_hash,
    inputs: inputsFrom(row, received),
    effects: JSON.parse(row.effects) as EffectRow[],
  }
}

function inputsFrom({ inputs, seq, at }: ClaimedRow, received: Received | undefined): readonly Input[] {
  if (inputs !== null) return inSaidOrder(JSON.parse(inputs) as Input[])
  if (!received) throw new Error('the database gave a claim without what waits')
  const { inputId, body, origin } = received
  return [{ id: inputId, seq, at, body, origin }]
}
