import { isoOf, momentIn } from '../../../language/calendar.js'
import { describeMoment } from '../opening-hours.js'
import { namesDay, readMoment } from '../read-moment.js'
import type { Situation } from '../situation.js'
import { impossibleIn } from '../fields/read-time.js'
import { joined, plainReply, type PlannedReply } from './planned-reply.js'

/** "Sexta", and then "às 10": one moment in two messages. */
function withTheDay({ heard, memo, clock }: Situation): string {
  if (namesDay(heard.text)) return heard.text
  if (memo.followUpDay !== null) return `${memo.followUpDay} ${heard.text}`
  // "Muda pra 15h": on the day that was booked.
  if (memo.followUpAt === null) return heard.text
  const [, month = '', day = ''] = isoOf(momentIn(clock.timeZone, new Date(memo.followUpAt)).day).split('-')
  return `${heard.text} dia ${day}/${month}`
}

/** A day and an hour ahead are booked; without them, or when they are over, the person is asked. */
export function bookFollowUp(situation: Situation): PlannedReply {
  const { heard, words, clock, language } = situation
  const spoken = withTheDay(situation)
  const said = readMoment(spoken, clock)
  const impossible = impossibleIn(situation)
  const asking = { ...plainReply(situation), asking: 'follow_up', because: 'ask:follow_up' } as const
  if (impossible !== undefined)
    return { ...asking, text: joined(words('timeImpossible', { what: impossible }), words('askFollowUp')) }
  if (!said) return { ...asking, text: words('askFollowUp') }
  if (!said.at) return { ...asking, text: words('askFollowUpHour'), followUpDay: heard.text }
  if (said.at.getTime() <= clock.now.getTime()) return { ...asking, text: words('timePast') }
  return {
    ...plainReply(situation),
    text: words('followUpBooked', { when: describeMoment(said.at, clock, language) }),
    outcome: 'SCHEDULED_FOLLOWUP',
    wordable: false,
    followUpAt: said.at,
    because: 'follow-up:booked',
  }
}
