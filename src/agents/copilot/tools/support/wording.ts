import type { z } from 'zod'
import type { ToolSpec } from '../../../../agent/define-tool.js'
import type { JsonObject } from '../../../../conversation/json.js'
import { isoOf, momentIn } from '../../../../language/calendar.js'
import { formatDate } from '../../../../language/format-date.js'

type Say = ToolSpec<JsonObject>['say']
type SayContext = Parameters<Say>[1]

/** Words for a result of a known shape: `say` is handed plain JSON, because results are kept and read back. */
export function saying<T>(shape: z.ZodType<T>, words: (data: T, context: SayContext) => string): Say {
  return (data, context) => words(shape.parse(data), context)
}

export const linesMax = 10

/** A heading and its lines; what does not fit is counted: "e mais 7". */
export function listed(heading: string, lines: readonly string[], total: number, offset = 0): string {
  const shown = lines.slice(0, linesMax)
  const rest = total - offset - shown.length
  // The heading counts all of them: under a later page it would be taken for what stands there.
  const head = offset > 0 ? `Mais ${shown.length}, de ${total}:` : heading
  return [head, ...shown.map((line) => `- ${line}`), ...(rest > 0 ? [`e mais ${rest}.`] : [])].join('\n')
}

/** " vencidas de Rafael Moreira de outubro": what a list was narrowed to, said back after what it is a list of. */
export function narrowedTo(...words: readonly (string | null | undefined)[]): string {
  return words.map((word) => (word ? ` ${word}` : '')).join('')
}

/** The day of an instant as the business's clock shows it: '15/06/2026'. */
export function dayOfInstant(instant: Date | string, timeZone: string): string {
  return formatDate(isoOf(momentIn(timeZone, new Date(instant)).day))
}

/** '2026-11-20', '14:30:00' → '20/11/2026 às 14:30'. */
export function dayAndTime(date: string, time: string | null): string {
  return time === null ? formatDate(date) : `${formatDate(date)} às ${time.slice(0, 5)}`
}

/** Lines that are there, one below the other. */
export function lines(...parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join('\n')
}
