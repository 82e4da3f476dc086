import type { DayPart } from './day-part.js'
import { findLinks } from './find-links.js'
import { findMoments, type FoundMoment } from './find-moments.js'
import { findOrdinals } from './find-ordinals.js'
import { findPercents } from './find-percents.js'
import { findPriced, type PricedMention } from './find-priced.js'
import { findDocuments } from './read-document.js'
import { findEmails } from './read-email.js'
import { findPhones } from './read-phone.js'
import { overlaps, type Span } from './span.js'

/** Something of a known type that a text mentions, and the characters it was read from. */
export type Mention = MomentMention | PricedMention | PlainMention

/** A day, with an hour where one was said; or one that no calendar has, which is told and never replaced. */
type MomentMention = Span &
  Pick<FoundMoment, 'denied' | 'after'> & { part: DayPart | null } & (
    | {
        kind: 'moment'
        /** 'YYYY-MM-DD' in the business's zone. */
        date: string
        /** 'HH:mm'. */
        time: string | null
        ambiguous: boolean
      }
    | { kind: 'impossible_moment' }
  )

type PlainMention = Span &
  (
    | { kind: 'percent'; percent: number; role: 'discount' | 'surcharge' | 'part' }
    /** Place in a list from 1; -1 is the last, -2 the one before it. */
    | { kind: 'ordinal'; place: number }
    | { kind: 'phone'; e164: string; national: string; mobile: boolean }
    | { kind: 'document'; document: 'cpf' | 'cnpj'; value: string; valid: boolean }
    | { kind: 'email'; email: string }
    | { kind: 'link'; url: string }
  )

export interface MentionContext {
  readonly now: Date
  readonly timeZone: string
}

/** All typed mentions of a text, in order, none over another: a digit that belongs to a phone is no price as well. */
export function findMentions(text: string, { now, timeZone }: MentionContext): Mention[] {
  let taken: Mention[] = []
  const take = (found: readonly Mention[]) => {
    taken = withFree(taken, found)
  }
  take(findLinks(text).map(({ url, start, end }) => ({ kind: 'link', url, start, end })))
  take(findEmails(text).map((found) => ({ kind: 'email', ...found })))
  take(
    findDocuments(text).map(({ kind, value, valid, start, end }) => ({
      kind: 'document',
      document: kind,
      value,
      valid,
      start,
      end,
    })),
  )
  take(
    findPhones(text).map(({ e164, national, mobile, start, end }) => ({
      kind: 'phone',
      e164,
      national,
      mobile,
      start,
      end,
    })),
  )
  take(findPercents(text).map((found) => ({ kind: 'percent', ...found })))
  take(momentsIn(text, now, timeZone))
  take(findOrdinals(text).map((found) => ({ kind: 'ordinal', ...found })))
  take(findPriced(text))
  return taken
}

/** What was taken, and of `found` what lies over none of it. Both are in order, so each is gone through once. */
function withFree(taken: readonly Mention[], found: readonly Mention[]): Mention[] {
  const all: Mention[] = []
  let at = 0
  for (const mention of found) {
    for (let next = taken[at]; next && next.end <= mention.start; next = taken[at]) {
      all.push(next)
      at += 1
    }
    const next = taken[at]
    if (!next || !overlaps(next, mention)) all.push(mention)
  }
  return [...all, ...taken.slice(at)]
}

function momentsIn(text: string, now: Date, timeZone: string): MomentMention[] {
  return findMoments(text, now, timeZone).map(
    ({ date, time, part, ambiguous, denied, after, start, end }) => {
      const said = { part: part ?? null, denied, after, start, end }
      return date === null
        ? { kind: 'impossible_moment', ...said }
        : { kind: 'moment', date, time: time ?? null, ambiguous: ambiguous === true, ...said }
    },
  )
}
