import { IconButton } from '../../ui/button'
import { TextInput } from '../../ui/field'
import { formatDay } from '../../words/format'
import { useWords } from '../../words/language'
import { Below } from './below'
import { useForm } from './form-context'
import { fieldId, type FieldProps } from './field-props'
import { listOf } from './form-schema'

/** Days, each once and in their order: one that is chosen is there. */
export function DatesField({ schema, value, path, onChange }: FieldProps) {
  const words = useWords().settings
  const { problems, disabled } = useForm()
  const id = fieldId(path)
  const days = listOf(value).map(String)
  const wrong = Object.entries(problems).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1]
  return (
    <fieldset id={id} tabIndex={-1} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-medium">{schema.title}</legend>
      <ul className="flex flex-wrap gap-2 empty:hidden">
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
      {!disabled && (
        <TextInput
          type="date"
          aria-label={words.addTo(schema.title ?? '')}
          className="max-w-44"
          value=""
          onChange={({ target }) =>
            target.value !== '' && onChange([...new Set([...days, target.value])].sort())
          }
        />
      )}
      <Below id={id} help={schema.description} problem={wrong} />
    </fieldset>
  )
}
