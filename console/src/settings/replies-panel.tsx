import { useState } from 'react'
import { call } from '../api/call'
import type { CannedReplies, CannedReply } from '../api/wire'
import { useMayAct } from '../data/me'
import { useResource } from '../data/use-resource'
import { Button, IconButton } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { TextArea, TextInput } from '../ui/field'
import { LabelledField } from '../ui/labelled-field'
import { Panel } from '../ui/panel'
import { ErrorNote, Loading } from '../ui/states'
import { useSend } from '../ui/use-send'
import { useWords } from '../words/language'
import { RemoveDialog, type OpenDialog } from './remove-dialog'

const shortcutMax = 30
const textMax = 4_000

/** The replies that members have at hand. */
export function RepliesPanel() {
  const { desk } = useWords()
  const mayAct = useMayAct()
  const replies = useResource('canned', (signal) =>
    call<CannedReplies>('/ai/console/canned-replies', { signal }),
  )
  const [open, setOpen] = useState<OpenDialog<CannedReply>>(null)
  const done = () => {
    setOpen(null)
    replies.reload()
  }
  return (
    <Panel title={desk.canned}>
      <p className="mb-3 text-muted">{desk.cannedHint}</p>
      {!replies.value &&
        (replies.error === undefined ? (
          <Loading lines={1} className="p-0" />
        ) : (
          <ErrorNote error={replies.error} onRetry={replies.reload} />
        ))}
      {replies.value?.replies.length === 0 && <p className="mb-3 text-muted">{desk.noCannedYet}</p>}
      <ul className="divide-y divide-line">
        {replies.value?.replies.map((reply) => (
          <li key={reply.id} className="flex items-start gap-2 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-medium">/{reply.shortcut}</p>
              <p className="break-words whitespace-pre-line text-muted">{reply.text}</p>
            </div>
            {mayAct && (
              <>
                <IconButton
                  icon="pencil"
                  label={desk.edit(`/${reply.shortcut}`)}
                  onClick={() => setOpen({ form: reply })}
                />
                <IconButton
                  icon="close"
                  label={desk.remove(`/${reply.shortcut}`)}
                  onClick={() => setOpen({ remove: reply })}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {mayAct && (
        <Button icon="plus" className="mt-3" onClick={() => setOpen({ form: null })}>
          {desk.newReply}
        </Button>
      )}
      <Dialog
        open={open !== null && 'form' in open}
        onClose={() => setOpen(null)}
        title={open && 'form' in open && open.form ? desk.edit(`/${open.form.shortcut}`) : desk.newReply}
      >
        {open && 'form' in open && <ReplyForm reply={open.form} onSaved={done} />}
      </Dialog>
      {open && 'remove' in open && (
        <RemoveDialog
          name={`/${open.remove.shortcut}`}
          hint={desk.removeReplyHint}
          path={`/ai/console/canned-replies/${open.remove.id}`}
          onClose={() => setOpen(null)}
          onDone={done}
        />
      )}
    </Panel>
  )
}

function ReplyForm({ reply, onSaved }: { readonly reply: CannedReply | null; readonly onSaved: () => void }) {
  const { desk } = useWords()
  const sending = useSend()
  const [shortcut, setShortcut] = useState(reply?.shortcut ?? '')
  const [text, setText] = useState(reply?.text ?? '')
  const save = async () => {
    const body = { shortcut, text }
    const saved = await sending.run(() =>
      reply
        ? call(`/ai/console/canned-replies/${reply.id}`, { method: 'PATCH', body })
        : call('/ai/console/canned-replies', { body }),
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
