import { useState } from 'react'
import { call } from '../api/call'
import type { CannedReplies, CannedReply } from '../api/wire'
import { useMayAct } from '../data/me'
import { useCallOnce } from '../data/use-call-once'
import { useResource } from '../data/use-resource'
import { Button } from '../ui/button'
import { EditableList } from '../ui/editable-list'
import { TextArea, TextInput } from '../ui/field'
import { LabelledField } from '../ui/labelled-field'
import { ErrorNote } from '../ui/states'
import { useSend } from '../ui/use-send'
import { useWords } from '../words/language'

const shortcutMax = 30
const textMax = 4_000

/** The replies that members have at hand. */
export function RepliesPanel() {
  const { desk } = useWords()
  const mayAct = useMayAct()
  const replies = useResource('canned', (signal) =>
    call<CannedReplies>('/ai/console/canned-replies', { signal }),
  )
  return (
    <EditableList<CannedReply>
      title={desk.canned}
      hint={desk.cannedHint}
      none={desk.noCannedYet}
      add={desk.newReply}
      removeHint={desk.removeReplyHint}
      read={replies}
      items={replies.value?.replies}
      mayChange={mayAct}
      nameOf={({ shortcut }) => `/${shortcut}`}
      pathOf={({ id }) => `/ai/console/canned-replies/${id}`}
      show={({ shortcut, text }) => (
        <>
          <p className="font-medium">/{shortcut}</p>
          <p className="break-words whitespace-pre-line text-muted">{text}</p>
        </>
      )}
      form={(reply, onSaved) => <ReplyForm reply={reply} onSaved={onSaved} />}
    />
  )
}

function ReplyForm({ reply, onSaved }: { readonly reply: CannedReply | null; readonly onSaved: () => void }) {
  const { desk } = useWords()
  const sending = useSend()
  const callOnce = useCallOnce()
  const [shortcut, setShortcut] = useState(reply?.shortcut ?? '')
  const [text, setText] = useState(reply?.text ?? '')
  const save = async () => {
    const body = { shortcut, text }
    const saved = await sending.run(() =>
      reply
        ? call(`/ai/console/canned-replies/${reply.id}`, { method: 'PATCH', body })
        : callOnce('/ai/console/canned-replies', body),
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
      <LabelledField label={desk.shortcut} help={desk.shortcutHelp} problem={sending.problems['shortcut']}>
        {(wiring) => (
          <TextInput
            {...wiring}
            required
            maxLength={shortcutMax}
            pattern="[a-zA-Z0-9\-]+"
            autoCapitalize="none"
            value={shortcut}
            onChange={(event) => setShortcut(event.target.value)}
          />
        )}
      </LabelledField>
      <LabelledField label={desk.replyText}>
        {(wiring) => (
          <TextArea
            {...wiring}
            required
            rows={5}
            maxLength={textMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </LabelledField>
      {sending.error !== undefined && <ErrorNote error={sending.error} />}
      <Button type="submit" look="primary" disabled={sending.busy}>
        {desk.save}
      </Button>
    </form>
  )
}
