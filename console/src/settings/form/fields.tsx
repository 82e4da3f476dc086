import { useState } from 'react'
import { Button } from '../../ui/button'
import { useWords } from '../../words/language'
import { useForm } from './form-context'
import { fieldsOf, type FormSchema, type Json, type JsonRecord } from './form-schema'

type FieldsProps = {
  readonly schema: FormSchema
  readonly value: JsonRecord
  readonly path: string
  readonly onChange: (value: JsonRecord) => void
}

/** The fields of an object; what is seldom needed comes when asked for. */
export function Fields({ schema, value, path, onChange }: FieldsProps) {
  const words = useWords().settings
  const { problems, Field } = useForm()
  const fields = fieldsOf(schema)
  const extra = fields.filter(([, { drawn }]) => drawn?.isExtra === true)
  const hasProblem = extra.some(([name]) =>
    Object.keys(problems).some((at) => at === `${path}.${name}` || at.startsWith(`${path}.${name}.`)),
  )
  const [asked, setAsked] = useState(false)
  const open = asked || hasProblem
  const draw = ([name, field]: [string, FormSchema]) => (
    <Field
      key={name}
      schema={field}
      value={value[name]}
      path={`${path}.${name}`}
      onChange={(next: Json) => onChange({ ...value, [name]: next })}
    />
  )
  return (
    <>
      {fields.filter(([, { drawn }]) => drawn?.isExtra !== true).map(draw)}
      {extra.length > 0 && !open && (
        <Button size="small" look="quiet" icon="down" className="self-start" onClick={() => setAsked(true)}>
          {words.more}
        </Button>
      )}
      {open && extra.map(draw)}
    </>
  )
}
