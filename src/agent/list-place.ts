/** Where a row of a list that goes by time stands: its moment, to the microsecond, and its id. */
export type TimedPlace = { readonly at: string; readonly id: string }

const shape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([0-9a-f-]{36})$/

/** Null: the beginning. What nobody was given as a place is none. */
export function timedPlaceIn(after: string | null): TimedPlace | null {
  const [, at, id] = shape.exec(after ?? '') ?? []
  return at === undefined || id === undefined ? null : { at, id }
}

/** In SQL: the place of a row, from a column of moments and one of ids. */
export function timedPlace(at: string, id: string): string {
  return `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${id}`
}
