import { useState } from 'react'
import { call } from '../api/call'
import type { Suggestions as Suggested } from '../api/wire'
import { Button, IconButton } from '../ui/button'
import { ErrorNote } from '../ui/states'
import { useSubmit } from '../ui/use-submit'
import { useWords } from '../words/language'

type SuggestionsProps = {
  readonly conversation: string
  /** Into the draft; sending it is the member's own act. */
  readonly onUse: (text: string) => void
}

/** What the agent knows that would answer the person, asked for by whoever answers. */
export function Suggestions({ conversation, onUse }: SuggestionsProps) {
  const { desk, common } = useWords()
  const words = desk.suggest
  const submit = useSubmit()
  const [shown, setShown] = useState<Suggested['suggestions'] | null>(null)
  const ask = () =>
    submit.run(async () => {
      const path = `/ai/console/conversations/${conversation}/suggestions`
      setShown((await call<Suggested>(path)).suggestions)
    })
  if (shown === null)
    return (
      <div className="mb-2 flex flex-col items-start gap-2">
        <Button size="small" icon="robot" disabled={submit.busy} onClick={() => void ask()}>
          {words.ask}
        </Button>
        {submit.error !== undefined && <ErrorNote error={submit.error} />}
      </div>
    )
  return (
    <section
      aria-label={words.title}
      className="mb-2 max-h-64 overflow-y-auto rounded-md border border-line bg-sunken p-2"
    >
      <div className="flex items-center justify-between gap-2">
        <p className="text-xs text-muted">{shown.length === 0 ? words.none : words.note}</p>
        <IconButton icon="close" size="small" label={common.close} onClick={() => setShown(null)} />
      </div>
      <ul className="flex flex-col gap-2">
        {shown.map(({ text, kind, source }) => (
          <li key={text} className="flex items-start gap-2 rounded-md bg-surface p-2">
            <span className="min-w-0 flex-1">
              <span className="block break-words whitespace-pre-wrap">{text}</span>
              <span className="mt-1 block text-xs text-muted">{words.from[kind](source)}</span>
            </span>
            <Button
              size="small"
              onClick={() => {
                onUse(text)
                setShown(null)
              }}
            >
              {words.use}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
