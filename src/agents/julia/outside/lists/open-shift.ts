import type { AgentList, RecordPart } from '../../../../agent/lists.js'
import type { OutsideContext } from '../../../../agent/outside.js'
import { isUuid } from '../../../../conversation/ids.js'
import { interestStates } from './interest-states.js'
import { cellsOfShift, selectShift, type ShiftOfList } from './shift-cells.js'

const interestedMax = 100

/** A shift with who wants it, the latest first. */
export async function openShift(
  { columns }: Pick<AgentList, 'columns'>,
  id: string,
  { sql, now, timeZone }: OutsideContext,
): ReturnType<NonNullable<AgentList['open']>> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql.query<ShiftOfList>(`${selectShift('$1', '$2')} where s.id = $3`, [
    now,
    timeZone,
    id,
  ])
  const [row] = rows
  if (!row) return undefined
  const { rows: interested } = await sql.query<InterestedRow>(
    `select c.name, c.phone, b.state, b.interested_at as since
       from leme.julia_bridge b
       join leme.contact c on c.tenant_id = b.tenant_id and c.id = b.contact_id
      where b.shift_id = $1 order by b.interested_at desc, b.id desc limit $2`,
    [id, interestedMax],
  )
  return { columns, cells: cellsOfShift(row), parts: interested.length === 0 ? [] : [partOf(interested)] }
}

type InterestedRow = { name: string | null; phone: string | null; state: string; since: Date }

function partOf(interested: readonly InterestedRow[]): RecordPart {
  return {
    title: { pt: 'Quem se interessou', en: 'Who is interested' },
    columns: [
      { id: 'name', title: { pt: 'Médico', en: 'Doctor' }, kind: 'text' },
      { id: 'phone', title: { pt: 'Telefone', en: 'Phone' }, kind: 'phone' },
      { id: 'state', title: { pt: 'Situação', en: 'Status' }, kind: 'state', states: interestStates },
      { id: 'since', title: { pt: 'Interesse em', en: 'Interested on' }, kind: 'moment' },
    ],
    rows: interested.map(({ since, ...row }) => ({ ...row, since: since.toISOString() })),
  }
}
