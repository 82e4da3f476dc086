import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { TextInput } from './field'

type LabelledProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  readonly label: string
  readonly hint?: ReactNode
  readonly onChange: (value: string) => void
}

/** A line to fill in, with its name above and what helps below. */
export function Labelled({ label, hint, onChange, ...rest }: LabelledProps) {
  const id = useId()
  const hintId = hint === undefined ? undefined : `${id}-hint`
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <TextInput
        {...rest}
        id={id}
        aria-describedby={hintId}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint !== undefined && (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
