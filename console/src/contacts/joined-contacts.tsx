import { useState } from 'react'
import { call } from '../api/call'
import type { Contact, MergedContact } from '../api/wire'
import { useMayAct } from '../data/me'
import { useCallOnce } from '../data/use-call-once'
import { useMoments } from '../data/use-moments'
import { useResource } from '../data/use-resource'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { ErrorNote } from '../ui/states'
import { useSubmit } from '../ui/use-submit'
import { useWords } from '../words/language'
import { calledOf } from './called-of'
import { JoinContact } from './join-contact'

type JoinedContactsProps = { readonly contact: Contact; readonly onChanged: () => void }
type Joined = MergedContact['joined'][number]

/** Who turned out to be this same person, and the way to say so, or to take it back. */
export function JoinedContacts({ contact, onChanged }: JoinedContactsProps) {
  const { contacts: words, inbox } = useWords()
  const moments = useMoments()
  const mayAct = useMayAct()
  const [joins, setJoins] = useState(false)
  const [parts, setParts] = useState<Joined | null>(null)
  // What people keep to themselves has no such page: then nobody is joined here either.
  const read = useResource(`merges ${contact.id}`, (signal) =>
    call<MergedContact>(`/ai/console/contacts/${contact.id}/merges`, { signal }),
  )
  if (!read.value) return null
  const done = () => {
    setJoins(false)
    setParts(null)
    read.reload()
    onChanged()
  }
  const { joined } = read.value
  if (!mayAct && joined.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-semibold">{words.same}</h3>
      {joined.length === 0 && <p className="mb-2 text-muted">{words.sameHint}</p>}
      <ul className="mb-2 flex flex-col gap-2">
        {joined.map((each) => (
          <li key={each.id} className="flex items-start gap-2">
            <span className="min-w-0 flex-1">
              <span className="block break-words">{calledOf(each, inbox.nameless)}</span>
              <span className="block text-xs text-muted">
                {each.by
                  ? words.joinedBy(each.by.name, moments.when(each.at))
                  : words.joinedByItself(moments.when(each.at))}
              </span>
            </span>
            {mayAct && (
              <Button size="small" onClick={() => setParts(each)}>
                {words.part}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayAct && (
        <Button size="small" icon="people" onClick={() => setJoins(true)}>
          {words.join}
        </Button>
      )}
      <Dialog open={joins} onClose={() => setJoins(false)} title={words.joinTitle}>
        <JoinContact stays={contact} onDone={done} />
      </Dialog>
      <Dialog open={parts !== null} onClose={() => setParts(null)} title={words.partTitle}>
        {parts && <PartCard stays={contact} goes={parts} onDone={done} />}
      </Dialog>
    </section>
  )
}

type PartCardProps = { readonly stays: Contact; readonly goes: Joined; readonly onDone: () => void }

function PartCard({ stays, goes, onDone }: PartCardProps) {
  const { contacts: words, inbox } = useWords()
  const submit = useSubmit()
  const callOnce = useCallOnce()
  const part = () =>
    submit.run(async () => {
      await callOnce(`/ai/console/contacts/${stays.id}/split`, { contact: goes.id })
      onDone()
    })
  return (
    <div className="flex flex-col gap-3">
      <ul className="list-disc pl-5 font-medium">
        <li className="break-words">{calledOf(stays, inbox.nameless)}</li>
        <li className="break-words">{calledOf(goes, inbox.nameless)}</li>
      </ul>
      <p>{words.partHint}</p>
      {submit.error !== undefined && <ErrorNote error={submit.error} />}
      <Button look="primary" className="self-start" disabled={submit.busy} onClick={() => void part()}>
        {words.part}
      </Button>
    </div>
  )
}
