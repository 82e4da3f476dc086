import { useState, type ReactNode } from 'react'
import { useWords } from '../words/language'
import { Button, IconButton } from './button'
import { Dialog } from './dialog'
import { Panel } from './panel'
import { RemoveDialog } from './remove-dialog'
import { ErrorNote, Loading } from './states'

type EditableListProps<T> = {
  readonly title: string
  readonly hint: string
  /** Said where there are none. */
  readonly none: string
  readonly add: string
  readonly removeHint: string
  readonly read: { readonly error: unknown; readonly reload: () => void }
  /** Undefined: not known yet. */
  readonly items: readonly T[] | undefined
  readonly mayChange: boolean
  readonly nameOf: (item: T) => string
  /** Where it is taken away from. */
  readonly pathOf: (item: T) => string
  readonly show: (item: T) => ReactNode
  /** Null: a new one. */
  readonly form: (item: T | null, onSaved: () => void) => ReactNode
}

/** The one that is changed, a new one, or the one that is about to go. */
type Open<T> = { readonly form: T | null } | { readonly remove: T } | null

/** What a business keeps a few of: each shown, changed and taken away, and new ones added. */
export function EditableList<T extends { readonly id: string }>(props: EditableListProps<T>) {
  const { desk } = useWords()
  const { title, hint, none, add, removeHint, read, items, mayChange, nameOf, pathOf, show, form } = props
  const [open, setOpen] = useState<Open<T>>(null)
  const close = () => setOpen(null)
  const done = () => {
    close()
    read.reload()
  }
  const changing = open !== null && 'form' in open ? open : null
  return (
    <Panel title={title}>
      <p className="mb-3 text-muted">{hint}</p>
      {!items &&
        (read.error === undefined ? (
          <Loading lines={1} className="p-0" />
        ) : (
          <ErrorNote error={read.error} onRetry={read.reload} />
        ))}
      {items?.length === 0 && <p className="mb-3 text-muted">{none}</p>}
      <ul className="divide-y divide-line">
        {items?.map((item) => (
          <li key={item.id} className="flex items-start gap-2 py-1.5">
            <div className="min-w-0 flex-1 self-center">{show(item)}</div>
            {mayChange && (
              <>
                <IconButton
                  icon="pencil"
                  label={desk.edit(nameOf(item))}
                  onClick={() => setOpen({ form: item })}
                />
                <IconButton
                  icon="close"
                  label={desk.remove(nameOf(item))}
                  onClick={() => setOpen({ remove: item })}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {mayChange && items && (
        <Button icon="plus" className="mt-3" onClick={() => setOpen({ form: null })}>
          {add}
        </Button>
      )}
      <Dialog
        open={changing !== null}
        onClose={close}
        title={changing?.form ? desk.edit(nameOf(changing.form)) : add}
      >
        {changing && form(changing.form, done)}
      </Dialog>
      {open && 'remove' in open && (
        <RemoveDialog
          name={nameOf(open.remove)}
          hint={removeHint}
          path={pathOf(open.remove)}
          onClose={close}
          onDone={done}
        />
      )}
    </Panel>
  )
}
