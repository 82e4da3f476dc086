import type { ReportRead } from '../api/wire'
import { Cell } from '../records/cell'
import { classes } from '../ui/classes'
import { useWords } from '../words/language'
import { FileButton } from '../ui/file-button'

type Table = ReportRead['tables'][number]
type ReportTableProps = {
  readonly table: Table
  readonly file: { readonly address: string; readonly name: string }
}

/** The first rows of a table; what there is more of stands in the file. */
export function ReportTable({ table, file }: ReportTableProps) {
  const { reports: words, records } = useWords()
  const { title, columns, rows, more } = table
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">{title}</h2>
        {rows.length > 0 && <FileButton {...file} size="small" label={records.file} of={title} />}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted">{words.nothing}</p>
      ) : (
        <div tabIndex={0} className="overflow-x-auto rounded-lg border border-line bg-surface">
          <table className="w-full text-left">
            <caption className="sr-only">{title}</caption>
            <thead className="border-b border-line text-xs text-muted">
              <tr>
                {columns.map((column) => (
                  <th
                    key={column.id}
                    scope="col"
                    className={classes('px-3 py-2 font-medium', ending(column))}
                  >
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map((row, index) => (
                <tr key={index}>
                  {columns.map((column) => (
                    <td key={column.id} className={classes('px-3 py-1.5', ending(column))}>
                      <Cell column={column} value={row[column.id] ?? null} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {more && <p className="text-xs text-muted">{words.more(rows.length)}</p>}
    </section>
  )
}

function ending({ kind }: Table['columns'][number]): string {
  return kind === 'money' || kind === 'count' || kind === 'share' ? 'text-right' : ''
}
