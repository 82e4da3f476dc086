import { shorten } from '../../../../conversation/shorten.js'
import { itemNames } from '../../item.js'
import type { ExportItem } from './export-items.js'
import { labelOf } from './wording.js'

/** `text` is Markdown too, under a name that every phone opens. */
export const exportFormats = ['json', 'markdown', 'text'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A part is a message of WhatsApp, and whole in itself: a list of JSON, or lines of Markdown. */
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
    const entry = shorten(format === 'json' ? asJson(item) : asMarkdown(item), partLengthMax - 10)
    if (entry.length + 2 > room) {
      if (parts.length === partsMax) break
      parts.push([])
      room = partLengthMax - 4
    }
    parts.at(-1)?.push(entry)
    room -= entry.length + 2
    taken += 1
  }
  return { parts: parts.map((entries) => joined(entries, format)), taken }
}

function joined(entries: readonly string[], format: ExportFormat): string {
  return format === 'json' ? `[\n${entries.join(',\n')}\n]` : entries.join('\n')
}

/** A note too long for a part is cut inside its text, so that what is left is still JSON. */
function asJson(item: ExportItem): string {
  const full = JSON.stringify(item)
  const surplus = full.length - (partLengthMax - 10)
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
