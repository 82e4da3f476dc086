import type { ReactNode } from 'react'
import type { TurnDetail } from '../api/wire'
import { DataList } from '../conversations/data-list'
import { useMoments } from '../data/use-moments'
import { Badge } from '../ui/badge'
import { formatNumber } from '../words/format'
import { useWords } from '../words/language'
import { nameOf } from './name-of'
import { Part, Reasons } from './parts'
import { ReadingOverWords } from './reading-over-words'

export function UnderstandStage({ turn }: { readonly turn: TurnDetail }) {
  const { inspector, corrections, settings } = useWords()
  const moments = useMoments()
  const { understanding } = turn.record
  const sources: Readonly<Record<string, string>> = inspector.sources
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Fact label={inspector.source}>
          <Badge tone="accent">{sources[understanding.source] ?? understanding.source}</Badge>
        </Fact>
        <Fact label={inspector.event}>{nameOf(inspector.names.heard, understanding.event)}</Fact>
        <Fact label={inspector.intent}>{turn.explained.took ?? understanding.intent ?? '–'}</Fact>
        <Fact label={inspector.confidence}>{formatNumber(Math.round(understanding.confidence * 100))}%</Fact>
        {understanding.answer && (
          <Fact label={inspector.answer}>{nameOf(inspector.names.answers, understanding.answer.kind)}</Fact>
        )}
        {understanding.consent && (
          <Fact label={inspector.consent}>{nameOf(inspector.names.consent, understanding.consent.says)}</Fact>
        )}
        {understanding.option !== null && <Fact label={inspector.option}>{understanding.option}</Fact>}
      </dl>
      <ReadingOverWords turn={turn} />
      {Object.keys(understanding.entities).length > 0 && (
        <Part title={inspector.entities}>
          <DataList data={understanding.entities} />
        </Part>
      )}
      {turn.corrected.length > 0 && (
        <Part title={corrections.list.title}>
          {turn.corrected.map(({ number, kind, byName, at }) => (
            <p key={number}>{corrections.because[kind](byName ?? settings.somebody, moments.moment(at))}</p>
          ))}
        </Part>
      )}
      <Part title={inspector.reasons} isEmpty={understanding.because.length === 0}>
        <Reasons reasons={understanding.because} />
      </Part>
    </>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  )
}
