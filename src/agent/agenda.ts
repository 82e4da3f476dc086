import type { OutsideContext } from './outside.js'
import type { Words } from './words.js'

/** How records that have a day stand in the agenda of the business. */
export type ListAgenda = {
  /** What one of them is there: a job, a follow-up. */
  readonly kind: Words
  /** Those of the days, by day and hour, at most `limit`. What was called off is not among them. */
  during(days: AgendaDays, limit: number, context: OutsideContext): Promise<readonly AgendaRow[]>
  /** Those that are to be done and have no day yet, the latest first. Left out: all have one. */
  undated?(limit: number, context: OutsideContext): Promise<readonly UndatedRow[]>
}

/** Days where the business is, both of them included: as they are written, 2026-11-18, and from the first moment to before the second. */
export type AgendaDays = {
  readonly first: string
  readonly last: string
  readonly since: Date
  readonly until: Date
}

export type UndatedRow = {
  /** Of the row of the list. */
  readonly id: string
  readonly title: string
  /** What else one wants to see at once: for whom it is. */
  readonly detail: string | null
  /** One of the states of the column that says how it stands. */
  readonly state: string
  /** As of a row of the list. */
  readonly about?: string
  readonly conversation?: string
}

export type AgendaRow = UndatedRow & {
  readonly day: string
  /** Null: some time in the day. */
  readonly at: Date | null
  /** Nothing is left to be done about it: the start page leaves it out. */
  readonly isOver: boolean
}
