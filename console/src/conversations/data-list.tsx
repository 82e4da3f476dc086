type Data = Readonly<Record<string, unknown>>

type DataListProps = {
  readonly data: Data
  /** What some of the names are called here. The others are shown as they are, and inside of a value left out: they are no words of anybody. */
  readonly names?: Readonly<Record<string, string>>
}

/** Names and values as they were noted; what is inside of a value as text. */
export function DataList({ data, names = {} }: DataListProps) {
  return (
    <dl className="grid grid-cols-[minmax(5rem,auto)_1fr] gap-x-3 gap-y-1">
      {Object.entries(data).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{names[name] ?? name}</dt>
          <dd className="min-w-0 break-words">{textOf(value, names)}</dd>
        </div>
      ))}
    </dl>
  )
}

function textOf(value: unknown, names: Readonly<Record<string, string>>): string {
  if (typeof value === 'string') return value
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return value.map((each) => textOf(each, names)).join(', ')
  const hasNames = Object.keys(names).length > 0
  return Object.entries(value)
    .filter(([name]) => !hasNames || names[name] !== undefined)
    .map(([name, inner]) => `${names[name] ?? name}: ${textOf(inner, names)}`)
    .join(', ')
}
