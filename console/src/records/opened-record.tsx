import { call } from '../api/call'
import type { ListPage, Lists, OpenedRecord } from '../api/wire'
import { useResource } from '../data/use-resource'
import { navigate } from '../shell/router'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { ErrorNote, Loading } from '../ui/states'
import { useLanguage, useWords } from '../words/language'
import { Cell } from './cell'

type List = Lists['lists'][number]
type OpenedRecordViewProps = {
  readonly list: List
  readonly row: Pick<ListPage['rows'][number], 'id' | 'about' | 'conversation'>
}

/** All that is kept of one record: what is told of it, what belongs to it, and where one goes on from here. */
export function OpenedRecordView({ list, row }: OpenedRecordViewProps) {
  const { records: words } = useWords()
  const read = useResource(`record ${list.path} ${row.id} ${useLanguage()}`, (signal) =>
    call<OpenedRecord>(`${list.path}/${row.id}`, { signal }),
  )
  const { about, conversation } = row
  const { agent } = list
  if (!read.value)
    return read.error === undefined ? (
      <Loading className="p-0" />
    ) : (
      <ErrorNote error={read.error} onRetry={read.reload} />
    )
  const { columns, cells, madeBy, origin, parts } = read.value
  const told = columns.filter(({ id }) => (cells[id] ?? '') !== '')
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        {told.map((column) => (
          <div key={column.id} className={classes('min-w-0', column.kind === 'text' && 'col-span-2')}>
            <dt className="text-xs text-muted">{column.title}</dt>
            <dd className="break-words">
              <Cell column={column} value={cells[column.id] ?? null} />
            </dd>
          </div>
        ))}
        {madeBy !== null && (
          <div className="min-w-0">
            <dt className="text-xs text-muted">{words.madeBy}</dt>
            <dd className="break-words">{madeBy}</dd>
          </div>
        )}
      </dl>
      {parts.map((part) => (
        <Part key={part.title} part={part} />
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        {conversation === null && origin !== null && (
          <Button
            icon={origin.isOwn ? 'chat' : 'inbox'}
            onClick={() => navigate(`/${origin.isOwn ? 'chat' : 'inbox/all'}/${origin.conversation}`)}
          >
            {words.origin}
          </Button>
        )}
        {conversation !== null && (
          <Button icon="inbox" onClick={() => navigate(`/inbox/all/${conversation}`)}>
            {words.open}
          </Button>
        )}
        {about !== null && agent && list.talks && (
          <Button
            look="primary"
            icon="chat"
            onClick={() => navigate(`/chat/new/${agent.id}/${encodeURIComponent(about)}`)}
          >
            {words.talk(agent.name)}
          </Button>
        )}
      </div>
    </div>
  )
}

function Part({ part: { title, columns, rows } }: { readonly part: OpenedRecord['parts'][number] }) {
  const shown = columns.filter(({ id }) => rows.some((row) => (row[id] ?? '') !== ''))
  return (
    <section>
      <h3 className="mb-1 font-medium">{title}</h3>
      <div
        className="overflow-x-auto rounded-md border border-line"
        tabIndex={0}
        role="group"
        aria-label={title}
      >
        <table className="w-full text-left">
          <thead className="border-b border-line text-xs text-muted">
            <tr>
              {shown.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  className={classes('px-1.5 py-1.5 font-medium', ending(column.kind))}
                >
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row, index) => (
              <tr key={index}>
                {shown.map((column) => (
                  <td key={column.id} className={classes('px-1.5 py-1.5', ending(column.kind))}>
                    <Cell column={column} value={row[column.id] ?? null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function ending(kind: List['columns'][number]['kind']): string {
  return kind === 'money' || kind === 'count' ? 'text-right' : ''
}
