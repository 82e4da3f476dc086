import { useState } from 'react'
import type { ConversationDetail } from '../api/wire'
import { useMe } from '../data/me'
import { useMoments } from '../data/use-moments'
import { Button, IconButton } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { TextInput } from '../ui/field'
import { LabelledField } from '../ui/labelled-field'
import { useWords } from '../words/language'
import { readLocal, snoozeTimes } from './snooze-times'
import type { Act } from './use-act'

type SnoozeButtonProps = { readonly conversation: ConversationDetail; readonly act: Act }

/** Out of sight until a time, or until the person writes. */
export function SnoozeButton({ conversation, act }: SnoozeButtonProps) {
  const { desk } = useWords()
  const [open, setOpen] = useState(false)
  const { snoozedUntil } = conversation
  const set = async (until: Date | null) => {
    setOpen(false)
    await act.run('snooze', { until: until?.toISOString() ?? null })
  }
  if (snoozedUntil !== null)
    return (
      <Button icon="clock" size="small" data-shortcut="s" disabled={act.busy} onClick={() => void set(null)}>
        {desk.wake}
      </Button>
    )
  return (
    <>
      <IconButton
        icon="clock"
        size="small"
        label={desk.snooze}
        caption={desk.snooze}
        data-shortcut="s"
        disabled={act.busy}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title={desk.snoozeTitle}>
        <Times onChoose={(until) => void set(until)} />
      </Dialog>
    </>
  )
}

function Times({ onChoose }: { readonly onChoose: (until: Date) => void }) {
  const { desk } = useWords()
  const moments = useMoments()
  const { timeZone } = useMe().tenant
  const [times] = useState(() => snoozeTimes(new Date(), timeZone))
  const [typed, setTyped] = useState('')
  const own = readLocal(typed, timeZone)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{desk.snoozeHint}</p>
      <ul className="flex flex-col gap-1">
        {times.map(({ id, at }) => (
          <li key={id}>
            <Button className="w-full justify-between" onClick={() => onChoose(at)}>
              {desk.snoozeTimes[id]}
              <time className="text-xs text-muted">{moments.dayAndHour(at.toISOString())}</time>
            </Button>
          </li>
        ))}
      </ul>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (own) onChoose(own)
        }}
      >
        <div className="flex-1">
          <LabelledField label={desk.snoozeOwn}>
            {(wiring) => (
              <TextInput
                {...wiring}
                type="datetime-local"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </LabelledField>
        </div>
        <Button type="submit" disabled={own === null}>
          {desk.snoozeSet}
        </Button>
      </form>
    </div>
  )
}
