import { anywhere } from '../../../../agent/anywhere.js'
import type { AgentList } from '../../../../agent/lists.js'
import { deskRoles } from '../desk-roles.js'
import { openShift } from './open-shift.js'
import { cellsOfShift, selectShift, type ShiftOfList } from './shift-cells.js'
import { shiftsAgenda } from './shifts-agenda.js'

/** What is to come is read from today on, the rest back from the last day. */
const wanted: { readonly [filter: string]: { readonly where: string; readonly goesOn?: true } } = {
  open: { where: 's.open and s.day >= today', goesOn: true },
  filled: { where: `s.closed_how = 'filled'` },
  withdrawn: { where: `s.closed_how = 'withdrawn'` },
}

/** Shifts by their day. */
export const shiftsList: AgentList = {
  id: 'shifts',
  title: { pt: 'Plantões', en: 'Shifts' },
  roles: deskRoles,
  columns: [
    { id: 'day', title: { pt: 'Dia', en: 'Day' }, kind: 'day' },
    { id: 'hours', title: { pt: 'Horário', en: 'Hours' }, kind: 'text' },
    { id: 'hospital', title: { pt: 'Hospital', en: 'Hospital' }, kind: 'text' },
    { id: 'region', title: { pt: 'Região', en: 'Region' }, kind: 'text' },
    { id: 'speciality', title: { pt: 'Especialidade', en: 'Speciality' }, kind: 'text' },
    {
      id: 'period',
      title: { pt: 'Período', en: 'Period' },
      kind: 'state',
      states: { diurno: { pt: 'Diurno', en: 'Day' }, noturno: { pt: 'Noturno', en: 'Night' } },
    },
    { id: 'owner', title: { pt: 'Responsável', en: 'In charge' }, kind: 'text' },
    { id: 'talks', title: { pt: 'Em conversa', en: 'In talks' }, kind: 'count' },
    {
      id: 'state',
      title: { pt: 'Situação', en: 'Status' },
      kind: 'state',
      states: {
        open: { pt: 'Aberto', en: 'Open', tone: 'info' },
        filled: { pt: 'Preenchido', en: 'Filled', tone: 'good' },
        withdrawn: { pt: 'Retirado', en: 'Withdrawn' },
        past: { pt: 'Passou', en: 'Past' },
      },
    },
  ],
  filters: [
    { id: 'open', title: { pt: 'Abertos', en: 'Open' } },
    { id: 'filled', title: { pt: 'Preenchidos', en: 'Filled' } },
    { id: 'withdrawn', title: { pt: 'Retirados', en: 'Withdrawn' } },
  ],
  agenda: shiftsAgenda,
  async read({ search, filter, after, limit }, { sql, now, timeZone }) {
    const { where, goesOn = false } =
      filter === null ? { where: 'true' } : (wanted[filter] ?? { where: 'false' })
    const [, day = null, id = null] = places.exec(after ?? '') ?? []
    const { rows } = await sql.query<ShiftOfList>(
      `${selectShift('$5', '$6')}
        where ($1 = '' or h.name_folded like $2 or s.region_folded like $2 or leme.plain(s.speciality) like $2)
          and ($3::date is null or (s.day, s.id) ${goesOn ? '>' : '<'} ($3::date, $4::uuid)) and (${where})
        order by s.day ${goesOn ? '' : 'desc'}, s.id ${goesOn ? '' : 'desc'} limit $7`,
      [search, anywhere(search), day, id, now, timeZone, limit],
    )
    return rows.map((row) => ({ id: row.id, place: `${row.day}_${row.id}`, cells: cellsOfShift(row) }))
  },
  open(id, context) {
    return openShift(this, id, context)
  },
}

const places = /^(\d{4}-\d\d-\d\d)_([0-9a-f-]{36})$/
