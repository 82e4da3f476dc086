import type { DayReplayEvents } from '../api/wire'
import { useMoments } from '../data/use-moments'
import { Link } from '../shell/router'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { fileName } from '../ui/file-name'
import { saveFile } from '../ui/save-file'
import { useLanguage, useWords } from '../words/language'
import { tableCsv } from './differences-csv'
import type { DayDifference } from './use-day-replay'

type DayDifferencesProps = { readonly rows: readonly DayDifference[]; readonly name: string }

/** Turn by turn: the person's words, then and now. */
export function DayDifferences({ rows, name }: DayDifferencesProps) {
  const words = useWords().inspector.day
  return (
    <section aria-label={words.table} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{words.table}</h3>
        <FileOf rows={rows} name={name} />
      </div>
      <table className="w-full text-left max-md:block">
        <thead className="text-xs text-muted max-md:sr-only">
          <tr>
            {[words.person, words.then, words.now].map((title) => (
              <th key={title} scope="col" className="px-2 py-1 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <Row key={`${row.conversation} ${row.seq}`} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const cell = 'px-2 py-2 align-top max-md:block max-md:w-full'

function Row({ row }: { readonly row: DayDifference }) {
  const words = useWords().inspector.day
  const moments = useMoments()
  return (
    <tr className="border-t border-line max-md:block max-md:py-1">
      <td className={`${cell} md:w-1/4`}>
        <p className="break-words whitespace-pre-wrap">{row.heard}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-muted">
          <Link to={`/inspector/${row.conversation}/${row.seq}`} className="text-accent-strong underline">
            {words.open(row.seq)}
          </Link>
          <time dateTime={row.at}>{moments.when(row.at)}</time>
          {row.isOfProgram && (
            <span title={words.ofProgramHint}>
              <Badge tone="warn">{words.ofProgram}</Badge>
            </span>
          )}
        </p>
        {row.read.length > 0 && <Looked read={row.read} />}
      </td>
      <Side title={words.then} side={row.then} />
      <Side title={words.now} side={row.now} />
    </tr>
  )
}

function Side({ title, side }: { readonly title: string; readonly side: DayDifference['then'] }) {
  const words = useWords().inspector.day
  const decided = useDecided()
  return (
    <td className={`${cell} md:w-3/8`}>
      <p className="text-xs text-muted md:hidden" aria-hidden>
        {title}
      </p>
      <p className="break-words whitespace-pre-wrap">
        {side.said === null ? <em>{words.unknown}</em> : side.said || words.silence}
      </p>
      <p className="mt-1 text-xs break-words text-muted">{decided(side.decided)}</p>
    </td>
  )
}

/** What another setting changed in what was looked up, value by value. */
function Looked({ read }: { readonly read: DayReplayEvents['difference']['read'] }) {
  const words = useWords().inspector.day
  return (
    <details className="mt-1 text-xs">
      <summary className="text-muted">{words.read}</summary>
      <ul className="mt-1 flex flex-col gap-1">
        {read.map(({ tool, path, before, now }) => (
          <li key={`${tool} ${path}`} className="break-words">
            <code>{path}</code>: <del>{before ?? '–'}</del> → <ins>{now ?? '–'}</ins>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** `read desk.context` → "consultar desk.context". */
function useDecided(): (decided: readonly string[]) => string {
  const steps: Readonly<Record<string, string>> = useWords().inspector.day.steps
  return (decided) =>
    decided
      .map((step) => {
        const [verb = '', ...rest] = step.split(' ')
        return [steps[verb] ?? verb, ...rest].join(' ')
      })
      .join(' → ')
}

function FileOf({ rows, name }: DayDifferencesProps) {
  const words = useWords().inspector.day
  const language = useLanguage()
  const moments = useMoments()
  const decided = useDecided()
  const take = () => {
    const { at, conversation, turn, decidedThen, decidedNow } = words.columns
    const head = [at, conversation, turn, words.person, words.read, decidedThen, decidedNow]
    const lines = rows.map((row) => [
      moments.moment(row.at),
      row.conversation,
      String(row.seq),
      row.heard,
      row.read.map(({ path, before, now }) => `${path}: ${before ?? ''} → ${now ?? ''}`).join('\n'),
      decided(row.then.decided),
      decided(row.now.decided),
      row.then.said ?? '',
      row.now.said ?? words.unknown,
    ])
    const csv = tableCsv([[...head, words.then, words.now], ...lines], language === 'en' ? ',' : ';')
    saveFile(new Blob([csv], { type: 'text/csv' }), fileName([words.fileOf, name], 'csv'))
  }
  return (
    <Button size="small" icon="file" onClick={take}>
      {words.file}
    </Button>
  )
}
