import { useId, type ReactNode } from 'react'
import { Choose, TextArea, TextInput } from '../../ui/field'
import { useWords } from '../../words/language'
import { Below } from './below'
import { DatesField } from './dates-field'
import { entriesOf, linesOf } from './lines-of'
import { fieldId, type FieldProps } from './field-props'
import { useForm } from './form-context'
import {
  isRecord,
  kindOf,
  listOf,
  mayBeNothing,
  textOf,
  whenThere,
  type FormSchema,
  type Json,
} from './form-schema'
import { GroupField } from './group-field'
import { ListField } from './list-field'
import { MoneyInput, NumberInput } from './number-inputs'

const linesShown = 4

/** One field of the form, drawn by what its schema says it is. */
export function FormField(props: FieldProps) {
  const kind = kindOf(props.schema)
  if (kind === 'list') return <ListField {...props} />
  if (kind === 'group') return <GroupField {...props} />
  if (kind === 'choices') return <ChoicesField {...props} />
  if (kind === 'dates') return <DatesField {...props} />
  if (kind === 'switch') return <SwitchField {...props} />
  return <OneField {...props} />
}

function OneField({ schema: given, value, path, onChange }: FieldProps) {
  const words = useWords().settings
  const { problems, disabled, business } = useForm()
  const schema = whenThere(given)
  const id = fieldId(path)
  const problem = problems[path]
  const [example] = schema.examples ?? []
  const shared = {
    id,
    disabled,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-help`,
  }
  const text = typeof value === 'string' ? value : ''
  const setText = (next: string) => onChange(next === '' && mayBeNothing(given) ? null : next)
  const instead = schema.drawn?.unless === undefined ? null : business[schema.drawn.unless]
  const placeholder = instead ?? (example === undefined ? undefined : words.example(example))
  const drawn = (): ReactNode => {
    switch (kindOf(schema)) {
      case 'long':
        return (
          <TextArea
            {...shared}
            rows={3}
            value={text}
            placeholder={placeholder}
            className="resize-y"
            onChange={(event) => setText(event.target.value)}
          />
        )
      case 'money':
        return <MoneyInput {...shared} value={value} onChange={onChange} />
      case 'number':
        return <NumberInput {...shared} value={value} onChange={onChange} />
      case 'lines':
        return (
          <TextArea
            {...shared}
            // As many as ever: a field that grows when it is left moves what was about to be pressed.
            rows={linesShown}
            value={listOf(value).map(String).join('\n')}
            placeholder={placeholder}
            className="resize-y"
            onChange={(event) => onChange(linesOf(event.target.value))}
            onBlur={(event) => onChange(entriesOf(event.target.value, schema.items?.maxLength))}
          />
        )
      case 'choice':
        return <ChoiceInput {...shared} schema={schema} given={given} value={value} onChange={onChange} />
      case 'time':
      case 'date':
        return (
          <TextInput
            {...shared}
            type={kindOf(schema)}
            value={text}
            className="max-w-40"
            onChange={(event) => setText(event.target.value)}
          />
        )
      default:
        return (
          <TextInput
            {...shared}
            type={schema.format === 'uri' ? 'url' : schema.format === 'email' ? 'email' : 'text'}
            value={text}
            placeholder={placeholder}
            onChange={(event) => setText(event.target.value)}
          />
        )
    }
  }
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {schema.title}
        {mayBeNothing(given) && <span className="font-normal text-muted"> {words.optional}</span>}
      </label>
      {drawn()}
      <Below id={id} help={schema.description} problem={problem} />
    </div>
  )
}

type ChoiceInputProps = {
  readonly id: string
  readonly schema: FormSchema
  readonly given: FormSchema
  readonly value: Json
  readonly disabled: boolean
  readonly onChange: (value: Json) => void
}

function ChoiceInput({ schema, given, value, onChange, ...rest }: ChoiceInputProps) {
  const words = useWords().settings
  const options = useOptions(schema)
  const current = textOf(value)
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  const isKnown = options.some((option) => option.value === current)
  return (
    <Choose
      {...rest}
      className="w-full"
      value={current}
      onChange={({ target }) =>
        onChange(
          target.value === ''
            ? mayBeNothing(given)
              ? null
              : ''
            : isNumber
              ? Number(target.value)
              : target.value,
        )
      }
    >
      {(mayBeNothing(given) || current === '') && <option value="">{words.none}</option>}
      {!isKnown && current !== '' && <option value={current}>{current}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Choose>
  )
}

type ChoiceOption = { readonly value: string; readonly label: string }

function useOptions(schema: FormSchema): readonly ChoiceOption[] {
  const { whole, chips } = useForm()
  if (schema.drawn?.as === 'chip') return chips.map(({ id, name }) => ({ value: id, label: name }))
  if (schema.drawn?.of !== undefined) {
    const seen = new Map<string, string>()
    for (const entry of listOf(whole[schema.drawn.of]))
      if (isRecord(entry) && typeof entry['id'] === 'string' && !seen.has(entry['id']))
        seen.set(entry['id'], typeof entry['title'] === 'string' ? entry['title'] : entry['id'])
    return [...seen].map(([value, label]) => ({ value, label }))
  }
  const values = schema.enum ?? Object.keys(schema.options ?? {})
  return values.map((value) => ({
    value,
    label: schema.options?.[value] ?? value,
  }))
}

function SwitchField({ schema, value, path, onChange }: FieldProps) {
  const { problems, disabled } = useForm()
  const id = fieldId(path)
  return (
    <div className="flex flex-col gap-1">
      <label className="flex items-center gap-2 font-medium">
        <input
          id={id}
          type="checkbox"
          className="size-4 accent-accent"
          disabled={disabled}
          aria-describedby={`${id}-help`}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
        {schema.title}
      </label>
      <Below id={id} help={schema.description} problem={problems[path]} />
    </div>
  )
}

/** Several of a few. */
function ChoicesField({ schema, value, path, onChange }: FieldProps) {
  const { problems, disabled } = useForm()
  const id = fieldId(path)
  const name = useId()
  const chosen = listOf(value).map(String)
  const options = schema.items?.enum ?? []
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-help`} className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 font-medium">{schema.title}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {options.map((option) => (
          <label key={option} className="flex items-center gap-2">
            <input
              type="checkbox"
              name={name}
              className="size-4 accent-accent"
              disabled={disabled}
              checked={chosen.includes(option)}
              onChange={({ target }) =>
                onChange(options.filter((each) => (each === option ? target.checked : chosen.includes(each))))
              }
            />
            {schema.options?.[option] ?? option}
          </label>
        ))}
      </div>
      <Below id={id} help={schema.description} problem={problems[path]} />
    </fieldset>
  )
}
