import type { ListColumn } from './lists.js'

/** The column that says how a record of the agenda stands: the only one that is a state or, of several, the one called `state`. */
export function agendaState(columns: readonly ListColumn[]): ListColumn | undefined {
  const states = columns.filter(({ kind }) => kind === 'state')
  return states.length === 1 ? states[0] : states.find(({ id }) => id === 'state')
}
