import type { Role } from '../conversation/party.js'
import type { OutsideContext } from './outside.js'
import type { Words } from './words.js'

/** What an agent's records say of a person who writes to the business: shown beside their conversation. */
export type ContactParts = {
  readonly roles: readonly Role[]
  /** None: its records do not know them. */
  read(contact: AskedContact, context: OutsideContext): Promise<readonly ContactPart[]>
}

type AskedContact = {
  readonly id: string
  readonly name: string | null
  /** Digits with the country code. */
  readonly phone: string | null
}

export type ContactPart = {
  readonly title: Words
  /** How one begins to speak about it with the agent. */
  readonly about?: string
  readonly rows: readonly ContactPartRow[]
}

type ContactPartRow = {
  readonly text: string
  readonly cents?: number
  readonly state?: Words & { readonly tone?: 'plain' | 'good' | 'warn' | 'bad' | 'info' }
  /** As 2026-11-18. */
  readonly day?: string
}
