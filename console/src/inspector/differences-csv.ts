/** A table as a file for spreadsheets. What looks like a formula is text: the words in it are other people's. */
export function tableCsv(rows: readonly (readonly string[])[], separator: ';' | ','): string {
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  return `\uFEFF${rows.map((row) => row.map(cell).join(separator)).join('\r\n')}\r\n`
}
