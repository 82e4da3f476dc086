import type { Json } from './form/form-schema'

/** What was changed and not saved, by field, and the version it was changed from. */
type Draft = { readonly version: number; readonly fields: Readonly<Record<string, Json>> }

const drafts = new Map<string, Draft>()

/** Kept while one looks at other pages. It belongs to its member: whoever signs in next has another key. */
export function draftOf(key: string): Draft | undefined {
  return drafts.get(key)
}

export function keepDraft(key: string, draft: Draft | undefined): void {
  if (draft) drafts.set(key, draft)
  else drafts.delete(key)
}
