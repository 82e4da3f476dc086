import { momentIn } from '../../../language/calendar.js'
import { findMoments } from '../../../language/find-moments.js'
import { tokensOf } from '../../../language/fold-text.js'
import { describeMoment } from '../opening-hours.js'
import { namesDay, readMoment } from '../read-moment.js'
import type { Situation } from '../situation.js'
import { SMALL_WORDS } from '../small-words.js'
import { writtenOut } from '../written-out.js'
import { ownWords } from './own-words.js'
import { impossibleIn } from './read-time.js'
import { tellsTheClock } from './tells-the-clock.js'
import { anyTime, looselyWhen, partOfDay, stretch } from './time-words.js'

/**
 * When it suits, in the words a model quotes: each of several as it was said. One plain day and hour stands as the calendar has it;
 * words that tell no time, the hour it is now, and a day that is over or that there is not, are no wish.
 */
export function quotedTime(situation: Situation, times: readonly string[]): string | undefined {
  const options = times.flatMap((time) => {
    const own = inPieces(situation, time)
    return own !== undefined && tellsWhen(situation, own) ? [own] : []
  })
  const [only, another] = options
  if (only === undefined) return undefined
  if (another !== undefined) return [...new Set(options)].join(' ou ')
  return plainly(situation, only)
}

/** The whole of it, or every piece: what was said before may stand beside what is said now. */
function inPieces({ said, memo, recent }: Situation, time: string): string | undefined {
  const whole = ownWords(said, time)
  if (whole !== undefined) return tidied(whole)
  const before = recent.filter(({ role }) => role === 'person').map(({ text }) => text)
  const sources = [said, memo.data.time ?? '', ...before]
  const pieces = time.split(/[,;]/).map((piece) => {
    const found = sources.map((source) => ownWords(source, piece))
    return found.find((words) => words !== undefined)
  })
  return pieces.includes(undefined) ? undefined : tidied(pieces.join(', '))
}

function tidied(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .replace(/[?!]+(?=\s|$)/g, '')
    .replace(/[\s,;.]+$/, '')
}

function tellsWhen(situation: Situation, own: string): boolean {
  const { clock, heard, said } = situation
  const folded = writtenOut(own)
  const isWhen =
    findMoments(own, clock.now, clock.timeZone).length > 0 ||
    namesDay(folded) ||
    [stretch, anyTime, partOfDay, looselyWhen].some((words) => words.test(folded))
  if (!isWhen || tellsTheClock(said, own, clock)) return false
  return impossibleIn({ clock, heard: { ...heard, text: own } }) === undefined
}

/** Undefined: it is over. */
function plainly({ clock, language }: Situation, own: string): string | undefined {
  const moments = findMoments(own, clock.now, clock.timeZone)
  const [moment, another] = moments
  const said = readMoment(own, clock)
  if (!said || !moment || another !== undefined || moment.denied) return own
  if (said.at ? said.at.getTime() <= clock.now.getTime() : said.day < momentIn(clock.timeZone, clock.now).day)
    return undefined
  const rest = tokensOf(own.slice(0, moment.start) + ' ' + own.slice(moment.end))
  const isPlain = !stretch.test(writtenOut(own)) && rest.every((word) => SMALL_WORDS.has(word))
  return isPlain && said.at ? describeMoment(said.at, clock, language) : own
}
