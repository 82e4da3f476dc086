import type { z } from 'zod'
import type { ToolSpec } from '../../../../agent/define-tool.js'
import { inWords, type Words } from '../../../../agent/words.js'
import type { JsonObject } from '../../../../conversation/json.js'
import { isoOf, momentIn } from '../../../../language/calendar.js'
import type { Language } from '../../../../language/detect-language.js'
import { dayIn } from '../../../../language/format-date.js'

type Say = ToolSpec<JsonObject>['say']
type SayContext = Parameters<Say>[1]

/** Words for a result of a known shape: `say` is handed plain JSON, because results are kept and read back. */
export function saying<T>(shape: z.ZodType<T>, words: (data: T, context: SayContext) => string): Say {
  return (data, context) => words(shape.parse(data), context)
}

export const linesMax = 10

/** A heading and its lines; what does not fit is counted: "e mais 7". */
export function listed(
  language: Language,
  heading: string,
  lines: readonly string[],
  total: number,
  offset = 0,
): string {
  const shown = lines.slice(0, linesMax)
  const rest = total - offset - shown.length
  // The heading counts all of them: under a later page it would be taken for what stands there.
  const further = { pt: `Mais ${shown.length}, de ${total}:`, en: `${shown.length} more, of ${total}:` }
  const head = offset > 0 ? inWords(language, further) : heading
  const left = rest > 0 ? [inWords(language, { pt: `e mais ${rest}.`, en: `and ${rest} more.` })] : []
  return [head, ...shown.map((line) => `- ${line}`), ...left].join('\n')
}

/** " vencidas de Rafael Moreira de outubro": what a list was narrowed to, said back after what it is a list of. */
export function narrowedTo(...words: readonly (string | null | undefined)[]): string {
  return words.map((word) => (word ? ` ${word}` : '')).join('')
}

/** One after the other: why, and the question again. */
export function together(first: Words, second: Words): Words {
  return { pt: `${first.pt} ${second.pt}`, en: `${first.en} ${second.en}` }
}

/** The day of an instant as the business's clock shows it: '15/06/2026'. */
export function dayOfInstant(instant: Date | string, timeZone: string, language: Language): string {
  return dayIn(language, isoOf(momentIn(timeZone, new Date(instant)).day))
}

/** '2026-11-20', '14:30:00' → '20/11/2026 às 14:30'. */
export function dayAndTime(date: string, time: string | null, language: Language): string {
  const day = dayIn(language, date)
  if (time === null) return day
  const hour = time.slice(0, 5)
  return inWords(language, { pt: `${day} às ${hour}`, en: `${day} at ${hour}` })
}

/** Lines that are there, one below the other. */
export function lines(...parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join('\n')
}
