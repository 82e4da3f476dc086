import type { ListColumn, ListRow } from '../../agent/lists.js'
import type { ErrorLanguage } from '../language.js'

/** Without it Excel takes the accents for something else. */
const byteOrderMark = '\uFEFF'
/** A cell that begins so is a formula to a spreadsheet, whoever wrote it. */
const formula = /^[=+\-@\t\r]/

type Table = {
  readonly columns: readonly ListColumn[]
  /** By the ids of the columns. */
  readonly rows: readonly ListRow['cells'][]
  readonly language: ErrorLanguage
  readonly timeZone: string
}

/** A list as spreadsheets of that language read it: in Portuguese the comma is the decimal sign, so a semicolon parts the cells. */
export function listCsv({ columns, rows, language, timeZone }: Table): string {
  const separator = language === 'pt' ? ';' : ','
  const line = (cells: readonly string[]) => `${cells.map(quoted).join(separator)}\r\n`
  const head = line(columns.map(({ title }) => title[language]))
  const body = rows.map((cells) =>
    line(columns.map((column) => textOfCell(column, cells[column.id] ?? null, language, timeZone))),
  )
  return byteOrderMark + head + body.join('')
}

function quoted(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

function textOfCell(
  { kind, states }: ListColumn,
  value: string | number | null,
  language: ErrorLanguage,
  timeZone: string,
): string {
  if (value === null) return ''
  if (kind === 'money') return centsAsText(Number(value), language)
  if (kind === 'share') return `${inLanguage((Number(value) * 100).toFixed(1), language)}%`
  if (kind === 'state') return states?.[String(value)]?.[language] ?? String(value)
  if (kind === 'moment')
    return new Intl.DateTimeFormat(language === 'pt' ? 'pt-BR' : 'en', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone,
    }).format(new Date(value))
  return String(value)
}

function centsAsText(cents: number, language: ErrorLanguage): string {
  return inLanguage((cents / 100).toFixed(2), language)
}

function inLanguage(number: string, language: ErrorLanguage): string {
  return language === 'pt' ? number.replace('.', ',') : number
}
