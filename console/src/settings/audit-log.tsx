import { useRef, useState } from 'react'
import { call } from '../api/call'
import type { AuditPage } from '../api/wire'
import { useMe } from '../data/me'
import { useResource } from '../data/use-resource'
import { useMoments } from '../data/use-moments'
import { Button } from '../ui/button'
import { FileButton } from '../ui/file-button'
import { fileName } from '../ui/file-name'
import { saveFile } from '../ui/save-file'
import { Empty, ErrorNote, Loading } from '../ui/states'
import { useLanguage, useWords } from '../words/language'
import { AuditEntry } from './audit-entry'
import { AuditFilters } from './audit-filters'
import { addressOf, firstQuestion, type AuditQuestion } from './audit-question'

/** As many rows as a page has, and no more of them in the window. */
const rowsMax = 50

/** What was read and done in the name of the business: who, what, with what, what came of it. */
export function AuditLog() {
  const { settings, home, records } = useWords()
  const words = settings.audit
  const { timeZone } = useMe().tenant
  const [question, setQuestion] = useState<AuditQuestion>(firstQuestion)
  const address = addressOf(question, timeZone)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{words.intro}</p>
      <AuditFilters question={question} onAsk={setQuestion}>
        <FileButton
          key={address.file}
          address={address.file}
          name={fileName(
            [
              words.file,
              ...(question.days === 'own' ? [question.from, question.to] : [home.periods[question.days]]),
            ],
            'csv',
          )}
          label={records.file}
        />
      </AuditFilters>
      <AuditPages
        key={address.page}
        address={address.page}
        none={words.none[question.shown]}
        onWho={question.who === '' ? (who) => setQuestion({ ...question, who }) : undefined}
      />
    </div>
  )
}

type AuditPagesProps = {
  readonly address: string
  readonly none: string
  readonly onWho: ((id: string) => void) | undefined
}

/** One page at a time, so that the window holds as many rows whether one looks at today or at last year. */
function AuditPages({ address, none, onWho }: AuditPagesProps) {
  const words = useWords().settings.audit
  // Where the pages began that one has come through; the first begins with the latest.
  const [places, setPlaces] = useState<readonly string[]>([])
  const top = useRef<HTMLDivElement>(null)
  const place = places.at(-1)
  const asked = `${address}&limit=${rowsMax}${place === undefined ? '' : `&before=${place}`}`
  const read = useResource(`${asked} ${useLanguage()}`, (signal) => call<AuditPage>(asked, { signal }))
  const go = (to: readonly string[]) => {
    setPlaces(to)
    top.current?.focus()
    top.current?.scrollIntoView({ block: 'start' })
  }
  const next = read.value?.next ?? null
  const isEmpty = read.value?.entries.length === 0
  return (
    <section
      ref={top}
      tabIndex={-1}
      aria-label={words.rows}
      className="flex scroll-mt-4 flex-col gap-3 outline-none"
    >
      {read.error !== undefined && <ErrorNote error={read.error} onRetry={read.reload} />}
      {!read.value && read.error === undefined && <Loading className="p-0" />}
      {read.value && <Chain root={read.value.root} />}
      {isEmpty && <Empty icon="note" title={next === null ? none : words.noneSoFar} />}
      {read.value && !isEmpty && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {read.value.entries.map((entry, index) => (
            <AuditEntry key={`${entry.turnId} ${index}`} entry={entry} onWho={onWho} />
          ))}
        </ul>
      )}
      {(places.length > 0 || next !== null) && (
        <nav aria-label={words.pages} className="flex justify-between gap-2">
          <Button disabled={places.length === 0} onClick={() => go(places.slice(0, -1))}>
            {words.newer}
          </Button>
          <Button disabled={next === null} onClick={() => next !== null && go([...places, next])}>
            {words.older}
          </Button>
        </nav>
      )}
    </section>
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
      <p>
        {words.sealed(root.seq, moments.moment(root.at))}{' '}
        <code className="break-all">{root.hash.slice(0, 16)}…</code>
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
