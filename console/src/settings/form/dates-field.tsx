import { useRef, useState } from 'react'
import { Button, IconButton } from '../../ui/button'
import { TextInput } from '../../ui/field'
import { formatDay } from '../../words/format'
import { useWords } from '../../words/language'
import { Below } from './below'
import { useForm } from './form-context'
import { fieldId, type FieldProps } from './field-props'
import { listOf } from './form-schema'
import { typedDay, yearMax, yearMin } from './typed-day'

/** Days, each once and in their order. */
export function DatesField({ schema, value, path, onChange }: FieldProps) {
  const words = useWords().settings
  const { problems, disabled } = useForm()
  const id = fieldId(path)
  const days = listOf(value).map(String)
  const wrong = Object.entries(problems).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1]
  const [refused, setRefused] = useState<string>()
  return (
    <fieldset id={id} tabIndex={-1} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-medium">{schema.title}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {!disabled && (
          <AddDay
            title={schema.title ?? ''}
            describedBy={`${id}-help`}
            isRefused={refused !== undefined}
            onAdd={(day) => onChange([...new Set([...days, day])].sort())}
            onRefused={setRefused}
          />
        )}
        {/* Beside the field, not above it: a day that is taken when the field is left moves nothing that is about to be pressed. */}
        <ul className="contents">
          {days.map((day) => (
            <li key={day} className="flex items-center gap-1 rounded-full bg-sunken pl-3">
              {formatDay(day)}
              <IconButton
                size="small"
                icon="close"
                disabled={disabled}
                label={`${words.takeAway} ${formatDay(day)}`}
                className="w-7"
                onClick={() => onChange(days.filter((each) => each !== day))}
              />
            </li>
          ))}
        </ul>
      </div>
      <Below id={id} help={schema.description} problem={refused ?? wrong} />
    </fieldset>
  )
}

type AddDayProps = {
  readonly title: string
  readonly describedBy: string
  readonly isRefused: boolean
  readonly onAdd: (day: string) => void
  readonly onRefused: (problem: string | undefined) => void
}

/** A day is taken when it is whole: with the button, with Enter, or when the field is left. */
function AddDay({ title, describedBy, isRefused, onAdd, onRefused }: AddDayProps) {
  const words = useWords().settings
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const take = () => {
    const found = typedDay(typed, input.current?.validity.badInput === true)
    onRefused(
      found.kind === 'unfinished'
        ? words.wholeDay
        : found.kind === 'year'
          ? words.dayBetween(yearMin, yearMax)
          : undefined,
    )
    if (found.kind !== 'day') return
    onAdd(found.day)
    setTyped('')
  }
  return (
    <>
      <TextInput
        ref={input}
        type="date"
        aria-label={words.addTo(title)}
        aria-describedby={describedBy}
        aria-invalid={isRefused}
        className="max-w-44"
        min={`${yearMin}-01-01`}
        max={`${yearMax}-12-31`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take()
        }}
        onBlur={take}
      />
      <Button icon="plus" onClick={take}>
        {words.addDay}
      </Button>
    </>
  )
}
