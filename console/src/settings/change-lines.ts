import type { BusinessChanges } from '../api/wire'

export type Change = BusinessChanges['changes'][number]

export type ChangeLine = { readonly name: string; readonly before: string; readonly after: string }

/** What is known here of fields and of what stands in them: of the language, the channels, the agents. */
export type ChangeNames = {
  /** Null: a field is not for people, its name and what is in it are left out. */
  readonly field: (name: string, change: Change) => string | null
  readonly value: (name: string, value: unknown, change: Change) => string
}

/** What a change made another, field by field, in words. */
export function changeLines(change: Change, names: ChangeNames): ChangeLine[] {
  const [old, now] = [change.before ?? {}, change.after ?? {}]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((field) => {
    if (JSON.stringify(old[field] ?? null) === JSON.stringify(now[field] ?? null)) return []
    const name = names.field(field, change)
    if (name === null) return []
    const said = (of: Readonly<Record<string, unknown>>) =>
      field in of ? names.value(field, of[field], change) : ''
    const line = { name, before: said(old), after: said(now) }
    return line.before === line.after ? [] : [line]
  })
}

const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An id tells nobody which one it was. */
export function isId(text: string): boolean {
  return idShape.test(text)
}
