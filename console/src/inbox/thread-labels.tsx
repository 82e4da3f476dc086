import { useState } from 'react'
import type { ConversationDetail, Label } from '../api/wire'
import { LabelBadges } from '../conversations/label-badges'
import { useMayAct } from '../data/me'
import { useCallOnce } from '../data/use-call-once'
import { useLabels } from '../data/use-labels'
import { Badge } from '../ui/badge'
import { Button, IconButton } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { TextInput } from '../ui/field'
import { LabelledField } from '../ui/labelled-field'
import { ErrorNote, Loading } from '../ui/states'
import { useSend } from '../ui/use-send'
import { useWords } from '../words/language'
import type { Act } from './use-act'

const nameMax = 40

type ThreadLabelsProps = { readonly conversation: ConversationDetail; readonly act: Act }

/** How this conversation is sorted. */
export function ThreadLabels({ conversation, act }: ThreadLabelsProps) {
  const { desk } = useWords()
  const mayAct = useMayAct()
  const [open, setOpen] = useState(false)
  return (
    <>
      {conversation.labels.length > 0 && <LabelBadges labels={conversation.labels} />}
      {mayAct && (
        <>
          <IconButton
            icon="label"
            label={desk.labels}
            caption={desk.labels}
            data-shortcut="e"
            size="small"
            onClick={() => setOpen(true)}
          />
          <Dialog open={open} onClose={() => setOpen(false)} title={desk.labels}>
            <Choices conversation={conversation} act={act} />
          </Dialog>
        </>
      )}
    </>
  )
}

function Choices({ conversation, act }: ThreadLabelsProps) {
  const { desk } = useWords()
  const labels = useLabels()
  const sending = useSend()
  const callOnce = useCallOnce()
  const [name, setName] = useState('')
  const [has, setHas] = useState<readonly string[]>(() => conversation.labels.map(({ id }) => id))
  const put = async (ids: readonly string[]) => {
    setHas(ids)
    if (!(await act.put('labels', { labels: ids }))) setHas(has)
  }
  const toggle = (id: string) => put(has.includes(id) ? has.filter((each) => each !== id) : [...has, id])
  const add = async () => {
    const made = await sending.run(() => callOnce<Label>('/ai/console/labels', { name }))
    if (!made) return
    setName('')
    labels.reload()
    await put([...has, made.id])
  }
  return (
    <div className="flex flex-col gap-4">
      {!labels.value && labels.error === undefined && <Loading lines={2} className="p-0" />}
      {labels.error !== undefined && <ErrorNote error={labels.error} onRetry={labels.reload} />}
      {labels.value?.labels.length === 0 && <p className="text-muted">{desk.noLabels}</p>}
      <ul className="flex max-h-64 flex-col gap-1 overflow-y-auto">
        {labels.value?.labels.map((label) => (
          <li key={label.id}>
            <label className="flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2 hover:bg-sunken">
              <input
                type="checkbox"
                checked={has.includes(label.id)}
                disabled={act.busy}
                onChange={() => void toggle(label.id)}
              />
              <Badge tone={label.tone}>{label.name}</Badge>
            </label>
          </li>
        ))}
      </ul>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <div className="flex-1">
          <LabelledField label={desk.newLabel} problem={sending.problems['name']}>
            {(wiring) => (
              <TextInput
                {...wiring}
                required
                maxLength={nameMax}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </LabelledField>
        </div>
        <Button type="submit" icon="plus" disabled={sending.busy}>
          {desk.addLabel}
        </Button>
      </form>
      {sending.error !== undefined && <ErrorNote error={sending.error} />}
    </div>
  )
}
