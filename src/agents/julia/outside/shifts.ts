import type { OutsideContext } from '../../../agent/outside.js'
import { foldText } from '../../../language/fold-text.js'
import { closeShift, type ClosedHow } from '../tools/support/close-shift.js'

export type ListedShift = {
  readonly id: string
  readonly externalId: string
  readonly source: string
  readonly hospital: string
  readonly region: string
  readonly speciality: string
  readonly period: 'diurno' | 'noturno'
  readonly contract: 'fixo' | 'avulso'
  readonly day: string
  readonly starts: string | null
  readonly ends: string | null
  readonly requirements: string | null
  readonly address: string | null
  readonly notes: string | null
  readonly owner: string | null
  readonly open: boolean
  readonly closedHow: ClosedHow | null
  /** Doctors in talks about it. */
  readonly talks: number
}

const columns = `s.id, s.external_id as "externalId", s.source, h.name as hospital, s.region, s.speciality, s.period, s.contract, s.day::text as day,
  to_char(s.starts, 'HH24:MI') as starts, to_char(s.ends, 'HH24:MI') as ends, s.requirements, s.address, s.notes, o.name as owner, s.open,
  s.closed_how as "closedHow",
  (select count(*)::int from leme.julia_bridge b where b.tenant_id = s.tenant_id and b.shift_id = s.id and b.state = 'aguardando_desfecho') as talks`
const tables = `leme.julia_shift s join leme.julia_hospital h on h.tenant_id = s.tenant_id and h.id = s.hospital_id
  left join leme.julia_owner o on o.tenant_id = s.tenant_id and o.contact_id = s.owner_id`

type ShiftFilter = {
  readonly open: boolean | null
  readonly from: string
  readonly speciality: string | null
  readonly limit: number
  readonly offset: number
}

export async function listShifts(
  { sql }: OutsideContext,
  { open, from, speciality, limit, offset }: ShiftFilter,
): Promise<{ readonly total: number; readonly shifts: readonly ListedShift[] }> {
  const matching = `($1::boolean is null or s.open = $1) and s.day >= $2::date and ($3::text is null or s.speciality = $3)`
  const { rows } = await sql.query<ListedShift>(
    `select ${columns} from ${tables} where ${matching} order by s.day, s.starts nulls last, s.id limit $4 offset $5`,
    [open, from, speciality, limit, offset],
  )
  const { rows: counted } = await sql.query<{ total: number }>(
    `select count(*)::int as total from ${tables} where ${matching}`,
    [open, from, speciality],
  )
  return { total: counted[0]?.total ?? 0, shifts: rows }
}

export async function findShift({ sql }: OutsideContext, id: string): Promise<ListedShift | undefined> {
  const { rows } = await sql.query<ListedShift>(`select ${columns} from ${tables} where s.id = $1`, [id])
  return rows[0]
}

type ShiftChanges = {
  readonly [
    field in
      | 'region'
      | 'speciality'
      | 'period'
      | 'contract'
      | 'day'
      | 'starts'
      | 'ends'
      | 'requirements'
      | 'address'
      | 'notes'
  ]?: string | null | undefined
}

/** What is given is set; what is not stays. */
export async function changeShift(
  { sql, now }: OutsideContext,
  id: string,
  changes: ShiftChanges,
): Promise<void> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const region = changes.region
  const all = typeof region === 'string' ? [...given, ['region_folded', foldText(region)] as const] : given
  if (all.length === 0) return
  const set = all.map(([column], index) => `${column} = $${index + 3}`).join(', ')
  await sql.query(`update leme.julia_shift set ${set}, updated_at = $2 where id = $1`, [
    id,
    now,
    ...all.map(([, value]) => value),
  ])
}

export async function reopenShift({ sql, now }: OutsideContext, id: string): Promise<void> {
  await sql.query(
    'update leme.julia_shift set open = true, closed_at = null, closed_how = null, updated_at = $2 where id = $1',
    [id, now],
  )
}

/** Gone, if nobody was ever connected for it; else taken off the list, and whoever was in talks is told. */
export async function removeShift(context: OutsideContext, id: string): Promise<'removed' | 'closed'> {
  await closeShift(context, id, { how: 'withdrawn' })
  const { rowCount } = await context.sql.query(
    `delete from leme.julia_shift s where s.id = $1
        and not exists (select from leme.julia_bridge b where b.tenant_id = s.tenant_id and b.shift_id = s.id)`,
    [id],
  )
  return rowCount === 1 ? 'removed' : 'closed'
}
