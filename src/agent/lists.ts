import type { Role } from '../conversation/party.js'
import type { ListAgenda } from './agenda.js'
import type { Words } from './words.js'
import type { OutsideContext } from './outside.js'

/**
 * Records of the business that an agent keeps, as members read them: searched, filtered, a page at a time, taken along as CSV.
 * Nothing is written through a list: whoever wants something done about a record says so to the agent.
 */
export type AgentList = {
  /** Small letters and dashes: `/ai/<agent id>/lists/<id>`. */
  readonly id: string
  readonly title: Words
  readonly roles: readonly Role[]
  readonly columns: readonly ListColumn[]
  /** At most one at a time; none: all of them. */
  readonly filters?: readonly { readonly id: string; readonly title: Words }[]
  /** Its rows are questions of people: members teach the agent what to answer. Only where the agent brings `lessons`. */
  readonly lesson?: ListLesson
  /** Its rows are contacts, by their ids: they are opened as such. */
  readonly contacts?: true
  /** Its rows have days, and stand in the agenda of the business. Only where one of its columns is a `state`; of several it is the one called `state`. */
  readonly agenda?: ListAgenda
  /** At most `limit` rows, those after `after` in the list's own order. */
  read(asked: ListAsked, context: OutsideContext): Promise<readonly ListRow[]>
  /** One of its rows with all that is kept of it, by its id. Left out: a row tells all there is. */
  open?(id: string, context: OutsideContext): Promise<OpenedRecord | undefined>
}

type OpenedRecord = {
  /** What is told of it, in this order. */
  readonly columns: readonly ListColumn[]
  readonly cells: ListRow['cells']
  /** The member who made it. */
  readonly madeBy?: string | null
  /** When: the conversation that it came of is found by it. */
  readonly madeAt?: Date
  /** What belongs to it: the lines of a quote, the charges of a client. */
  readonly parts: readonly RecordPart[]
}

export type RecordPart = {
  readonly title: Words
  readonly columns: readonly ListColumn[]
  readonly rows: readonly ListRow['cells'][]
}

export type ListColumn = {
  readonly id: string
  readonly title: Words
  /** `number` is what a record is called by, `count` how many there are of something, `share` from 0 to 1. */
  readonly kind: 'text' | 'number' | 'count' | 'share' | 'money' | 'day' | 'moment' | 'phone' | 'state'
  /** What a `state` is called, and how it stands. */
  readonly states?: { readonly [state: string]: Words & { readonly tone?: ListTone } }
}

/** The columns that hold the question and, where it is known, the answer. `replaces`: a row is the entry that is changed. */
type ListLesson = { readonly question: string; readonly answer?: string; readonly replaces?: true }

type ListTone = 'plain' | 'good' | 'warn' | 'bad' | 'info'

export type ListAsked = {
  /** Folded: no accents, small letters. Empty: everything. */
  readonly search: string
  readonly filter: string | null
  /** `place` of the last row that was read. */
  readonly after: string | null
  readonly limit: number
}

export type ListRow = {
  readonly id: string
  /** Where it stands in the list: what comes after it is asked for by this. */
  readonly place: string
  /** By the ids of the columns; money in cents, days as 2026-11-18, moments in ISO 8601. */
  readonly cells: { readonly [column: string]: string | number | null }
  /** How one begins to speak about it with the agent: "orçamento #8". */
  readonly about?: string
  /** The conversation it came of, for whoever wants to read it there. */
  readonly conversation?: string
}
