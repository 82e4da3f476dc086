import type { Span } from './span.js'

export interface FoundEmail extends Span {
  email: string
}

/** E-mail addresses in the text, in lower case. */
export function findEmails(text: string): FoundEmail[] {
  return [...text.matchAll(EMAIL)].map((match) => ({
    email: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

// The first look-behind starts a match only at the head of a run, which keeps a long run without "@" linear.
const EMAIL =
  /(?<![\w.%+-])[a-z0-9_](?:[\w.%+-]{0,62}[\w%+-])?@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,24}(?![\w-])/gi
