import type { OutsideContext } from './outside.js'
import type { Words } from './words.js'

/** What became of an agent's records after the plan that made them: told where the plan was shown. */
export type RecordNews = {
  /** Of these records those that there is something to tell of. Ids that are not its own say nothing to it. */
  read(records: readonly string[], context: OutsideContext): Promise<readonly ToldRecord[]>
}

export type ToldRecord = {
  readonly record: string
  /** As it reads before the time: "Pago" em 17 nov, "Em atraso: venceu" em 10 nov. */
  readonly title: Words
  readonly tone: 'plain' | 'good' | 'warn' | 'bad'
  /** A moment, or a day as 2026-11-18. */
  readonly at: Date | string
}
