import { useState } from 'react'
import type { Assignees, ConversationDetail } from '../api/wire'
import { useMe } from '../data/me'
import { useAssignees } from '../data/use-assignees'
import { Button, IconButton } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Icon, type IconName } from '../ui/icon'
import { ErrorNote, Loading } from '../ui/states'
import { useWords } from '../words/language'
import type { Act } from './use-act'

type AssignButtonProps = { readonly conversation: ConversationDetail; readonly act: Act }
type Assignee = { readonly kind: 'member' | 'group'; readonly id: string }

/** To a member, to a group, to nobody; M gives it to oneself without asking. */
export function AssignButton({ conversation, act }: AssignButtonProps) {
  const { desk } = useWords()
  const me = useMe().member.id
  const [open, setOpen] = useState(false)
  const assign = async (to: Assignee | null) => {
    setOpen(false)
    await act.put('assignee', { to })
  }
  return (
    <>
      <IconButton
        icon="people"
        label={desk.assign}
        caption={desk.captions.assign}
        data-shortcut="t"
        size="small"
        disabled={act.busy}
        onClick={() => setOpen(true)}
      />
      <button
        type="button"
        hidden
        data-shortcut="m"
        onClick={() => void assign({ kind: 'member', id: me })}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title={desk.assign}>
        <Choices given={conversation.assignee} onChoose={(to) => void assign(to)} />
      </Dialog>
    </>
  )
}

type ChoicesProps = {
  readonly given: ConversationDetail['assignee']
  readonly onChoose: (to: Assignee | null) => void
}

function Choices({ given, onChoose }: ChoicesProps) {
  const { desk } = useWords()
  const me = useMe().member
  const read = useAssignees()
  if (!read.value)
    return read.error === undefined ? (
      <Loading lines={3} className="p-0" />
    ) : (
      <ErrorNote error={read.error} onRetry={read.reload} />
    )
  const choices = choicesOf(read.value, me)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{desk.assignHint}</p>
      <ul className="flex max-h-80 flex-col gap-1 overflow-y-auto">
        {choices.map(({ kind, id, name, icon }) => (
          <li key={id}>
            <Button
              className="w-full justify-start"
              aria-pressed={given?.id === id}
              onClick={() => onChoose({ kind, id })}
            >
              <Icon name={icon} className="text-muted" />
              <span className="min-w-0 flex-1 truncate text-left">{id === me.id ? desk.toMe : name}</span>
              {given?.id === id && <Icon name="check" className="text-accent" />}
            </Button>
          </li>
        ))}
      </ul>
      {given && (
        <Button look="quiet" onClick={() => onChoose(null)}>
          {desk.toNobody}
        </Button>
      )}
    </div>
  )
}

type Choice = Assignee & { readonly name: string; readonly icon: IconName }

/** Oneself first, then groups, then everybody else. */
function choicesOf({ members, groups }: Assignees, me: { id: string; name: string }): Choice[] {
  return [
    { kind: 'member', id: me.id, name: me.name, icon: 'person' },
    ...groups.map(({ id, name }): Choice => ({ kind: 'group', id, name, icon: 'people' })),
    ...members
      .filter(({ id }) => id !== me.id)
      .map(({ id, name }): Choice => ({ kind: 'member', id, name, icon: 'person' })),
  ]
}
