import type { AuditPage } from '../api/wire'
import { DataList } from '../conversations/data-list'
import { RichText } from '../conversations/rich-text'
import { useMoments } from '../data/use-moments'
import { Link } from '../shell/router'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { useWords } from '../words/language'

type Entry = AuditPage['entries'][number]
type AuditEntryProps = { readonly entry: Entry; readonly onWho: ((id: string) => void) | undefined }

/** One thing that was read or done. */
export function AuditEntry({ entry, onWho }: AuditEntryProps) {
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
      {entry.told !== null && (
        <p className="break-words">
          <RichText text={entry.told} />
        </p>
      )}
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
          {onWho && (
            <Button size="small" icon="filter" className="self-start" onClick={() => onWho(entry.userId)}>
              {words.onlyTheirs(userName ?? words.somebody)}
            </Button>
          )}
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
function Changes({ changes }: { readonly changes: Entry['changes'] }) {
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
