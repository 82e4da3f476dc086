import { shorten } from '../../../../conversation/shorten.js'
import { itemNames } from '../../item.js'
import { asCsv, csvHead } from './export-csv.js'
import type { ExportItem } from './export-items.js'
import { labelOf } from './wording.js'

/** `text` is Markdown too, under a name that every phone opens. */
export const exportFormats = ['json', 'markdown', 'text', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A part is a message of WhatsApp, and whole in itself: a list of JSON, lines of Markdown, or rows below their head. */
const partLengthMax = 3_900
const partsMax = 4

/** As many items as fit into a few messages, and how many those are. */
export function exportParts(
  items: readonly ExportItem[],
  format: ExportFormat,
): { readonly parts: readonly string[]; readonly taken: number } {
  const parts: string[][] = []
  let room = 0
  let taken = 0
  for (const item of items) {
    const entry = shorten(writers[format](item), partLengthMax - headRoom)
    if (entry.length + 2 > room) {
      if (parts.length === partsMax) break
      parts.push([])
      room = partLengthMax - headRoom + 6
    }
    parts.at(-1)?.push(entry)
    room -= entry.length + 2
    taken += 1
  }
  return { parts: parts.map((entries) => joined(entries, format)), taken }
}

function joined(entries: readonly string[], format: ExportFormat): string {
  if (format === 'json') return `[\n${entries.join(',\n')}\n]`
  return (format === 'csv' ? [csvHead, ...entries] : entries).join('\n')
}

const writers = { json: asJson, markdown: asMarkdown, text: asMarkdown, csv: asShortCsv } as const

/** For what stands around the entries of a part. */
const headRoom = csvHead.length + 10

/** A row too long for a part is cut inside its text, so that its quotes still close. */
function asShortCsv(item: ExportItem): string {
  const surplus = asCsv(item).length - (partLengthMax - headRoom)
  if (surplus <= 0) return asCsv(item)
  const room = Math.max(1, Math.floor((item.content.length - surplus) / 2))
  return asCsv({ ...item, content: shorten(item.content, room) })
}

/** A note too long for a part is cut inside its text, so that what is left is still JSON. */
function asJson(item: ExportItem): string {
  const full = JSON.stringify(item)
  const surplus = full.length - (partLengthMax - headRoom)
  if (surplus <= 0) return full
  // A character of the text may take two in JSON.
  return JSON.stringify({
    ...item,
    content: shorten(item.content, Math.max(1, Math.floor((item.content.length - surplus) / 2))),
  })
}

function asMarkdown({ type, title, content, url, year, savedAt }: ExportItem): string {
  const name = url === null ? labelOf({ title, year }) : `[${title.replace(/[[\]]/g, '')}](${url})`
  const text = type === 'note' ? content.replace(/\s*\n\s*/g, ' ') : name
  return `- ${text} (${itemNames[type].one}, ${savedAt.slice(0, 10)})`
}
