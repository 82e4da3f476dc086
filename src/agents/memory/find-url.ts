import { eachMatch } from '../../language/each-match.js'

const urlLengthMax = 2_000

/**
 * Something with a host and no spaces, with or without its scheme. A bare "arquivo.pdf" or "fim.Depois" is none. A host begins at
 * the head of a run, and its parts are as short as they may be: a text of dots and dashes is read once.
 */
const written =
  /(?:https?:\/\/|www\.)[^\s<>"“”]+|(?<![\w@.-])(?:[a-z0-9-]{1,63}\.){1,8}(?:com|net|org|br|io|dev|app|tv|gov|edu|info|me|be|co|ai)(?:\/[^\s<>"“”]*)?(?![\w@.])/i

const allWritten = new RegExp(written.source, 'gi')

const urlsMax = 20

export type FoundUrl = { readonly url: string; readonly start: number; readonly end: number }

/** The first link of a text, as one that can be opened. An address of e-mail is none, and neither is a site that is only named. */
export function findUrl(text: string): FoundUrl | undefined {
  for (const match of eachMatch(allWritten, text, urlsMax)) {
    if (text[match.index - 1] === '@') return undefined
    const bare = withoutPunctuation(match[0])
    const url = toUrl(bare)
    if (url === undefined) return undefined
    const end = match.index + bare.length
    if (!isOnlyNamed(text, match.index, end)) return { url, start: match.index, end }
  }
  return undefined
}

const ofIt = /(?:^|[^\p{L}\d])(?:d[aeo]|n[ao]|em|pel[ao])\s+$/iu

/** "a senha do gov.br é …": a bare host in the middle of what is told of it is a name, and nothing to be opened. */
function isOnlyNamed(text: string, start: number, end: number): boolean {
  const isBare = !/^(?:https?:|www\.)|\//i.test(text.slice(start, end))
  return isBare && ofIt.test(text.slice(0, start)) && /^[\s,:;]+[\p{L}\d]/u.test(text.slice(end))
}

/** Every link of a text, in its order. */
export function findUrls(text: string): readonly FoundUrl[] {
  const found: FoundUrl[] = []
  for (let from = 0; found.length < urlsMax; from = found.at(-1)?.end ?? 0) {
    const next = findUrl(text.slice(from))
    if (!next) break
    found.push({ url: next.url, start: from + next.start, end: from + next.end })
  }
  return found
}

/** A link that stands alone, as it was written and with its scheme; undefined for anything that is not http or https. */
export function toUrl(text: string): string | undefined {
  const isBare = /^[^\s:/]+\.[^\s:/]+(?:[:/]\S*)?$/.test(text)
  const spelled = isBare ? `https://${text}` : text
  if (spelled.length > urlLengthMax || !URL.canParse(spelled)) return undefined
  return /^https?:$/.test(new URL(spelled).protocol) ? spelled : undefined
}

/** What ends the sentence is not part of the link; a bracket is, if it was opened in it. */
function withoutPunctuation(text: string): string {
  let end = text.length
  while (end > 0) {
    const last = text.charAt(end - 1)
    const isExtra = last === ')' ? closesMore(text.slice(0, end)) : ".,;:!?'’".includes(last)
    if (!isExtra) break
    end -= 1
  }
  return text.slice(0, end)
}

function closesMore(text: string): boolean {
  return text.split(')').length > text.split('(').length
}
