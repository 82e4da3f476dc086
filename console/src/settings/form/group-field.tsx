import { Button } from '../../ui/button'
import { useWords } from '../../words/language'
import { Fields } from './fields'
import { Below } from './below'
import { useForm } from './form-context'
import { fieldId, type FieldProps } from './field-props'
import { isRecord, mayBeNothing, startOf, whenThere } from './form-schema'

/** Fields that belong together, there or not. */
export function GroupField({ schema: given, value, path, onChange }: FieldProps) {
  const words = useWords().settings
  const { problems, disabled } = useForm()
  const schema = whenThere(given)
  const id = fieldId(path)
  const isOptional = mayBeNothing(given)
  // What it begins with when somebody adds it: its fields, not the "nothing" it may also be.
  const fresh = () => startOf({ ...(schema.properties && { properties: schema.properties }), type: 'object' })
  return (
    <fieldset id={id} tabIndex={-1} className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-3">
      <legend className="px-1 font-medium">
        {schema.title}
        {isOptional && <span className="font-normal text-muted"> {words.optional}</span>}
      </legend>
      <Below id={id} help={schema.description} problem={problems[path]} />
      {isRecord(value) && <Fields schema={schema} value={value} path={path} onChange={onChange} />}
      {isOptional && !disabled && (
        <Button
          size="small"
          icon={isRecord(value) ? 'close' : 'plus'}
          className="self-start"
          onClick={() => onChange(isRecord(value) ? null : fresh())}
        >
          {isRecord(value) ? words.takeAway : words.add}
        </Button>
      )}
    </fieldset>
  )
}
