import { useState } from 'react'
import { Button } from '../../ui/button'
import { useWords } from '../../words/language'
import type { Spread } from './spread-entry'

type SpreadButtonProps = {
  readonly spread: Spread
  /** How many more entries the list takes. */
  readonly room: number
  readonly onCopy: (values: readonly string[]) => void
}

/** The same entry for other values: asks for which, and copies it once for each. */
export function SpreadButton({ spread: { title, others }, room, onCopy }: SpreadButtonProps) {
  const words = useWords().settings
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  if (chosen === null)
    return (
      <Button size="small" icon="copy" disabled={room === 0} onClick={() => setChosen([])}>
        {words.copyToOthers}
      </Button>
    )
  const values = others.map(({ value }) => value)
  const wanted = values.filter((value) => chosen.includes(value))
  return (
    <fieldset className="flex min-w-0 basis-full flex-col gap-2 rounded-md bg-sunken p-3">
      <legend className="float-left w-full font-medium">{words.copyFor(title)}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {others.map(({ value, label }) => (
          <label key={value} className="flex min-h-6 items-center gap-2">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
              }
            />
            {label}
          </label>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setChosen(wanted.length === values.length ? [] : values)}>
          {wanted.length === values.length ? words.chooseNone : words.chooseAll}
        </Button>
        <Button
          size="small"
          look="primary"
          disabled={wanted.length === 0 || wanted.length > room}
          onClick={() => {
            setChosen(null)
            onCopy(wanted)
          }}
        >
          {words.copyChosen(wanted.length)}
        </Button>
        <Button size="small" look="quiet" onClick={() => setChosen(null)}>
          {words.letCopyBe}
        </Button>
      </div>
    </fieldset>
  )
}
