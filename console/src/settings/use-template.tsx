import { useId, useState } from 'react'
import { useCallOnce } from '../data/use-call-once'
import type { NamedTemplate } from '../api/wire'
import { Button } from '../ui/button'
import { TextInput } from '../ui/field'
import { ErrorNote } from '../ui/states'
import { useSend } from '../ui/use-send'
import { useWords } from '../words/language'

type UseTemplateProps = {
  readonly chip: string
  readonly name: string
  readonly language: string
  readonly onSaved: () => void
}

/** Says what a template that the provider has is for: from then on it goes out where nothing else may. */
export function UseTemplate({ chip, name, language, onSaved }: UseTemplateProps) {
  const words = useWords().settings.numbers.sync.use
  const sending = useSend()
  const callOnce = useCallOnce()
  const id = useId()
  const [purpose, setPurpose] = useState('')
  const [values, setValues] = useState('')
  const [named, setNamed] = useState<NamedTemplate | null>(null)
  const save = async () => {
    const parameters = values.split(/[,\s]+/).filter(Boolean)
    const told = await sending.run(() =>
      callOnce<NamedTemplate>(`/ai/console/chips/${chip}/templates`, {
        purpose: purpose.trim(),
        name,
        language,
        parameters,
      }),
    )
    if (!told) return
    setNamed(told)
    if (told.ok) onSaved()
  }
  return (
    <details className="mt-1">
      <summary className="cursor-pointer text-xs text-muted">{words.purpose}…</summary>
      <div className="mt-2 flex max-w-md flex-col gap-2">
        {sending.error !== undefined && <ErrorNote error={sending.error} />}
        {[
          {
            field: 'purpose',
            value: purpose,
            set: setPurpose,
            title: words.purpose,
            help: words.purposeHelp,
          },
          { field: 'values', value: values, set: setValues, title: words.values, help: words.valuesHelp },
        ].map(({ field, value, set, title, help }) => (
          <div key={field}>
            <label htmlFor={`${id}${field}`}>{title}</label>
            <TextInput
              id={`${id}${field}`}
              value={value}
              aria-describedby={`${id}${field}help`}
              onChange={(event) => set(event.target.value)}
            />
            <p id={`${id}${field}help`} className="text-xs text-muted">
              {help}
            </p>
          </div>
        ))}
        <Button
          size="small"
          className="self-start"
          disabled={sending.busy || purpose.trim() === ''}
          onClick={() => void save()}
        >
          {words.save}
        </Button>
        {named && (
          <p role="status" className={named.ok ? 'text-good' : 'text-warn'}>
            {named.why === null ? words.saved : `${words.failed[named.why]} ${named.reason ?? ''}`}
          </p>
        )}
      </div>
    </details>
  )
}
