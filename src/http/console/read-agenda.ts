import type { Agent } from '../../agent/agent.js'
import type { AgendaDays, AgendaRow, ListAgenda } from '../../agent/agenda.js'
import type { AgentList } from '../../agent/lists.js'
import type { Leme } from '../../leme.js'
import type { Identity } from '../identity.js'
import { agentsInUse } from './agents-in-use.js'
import { dayNamed } from './day-of.js'

/** One request may ask for this much of an agenda: a month is looked at, a year is a report. */
export const agendaDaysMax = 31
/** Of one list. Whoever has more on the days asked for asks for fewer days. */
export const agendaRowsMax = 500

const dayMs = 86_400_000

export type AgendaList = { readonly agent: Agent; readonly list: AgentList; readonly agenda: ListAgenda }

/** The lists of the business that stand in its agenda and that this role may read. */
export async function agendaLists(leme: Leme, { tenant, role }: Identity): Promise<AgendaList[]> {
  return (await agentsInUse(leme, tenant)).flatMap((agent) =>
    (agent.brings?.lists ?? []).flatMap((list) => {
      const { agenda } = list
      return agenda && list.roles.includes(role) ? [{ agent, list, agenda }] : []
    }),
  )
}

/** So many days from one on, by the clock of the business. */
export function agendaDays(first: string, count: number, timeZone: string): AgendaDays {
  const last = dayBehind(first, count - 1)
  return { first, last, since: dayNamed(first, timeZone).since, until: dayNamed(last, timeZone).until }
}

function dayBehind(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** By day; what has no hour leads its day. */
export function inAgendaOrder<Row extends Pick<AgendaRow, 'day' | 'at'>>(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (a, b) => a.day.localeCompare(b.day) || (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0),
  )
}
