import { Dialog } from '../ui/dialog'
import { useWords } from '../words/language'
import type { PageEntry } from './page-entry'

type ShortcutsDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly pages: readonly PageEntry[]
}

export function ShortcutsDialog({ open, onClose, pages }: ShortcutsDialogProps) {
  const words = useWords()
  const { shortcuts } = words
  const rows: readonly Row[] = [
    ...pages.map(({ id, key }): Row => [shortcuts.goTo(words.nav[id]), ['G', key.toUpperCase()]]),
    [shortcuts.search, ['/']],
    [shortcuts.next, ['J'], ['↓']],
    [shortcuts.previous, ['K'], ['↑']],
    [words.desk.shortcuts.take, ['A']],
    [words.desk.shortcuts.snooze, ['S']],
    [words.desk.shortcuts.labels, ['E']],
    [words.desk.assign, ['T']],
    [words.desk.shortcuts.assignMe, ['M']],
    [words.desk.setUrgent, ['!']],
    [words.desk.shortcuts.unread, ['U']],
    [shortcuts.compose, ['W']],
    [words.desk.shortcuts.canned, ['/']],
    [shortcuts.send, ['Enter']],
    [shortcuts.newLine, ['Shift', 'Enter']],
    [shortcuts.help, ['?']],
  ]
  return (
    <Dialog open={open} onClose={onClose} title={words.menu.shortcuts}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        {rows.map(([what, keys, other]) => (
          <div key={what} className="contents">
            <dt>{what}</dt>
            <dd className="flex items-center gap-1 justify-self-end">
              <Keys keys={keys} />
              {other && (
                <>
                  <span className="text-xs text-muted">{shortcuts.or}</span>
                  <Keys keys={other} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** What it does, the keys one after the other, and others that do the same. */
type Row = readonly [what: string, keys: readonly string[], other?: readonly string[]]

function Keys({ keys }: { readonly keys: readonly string[] }) {
  return keys.map((key) => (
    <kbd
      key={key}
      className="min-w-6 rounded border border-line bg-sunken px-1.5 py-0.5 text-center font-sans text-xs"
    >
      {key}
    </kbd>
  ))
}
