import { eachMatch } from './each-match.js'
import type { Span } from './span.js'

export interface FoundLink extends Span {
  /** As it was typed, without the punctuation of the sentence around it. */
  url: string
}

/** Web addresses of a text: with their scheme, with "www.", or a bare domain of a common ending. */
export function findLinks(text: string): FoundLink[] {
  return eachMatch(LINK, text, linksMax).map((match) => {
    const url = match[0].replace(TRAILING, '')
    return { url, start: match.index, end: match.index + url.length }
  })
}

const linksMax = 64
// A bare domain begins at the head of a run, which keeps a run of dots and letters linear.
const LINK =
  /(?:https?:\/\/|(?<![\w@.-])www\.)[^\s<>"]{1,2000}|(?<![\w@.-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,4}(?:com|br|net|org|io|app|me|co|gov|info|link|ly|shop|store|site|online|dev)(?![\w@-]|\.[a-z0-9])(?:\/[^\s<>"]{0,2000})?/gi
const TRAILING = /[.,;:!?)\]}'”’]{1,10}$/
