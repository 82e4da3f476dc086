import { useState } from 'react'
import { call } from '../api/call'
import type { Contact, ListPage } from '../api/wire'
import { useCallOnce } from '../data/use-call-once'
import { useQuiet } from '../data/use-quiet'
import { useResource } from '../data/use-resource'
import { Button } from '../ui/button'
import { TextInput } from '../ui/field'
import { ErrorNote, Loading } from '../ui/states'
import { useSubmit } from '../ui/use-submit'
import { useWords } from '../words/language'
import { calledOf } from './called-of'
import { joinedConsent } from './joined-consent'

const offeredMax = 8

type JoinContactProps = { readonly stays: Contact; readonly onDone: () => void }

/** Whom it is to be joined with, then what becomes one; nothing happens before the second is seen. */
export function JoinContact({ stays, onDone }: JoinContactProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  return chosen === null ? (
    <FindOther stays={stays} onChoose={setChosen} />
  ) : (
    <JoinCard stays={stays} other={chosen} onBack={() => setChosen(null)} onDone={onDone} />
  )
}

type FindOtherProps = { readonly stays: Contact; readonly onChoose: (id: string) => void }

function FindOther({ stays, onChoose }: FindOtherProps) {
  const { contacts: words, inbox } = useWords()
  const [typed, setTyped] = useState('')
  const q = useQuiet(typed.trim())
  const found = useResource(`others ${q}`, (signal) =>
    call<ListPage>(
      `/ai/console/lists/contacts?${new URLSearchParams({ q, limit: String(offeredMax + 1) }).toString()}`,
      { signal },
    ),
  )
  const others = found.value?.rows.filter(({ id }) => id !== stays.id).slice(0, offeredMax)
  const text = (value: string | number | null | undefined) => (typeof value === 'string' ? value : null)
  return (
    <div className="flex flex-col gap-3">
      <TextInput
        type="search"
        autoFocus
        aria-label={words.joinFind}
        placeholder={words.joinFind}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.error !== undefined && <ErrorNote error={found.error} onRetry={found.reload} />}
      {!others && found.error === undefined && <Loading lines={2} className="p-0" />}
      {others?.length === 0 && <p className="text-muted">{words.joinNobody}</p>}
      <ul className="flex flex-col">
        {others?.map(({ id, cells }) => (
          <li key={id}>
            <button
              type="button"
              className="w-full rounded-md px-2 py-2 text-left break-words hover:bg-sunken"
              onClick={() => onChoose(id)}
            >
              {calledOf({ name: text(cells['name']), phone: text(cells['phone']) }, inbox.nameless)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type JoinCardProps = JoinContactProps & { readonly other: string; readonly onBack: () => void }

function JoinCard({ stays, other, onBack, onDone }: JoinCardProps) {
  const { contacts: words, inbox } = useWords()
  const submit = useSubmit()
  const callOnce = useCallOnce()
  const read = useResource(`other ${other}`, (signal) =>
    call<Contact>(`/ai/console/contacts/${other}`, { signal }),
  )
  const goes = read.value
  if (!goes)
    return read.error === undefined ? (
      <Loading lines={2} className="p-0" />
    ) : (
      <ErrorNote error={read.error} onRetry={read.reload} />
    )
  const join = () =>
    submit.run(async () => {
      await callOnce(`/ai/console/contacts/${goes.id}/merge`, { into: stays.id })
      onDone()
    })
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium">{words.joinAsk}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <dt className="text-muted">{words.joinStays}</dt>
        <dd className="font-medium break-words">{calledOf(stays, inbox.nameless)}</dd>
        <dt className="text-muted">{words.joinGoes}</dt>
        <dd className="font-medium break-words">{calledOf(goes, inbox.nameless)}</dd>
      </dl>
      <ul className="list-disc pl-5">
        {goes.kept.conversations > 0 && <li>{words.joinConversations(goes.kept.conversations)}</li>}
        <li>{words.joinPhones}</li>
        <li>{words.joinConsent[joinedConsent(stays.consent, goes.consent)]}</li>
      </ul>
      <p className="text-muted">{words.joinUndo}</p>
      {submit.error !== undefined && <ErrorNote error={submit.error} />}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" disabled={submit.busy} onClick={() => void join()}>
          {words.joinNow}
        </Button>
        <Button disabled={submit.busy} onClick={onBack}>
          {words.joinOther}
        </Button>
      </div>
    </div>
  )
}
