/** Rows of fields, by RFC 4180: quotes around what holds a separator, two quotes for one. Comma or semicolon, as the header has it. */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let quoted = false
  const endField = () => {
    row.push(field.trim())
    field = ''
  }
  const endRow = () => {
    endField()
    if (row.some((value) => value !== '')) rows.push(row)
    row = []
  }
  for (let index = 0; index < source.length; index++) {
    const character = source.charAt(index)
    if (quoted) {
      if (character !== '"') field += character
      else if (source.charAt(index + 1) === '"') field += source.charAt(++index)
      else quoted = false
    } else if (character === '"' && field.trim() === '') {
      field = ''
      quoted = true
    } else if (character === separator) endField()
    else if (character === '\n') endRow()
    else if (character !== '\r') field += character
  }
  endRow()
  return rows
}

/** Spreadsheets in Portuguese write semicolons. */
function separatorOf(text: string): string {
  const [header = ''] = text.split('\n', 1)
  return header.split(';').length > header.split(',').length ? ';' : ','
}
