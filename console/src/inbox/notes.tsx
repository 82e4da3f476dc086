import { useState, type SubmitEvent } from 'react'
import type { Note } from '../api/wire'
import { useMayAct } from '../data/me'
import { useMoments } from '../data/use-moments'
import { Button } from '../ui/button'
import { TextArea } from '../ui/field'
import { useWords } from '../words/language'
import type { Act } from './use-act'

const noteLengthMax = 2_000

export function Notes({ notes, act }: { readonly notes: readonly Note[]; readonly act: Act }) {
  const { inbox } = useWords()
  const moments = useMoments()
  const mayAct = useMayAct()
  const [text, setText] = useState('')
  const add = async (event: SubmitEvent) => {
    event.preventDefault()
    if (await act.run('notes', { text: text.trim() })) setText('')
  }
  return (
    <section>
      <h3 className="font-semibold">{inbox.notes}</h3>
      <p className="mb-2 text-xs text-muted">{inbox.notesHint}</p>
      {notes.length === 0 && <p className="mb-2 text-muted">{inbox.noNotes}</p>}
      <ul className="mb-2 flex flex-col gap-2">
        {notes.map((note) => (
          <li key={note.id} className="rounded-md bg-sunken p-2">
            <p className="break-words whitespace-pre-wrap">{note.text}</p>
            <p className="mt-1 text-xs text-muted">
              {note.member.name} · {moments.when(note.at)}
            </p>
          </li>
        ))}
      </ul>
      {mayAct && (
        <form onSubmit={(event) => void add(event)} className="flex flex-col gap-2">
          <TextArea
            rows={2}
            aria-label={inbox.addNote}
            placeholder={inbox.notePlaceholder}
            value={text}
            maxLength={noteLengthMax}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" size="small" icon="note" disabled={text.trim() === '' || act.busy}>
            {inbox.addNote}
          </Button>
        </form>
      )}
    </section>
  )
}
