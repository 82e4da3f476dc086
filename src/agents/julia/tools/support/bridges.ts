import { sql } from 'kysely'
import type { ToolContext } from '../../../../agent/define-tool.js'
import type { FunnelRecord, FunnelState } from '../../funnel.js'

export type Bridge = {
  readonly id: string
  readonly conversationId: string
  readonly contactId: string
  readonly shiftId: string | null
  readonly ownerId: string | null
  readonly state: FunnelState
  readonly source: string | null
}

const columns = sql`
  b.id, b.conversation_id as "conversationId", b.contact_id as "contactId", b.shift_id as "shiftId", b.owner_id as "ownerId",
  b.state, s.source`

export async function bridgeById({ db }: Pick<ToolContext, 'db'>, id: string): Promise<Bridge | undefined> {
  const { rows } = await sql<Bridge>`
    select ${columns} from leme.julia_bridge b
      left join leme.julia_shift s on s.tenant_id = b.tenant_id and s.id = b.shift_id
     where b.id = ${id} for update of b`.execute(db)
  return rows[0]
}

type WaitingBridge = { readonly id: string; readonly label: string }

/** A doctor's bridges whose outcome is not known, the latest first. */
export async function waitingBridges({
  db,
  party,
}: Pick<ToolContext, 'db' | 'party'>): Promise<WaitingBridge[]> {
  const { rows } = await sql<WaitingBridge>`
    select b.id, concat_ws(', ', h.name, to_char(s.day, 'DD/MM')) as label from leme.julia_bridge b
      join leme.julia_shift s on s.tenant_id = b.tenant_id and s.id = b.shift_id
      join leme.julia_hospital h on h.tenant_id = s.tenant_id and h.id = s.hospital_id
     where b.contact_id = ${party.id} and b.state in ('aguardando_desfecho', 'sem_resposta')
     order by b.bridged_at desc limit ${bridgesMax}`.execute(db)
  return rows
}

export const bridgesMax = 5

/** Keeps the log's record of a step, and gives it back for the journal. */
export async function logStep(
  { db, tenant }: Pick<ToolContext, 'db' | 'tenant'>,
  bridge: Omit<Bridge, 'state'>,
  status: FunnelState,
  at: Date,
  metadata: FunnelRecord['metadata'] = {},
): Promise<FunnelRecord> {
  const record: FunnelRecord = {
    event: 'intermediacao_status',
    conversa_id: bridge.conversationId,
    vaga_id: bridge.shiftId,
    medico_id: bridge.contactId,
    status,
    responsavel_id: bridge.ownerId,
    timestamp: at.toISOString(),
    metadata: { ...metadata, ...(bridge.source === null ? {} : { origem_vaga: bridge.source }) },
  }
  await sql`insert into leme.julia_bridge_log (tenant_id, bridge_id, record)
            values (${tenant}, ${bridge.id}, ${JSON.stringify(record)})`.execute(db)
  return record
}

type BridgeLabel = {
  readonly shift: string
  readonly doctor: string
  readonly owner: string
  readonly chip: string | null
}

/** Who and what a bridge is between, in words. */
export async function bridgeLabel({ db }: Pick<ToolContext, 'db'>, id: string): Promise<BridgeLabel> {
  const { rows } = await sql<BridgeLabel>`
    select concat_ws(', ', s.speciality, s.period, h.name, to_char(s.day, 'DD/MM')) as shift, coalesce(c.name, 'o médico') as doctor,
           coalesce(o.name, 'o responsável') as owner, b.chip_id as chip
      from leme.julia_bridge b
      join leme.julia_shift s on s.tenant_id = b.tenant_id and s.id = b.shift_id
      join leme.julia_hospital h on h.tenant_id = s.tenant_id and h.id = s.hospital_id
      join leme.contact c on c.tenant_id = b.tenant_id and c.id = b.contact_id
      left join leme.julia_owner o on o.tenant_id = b.tenant_id and o.contact_id = b.owner_id
     where b.id = ${id}`.execute(db)
  return rows[0] ?? { shift: '', doctor: 'o médico', owner: 'o responsável', chip: null }
}
