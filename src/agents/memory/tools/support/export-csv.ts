import { itemNames } from '../../item.js'
import type { ExportItem } from './export-items.js'

/** A cell that begins so is a formula to a spreadsheet, whoever wrote it. */
const formula = /^[=+\-@\t\r]/

/** What stands above the cells. Spreadsheets of Brazil part cells by a semicolon, since the comma is the decimal sign. */
export const csvHead = lineOf(['tipo', 'título', 'conteúdo', 'link', 'ano', 'salvo em'])

export function asCsv({ type, title, content, url, year, savedAt }: ExportItem): string {
  return lineOf([
    itemNames[type].one,
    title,
    content,
    url ?? '',
    year === null ? '' : String(year),
    savedAt.slice(0, 10),
  ])
}

function lineOf(cells: readonly string[]): string {
  return cells.map((cell) => `"${(formula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(';')
}
