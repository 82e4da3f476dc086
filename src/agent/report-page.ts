import type { ListColumn, ListRow } from './lists.js'
import type { OutsideContext } from './outside.js'
import type { ReportPeriod, StartFigure } from './start.js'
import type { Words } from './words.js'

/** What the figures of a report are called among its tables. */
export const figuresTable = 'figures'

/** A report as members read it: figures against the period before, and tables that can be taken along as files. */
export type ReportPage = {
  figures(period: ReportPeriod, context: OutsideContext): Promise<readonly StartFigure[]>
  readonly tables: readonly ReportTable[]
}

export type ReportTable = {
  /** Small letters and dashes. */
  readonly id: string
  readonly title: Words
  readonly columns: readonly ListColumn[]
  /** At most `limit` rows, what matters most first; by the ids of the columns. */
  read(period: ReportPeriod, limit: number, context: OutsideContext): Promise<readonly ListRow['cells'][]>
}
