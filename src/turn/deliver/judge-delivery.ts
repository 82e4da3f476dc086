import { isWindowOpen } from '../../conversation/contact.js'
import type { Hold, Recipient, Sendable } from '../../conversation/delivery.js'
import { textOf, type Message } from '../../conversation/message.js'
import { consentUndecidedMs, pausedChipMs, sendWithinMs } from '../limits.js'

export type DeliveryVerdict =
  | { readonly do: 'send'; readonly message: Message }
  | { readonly do: 'wait'; readonly why: string; readonly ms: number }
  | { readonly do: 'withheld' | 'failed'; readonly why: string }

/**
 * Asked at the last moment, whatever was true when the message was committed: who holds the conversation, the chip, the
 * window, and, last of all, whether the person wants it.
 */
export function judgeDelivery(
  queued: Sendable,
  windowMs: number | null,
  now: Date,
  withinMs: number = sendWithinMs,
): DeliveryVerdict {
  const { contact, chip } = queued
  if (!contact) return { do: 'withheld', why: 'contact.erased' }
  if (isHeld(queued.hold) && queued.author === 'agent') return { do: 'withheld', why: 'human.holds' }
  if (queued.ageMs >= withinMs) return { do: 'failed', why: 'send.expired' }
  if (!chip.account) return { do: 'failed', why: 'chip.removed' }
  if (chip.pausedReason !== null)
    return { do: 'wait', why: `chip.paused: ${chip.pausedReason}`, ms: pausedChipMs }
  if (contact.badNumber) return { do: 'failed', why: 'contact.unreachable' }
  if (chip.allowList.length > 0 && !chip.allowList.includes(contact.phone ?? ''))
    return { do: 'withheld', why: 'allow_list.not_on_it' }
  const open = isWindowOpen({ windowMs, heardAt: queued.heardAt }, now)
  const message = open ? queued.message : asTemplate(queued)
  if (!message) return { do: 'failed', why: windowClosed(queued) }
  return consentFor(queued, contact, message, now)
}

/**
 * A person of the business has taken the conversation out of the agent's hands. The goodbye of an agent that asked for a
 * person still goes out, and so does what a member has approved; nothing does that was there when somebody answered.
 */
function isHeld({ by, isMember, isHandedOff, isApproved, isTakenSince }: Hold): boolean {
  if (isApproved) return false
  return isTakenSince || (by === 'human' && (isMember || !isHandedOff))
}

/** An answer to what the person just wrote is always welcome; anything else only to those who agreed. */
function consentFor(queued: Sendable, contact: Recipient, message: Message, now: Date): DeliveryVerdict {
  if (queued.purpose === null) return { do: 'send', message }
  if (contact.optedOut) return { do: 'withheld', why: 'consent.opted_out' }
  // They wrote something that may stop it; the turn that decides is under way.
  if (contact.mayStop) return { do: 'wait', why: 'consent.undecided', ms: consentUndecidedMs }
  if (contact.quietUntil !== null && Date.parse(contact.quietUntil) > now.getTime())
    return { do: 'withheld', why: 'consent.quiet' }
  const isMarketing = queued.template?.marketing === true
  if (isMarketing && contact.marketingStopped) return { do: 'withheld', why: 'consent.marketing_stopped' }
  // Whoever wrote to the business may be answered later; to be written to first, or advertised to, takes a word.
  if (!contact.optedIn && (isMarketing || queued.heardAt === null))
    return { do: 'withheld', why: 'consent.none' }
  return { do: 'send', message }
}

/** What whoever asked for the message is told. */
export function windowClosed({ purpose }: Pick<Sendable, 'purpose'>): string {
  return `window.closed: the person last wrote more than 24 hours ago, and no template is approved for "${purpose ?? 'reply'}"`
}

/** The tenant's template for the purpose, filled in; undefined when there is none. */
export function asTemplate(
  queued: Pick<Sendable, 'message' | 'template' | 'contact' | 'params'>,
): Message | undefined {
  const { message, template } = queued
  if (message.type === 'template') return message
  if (!template) return undefined
  const parameters = template.parameters.map((source) => valueOf(queued, source))
  const text = template.text.replace(
    /\{\{(\d+)\}\}/g,
    (hole, place: string) => parameters[Number(place) - 1] ?? hole,
  )
  return { type: 'template', name: template.name, language: template.language, parameters, text }
}

const templateValueMax = 600

/** Meta refuses line breaks, tabs and rows of blanks in a value. */
function valueOf(
  { message, contact, params }: Pick<Sendable, 'message' | 'contact' | 'params'>,
  source: string,
): string {
  const value =
    source === 'contact.name' ? (contact?.name ?? '') : source === 'text' ? textOf(message) : params?.[source]
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return text.replace(/\s+/g, ' ').trim().slice(0, templateValueMax) || '-'
}
