import { useState } from 'react'
import { call } from '../api/call'
import type { Contact } from '../api/wire'
import { useMe } from '../data/me'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { FileButton } from '../ui/file-button'
import { fileName } from '../ui/file-name'
import { ErrorNote } from '../ui/states'
import { useSubmit } from '../ui/use-submit'
import { useWords } from '../words/language'
import { calledOf } from './called-of'

type ContactDataProps = {
  readonly contact: Contact
  readonly onErased: () => void
  /** What is shown is no longer so. */
  readonly onChanged: () => void
}

/** For owners: a copy of all that is kept of a person, and its end. */
export function ContactData({ contact, onErased, onChanged }: ContactDataProps) {
  const { contacts: words } = useWords()
  const { member } = useMe()
  const [asks, setAsks] = useState(false)
  if (member.role !== 'owner') return null
  return (
    <section>
      <h3 className="mb-2 font-semibold">{words.data}</h3>
      <p className="mb-2 text-muted">{words.dataHint}</p>
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          size="small"
          address={`/ai/console/contacts/${contact.id}/export?as=html`}
          name={fileName([words.title, contact.name ?? contact.id], 'html')}
          accept="text/html"
          label={words.copy}
        />
        <FileButton
          size="small"
          address={`/ai/console/contacts/${contact.id}/export`}
          name={fileName([words.title, contact.name ?? contact.id], 'json')}
          accept="application/json"
          label={words.copyForPrograms}
        />
        <Button size="small" look="danger" onClick={() => setAsks(true)}>
          {words.erase}
        </Button>
      </div>
      <Dialog open={asks} onClose={() => setAsks(false)} title={words.eraseTitle}>
        <EraseCard
          contact={contact}
          onErased={onErased}
          onChanged={onChanged}
          onCancel={() => setAsks(false)}
        />
      </Dialog>
    </section>
  )
}

/** What would go and what stays; the yes is sent with what was shown, and is refused where that is no longer so. */
function EraseCard({
  contact,
  onErased,
  onChanged,
  onCancel,
}: ContactDataProps & { readonly onCancel: () => void }) {
  const { contacts: words, common } = useWords()
  const submit = useSubmit()
  const { kept } = contact
  const erase = () =>
    submit.run(async () => {
      try {
        await call(`/ai/console/contacts/${contact.id}/erase`, { body: kept })
      } catch (error) {
        onChanged()
        throw error
      }
      onErased()
    })
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium break-words">{calledOf(contact, '')}</p>
      <div>
        <p>{words.eraseGone}</p>
        <ul className="list-disc pl-5">
          <li>{words.eraseWho}</li>
          <li>{words.eraseConversations(kept.conversations)}</li>
          {kept.records > 0 && <li>{words.eraseRecords(kept.records)}</li>}
        </ul>
      </div>
      <p className="text-muted">{words.eraseStays}</p>
      <p className="font-medium">{words.eraseForever}</p>
      {submit.error !== undefined && <ErrorNote error={submit.error} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{common.cancel}</Button>
        <Button look="danger" disabled={submit.busy} onClick={() => void erase()}>
          {words.eraseNow}
        </Button>
      </div>
    </div>
  )
}
