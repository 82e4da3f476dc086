import { createHash } from 'node:crypto'
import type { ChipState, ContactState, StoredMessage } from './chip-state.js'
import { messagesPerContactMax } from './limits.js'
import { dialable, withoutNinthDigit } from './phone-number.js'
import type { ShownContent, ShownMessage, ShownStatus } from './shown-message.js'
import type { EventContact } from './simulator-event.js'

/** Whoever is at an address: a phone in any spelling, a JID, a business-scoped id. A new phone is a new contact. */
export function contactAt(chip: ChipState, address: string): ContactState | undefined {
  const phone = address.endsWith('@lid') ? undefined : dialable(address)
  if (phone === undefined)
    return [...chip.contacts.values()].find((one) => one.userId === address || lidOf(one) === address)
  const known = chip.contacts.get(phone)
  if (known || chip.contacts.size >= chip.contactsMax) return known
  const contact = createContact(phone)
  chip.contacts.set(phone, contact)
  return contact
}

function createContact(phone: string): ContactState {
  return {
    phone,
    // Meta's form of a business-scoped id: the country, a dot, letters and digits.
    userId: `BR.${digitsFrom(phone)}`,
    name: `Visitante ${phone.slice(-4)}`,
    hidesPhone: false,
    lastInboundMs: null,
    chat: [],
    lastN: 0,
    pair: { spent: 0, atMs: 0 },
    waiting: new Set(),
  }
}

/** Evolution's address of somebody whose phone it may not tell. */
export function lidOf({ userId }: { readonly userId: string }): string {
  return `${userId.slice('BR.'.length)}@lid`
}

export function asEventContact(chip: ChipState, contact: ContactState): EventContact {
  const { phone, userId, name, hidesPhone } = contact
  return { waId: waIdOf(chip, phone), userId, name, hidesPhone }
}

export function waIdOf(chip: ChipState, phone: string): string {
  return chip.registration.dropsNinthDigit ? withoutNinthDigit(phone) : phone
}

type NewMessage = {
  readonly id: string
  readonly from: ShownMessage['from']
  readonly content: ShownContent
  readonly repliesTo: string | null
  readonly at: Date
  readonly status: ShownStatus
}

/** The message appears on the phone. */
export function show(contact: ContactState, message: NewMessage): StoredMessage {
  const { content, at, ...rest } = message
  contact.lastN += 1
  const stored = { ...content, ...rest, n: contact.lastN, at: at.toISOString() }
  contact.chat.push(stored)
  if (contact.chat.length > messagesPerContactMax) contact.chat.shift()
  const waiting = [...contact.waiting]
  contact.waiting.clear()
  for (const tell of waiting) tell()
  return stored
}

/** What the phone shows, as it is now: later changes of state do not reach it. */
export function chatOf(contact: ContactState): ShownMessage[] {
  return contact.chat.map((message) => ({ ...message }))
}

const rank: { readonly [status in ShownStatus]: number } = {
  accepted: 0,
  sent: 1,
  delivered: 2,
  read: 3,
  failed: 4,
}

/** A tick never goes back. */
export function raiseStatus(message: StoredMessage, status: ShownStatus): void {
  if (rank[status] > rank[message.status]) message.status = status
}

/** The business has read that message and all before it. False: the contact never sent it. */
export function markReadUpTo({ chat }: ContactState, id: string): boolean {
  const last = chat.findIndex((message) => message.id === id && message.from === 'contact')
  for (const message of chat.slice(0, last + 1)) if (message.from === 'contact') raiseStatus(message, 'read')
  return last >= 0
}

function digitsFrom(phone: string): string {
  return String(BigInt(`0x${createHash('sha256').update(phone).digest('hex').slice(0, 13)}`)).padStart(
    16,
    '1',
  )
}
