import {
  fieldsOf,
  isRecord,
  kindOf,
  listOf,
  textOf,
  whenThere,
  type FormSchema,
  type Json,
} from './form-schema'
import { sayValue, summaryOf, type ValueWords } from './say-value'

/** One thing that is another than before. `before` null: it was not there; `after` null: it is gone. */
export type Difference = {
  readonly where: readonly string[]
  readonly before: string | null
  readonly after: string | null
}

/** What is named in a change: only the fields that differ; a list is sent whole, nothing as null. */
export function changesBetween(
  before: Json,
  after: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  const known = isRecord(before) ? before : {}
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => !isSame(known[name], value))
      .map(([name, value]) => [name, value ?? null]),
  )
}

/** What a person would see to be another, field by field and entry by entry. */
export function differencesBetween(
  schema: FormSchema,
  before: Json,
  after: Json,
  words: ValueWords,
): Difference[] {
  const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return fieldsOf(schema).flatMap(([name, field]) => {
    if (isSame(old[name], now[name])) return []
    const where = [field.title ?? name]
    if (kindOf(field) === 'list')
      return inList(whenThere(field), listOf(old[name]), listOf(now[name]), where, words)
    if (kindOf(field) === 'group' && isRecord(old[name]) && isRecord(now[name]))
      return under(where, differencesBetween(field, old[name], now[name], words))
    return [{ where, before: sayValue(field, old[name], words), after: sayValue(field, now[name], words) }]
  })
}

function inList(
  list: FormSchema,
  before: readonly Json[],
  after: readonly Json[],
  where: readonly string[],
  words: ValueWords,
): Difference[] {
  const item = list.items ?? {}
  const [old, now] = [named(before), named(after)]
  const gone = [...old].filter(([key]) => !now.has(key))
  const added = [...now].filter(([key]) => !old.has(key))
  const changed = [...now].flatMap(([key, entry]) => {
    const was = old.get(key)
    if (was === undefined || isSame(was, entry)) return []
    return under([...where, summaryOf(item, was, words)], differencesBetween(item, was, entry, words))
  })
  const moved = gone.length + added.length + changed.length === 0
  if (moved) {
    const said = (entries: readonly Json[]) =>
      entries.map((entry) => summaryOf(item, entry, words)).join('; ')
    return [{ where, before: said(before), after: said(after) }]
  }
  return [
    ...gone.map(([, entry]) => ({ where, before: summaryOf(item, entry, words), after: null })),
    ...added.map(([, entry]) => ({ where, before: null, after: summaryOf(item, entry, words) })),
    ...changed,
  ]
}

function under(where: readonly string[], inner: readonly Difference[]): Difference[] {
  return inner.map((difference) => ({ ...difference, where: [...where, ...difference.where] }))
}

/** Entries by what makes each the same one: its id and language where it has them, else all of it. */
function named(entries: readonly Json[]): Map<string, Json> {
  const result = new Map<string, Json>()
  for (const entry of entries) {
    const own =
      isRecord(entry) && typeof entry['id'] === 'string'
        ? `${entry['id']} ${textOf(entry['language'])}`
        : canonical(entry)
    let key = own
    for (let copy = 2; result.has(key); copy++) key = `${own} ${copy}`
    result.set(key, entry)
  }
  return result
}

function isSame(one: Json, other: Json): boolean {
  return canonical(one ?? null) === canonical(other ?? null)
}

function canonical(value: Json): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )
}
