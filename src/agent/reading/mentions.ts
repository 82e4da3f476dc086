import { findDates } from '../../language/read-date.js'
import { findDocuments } from '../../language/read-document.js'
import { findEmails } from '../../language/read-email.js'
import { findMoney } from '../../language/read-money.js'
import { findPhones } from '../../language/read-phone.js'
import { overlaps, type Span } from '../../language/span.js'
import type { Token } from './tokens.js'

type MentionType = 'email' | 'document' | 'phone' | 'date' | 'money' | 'bare'

export type TextMention = Span & { readonly type: MentionType }

/** Where a moment stands in a text does not hang on when it is read. */
const anyTime = new Date('2026-01-01T12:00:00Z')
const mentionsMax = 200

/** What the readers of the language find in a text: typed, in order, none inside another; the surer reader first. */
export function mentionsOf(text: string): TextMention[] {
  const mentions: TextMention[] = []
  const add = (type: MentionType, found: readonly Span[]): void => {
    for (const { start, end } of found)
      if (mentions.length < mentionsMax && !mentions.some((other) => overlaps(other, { start, end })))
        mentions.push({ type, start, end })
  }
  const hasDigit = /\d/.test(text)
  if (text.includes('@')) add('email', findEmails(text))
  if (hasDigit) {
    add('document', findDocuments(text))
    add('phone', findPhones(text))
  }
  const money = findMoney(text)
  add(
    'money',
    money.filter(({ certain }) => certain),
  )
  add('date', findDates(text, anyTime, 'UTC'))
  add('bare', money)
  return mentions.sort((a, b) => a.start - b.start)
}

/** The mention each token is part of. Both are in order: one pass. */
export function mentionOfTokens(
  tokens: readonly Token[],
  mentions: readonly TextMention[],
): (TextMention | undefined)[] {
  let at = 0
  return tokens.map((token) => {
    while (at < mentions.length && (mentions[at]?.end ?? 0) <= token.start) at += 1
    const mention = mentions[at]
    return mention && overlaps(mention, token) ? mention : undefined
  })
}
