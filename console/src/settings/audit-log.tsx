import { useState } from 'react'
import { call } from '../api/call'
import type { AuditPage } from '../api/wire'
import { RichText } from '../conversations/rich-text'
import { DataList } from '../conversations/data-list'
import { useMe } from '../data/me'
import { useResource } from '../data/use-resource'
import { useMoments } from '../data/use-moments'
import { Link } from '../shell/router'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { FileButton } from '../ui/file-button'
import { fileName } from '../ui/file-name'
import { saveFile } from '../ui/save-file'
import { Segments } from '../ui/segments'
import { Empty, ErrorNote, Loading } from '../ui/states'
import { useWords } from '../words/language'

const periods = ['1', '7', '30', '90'] as const
const kinds = ['done', 'all'] as const
const dayMs = 86_400_000
const shownMax = 200

/** What was read and done in the name of the business: who, what, with what, what came of it. */
export function AuditLog() {
  const { settings, home, records } = useWords()
  const words = settings.audit
  const [days, setDays] = useState<(typeof periods)[number]>('7')
  const [since, setSince] = useState(() => daysAgo(7))
  const [shown, setShown] = useState<(typeof kinds)[number]>('done')
  const only = shown === 'done' ? '&only=done' : ''
  const read = useResource(`audit ${since} ${shown}`, (signal) =>
    call<AuditPage>(`/ai/audit?limit=${shownMax}&since=${since}${only}`, { signal }),
  )
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{words.intro}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Segments
          label={home.period}
          value={days}
          options={periods.map((value) => ({ value, label: home.periods[value] }))}
          onChoose={(chosen) => {
            setDays(chosen)
            setSince(daysAgo(Number(chosen)))
          }}
        />
        <Segments
          label={words.kind}
          value={shown}
          options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
          onChoose={setShown}
        />
        <FileButton
          key={since}
          address={`/ai/audit.csv?since=${since}`}
          name={fileName([words.file, home.periods[days]], 'csv')}
          label={records.file}
        />
      </div>
      {read.error !== undefined && <ErrorNote error={read.error} onRetry={read.reload} />}
      {!read.value && read.error === undefined && <Loading className="p-0" />}
      {read.value?.entries.length === 0 && <Empty icon="note" title={words.none[shown]} />}
      {read.value && <Chain root={read.value.root} />}
      {read.value && read.value.entries.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {read.value.entries.map((entry, index) => (
            <Entry key={`${entry.turnId} ${index}`} entry={entry} />
          ))}
        </ul>
      )}
      {read.value?.entries.length === shownMax && <p className="text-muted">{words.more(shownMax)}</p>}
    </div>
  )
}

function Chain({ root }: { readonly root: AuditPage['root'] }) {
  const words = useWords().settings.audit
  const moments = useMoments()
  const { tenant } = useMe()
  const [isKept, setIsKept] = useState(false)
  if (root === null) return <p className="text-xs text-muted">{words.notSealed}</p>
  // A line as `leme audit verify --root` reads it.
  const keep = () => {
    const { seq, at, hash } = root
    const line = `${JSON.stringify({ tenant: tenant.id, seq, at, hash })}\n`
    saveFile(new Blob([line], { type: 'application/json' }), fileName([words.sealFile, String(seq)], 'json'))
    setIsKept(true)
  }
  return (
    <div className="flex flex-wrap items-center gap-2 text-xs text-muted">
      <p className="break-all">
        {words.sealed(root.seq, moments.moment(root.at))} <code>{root.hash.slice(0, 16)}…</code>
      </p>
      <Button size="small" icon="file" title={words.keepSealHint} onClick={keep}>
        {words.keepSeal}
      </Button>
      <span role="status" className="text-good empty:hidden">
        {isKept && words.keepSealHint}
      </span>
    </div>
  )
}

function Entry({ entry }: { readonly entry: AuditPage['entries'][number] }) {
  const { settings, desk } = useWords()
  const moments = useMoments()
  const words = settings.audit
  const { tool, title, action, success, errorMessage, userName, createdAt } = entry
  const { params, result, conversationId, isOpen } = entry
  const isShown = action === 'preview' && tool !== action
  return (
    <li className="flex flex-col gap-1 p-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium break-words">{title}</span>
        {success && isShown ? (
          <Badge>{words.shown}</Badge>
        ) : (
          <Badge tone={success ? 'good' : 'bad'}>{success ? words.done : words.failed}</Badge>
        )}
        <span className="text-muted">
          {settings.by(userName ?? words.somebody)}, <time>{moments.moment(createdAt)}</time>
        </span>
      </p>
      {errorMessage !== null && (
        <p className="text-bad">
          <RichText text={errorMessage} />
        </p>
      )}
      {entry.changes.length > 0 && <Changes changes={entry.changes} />}
      <details>
        <summary className="cursor-pointer text-xs text-muted">{words.details}</summary>
        <div className="mt-2 flex flex-col gap-2 text-xs">
          <p className="text-muted">
            {words.tool} <code>{tool === action ? tool : `${tool} · ${action}`}</code>
          </p>
          <Values title={words.asked} value={params} />
          <Values title={words.came} value={result} />
          {isOpen && (
            <p className="flex flex-wrap gap-x-4 gap-y-1">
              <Link to={`/inspector/${conversationId}`} className="font-medium text-accent underline">
                {words.conversation}
              </Link>
              <Link to={`/inbox/recibo/${conversationId}`} className="font-medium text-accent underline">
                {desk.receipt}
              </Link>
            </p>
          )}
        </div>
      </details>
    </li>
  )
}

/** What stood in the record before, and what stands there since. */
function Changes({ changes }: { readonly changes: AuditPage['entries'][number]['changes'] }) {
  const { settings } = useWords()
  return (
    <ul className="text-xs">
      {changes.map(({ what, from, to }, index) => (
        <li key={index} className="break-words">
          <span className="text-muted">{what}:</span> <del>{from ?? settings.audit.nothing}</del>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> {settings.to} </span>
          <ins className="font-medium no-underline">{to ?? settings.audit.nothing}</ins>
        </li>
      ))}
    </ul>
  )
}

/** What a confidential agent was told is nobody else's: then there is nothing. */
function Values({ title, value }: { readonly title: string; readonly value: unknown }) {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return null
  return (
    <div>
      <h4 className="font-medium">{title}</h4>
      <DataList data={value as Readonly<Record<string, unknown>>} />
    </div>
  )
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * dayMs).toISOString()
}
