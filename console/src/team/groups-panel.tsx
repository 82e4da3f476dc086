import { useState } from 'react'
import { call } from '../api/call'
import type { Assignees, MemberGroup } from '../api/wire'
import { useAssignees } from '../data/use-assignees'
import { useCallOnce } from '../data/use-call-once'
import { Button } from '../ui/button'
import { EditableList } from '../ui/editable-list'
import { TextInput } from '../ui/field'
import { LabelledField } from '../ui/labelled-field'
import { ErrorNote } from '../ui/states'
import { useSend } from '../ui/use-send'
import { useWords } from '../words/language'

const nameMax = 40

/** Who looks after conversations together: a name and its members. */
export function GroupsPanel() {
  const { desk } = useWords()
  const read = useAssignees()
  const members = read.value?.members ?? []
  const namesOf = (group: MemberGroup) =>
    group.members.flatMap((id) => members.find((each) => each.id === id)?.name ?? []).join(', ')
  return (
    <EditableList<MemberGroup>
      title={desk.groups.title}
      hint={desk.groups.hint}
      none={desk.groups.none}
      add={desk.groups.add}
      removeHint={desk.groups.removeHint}
      read={read}
      items={read.value?.groups}
      mayChange
      nameOf={({ name }) => name}
      pathOf={({ id }) => `/ai/console/groups/${id}`}
      show={(group) => (
        <>
          <span className="block font-medium break-words">{group.name}</span>
          <span className="block text-xs break-words text-muted">{namesOf(group) || desk.groups.empty}</span>
        </>
      )}
      form={(group, onSaved) => <GroupForm group={group} members={members} onSaved={onSaved} />}
    />
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
  const callOnce = useCallOnce()
  const [name, setName] = useState(group?.name ?? '')
  const [chosen, setChosen] = useState<readonly string[]>(group?.members ?? [])
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  const save = async () => {
    const body = { name, members: chosen }
    const saved = await sending.run(() =>
      group
        ? call(`/ai/console/groups/${group.id}`, { method: 'PATCH', body })
        : callOnce('/ai/console/groups', body),
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
