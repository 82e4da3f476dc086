import { fieldsOf, listOf, textOf, whenThere, type FormSchema, type JsonRecord } from './form-schema'

export type Spread = {
  /** The field whose value is another in each copy. */
  readonly field: string
  readonly title: string
  readonly others: readonly { readonly value: string; readonly label: string }[]
}

/**
 * For which other values an entry may be copied: those of the field that spreads, but for values of which the same entry is there
 * already. Null: there is no such field, or nothing to copy it for.
 */
export function spreadOf(item: FormSchema, entries: readonly JsonRecord[], index: number): Spread | null {
  const entry = entries[index]
  const found = fieldsOf(item).find(([, field]) => whenThere(field).drawn?.spreads === true)
  if (!entry || !found) return null
  const [name, field] = found
  const { options = {}, title = '', enum: values = Object.keys(options) } = whenThere(field)
  const others = values
    .filter((value) => !entries.some((each) => isSame(each, withValue(entry, name, value))))
    .map((value) => ({ value, label: options[value] ?? value }))
  return others.length === 0 ? null : { field: name, title, others }
}

/** The entry again for each of the values, behind it and in their order. */
export function spreadEntry(
  entries: readonly JsonRecord[],
  index: number,
  field: string,
  values: readonly string[],
): JsonRecord[] {
  return entries.flatMap((entry, at) =>
    at === index ? [entry, ...values.map((value) => withValue(entry, field, value))] : [entry],
  )
}

function withValue(entry: JsonRecord, field: string, value: string): JsonRecord {
  return { ...entry, [field]: typeof entry[field] === 'number' ? Number(value) : value }
}

/** As people see it: an entry of a list holds texts, numbers and lists of these. */
function isSame(a: JsonRecord, b: JsonRecord): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => told(a[name]) === told(b[name]))
}

function told(value: unknown): string {
  return Array.isArray(value) ? listOf(value).map(textOf).join('\n') : textOf(value)
}
