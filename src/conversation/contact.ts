import { showsText } from './shows.js'
import type { Surface } from './surface.js'

/** What the record keeps of the person on a channel that a turn talks with. */
export type ContactFacts = {
  readonly name: string | null
  /** Digits with the country code. */
  readonly phone: string | null
  readonly optedOut: boolean
  /** Agreed to be written to first. Records of 0.1 do not say: there a word about messages had worked when it arrived. */
  readonly optedIn?: boolean
  readonly marketingStopped?: boolean
  /** Nothing proactive until then. */
  readonly quietUntil: string | null
  /** Members have blocked them: nothing they send is answered. Left out: they have not. */
  readonly blocked?: boolean
  /** The chip the conversation runs on; null where there is none yet. */
  readonly chip: string | null
  /** The channel of that chip. */
  readonly provider: string | null
  /** When the person was last heard: a channel may let one write freely for some time only from then on. */
  readonly heardAt: string | null
}

/** The person, with what their channel can show and when one may write to them there. */
export type KnownContact = ContactFacts & Pick<Surface, 'shows' | 'windowMs'>

/** Of a channel that is not installed nothing is known but that it shows words. */
export function knownContact(contact: ContactFacts, surface: Surface | undefined): KnownContact {
  return { ...contact, shows: surface?.shows ?? showsText, windowMs: surface?.windowMs ?? null }
}

/** A channel without a window is always open. */
export function isWindowOpen(
  { windowMs, heardAt }: Pick<KnownContact, 'windowMs' | 'heardAt'>,
  now: Date,
): boolean {
  if (windowMs === null) return true
  return heardAt !== null && now.getTime() - Date.parse(heardAt) < windowMs
}
