import type { Handoff } from '../api/wire'
import { DataList } from '../conversations/data-list'
import { useWords } from '../words/language'

/** Why a person is needed, and what nobody should have to ask again. */
export function HandoffCard({ handoff }: { readonly handoff: Handoff }) {
  const { inbox } = useWords()
  const reasons: Readonly<Record<string, string>> = inbox.reasons
  const told = Object.fromEntries(
    Object.entries({ ...handoff.data, ...handoff.shown }).filter(([, value]) => saysSomething(value)),
  )
  return (
    <section className="rounded-lg bg-warn-soft p-3">
      <h3 className="mb-1 font-semibold text-warn">{inbox.summary}</h3>
      <p className="font-medium">{reasons[handoff.reason] ?? handoff.reason}</p>
      <p className="break-words whitespace-pre-wrap">{handoff.summary}</p>
      <h3 className="mt-3 mb-1 font-semibold text-warn">{inbox.collected}</h3>
      {Object.keys(told).length === 0 ? (
        <p className="text-muted">{inbox.nothingCollected}</p>
      ) : (
        <DataList data={told} names={inbox.told} />
      )}
    </section>
  )
}

function saysSomething(value: unknown): boolean {
  if (value === null || value === '') return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}
