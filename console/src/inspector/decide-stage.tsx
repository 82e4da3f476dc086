import type { DecisionRecord, TurnDetail } from '../api/wire'
import { Badge, type Tone } from '../ui/badge'
import { useWords } from '../words/language'
import { nameOf } from './name-of'
import { Part, Raw, Reasons } from './parts'

/** Every decision with its reasons: what a model proposed, what became of it, and which tools it never saw. */
export function DecideStage({ turn }: { readonly turn: TurnDetail }) {
  const { inspector } = useWords()
  const { gate, record } = turn
  return (
    <>
      <Part title={inspector.decisions}>
        <ol className="flex flex-col gap-2">
          {record.decisions.map((decision, index) => (
            <Decision key={index} decision={decision} index={index} />
          ))}
        </ol>
      </Part>
      <Part
        title={`${inspector.gate} · ${inspector.gateOffered(gate.offered.length)}`}
        isEmpty={gate.removed.length === 0}
      >
        <p className="mb-1 text-xs">{inspector.gateRemoved}:</p>
        <ul className="flex flex-wrap gap-1">
          {gate.removed.map(({ tool, reason }) => (
            <li key={tool} title={reason}>
              <Badge tone="bad">
                {turn.explained.tools[tool] ?? tool} · {nameOf(inspector.names.gate, reason)}
              </Badge>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={inspector.events} isEmpty={record.events.length === 0}>
        <ol className="flex flex-col gap-1">
          {record.events.map(({ type, ...rest }, index) => (
            <li key={index}>
              <details>
                <summary className="flex items-baseline gap-2">
                  <span className="shrink-0 text-xs" title={type}>
                    {nameOf(inspector.names.events, type)}
                  </span>
                  <span className="truncate text-xs text-muted">{shortOf(type, rest)}</span>
                </summary>
                <div className="mt-1">
                  <Raw value={rest} />
                </div>
              </details>
            </li>
          ))}
        </ol>
      </Part>
    </>
  )
}

type DecisionProps = { readonly decision: DecisionRecord; readonly index: number }

function Decision({ decision: { next, because, step }, index }: DecisionProps) {
  const { inspector } = useWords()
  const isProposal = step?.did === 'ask_model' || step?.did === 'ask'
  const proposal = isProposal ? step['raw'] : undefined
  return (
    <li className="rounded-md border border-line p-2">
      <div className="mb-1 flex flex-wrap items-center gap-2">
        <span className="text-xs text-muted">{index + 1}</span>
        <span className="text-xs font-semibold" title={next.do}>
          {nameOf(inspector.names.steps, next.do)}
        </span>
        <Verdict reasons={because} />
      </div>
      <Reasons reasons={because} />
      {typeof proposal === 'string' && proposal !== '' && (
        <div className="mt-2">
          <Part title={step?.['via'] === 'local' ? inspector.localProposal : inspector.proposal}>
            <Raw value={proposal} />
          </Part>
        </div>
      )}
    </li>
  )
}

const tones: Readonly<Record<'accepted' | 'narrowed' | 'rejected', Tone>> = {
  accepted: 'good',
  narrowed: 'warn',
  rejected: 'bad',
}

/** The runtime's word on what was proposed in the step before. */
function Verdict({ reasons }: { readonly reasons: readonly string[] }) {
  const { inspector } = useWords()
  const verdict = (['rejected', 'narrowed', 'accepted'] as const).find((each) =>
    reasons.includes(`verdict:${each}`),
  )
  if (!verdict) return null
  return (
    <Badge tone={tones[verdict]}>
      {inspector.verdict}: {inspector.verdicts[verdict]}
    </Badge>
  )
}

function shortOf(type: string, event: Readonly<Record<string, unknown>>): string {
  if (type === 'state_changed' || type === 'mode_changed')
    return `${wordOf(event['from'])} → ${wordOf(event['to'])}`
  const word = event['text'] ?? event['what'] ?? event['status'] ?? event['how']
  return typeof word === 'string' ? word : ''
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : '–'
}
