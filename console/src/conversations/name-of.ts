import type { ConversationRow } from '../api/wire'
import { formatPhone } from '../words/format-phone'

type Person = { readonly name: string | null; readonly phone: string | null }
type Conversation = { readonly who: Person; readonly handoff: ConversationRow['handoff'] }

/** How a conversation is called, wherever it is shown: by the person's name, or else their phone. */
export function nameOf(conversation: Conversation, nameless: string): string {
  return personName({ ...conversation.who, name: givenName(conversation) }, nameless)
}

/** Somebody apart from their conversations. */
export function personName({ name, phone }: Person, nameless: string): string {
  return name ?? (phone === null ? nameless : formatPhone(phone))
}

/** The name they gave rather than that of a profile. */
export function givenName({ who, handoff }: Conversation): string | null {
  const told = handoff?.data['name']
  return typeof told === 'string' && told !== '' ? told : who.name
}
