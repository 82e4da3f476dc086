import type { ReactNode } from 'react'
import { call } from '../api/call'
import type { PrivacySettings as Privacy } from '../api/wire'
import { useMe } from '../data/me'
import { useResource } from '../data/use-resource'
import { Link } from '../shell/router'
import { Panel } from '../ui/panel'
import { ErrorNote, Loading } from '../ui/states'
import { useWords } from '../words/language'
import { KeptFor } from './kept-for'

/** What is kept of people, how long, where that is set; and what happens when they ask for it. */
export function PrivacySettings() {
  const words = useWords().settings.privacy
  const isOwner = useMe().member.role === 'owner'
  const read = useResource('privacy', (signal) => call<Privacy>('/ai/console/privacy', { signal }))
  if (!read.value)
    return read.error === undefined ? (
      <Loading className="p-0" />
    ) : (
      <ErrorNote error={read.error} onRetry={read.reload} />
    )
  const { archiveAfterDays, givesLinks, keepsFiles, forgetAfterDays } = read.value
  const { rows } = words
  return (
    <div className="flex flex-col gap-4">
      <Panel title={words.kept}>
        <dl className="divide-y divide-line">
          <Kept what={rows.talk}>
            {archiveAfterDays !== null && <p>{words.archived(archiveAfterDays)}</p>}
            <p>{forgetAfterDays === null ? words.untilErased : words.untilSilent(forgetAfterDays)}</p>
            <p className="text-xs text-muted">{words.archiveWhere}</p>
          </Kept>
          <Kept what={rows.files}>{keepsFiles ? words.filesKept : words.filesNot}</Kept>
          <Kept what={rows.contact}>
            <p>{forgetAfterDays === null ? words.untilErased : words.untilSilent(forgetAfterDays)}</p>
          </Kept>
          <Kept what={rows.records}>{words.recordsKept}</Kept>
          <Kept what={rows.models}>
            <p>{words.modelsKept}</p>
            {isOwner && (
              <Link to="/settings/models" className="text-accent underline">
                {words.modelsSee}
              </Link>
            )}
          </Kept>
          <Kept what={rows.sessions}>{words.sessionsKept}</Kept>
        </dl>
      </Panel>
      {isOwner && <KeptFor days={forgetAfterDays} onSaved={read.reload} />}
      <Panel title={words.asks} className="flex flex-col gap-2">
        <p>{words.asksHow}</p>
        <p>{givesLinks ? words.withLink : words.withoutLink}</p>
        <p>{words.byHand}</p>
        <Link to="/negocio/contacts" className="self-start text-accent underline">
          {words.toContacts}
        </Link>
      </Panel>
    </div>
  )
}

function Kept({ what, children }: { readonly what: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 py-3 md:grid-cols-[14rem_1fr]">
      <dt className="font-medium">{what}</dt>
      <dd className="flex flex-col items-start gap-1">{children}</dd>
    </div>
  )
}
