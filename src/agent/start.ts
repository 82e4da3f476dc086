import type { OutsideContext } from './outside.js'
import type { Words } from './words.js'

/** What of a report leads the start page, in the business's own words: whoever opens the day wants to know these first. */
export type ReportStart = {
  figures?(period: ReportPeriod, context: OutsideContext): Promise<readonly StartFigure[]>
}

/** From the first moment to before the second. */
export type ReportPeriod = { readonly since: Date; readonly until: Date }

export type StartFigure = {
  readonly id: string
  readonly title: Words
  /** What is counted, where the title could be taken for another figure. */
  readonly hint?: Words
  /** `money` is in cents, `share` from 0 to 1, `ms` how long something takes. */
  readonly unit: 'money' | 'count' | 'share' | 'ms'
  /** Null: there is nothing to tell, or to divide by. */
  readonly value: number | null
  /** Which way is good news; left out: neither. */
  readonly better?: 'more' | 'less'
  /** As it stands now, whatever the period: there is no period before to compare it with. */
  readonly stands?: true
}
