import { call } from '../api/call'
import { useWords } from '../words/language'
import { Button } from './button'
import { Dialog } from './dialog'
import { ErrorNote } from './states'
import { useSend } from './use-send'

type RemoveProps = {
  readonly name: string
  /** Where it is not deleted but, say, disconnected. */
  readonly asked?: { readonly title: string; readonly doing: string }
  readonly hint: string
  readonly path: string
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asked once more before it is gone. */
export function RemoveDialog({ name, asked, hint, path, onClose, onDone }: RemoveProps) {
  const { desk, common } = useWords()
  const sending = useSend()
  const remove = async () => {
    if ((await sending.run(() => call(path, { method: 'DELETE' }))) !== undefined) onDone()
  }
  return (
    <Dialog open onClose={onClose} title={asked?.title ?? desk.removeTitle(name)}>
      <p>{hint}</p>
      {sending.error !== undefined && <ErrorNote error={sending.error} />}
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button look="danger" disabled={sending.busy} onClick={() => void remove()}>
          {asked?.doing ?? desk.removeNow}
        </Button>
      </div>
    </Dialog>
  )
}
