import type { CannedReply } from '../api/wire'
import { classes } from '../ui/classes'
import { useWords } from '../words/language'

type CannedChoicesProps = {
  readonly id: string
  readonly choices: readonly CannedReply[]
  readonly at: number
  readonly onChoose: (reply: CannedReply) => void
}

/** Above what is being written: arrows walk, Enter takes. */
export function CannedChoices({ id, choices, at, onChoose }: CannedChoicesProps) {
  const { desk } = useWords()
  return (
    <div className="mb-2 rounded-lg border border-line bg-surface shadow-lg">
      {choices.length === 0 && <p className="p-3 text-muted">{desk.noCanned}</p>}
      <ul
        id={id}
        role="listbox"
        aria-label={desk.canned}
        className="max-h-64 overflow-y-auto p-1 empty:hidden"
      >
        {choices.map((reply, index) => (
          <li
            key={reply.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={classes(
              'cursor-pointer rounded-md px-2 py-1.5',
              index === at ? 'bg-accent-soft text-accent-strong' : 'hover:bg-sunken',
            )}
            onMouseDown={(event) => {
              // The text keeps the focus.
              event.preventDefault()
              onChoose(reply)
            }}
          >
            <span className="font-medium">/{reply.shortcut}</span>{' '}
            <span className={classes('line-clamp-2 text-xs', index !== at && 'text-muted')}>
              {reply.text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
