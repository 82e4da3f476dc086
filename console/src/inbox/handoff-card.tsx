import type { Handoff } from '../api/wire'
import { DataList } from '../conversations/data-list'
import { useWords } from '../words/language'

/** Why a person is needed, and what nobody should have to ask again. */
export function HandoffCard({ handoff }: { readonly handoff: Handoff }) {
  const { inbox } = useWords()
  const isEmpty = Object.keys(handoff.data).length === 0
  return (
    <section className="rounded-lg bg-warn-soft p-3">
      <h3 className="mb-1 font-semibold text-warn">{inbox.summary}</h3>
      <p className="break-words whitespace-pre-wrap">{handoff.summary}</p>
      <p className="mt-1 font-mono text-xs text-muted">{handoff.reason}</p>
      <h3 className="mt-3 mb-1 font-semibold text-warn">{inbox.collected}</h3>
      {isEmpty ? <p className="text-muted">{inbox.nothingCollected}</p> : <DataList data={handoff.data} />}
    </section>
  )
}
