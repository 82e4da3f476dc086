import type { ToolContext } from '../../../../agent/define-tool.js'
import { isoOf, momentIn } from '../../../../language/calendar.js'
import { itemNames, type ItemType } from '../../item.js'
import { asCsv, csvHead } from './export-csv.js'
import { itemsAfter, type ExportedUpTo, type ExportItem } from './export-items.js'
import type { ExportFormat } from './export-parts.js'

/** So many bytes a file has at most: about a hundred thousand notes of a line or two. What comes after goes into the next one. */
const fileBytesMax = 30 * 1024 * 1024
const rowsAtOnce = 5_000

export type WrittenExport = {
  readonly content: string
  readonly taken: number
  /** Null: nothing was left out. */
  readonly upTo: ExportedUpTo | null
}

/** All that this person kept, each item whole, from the given one on. */
export async function writeExport(
  { format, itemType }: { readonly format: ExportFormat; readonly itemType: ItemType | null },
  after: ExportedUpTo | null,
  context: ToolContext,
): Promise<WrittenExport> {
  const entries: string[] = []
  let room = fileBytesMax
  let last = after
  for (;;) {
    const items = await itemsAfter(last, { limit: rowsAtOnce, itemType }, context)
    for (const item of items) {
      const entry = entryOf(format, item, context)
      room -= Buffer.byteLength(entry) + 2
      if (room < 0 && entries.length > 0)
        return { content: joined(entries, format), taken: entries.length, upTo: last }
      entries.push(entry)
      last = { at: item.savedAt, id: item.id }
    }
    if (items.length < rowsAtOnce)
      return { content: joined(entries, format), taken: entries.length, upTo: null }
  }
}

/** What a phone opens by its name. */
export function exportName(
  format: ExportFormat,
  { now, timeZone }: Pick<ToolContext, 'now' | 'timeZone'>,
): string {
  const endings = { json: 'json', markdown: 'md', text: 'txt', csv: 'csv' }
  return `minha-lista-${isoOf(momentIn(timeZone, now).day)}.${endings[format]}`
}

function entryOf(format: ExportFormat, item: ExportItem, context: ToolContext): string {
  if (format === 'json') return JSON.stringify(item)
  return format === 'csv' ? asCsv(item) : asLines(item, context)
}

/** Without it Excel takes the accents for something else. */
const byteOrderMark = '\uFEFF'

function joined(entries: readonly string[], format: ExportFormat): string {
  if (format === 'csv') return `${byteOrderMark}${[csvHead, ...entries].join('\r\n')}\r\n`
  return format === 'json' ? `[\n${entries.join(',\n')}\n]\n` : `# Minha lista\n\n${entries.join('\n')}\n`
}

/** The lines of a note stay lines, below its dash. */
function asLines(
  { type, title, content, url, year, savedAt }: ExportItem,
  { timeZone }: Pick<ToolContext, 'timeZone'>,
): string {
  const named = year === null ? title : `${title} (${year})`
  const link = url === null ? named : `[${named.replace(/[[\]]/g, '')}](${url})`
  const about = type === 'note' || content === '' || content === title ? '' : `: ${content}`
  const text = type === 'note' ? content : `${link}${about}`
  const day = isoOf(momentIn(timeZone, new Date(savedAt)).day)
  return `- ${text.replace(/\n/g, '\n  ')} (${itemNames[type].one}, ${day})`
}
