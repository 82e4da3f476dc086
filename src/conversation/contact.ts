/** What a turn knows of the person on WhatsApp it talks with. */
export type ContactFacts = {
  readonly name: string | null
  /** Digits with the country code. */
  readonly phone: string | null
  readonly optedOut: boolean
  /** Nothing proactive until then. */
  readonly quietUntil: string | null
  /** The chip the conversation runs on; null where there is none yet. */
  readonly chip: string | null
  readonly provider: 'meta' | 'evolution' | 'zapi' | null
  /** When the person was last heard: free-form messages may go out for 24 hours from then. */
  readonly heardAt: string | null
}

export const windowMs = 24 * 60 * 60_000

/** Meta's customer-service window. Other providers have none. */
export function isWindowOpen(contact: Pick<ContactFacts, 'provider' | 'heardAt'>, now: Date): boolean {
  if (contact.provider !== 'meta') return true
  return contact.heardAt !== null && now.getTime() - Date.parse(contact.heardAt) < windowMs
}
