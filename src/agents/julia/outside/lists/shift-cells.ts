import type { ListRow } from '../../../../agent/lists.js'

export type ShiftOfList = {
  id: string
  day: string
  starts: string | null
  ends: string | null
  hospital: string
  region: string
  speciality: string
  period: string
  owner: string | null
  talks: number
  state: string
}

/** How a shift `s` stands, where `today` is the day it is; one closed before it was noted how was filled. */
export const shiftState = `case when s.open and s.day < today then 'past' when s.open then 'open' else coalesce(s.closed_how, 'filled') end`

/** Shifts as they are told, up to what is asked of them; the parameters that hold the moment and the time zone. */
export const selectShift = (now: string, timeZone: string) => `
  select s.id, s.day::text as day, to_char(s.starts, 'HH24:MI') as starts, to_char(s.ends, 'HH24:MI') as ends,
         h.name as hospital, s.region, s.speciality, s.period, o.name as owner,
         (select count(*)::integer from leme.julia_bridge b
           where b.tenant_id = s.tenant_id and b.shift_id = s.id and b.state = 'aguardando_desfecho') as talks,
         ${shiftState} as state
    from leme.julia_shift s
    join leme.julia_hospital h on h.tenant_id = s.tenant_id and h.id = s.hospital_id
    left join leme.julia_owner o on o.tenant_id = s.tenant_id and o.contact_id = s.owner_id
   cross join (select (${now}::timestamptz at time zone ${timeZone})::date as today) as clock`

export function cellsOfShift(shift: ShiftOfList): ListRow['cells'] {
  const { day, starts, ends, hospital, region, speciality, period, owner, talks, state } = shift
  const hours = [starts, ends].filter((each) => each !== null).join('–') || null
  return { day, hours, hospital, region, speciality, period, owner, talks, state }
}
