import { foldText } from '../../../language/fold-text.js'
import { describeMoment } from '../opening-hours.js'
import { readMoment } from '../read-moment.js'
import type { Situation } from '../situation.js'
import { plainReply, type PlannedReply } from './planned-reply.js'

const namesDay =
  /\b(?:hoje|amanha|depois de amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \d|semana|today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|\d\/\d/

/** "Sexta", and then "às 10": one moment in two messages. */
function withTheDay({ heard, memo }: Situation): string {
  const { followUpDay } = memo
  return followUpDay === null || namesDay.test(foldText(heard.text))
    ? heard.text
    : `${followUpDay} ${heard.text}`
}

/** A day and an hour ahead are booked; without them, or when they are over, the person is asked. */
export function bookFollowUp(situation: Situation): PlannedReply {
  const { heard, words, clock, language } = situation
  const spoken = withTheDay(situation)
  const said = readMoment(spoken, clock)
  const asking = { ...plainReply(situation), asking: 'follow_up', because: 'ask:follow_up' } as const
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
