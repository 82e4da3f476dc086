import { useId, type ReactNode } from 'react'

type Wiring = {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string
}

type LabelledFieldProps = {
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly problem?: string | undefined
  readonly children: (wiring: Wiring) => ReactNode
}

/** A field with its name above, what helps and what is wrong below. */
export function LabelledField({ label, help, problem, children }: LabelledFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': `${id}-help` })}
      <div id={`${id}-help`} className="flex flex-col gap-0.5 text-xs empty:hidden">
        {help !== undefined && <p className="text-muted">{help}</p>}
        {problem !== undefined && <p className="font-medium text-bad">{problem}</p>}
      </div>
    </div>
  )
}
