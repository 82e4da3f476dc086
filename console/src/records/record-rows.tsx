import type { ListPage, Lists } from '../api/wire'
import { navigate } from '../shell/router'
import { useMayAct } from '../data/me'
import { Button, IconButton } from '../ui/button'
import { classes } from '../ui/classes'
import { useWords } from '../words/language'
import { Cell } from './cell'

type List = Lists['lists'][number]
type Row = ListPage['rows'][number]
type RowsProps = {
  readonly list: List
  readonly rows: readonly Row[]
  /** What is done with a row besides reading it. */
  readonly onTeach: (row: Row) => void
  readonly onOpen: (row: Row) => void
}

/** A table where there is room for one, a card each on a phone. */
export function RecordRows({ rows, ...of }: RowsProps) {
  return (
    <>
      <RecordTable rows={rows} {...of} />
      <ul className="flex flex-col gap-2 md:hidden">
        {rows.map((row) => (
          <RecordCard key={keyOf(row)} row={row} {...of} />
        ))}
      </ul>
    </>
  )
}

function RecordTable({ rows, ...of }: RowsProps) {
  const { list } = of
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
              <span className="sr-only">{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={keyOf(row)} className="hover:bg-sunken">
              {list.columns.map((column) => (
                <td key={column.id} className={classes('px-3 py-1.5', ending(column))}>
                  <Cell column={column} value={row.cells[column.id] ?? null} />
                </td>
              ))}
              <td className="px-1">
                <RowActions row={row} {...of} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Omit<RowsProps, 'rows'> & { readonly row: Row }

function RecordCard({ row, ...of }: RowProps) {
  const { list } = of
  const filled = list.columns.filter(({ id }) => row.cells[id] !== null && row.cells[id] !== '')
  const [leading] = filled
  return (
    <li className="flex items-start gap-2 rounded-lg border border-line bg-surface p-3">
      <dl className="grid min-w-0 flex-1 grid-cols-2 gap-x-4 gap-y-1.5">
        {filled.map((column) => (
          <div
            key={column.id}
            className={classes('min-w-0', (column === leading || takesRow(column, row)) && 'col-span-2')}
          >
            <dt className={classes('text-xs text-muted', column === leading && 'sr-only')}>{column.title}</dt>
            <dd className={classes('break-words', column === leading && 'font-medium')}>
              <Cell column={column} value={row.cells[column.id] ?? null} />
            </dd>
          </div>
        ))}
      </dl>
      <RowActions row={row} {...of} />
    </li>
  )
}

/** Records are not changed here: that is asked of the agent, who shows what would happen first. */
function RowActions({ list, row, onTeach, onOpen }: RowProps) {
  const { records: words, contacts } = useWords()
  const mayAct = useMayAct()
  const { about, conversation } = row
  const { agent } = list
  const isKnown = list.lesson !== null && list.lesson.answer !== null
  return (
    <div className="flex justify-end gap-0.5">
      {list.lesson !== null && mayAct && (
        <Button size="small" icon="pencil" onClick={() => onTeach(row)}>
          {isKnown ? words.change : words.answer}
        </Button>
      )}
      {list.contacts && (
        <IconButton icon="person" size="small" label={contacts.openOne} onClick={() => onOpen(row)} />
      )}
      {list.opens && (
        <Button
          size="small"
          aria-label={about === null ? words.openRecord : `${words.openRecord}: ${about}`}
          onClick={() => onOpen(row)}
        >
          {words.openRecord}
        </Button>
      )}
      {conversation !== null && (
        <IconButton
          icon="inbox"
          size="small"
          label={words.open}
          onClick={() => navigate(`/inbox/all/${conversation}`)}
        />
      )}
      {about !== null && agent && list.talks && (
        <IconButton
          icon="chat"
          size="small"
          label={`${words.talk(agent.name)}: ${about}`}
          caption={words.talkShort}
          onClick={() => navigate(`/chat/new/${agent.id}/${encodeURIComponent(about)}`)}
        />
      )}
    </div>
  )
}

/** On a phone two values stand side by side, where both are short. A number is not broken, and the half of a card is too narrow for it. */
const halfLengthMax = 20

function takesRow(column: List['columns'][number], row: Row): boolean {
  if (column.kind === 'phone') return true
  return column.kind === 'text' && String(row.cells[column.id]).length > halfLengthMax
}

/** One code may stand for an entry in each language. */
function keyOf({ id, cells }: Row): string {
  return `${id} ${cells['language'] ?? ''}`
}

function ending({ kind }: List['columns'][number]): string {
  return kind === 'money' || kind === 'count' ? 'text-right' : ''
}
