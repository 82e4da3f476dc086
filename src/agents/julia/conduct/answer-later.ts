import { phraseOf } from '../../../agent/decisions.js'
import type { Decision, Facts } from '../../../agent/agent.js'
import type { ConversationEvent } from '../../../conversation/event.js'
import { isoOf, momentIn } from '../../../language/calendar.js'
import { foldInPlace } from '../../../language/fold-text.js'
import { readDate } from '../../../language/read-date.js'
import { asksForLater } from '../tools/agendar-followup.js'
import { callAsked } from '../memo.js'
import { say, write } from './act.js'
import type { Turn } from './turn.js'

/** Whoever is busy is left to it; whoever names a day and an hour is called then, in whatever mode they are. */
export function answerLater({ facts, heard, text, plain, memo, pointed }: Turn): Decision | undefined {
  const isLater = heard.intent === 'depois'
  const when = laterIn(text)
  const named = readDate(when, facts.now, facts.timeZone)
  const asksToBeCalled = asksForLater(text)
  if (named && asksToBeCalled && (isLater || heard.intent !== 'human'))
    return write('agendar_followup', { quando: hourOf(when, named) }, ['reply:call-later'])
  const asked: ConversationEvent = { type: 'noted', memo: { asked: callAsked } }
  if (memo.asked === callAsked && facts.state.pending === null && !pointed) {
    const at = momentAsked(plain, when, named, facts)
    if (at !== undefined)
      return write(
        'agendar_followup',
        { quando: at },
        ['reply:call-later'],
        [{ type: 'noted', memo: { asked: null } }],
      )
  }
  return isLater ? say(phraseOf('laterHeard'), ['reply:busy'], [asked]) : undefined
}

const shortMax = 7

/** Asked when to be called: a day, or an hour, of today if it still comes. */
function momentAsked(
  plain: string,
  when: string,
  named: ReturnType<typeof readDate>,
  { now, timeZone }: Pick<Facts, 'now' | 'timeZone'>,
): string | undefined {
  if (plain.split(' ').length > shortMax || /\?|\bplant/.test(plain)) return undefined
  const [, hour, minutes = '00'] = /\b(\d{1,2}) ?(?:h(?:oras|s)?\b|:(\d\d))/.exec(plain) ?? []
  const hasDay =
    named !== undefined &&
    /[a-z]{5}|\/|\bdia\b|\bhoje\b/.test(plain.replace(/\b(?:depois|antes|horas|partir)\b/g, ''))
  if (hasDay) return hourOf(when, named)
  if (hour === undefined || Number(hour) > 23) return undefined
  const { day, minutes: passed } = momentIn(timeZone, now)
  const isAhead = Number(hour) * 60 + Number(minutes) > passed
  return `${isoOf(isAhead ? day : day + 1)} ${hour.padStart(2, '0')}:${minutes}`
}

/** "me chama amanhã, que agora tô em cirurgia": what is going on now says nothing of when to be called. */
function laterIn(text: string): string {
  return text.replace(/\bagora\b/giu, ' ')
}

/** "amanhã às 15 me chama": the hour of a day that is named apart from it. */
function hourOf(text: string, { date, time }: { readonly date: string; readonly time?: string }): string {
  const [, hour, minutes = '00'] =
    /\b(?:as|pelas|depois das|a partir das) (\d{1,2})(?: ?h(?:oras|s)?| ?:(\d\d))?\b/.exec(
      foldInPlace(text).text,
    ) ?? []
  return time !== undefined || hour === undefined || Number(hour) > 23
    ? text
    : `${date} ${hour.padStart(2, '0')}:${minutes}`
}
