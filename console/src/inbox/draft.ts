/** What a member has begun to write in a conversation and not sent. In the window, by member: whoever signs in to it next does not see it. */
export type DraftPlace = { readonly member: string; readonly conversation: string }

export function keptDraft(place: DraftPlace): string {
  return sessionStorage.getItem(storageKey(place)) ?? ''
}

export function keepDraft(place: DraftPlace, text: string): void {
  if (text === '') sessionStorage.removeItem(storageKey(place))
  else sessionStorage.setItem(storageKey(place), text)
}

function storageKey({ member, conversation }: DraftPlace): string {
  return `leme.draft ${member} ${conversation}`
}
