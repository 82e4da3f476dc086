import { phraseOf } from '../../../agent/decisions.js'
import type { Decision } from '../../../agent/agent.js'
import { foldInPlace, foldText } from '../../../language/fold-text.js'
import { readDate } from '../../../language/read-date.js'
import { asksForLater } from '../tools/agendar-followup.js'
import { say, write } from './act.js'
import type { Turn } from './turn.js'

/** Whoever is busy is left to it; whoever names a day and an hour is called then, in whatever mode they are. */
export function answerLater({ facts, heard, text, memo }: Turn): Decision | undefined {
  const isLater = heard.intent === 'depois'
  const when = laterIn(text)
  const [, hour, minutes = '00'] = memo.asked === laterAsked ? (onlyHour.exec(foldText(text)) ?? []) : []
  if (hour !== undefined)
    return write(
      'agendar_followup',
      { quando: `hoje às ${hour}:${minutes}` },
      ['reply:call-later'],
      [{ type: 'noted', memo: { asked: null } }],
    )
  const named = readDate(when, facts.now, facts.timeZone)
  const asksToBeCalled = asksForLater(text)
  if (named && asksToBeCalled && (isLater || heard.intent !== 'human'))
    return write('agendar_followup', { quando: hourOf(when, named) }, ['reply:call-later'])
  return isLater
    ? say(phraseOf('laterHeard'), ['reply:busy'], [{ type: 'noted', memo: { asked: laterAsked } }])
    : undefined
}

/** She offered to call, and asked when. */
const laterAsked = 'depois'
/** An hour by itself is of today. */
const onlyHour =
  /^(?:so |pode ser |la pel[ao]s |a partir das |depois das |as |pelas )*(\d{1,2})(?: ?h(?:oras|s)?| ?:(\d\d))?[\s.!]*$/

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
