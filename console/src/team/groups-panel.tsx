import { useState } from 'react'
import { call } from '../api/call'
import type { Assignees, MemberGroup } from '../api/wire'
import { useAssignees } from '../data/use-assignees'
import { Button, IconButton } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { TextInput } from '../ui/field'
import { LabelledField } from '../ui/labelled-field'
import { Panel } from '../ui/panel'
import { ErrorNote, Loading } from '../ui/states'
import { useSend } from '../ui/use-send'
import { useWords } from '../words/language'

const nameMax = 40

type Open =
  | { readonly form: MemberGroup | null; readonly remove?: undefined }
  | { readonly form?: undefined; readonly remove: MemberGroup }

/** Who looks after conversations together: a name and its members. */
export function GroupsPanel() {
  const { desk } = useWords()
  const read = useAssignees()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const done = () => {
    close()
    read.reload()
  }
  const namesOf = ({ members }: MemberGroup) =>
    members.flatMap((id) => read.value?.members.find((each) => each.id === id)?.name ?? []).join(', ')
  return (
    <Panel title={desk.groups.title}>
      <p className="mb-3 text-muted">{desk.groups.hint}</p>
      {!read.value &&
        (read.error === undefined ? (
          <Loading lines={1} className="p-0" />
        ) : (
          <ErrorNote error={read.error} onRetry={read.reload} />
        ))}
      {read.value?.groups.length === 0 && <p className="mb-3 text-muted">{desk.groups.none}</p>}
      <ul className="divide-y divide-line">
        {read.value?.groups.map((group) => (
          <li key={group.id} className="flex items-center gap-2 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-medium break-words">{group.name}</span>
              <span className="block text-xs break-words text-muted">
                {namesOf(group) || desk.groups.empty}
              </span>
            </span>
            <IconButton
              icon="pencil"
              label={desk.edit(group.name)}
              onClick={() => setOpen({ form: group })}
            />
            <IconButton
              icon="close"
              label={desk.remove(group.name)}
              onClick={() => setOpen({ remove: group })}
            />
          </li>
        ))}
      </ul>
      {read.value && (
        <Button icon="plus" className="mt-3" onClick={() => setOpen({ form: null })}>
          {desk.groups.add}
        </Button>
      )}
      <Dialog
        open={open?.form !== undefined}
        onClose={close}
        title={open?.form ? desk.edit(open.form.name) : desk.groups.add}
      >
        {open?.form !== undefined && read.value && (
          <GroupForm group={open.form} members={read.value.members} onSaved={done} />
        )}
      </Dialog>
      <Dialog
        open={open?.remove !== undefined}
        onClose={close}
        title={open?.remove ? desk.remove(open.remove.name) : ''}
      >
        {open?.remove !== undefined && <Removing group={open.remove} onClose={close} onDone={done} />}
      </Dialog>
    </Panel>
  )
}

type GroupFormProps = {
  readonly group: MemberGroup | null
  readonly members: Assignees['members']
  readonly onSaved: () => void
}

function GroupForm({ group, members, onSaved }: GroupFormProps) {
  const { desk } = useWords()
  const sending = useSend()
  const [name, setName] = useState(group?.name ?? '')
  const [chosen, setChosen] = useState<readonly string[]>(group?.members ?? [])
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  const save = async () => {
    const body = { name, members: chosen }
    const saved = await sending.run(() =>
      group
        ? call(`/ai/console/groups/${group.id}`, { method: 'PATCH', body })
        : call('/ai/console/groups', { body }),
    )
    if (saved !== undefined) onSaved()
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <LabelledField label={desk.groups.name} problem={sending.problems['name']}>
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
      <fieldset>
        <legend className="mb-1 font-medium">{desk.groups.members}</legend>
        <ul className="flex max-h-64 flex-col overflow-y-auto">
          {members.map((member) => (
            <li key={member.id}>
              <label className="flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2 hover:bg-sunken">
                <input
                  type="checkbox"
                  checked={chosen.includes(member.id)}
                  onChange={() => toggle(member.id)}
                />
                {member.name}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      {sending.error !== undefined && <ErrorNote error={sending.error} />}
      <Button type="submit" look="primary" disabled={sending.busy}>
        {desk.save}
      </Button>
    </form>
  )
}

type RemovingProps = {
  readonly group: MemberGroup
  readonly onClose: () => void
  readonly onDone: () => void
}

function Removing({ group, onClose, onDone }: RemovingProps) {
  const { desk, common } = useWords()
  const sending = useSend()
  const remove = async () => {
    const done = await sending.run(() => call(`/ai/console/groups/${group.id}`, { method: 'DELETE' }))
    if (done !== undefined) onDone()
  }
  return (
    <>
      <p className="mb-4">{desk.groups.removeHint}</p>
      {sending.error !== undefined && <ErrorNote error={sending.error} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button look="danger" disabled={sending.busy} onClick={() => void remove()}>
          {desk.groups.remove}
        </Button>
      </div>
    </>
  )
}
