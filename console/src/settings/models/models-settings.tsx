import { useState } from 'react'
import { call } from '../../api/call'
import type { ConnectedModel, ModelsSetUp } from '../../api/wire'
import { useResource } from '../../data/use-resource'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Empty, ErrorNote, Loading } from '../../ui/states'
import { useWords } from '../../words/language'
import { ModelBudget } from './model-budget'
import { ModelCard } from './model-card'
import { ModelForm } from './model-form'

/** The models of the business: who is asked, what it costs, and where it stops. */
export function ModelsSettings() {
  const words = useWords().settings.models
  const read = useResource('models', (signal) => call<ModelsSetUp>('/ai/console/models', { signal }))
  const [form, setForm] = useState<{ readonly model: ConnectedModel | null } | null>(null)
  const [fresh, setFresh] = useState<string | null>(null)
  if (!read.value)
    return read.error === undefined ? (
      <Loading className="p-0" />
    ) : (
      <ErrorNote error={read.error} onRetry={read.reload} />
    )
  const { connections, budget, server } = read.value
  const open = connections.filter(({ removed }) => !removed)
  const gone = connections.filter(({ removed }) => removed)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{words.intro}</p>
      <p className="text-muted">{words.privacy}</p>
      <Button look="primary" icon="plus" className="self-start" onClick={() => setForm({ model: null })}>
        {words.connect}
      </Button>
      {open.length === 0 && (
        <div className="rounded-lg border border-line bg-surface">
          <Empty icon="robot" title={server === null ? words.none : words.ofServer}>
            {server === null ? words.noneHint : words.ofServerHint}
          </Empty>
        </div>
      )}
      {open.map((model) => (
        <ModelCard
          key={model.id}
          model={model}
          currency={budget.currency}
          testsAtOnce={model.id === fresh}
          onEdit={() => setForm({ model })}
          onChanged={read.reload}
        />
      ))}
      {open.length > 0 && !open.some(({ agents }) => agents === null) && (
        <p className="text-muted">{server === null ? words.othersNone : words.othersServer}</p>
      )}
      {connections.length > 0 && (
        <ModelBudget
          key={`${budget.currency} ${budget.monthlyCents ?? ''}`}
          budget={budget}
          hasPrices={open.every(({ inputPrice, outputPrice }) => inputPrice + outputPrice > 0)}
          removedCount={gone.length}
          onChanged={read.reload}
        />
      )}
      <Dialog
        open={form !== null}
        onClose={() => setForm(null)}
        title={form?.model ? words.editTitle(form.model.model) : words.connect}
      >
        {form && (
          <ModelForm
            model={form.model}
            currency={budget.currency}
            onSaved={(id) => {
              setForm(null)
              setFresh(id)
              read.reload()
            }}
          />
        )}
      </Dialog>
    </div>
  )
}
