import { isWindowOpen } from '../../conversation/contact.js'
import type { Hold, Recipient, Sendable } from '../../conversation/delivery.js'
import type { Message } from '../../conversation/message.js'
import { asTemplate } from './as-template.js'
import { consentUndecidedMs, dayFullMs, pausedChipMs, sendWithinMs } from '../limits.js'

export type DeliveryVerdict =
  /** `first`: nobody waits for it, and the person counts among those the number may write to today. */
  | { readonly do: 'send'; readonly message: Message; readonly first: boolean }
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
  return consentFor(queued, contact, { message, first: !open }, now)
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
function consentFor(
  queued: Sendable,
  contact: Recipient,
  ready: { readonly message: Message; readonly first: boolean },
  now: Date,
): DeliveryVerdict {
  if (queued.purpose === null) return { do: 'send', ...ready }
  if (contact.optedOut) return { do: 'withheld', why: 'consent.opted_out' }
  // They wrote something that may stop it; the turn that decides is under way.
  if (contact.mayStop) return { do: 'wait', why: 'consent.undecided', ms: consentUndecidedMs }
  if (contact.quietUntil !== null && Date.parse(contact.quietUntil) > now.getTime())
    return { do: 'withheld', why: 'consent.quiet' }
  if (contact.topicStopped) return { do: 'withheld', why: 'consent.topic_stopped' }
  const isMarketing = queued.template?.marketing === true
  if (isMarketing && contact.marketingStopped) return { do: 'withheld', why: 'consent.marketing_stopped' }
  // Whoever wrote to the business may be answered later; to be written to first, or advertised to, takes a word.
  if (!contact.optedIn && (isMarketing || queued.heardAt === null))
    return { do: 'withheld', why: 'consent.none' }
  // Advertising is what people complain of; more of it, and the provider takes the number away.
  if (isMarketing && queued.chip.quality === 'RED')
    return { do: 'wait', why: 'chip.quality_low', ms: dayFullMs }
  return { do: 'send', ...ready }
}

/** What whoever asked for the message is told. */
export function windowClosed({ purpose }: Pick<Sendable, 'purpose'>): string {
  return `window.closed: the person last wrote more than 24 hours ago, and no template is approved for "${purpose ?? 'reply'}"`
}
