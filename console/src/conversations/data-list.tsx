/** Names and values as they were noted; what is inside of a value as text. */
export function DataList({ data }: { readonly data: Readonly<Record<string, unknown>> }) {
  return (
    <dl className="grid grid-cols-[minmax(5rem,auto)_1fr] gap-x-3 gap-y-1">
      {Object.entries(data).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 break-words">{textOf(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ')
  return JSON.stringify(value)
}
