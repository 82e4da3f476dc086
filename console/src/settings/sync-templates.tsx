import { useState } from 'react'
import { call } from '../api/call'
import type { SyncedTemplates } from '../api/wire'
import { Button } from '../ui/button'
import { ErrorNote } from '../ui/states'
import { useSend } from '../ui/use-send'
import { UseTemplate } from './use-template'
import { useWords } from '../words/language'

type SyncTemplatesProps = { readonly id: string; readonly onSynced: () => void }

/** Asks the provider for its templates, and says what is not as it was here. */
export function SyncTemplates({ id, onSynced }: SyncTemplatesProps) {
  const words = useWords().settings.numbers.sync
  const sending = useSend()
  const [synced, setSynced] = useState<SyncedTemplates | null>(null)
  const sync = async () => {
    const told = await sending.run(() =>
      call<SyncedTemplates>(`/ai/console/chips/${id}/templates/sync`, { method: 'POST' }),
    )
    if (!told) return
    setSynced(told)
    onSynced()
  }
  return (
    <div className="flex flex-col gap-2">
      <Button
        size="small"
        icon="replay"
        className="self-start"
        disabled={sending.busy}
        onClick={() => void sync()}
      >
        {sending.busy ? words.busy : words.action}
      </Button>
      {sending.error !== undefined && <ErrorNote error={sending.error} />}
      {synced && (
        <div role="status">
          {synced.why !== null && (
            <p className="text-warn">
              {words.failed[synced.why]} {synced.reason}
            </p>
          )}
          {synced.ok && synced.changes.length === 0 && <p className="text-muted">{words.same}</p>}
          <ul className="flex flex-col gap-1">
            {synced.changes.map(({ kind, name, language, stopped }) => (
              <li key={`${name} ${language} ${kind}`}>
                {words.kinds[kind]} <code className="text-xs">{name}</code>{' '}
                <span className="text-xs text-muted">
                  {language}
                  {stopped !== null && ` · ${stopped}`}
                </span>
                {kind === 'new' && stopped === null && (
                  <UseTemplate chip={id} name={name} language={language} onSaved={onSynced} />
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
