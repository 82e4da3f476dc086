import { useState } from 'react'
import { call } from '../api/call'
import type { AgentDrawing, ReplayAnswer } from '../api/wire'
import { useMayAct } from '../data/me'
import { Button } from '../ui/button'
import { Choose } from '../ui/field'
import { Icon } from '../ui/icon'
import { ErrorNote, Loading } from '../ui/states'
import { useWords } from '../words/language'

type ReplayTabProps = { readonly id: string; readonly seq: number; readonly agent: AgentDrawing | undefined }

type Run =
  | { readonly kind: 'none' }
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly answer: ReplayAnswer }
  | { readonly kind: 'failed'; readonly error: unknown }

/** The same turn with the code of now, or with other prompts, beside what happened then. */
export function ReplayTab({ id, seq, agent }: ReplayTabProps) {
  const { inspector } = useWords()
  const mayAct = useMayAct()
  const [prompts, setPrompts] = useState('')
  const [run, setRun] = useState<Run>({ kind: 'none' })
  const versions = [...new Set(agent?.prompts.flatMap((each) => each.versions.map(({ version }) => version)))]
  const replay = async () => {
    setRun({ kind: 'running' })
    try {
      const body = prompts === '' ? {} : { prompts }
      const answer = await call<ReplayAnswer>(`/ai/console/conversations/${id}/turns/${seq}/replay`, { body })
      setRun({ kind: 'done', answer })
    } catch (error) {
      setRun({ kind: 'failed', error })
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{inspector.replayHint}</p>
      <div className="flex flex-wrap items-center gap-2">
        {mayAct && versions.length > 0 && (
          <label className="flex items-center gap-2 text-muted">
            {inspector.prompts}
            <Choose value={prompts} onChange={(event) => setPrompts(event.target.value)} className="text-ink">
              <option value="">{inspector.promptsRecorded}</option>
              {versions.map((version) => (
                <option key={version}>{version}</option>
              ))}
            </Choose>
          </label>
        )}
        <Button look="primary" icon="replay" disabled={run.kind === 'running'} onClick={() => void replay()}>
          {inspector.replayRun}
        </Button>
      </div>
      <div aria-live="polite">
        {run.kind === 'running' && <Loading className="p-0" lines={1} />}
        {run.kind === 'failed' && <ErrorNote error={run.error} />}
        {run.kind === 'done' && <Compared answer={run.answer} />}
      </div>
    </div>
  )
}

function Compared({ answer }: { readonly answer: ReplayAnswer }) {
  const { inspector } = useWords()
  const compared: Readonly<Record<string, string>> = inspector.compared
  if (answer.kind === 'needs_model')
    return (
      <p className="flex items-center gap-2 rounded-md bg-warn-soft p-3 text-warn">
        <Icon name="robot" />
        {inspector.needsModel}
      </p>
    )
  if (answer.kind === 'same')
    return (
      <p className="flex items-center gap-2 rounded-md bg-good-soft p-3 text-good">
        <Icon name="check" />
        {inspector.same}
      </p>
    )
  return (
    <div className="flex flex-col gap-4">
      {answer.kind === 'read_otherwise' ? (
        <p className="flex items-center gap-2 rounded-md bg-warn-soft p-3 text-warn">
          <Icon name="inspect" />
          {inspector.readOtherwise}
        </p>
      ) : (
        <p className="font-semibold">{inspector.different(answer.differences.length)}</p>
      )}
      {answer.differences.map(({ what, before, now }, index) => (
        <section key={index}>
          <h4 className="mb-1 font-medium">{compared[what] ?? what}</h4>
          <div className="grid grid-cols-1 gap-2 lg:grid-cols-2">
            <Side title={inspector.before} value={before} tone="bg-bad-soft" other={now} />
            <Side title={inspector.now} value={now} tone="bg-good-soft" other={before} />
          </div>
        </section>
      ))}
    </div>
  )
}

type SideProps = {
  readonly title: string
  readonly value: unknown
  readonly tone: string
  readonly other: unknown
}

/** The lines that the other side does not have stand out. */
function Side({ title, value, tone, other }: SideProps) {
  const others = new Set(linesOf(other))
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-xs text-muted">{title}</figcaption>
      <pre
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-lg border border-line bg-surface p-2 text-xs break-words whitespace-pre-wrap"
      >
        {linesOf(value).map((line, index) => (
          <span key={index} className={others.has(line) ? 'block' : `block ${tone}`}>
            {line}
          </span>
        ))}
      </pre>
    </figure>
  )
}

function linesOf(value: unknown): string[] {
  return value === undefined ? ['–'] : JSON.stringify(value, null, 2).split('\n')
}
