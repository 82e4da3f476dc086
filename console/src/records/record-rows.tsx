import type { ListPage, Lists } from '../api/wire'
import { navigate } from '../shell/router'
import { IconButton } from '../ui/button'
import { classes } from '../ui/classes'
import { useWords } from '../words/language'
import { Cell } from './cell'

type List = Lists['lists'][number]
type Row = ListPage['rows'][number]
type RowsProps = { readonly list: List; readonly rows: readonly Row[] }

/** A table where there is room for one, a card each on a phone. */
export function RecordRows({ list, rows }: RowsProps) {
  return (
    <>
      <RecordTable list={list} rows={rows} />
      <ul className="flex flex-col gap-2 md:hidden">
        {rows.map((row) => (
          <RecordCard key={row.id} list={list} row={row} />
        ))}
      </ul>
    </>
  )
}

function RecordTable({ list, rows }: RowsProps) {
  const { records: words } = useWords()
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface max-md:hidden">
      <table className="w-full text-left">
        <caption className="sr-only">{list.title}</caption>
        <thead className="border-b border-line text-xs text-muted">
          <tr>
            {list.columns.map((column) => (
              <th key={column.id} scope="col" className={classes('px-3 py-2 font-medium', ending(column))}>
                {column.title}
              </th>
            ))}
            <th scope="col" className="w-0">
              <span className="sr-only">{words.talk(list.agent.name)}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.id} className="hover:bg-sunken">
              {list.columns.map((column) => (
                <td key={column.id} className={classes('px-3 py-1.5', ending(column))}>
                  <Cell column={column} value={row.cells[column.id] ?? null} />
                </td>
              ))}
              <td className="px-1">
                <TalkButton list={list} row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RecordCard({ list, row }: { readonly list: List; readonly row: Row }) {
  const filled = list.columns.filter(({ id }) => row.cells[id] !== null && row.cells[id] !== '')
  return (
    <li className="flex items-start gap-2 rounded-lg border border-line bg-surface p-3">
      <dl className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1.5">
        {filled.map((column) => (
          <div key={column.id} className="min-w-0">
            <dt className="text-xs text-muted">{column.title}</dt>
            <dd>
              <Cell column={column} value={row.cells[column.id] ?? null} />
            </dd>
          </div>
        ))}
      </dl>
      <TalkButton list={list} row={row} />
    </li>
  )
}

/** Nothing is changed here: it is asked of the agent, who shows what would happen first. */
function TalkButton({ list, row }: { readonly list: List; readonly row: Row }) {
  const { records: words } = useWords()
  const { about } = row
  if (about === null || !list.talks) return null
  return (
    <IconButton
      icon="chat"
      label={`${words.talk(list.agent.name)}: ${about}`}
      onClick={() => navigate(`/chat/new/${list.agent.id}/${encodeURIComponent(about)}`)}
    />
  )
}

function ending({ kind }: List['columns'][number]): string {
  return kind === 'money' ? 'text-right' : ''
}
