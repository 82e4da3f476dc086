import type { ReadRows, RowProblem, ShiftRow } from '../imports/read-shift-rows.js'
import { identityKeys } from '../../../conversation/identity-keys.js'
import type { OutsideContext } from '../../../agent/outside.js'
import type { MemberId } from '../../../conversation/ids.js'
import { closeShift } from '../tools/support/close-shift.js'
import { foldText } from '../../../language/fold-text.js'

type ImportResult = {
  readonly importId: string
  readonly added: number
  readonly changed: number
  /** Of those changed: taken off the list by the row's own word. */
  readonly closed: number
  readonly refused: number
  readonly problems: readonly RowProblem[]
}

type ImportOrigin = { readonly member: MemberId | null; readonly format: 'csv' | 'json' }

/** All the good rows or none: a row that was there before, by source and id, is changed. */
export async function importShifts(
  context: OutsideContext,
  { rows, problems }: ReadRows,
  { member, format }: ImportOrigin,
): Promise<ImportResult> {
  const { sql, tenant, newId } = context
  const importId = newId()
  await sql.query(
    `insert into leme.julia_import (tenant_id, id, member_id, format, added, changed, refused, problems)
     values ($1, $2, $3, $4, 0, 0, $5, $6)`,
    [tenant, importId, member, format, problems.length, JSON.stringify(problems)],
  )
  let added = 0
  let closed = 0
  for (const row of rows) {
    const saved = await saveShift(context, importId, row)
    if (saved.added) added++
    if (row.open === false && (await closeShift(context, saved.id, { how: 'filled' })).closed) closed++
  }
  const changed = rows.length - added
  await sql.query('update leme.julia_import set added = $2, changed = $3 where id = $1', [
    importId,
    added,
    changed,
  ])
  return { importId, added, changed, closed, refused: problems.length, problems }
}

type Saved = { readonly id: string; readonly added: boolean }

/** What was closed since stays closed, unless the row says that it is open. */
async function saveShift(context: OutsideContext, importId: string, row: ShiftRow): Promise<Saved> {
  const { sql, tenant, newId } = context
  const hospital = await saveHospital(context, row)
  const owner = await saveOwner(context, row.owner)
  const { rows } = await sql.query<Saved>(
    `insert into leme.julia_shift as s (tenant_id, id, external_id, source, hospital_id, owner_id, speciality, region, region_folded,
                                        period, contract, day, starts, ends, import_id, requirements, address, notes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     on conflict (tenant_id, source, external_id) do update
       set hospital_id = excluded.hospital_id, owner_id = excluded.owner_id, speciality = excluded.speciality, region = excluded.region,
           region_folded = excluded.region_folded, period = excluded.period, contract = excluded.contract, day = excluded.day,
           starts = excluded.starts, ends = excluded.ends, import_id = excluded.import_id,
           requirements = coalesce(excluded.requirements, s.requirements), address = coalesce(excluded.address, s.address),
           notes = coalesce(excluded.notes, s.notes), open = s.open or coalesce($19, false),
           closed_at = case when $19 then null else s.closed_at end, closed_how = case when $19 then null else s.closed_how end,
           updated_at = now()
     returning id, xmax = 0 as added`,
    [
      tenant,
      newId(),
      row.externalId,
      row.source,
      hospital,
      owner,
      row.speciality,
      row.region,
      foldText(row.region),
      row.period,
      row.contract,
      row.day,
      row.starts,
      row.ends,
      importId,
      row.requirements,
      row.address,
      row.notes,
      row.open,
    ],
  )
  return only(rows)
}

async function saveHospital(
  { sql, tenant, newId }: OutsideContext,
  { hospital, region }: ShiftRow,
): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into leme.julia_hospital (tenant_id, id, name, name_folded, region) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, name_folded) do update set region = excluded.region returning id`,
    [tenant, newId(), hospital, foldText(hospital), region],
  )
  return only(rows).id
}

/** That somebody agreed to be written to is the importer's word; it is never taken back by an import. */
async function saveOwner({ sql, tenant, newId }: OutsideContext, owner: ShiftRow['owner']): Promise<string> {
  const { name, phone, agreed } = owner
  const { rows } = await sql.query<{ id: string }>('select leme.contact_for($1, $2, $3, $4, $5) as id', [
    tenant,
    identityKeys({ phone, userId: null }),
    newId(),
    name,
    phone,
  ])
  const { id } = only(rows)
  await sql.query(
    `insert into leme.julia_owner (tenant_id, contact_id, name) values ($1, $2, $3)
     on conflict (tenant_id, contact_id) do update set name = excluded.name`,
    [tenant, id, name],
  )
  if (agreed)
    await sql.query(
      `update leme.contact set opted_in_at = now(), opt_in_source = 'import' where id = $1 and opted_in_at is null`,
      [id],
    )
  return id
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a row was to come back')
  return row
}
