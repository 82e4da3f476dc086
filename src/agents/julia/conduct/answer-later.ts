import { phraseOf } from '../../../agent/decisions.js'
import type { Decision } from '../../../agent/agent.js'
import type { ConversationEvent } from '../../../conversation/event.js'
import { callAsked } from '../memo.js'
import { correctsCall, readCallTime, wishesHours, type CallTime } from '../router/read-call-time.js'
import { asksForLater } from '../tools/agendar-followup.js'
import { isQuestion } from '../router/asks-of-shift.js'
import { say, write } from './act.js'
import type { Turn } from './turn.js'

/** Whoever is busy is left to it; whoever names a day and an hour is called then, in whatever mode they are. */
export function answerLater(turn: Turn): Decision | undefined {
  const { facts, heard, text, plain, memo, pointed, context, said } = turn
  if (wishesHours(plain)) {
    const { quietFromHour, quietToHour } = context.settings
    return say(phraseOf('hoursHeard', { from: String(quietToHour), to: String(quietFromHour) }), [
      'reply:hours',
    ])
  }
  const isLater = heard.intent === 'depois'
  const at = readCallTime(text, facts.now, facts.timeZone)
  // "me manda um de domingo? tem cardio?" asks for a shift, and for no call.
  const asksForShift = said.speciality !== undefined && isQuestion(plain)
  if (
    at &&
    !asksForShift &&
    asksForLater(text) &&
    namesDay(turn, at) &&
    (isLater || heard.intent !== 'human')
  )
    return call(at)
  const isFree = facts.state.pending === null && !pointed
  if (memo.asked === callAsked && isFree && at && isShort(plain)) return call(at)
  const namesHour = !pointed && /\d ?(?:h\b|h\d|:\d)/.test(plain)
  const corrected = isFree || namesHour ? correction(turn) : undefined
  if (corrected) return corrected
  if (!isLater || isQuestion(plain)) return undefined
  const asked: ConversationEvent = { type: 'noted', memo: { asked: callAsked } }
  return mayBeCalled(facts)
    ? say(phraseOf('laterHeard'), ['reply:busy'], [asked])
    : say(phraseOf('laterHeardHere'), ['reply:busy'])
}

/** "se não responder até as 18 você me chama?", of whoever was told of them: a call at that hour. */
export function callAskedFor(turn: Turn): Decision | undefined {
  const { facts, text, plain, context, said } = turn
  const at = readCallTime(text, facts.now, facts.timeZone)
  const isOfOwner = context.bridges.length > 0 && ifSilent.test(plain)
  const isForShift = said.speciality !== undefined
  return at && isOfOwner && !isForShift && asksForLater(text) && namesDay(turn, at) ? call(at) : undefined
}

const ifSilent = /\b(?:se|caso)\b(?: \w+){0,4}? nao\b/

/** Only who talks with her on a phone can be written to on a day of theirs. */
export function mayBeCalled({ party }: Turn['facts']): boolean {
  return party.kind === 'contact'
}

function call({ date, time }: CallTime, instead?: string): Decision {
  const args = { quando: `${date} ${time}`, ...(instead === undefined ? {} : { troca: instead }) }
  return write('agendar_followup', args, ['reply:call-later'], [{ type: 'noted', memo: { asked: null } }])
}

/** "me chama depois" names none. */
function namesDay({ facts, text }: Turn, at: CallTime): boolean {
  const { now, timeZone } = facts
  const bare = readCallTime(text.replace(/\bdepois\b/giu, ' '), now, timeZone)
  return bare !== undefined && bare.date === at.date
}

const shortMax = 7

function isShort(plain: string): boolean {
  return plain.split(' ').length <= shortMax && !/\?|\bplant/.test(plain)
}

const correctableMs = 30 * 60_000

/** Right after a call was booked, another day or hour is for that call. */
function correction({ facts, memo, text }: Turn): Decision | undefined {
  const { call: booked } = memo
  const { now, timeZone } = facts
  if (!booked || now.getTime() - Date.parse(booked.bookedAt) > correctableMs || !correctsCall(text))
    return undefined
  const at = readCallTime(text, now, timeZone, booked)
  if (!at) return undefined
  const { date, time } = booked
  const isOther = at.date !== date || at.time !== time
  return isOther
    ? call(at, booked.id)
    : say(phraseOf('callStands', { day: date, time }), ['reply:call-stands'])
}
