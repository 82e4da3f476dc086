import { sql } from 'kysely'
import { nextFunnelState, type FunnelRecord, type FunnelState } from '../../funnel.js'
import { topics } from '../../topics.js'
import { logStep } from './bridges.js'
import { tell, type Hand } from './tell.js'

export type ClosedHow = 'filled' | 'withdrawn'

type Closing = {
  readonly how: ClosedHow
  /** The bridge it was closed by, which is told in its own way. */
  readonly except?: string
}

type Closed = { readonly closed: boolean; readonly records: readonly FunnelRecord[] }

type OpenBridge = {
  readonly id: string
  readonly conversationId: string
  readonly contactId: string
  readonly shiftId: string
  readonly ownerId: string | null
  readonly chip: string | null
  readonly state: FunnelState
  readonly source: string | null
  readonly label: string
}

/** A closing closes: nobody is offered the shift again, and whoever else was in talks about it is told. Once. */
export async function closeShift(hand: Hand, shiftId: string, { how, except }: Closing): Promise<Closed> {
  const { db, now } = hand
  const { rows: shifts } = await sql`
    update leme.julia_shift set open = false, closed_at = ${now}, closed_how = ${how}, updated_at = ${now}
     where id = ${shiftId} and open returning id`.execute(db)
  const { rows } = await sql<OpenBridge>`
    select b.id, b.conversation_id as "conversationId", b.contact_id as "contactId", b.shift_id as "shiftId", b.owner_id as "ownerId",
           b.chip_id as chip, b.state, s.source, concat_ws(', ', s.speciality, s.period, h.name, to_char(s.day, 'DD/MM')) as label
      from leme.julia_bridge b
      join leme.julia_shift s on s.tenant_id = b.tenant_id and s.id = b.shift_id
      join leme.julia_hospital h on h.tenant_id = s.tenant_id and h.id = s.hospital_id
     where b.shift_id = ${shiftId} and b.state in ('aguardando_desfecho', 'sem_resposta')
       and b.id is distinct from ${except ?? null}::uuid order by b.id for update of b`.execute(db)
  const records: FunnelRecord[] = []
  for (const { chip, label, ...bridge } of rows) {
    const state = nextFunnelState(bridge.state, 'NAO_FECHOU')
    if (!state) continue
    await sql`update leme.julia_bridge set state = ${state}, ended_at = ${now} where id = ${bridge.id}`.execute(
      db,
    )
    records.push(await logStep(hand, bridge, state, now))
    const news = { como: 'preenchida', vaga: label }
    await tell(
      hand,
      { chip, contact: bridge.contactId },
      topics.doctorNews,
      news,
      `${topics.doctorNews}:${bridge.id}`,
    )
  }
  return { closed: shifts.length > 0, records }
}
