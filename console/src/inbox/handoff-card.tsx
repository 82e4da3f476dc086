import type { Handoff } from '../api/wire'
import { DataList } from '../conversations/data-list'
import { useLanguage, useWords } from '../words/language'
import { handoffLines } from './handoff-lines'

/** Why a person is needed, and what nobody should have to ask again. */
export function HandoffCard({ handoff }: { readonly handoff: Handoff }) {
  const { inbox } = useWords()
  const reasons: Readonly<Record<string, string>> = inbox.reasons
  const told = Object.fromEntries(
    Object.entries({ ...handoff.data, ...handoff.shown }).filter(([, value]) => saysSomething(value)),
  )
  const [why = '', ...lines] = handoffLines(handoff.summary, told)
  const reason = reasons[handoff.reason]
  // The agent says why in a sentence, in Portuguese; whoever reads another language has the reason's own words.
  const isRead = useLanguage() === 'pt-BR'
  return (
    <section className="rounded-lg bg-warn-soft p-3">
      <h3 className="mb-1 font-semibold text-warn">{inbox.summary}</h3>
      <p className="font-medium break-words">{(isRead ? why : reason) || reason || why || handoff.reason}</p>
      {lines.length > 0 && <p className="break-words whitespace-pre-wrap">{lines.join('\n')}</p>}
      {Object.keys(told).length > 0 && (
        <>
          <h3 className="mt-3 mb-1 font-semibold text-warn">{inbox.collected}</h3>
          <DataList data={told} names={inbox.told} />
        </>
      )}
    </section>
  )
}

function saysSomething(value: unknown): boolean {
  if (value === null || value === '') return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}
