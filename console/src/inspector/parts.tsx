import type { ReactNode } from 'react'

type PartProps = {
  readonly title: string
  /** It has nothing to say: it is not there. */
  readonly isEmpty?: boolean
  readonly children: ReactNode
}

/** What every stage is made of: a name, and what stands under it. */
export function Part({ title, isEmpty = false, children }: PartProps) {
  if (isEmpty) return null
  return (
    <div className="min-w-0">
      <h5 className="mb-1 text-xs font-medium text-muted">{title}</h5>
      {children}
    </div>
  )
}

export function Reasons({ reasons }: { readonly reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1">
      {reasons.map((reason, index) => (
        <li key={index} className="rounded bg-sunken px-1.5 py-0.5 font-mono text-xs break-all">
          {reason}
        </li>
      ))}
    </ul>
  )
}

/** A value as it was recorded; one line where it is short. */
export function Raw({ value }: { readonly value: unknown }) {
  const text =
    typeof value === 'string' ? value : JSON.stringify(value, null, shortEnough(value) ? undefined : 2)
  return (
    <pre
      tabIndex={0}
      className="max-h-72 overflow-auto rounded-md bg-sunken px-2 py-1.5 text-xs break-words whitespace-pre-wrap"
    >
      {text}
    </pre>
  )
}

const shortMax = 90

function shortEnough(value: unknown): boolean {
  return JSON.stringify(value).length <= shortMax
}

export function None({ children }: { readonly children: ReactNode }) {
  return <p className="text-muted">{children}</p>
}
