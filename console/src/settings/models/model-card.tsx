import { useEffect, useState } from 'react'
import { call } from '../../api/call'
import type { ConnectedModel, ModelsSetUp, TestedModel } from '../../api/wire'
import { useMe } from '../../data/me'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Panel } from '../../ui/panel'
import { ErrorNote } from '../../ui/states'
import { useSend } from '../../ui/use-send'
import { formatMoneyIn, formatNumber } from '../../words/format'
import { useWords } from '../../words/language'
import { RemoveDialog } from '../../ui/remove-dialog'
import { TestOutcome } from '../test-outcome'

type ModelCardProps = {
  readonly model: ConnectedModel
  readonly currency: ModelsSetUp['budget']['currency']
  /** It was just saved: whether it works is what one wants to know next. */
  readonly testsAtOnce: boolean
  readonly onEdit: () => void
  readonly onChanged: () => void
}

const millionths = 1_000_000

/** One model: who uses it, what it cost, and whether it answers. */
export function ModelCard({ model, currency, testsAtOnce, onEdit, onChanged }: ModelCardProps) {
  const words = useWords().settings.models
  const me = useMe()
  const testing = useSend()
  const [tested, setTested] = useState<TestedModel | null>(null)
  const [removes, setRemoves] = useState(false)
  const path = `/ai/console/models/${model.id}`
  const test = async () => {
    setTested(null)
    setTested((await testing.run(() => call<TestedModel>(`${path}/test`, { method: 'POST' }))) ?? null)
    onChanged()
  }
  useEffect(() => {
    if (testsAtOnce) void test()
    // Once, when it is saved: not with every change of the page.
  }, [testsAtOnce])
  const users = model.agents?.map((id) => me.agents.find((agent) => agent.id === id)?.name ?? id)
  return (
    <Panel className="flex flex-col gap-2">
      <section aria-label={model.model} className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="min-w-0 font-semibold break-words">{model.model}</h3>
          {model.key === 'unreadable' && <Badge tone="bad">{words.keyLost}</Badge>}
        </div>
        <p className="break-words text-muted">
          {words.providers[model.provider]}
          {model.baseUrl !== null && ` · ${model.baseUrl}`}
        </p>
        <p>{users ? words.usedBy(users) : words.usedByAll}</p>
        <p className="text-muted tabular-nums">
          {words.asked(model.calls, formatNumber(model.calls))} ·{' '}
          {formatMoneyIn(model.cost / millionths, currency)}
        </p>
        {model.calls > 0 && model.inputTokens + model.outputTokens === 0 && (
          <p className="text-warn">{words.notCounted}</p>
        )}
        {model.key === 'unreadable' && <p className="text-warn">{words.keyLostHint}</p>}
        {testing.error !== undefined && <ErrorNote error={testing.error} />}
        {testing.busy && <p role="status">{words.testing}</p>}
        {tested && (
          <TestOutcome
            tested={{ ...tested, name: null, sentTo: null }}
            good={words.good}
            mend={tested.cause === null ? '' : words.causes[tested.cause]}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon="send" disabled={testing.busy} onClick={() => void test()}>
            {words.test}
          </Button>
          <Button size="small" icon="pencil" onClick={onEdit}>
            {words.edit}
          </Button>
          <Button size="small" look="danger" onClick={() => setRemoves(true)}>
            {words.remove}
          </Button>
        </div>
      </section>
      {removes && (
        <RemoveDialog
          name={model.model}
          hint={words.removeHint}
          path={path}
          onClose={() => setRemoves(false)}
          onDone={() => {
            setRemoves(false)
            onChanged()
          }}
        />
      )}
    </Panel>
  )
}
