import { handoffOf } from '../handoff-of.js'
import { withLeftOver } from '../fields/left-over.js'
import type { Collected } from '../memo.js'
import { isOpen, nextOpening } from '../opening-hours.js'
import type { Situation } from '../situation.js'
import { plainReply, type PlannedReply } from './planned-reply.js'

/** What happens next is said by the house: whether somebody is there now, and when if not. */
export function handOver(situation: Situation, reason: string, told: Collected, before = ''): PlannedReply {
  const data = withLeftOver(situation, told)
  const { desk, words, clock, language } = situation
  const opening = nextOpening(desk, clock, language)
  const next = isOpen(desk, clock)
    ? words('handoffOpen')
    : opening
      ? words('handoffClosed', { opening })
      : words('handoffClosedUnknown')
  const [first = '', ...rest] = next.split(/(?<=[.!]) /)
  // That it is closed may have been asked, and is not said twice.
  const then = rest.length > 0 && before.includes(first) ? rest.join(' ') : next
  return {
    ...plainReply(situation),
    text: [before, then].filter(Boolean).join(before.includes('\n') ? '\n\n' : ' '),
    outcome: 'HANDOFF_HUMAN',
    data,
    wordable: false,
    handoff: handoffOf(situation, reason, data),
    because: `handoff:${reason}`,
  }
}
