import { findCards } from './find-cards.js'
import { findPrivateKeys } from './find-private-keys.js'
import { foldInPlace } from './fold-text.js'
import { overlaps, type Span } from './span.js'

/**
 * What must leave a text for good: card numbers, keys, tokens and passwords. The span is the secret itself, not the word that
 * announces it.
 */
export function findSecrets(text: string): Span[] {
  const found: Span[] = []
  const add = (span: Span) => {
    if (!found.some((other) => overlaps(other, span))) found.push(span)
  }
  findPrivateKeys(text).forEach(add)
  announcedSecrets(text).forEach(add)
  for (const match of text.matchAll(KEY)) add({ start: match.index, end: match.index + match[0].length })
  for (const match of text.matchAll(OPAQUE)) {
    if (isOpaque(match[0])) add({ start: match.index, end: match.index + match[0].length })
  }
  findCards(text).forEach(add)
  return found.sort((a, b) => a.start - b.start)
}

/** Keys known by how they begin. */
const KEY = new RegExp(
  [
    String.raw`(?<![\w-])sk-[\w-]{12,400}`,
    String.raw`(?<![\w-])(?:sk|pk|rk|whsec)_(?:live_|test_)?[A-Za-z0-9]{12,400}`,
    String.raw`\$aact_[\w:=+/$.-]{8,400}`,
    String.raw`(?<![\w-])gh[opsu]_[A-Za-z0-9]{20,400}|(?<![\w-])github_pat_\w{20,400}`,
    String.raw`(?<![\w-])xox[abprs]-[\w-]{10,400}`,
    String.raw`(?<![\w-])AKIA[0-9A-Z]{16}(?!\w)`,
    String.raw`(?<![\w-])AIza[\w-]{30,400}`,
    String.raw`(?<![\w-])EAA[A-Za-z0-9]{20,600}`,
    String.raw`(?<![\w-])eyJ[\w-]{5,2000}\.[\w-]{5,4000}(?:\.[\w-]{0,2000})?`,
    String.raw`(?<=\b[Bb]earer\s{1,3})[\w.~+/=-]{8,2000}`,
  ].join('|'),
  'g',
)

/** A long run without spaces that mixes letters and digits as words do not. */
const OPAQUE = /(?<![\w+-])[A-Za-z0-9_+-]{32,2000}={0,2}(?![\w+-])/g

function isOpaque(run: string): boolean {
  if (/^[0-9a-f]{32,}$/i.test(run) && /[a-f]/i.test(run)) return true
  return run.length >= 40 && /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run)
}

/** "senha: xyz", "minha senha é xyz", "token=…", '"password": "xyz"'. Read on folded text, so accents and case do not matter. */
function announcedSecrets(text: string): Span[] {
  const folded = foldInPlace(text)
  return [...folded.text.matchAll(ANNOUNCED)].flatMap((match) => {
    const value = match.groups?.['value']
    if (value === undefined || value === '') return []
    const end = match.index + match[0].length
    return [{ start: folded.place(end - value.length), end: folded.place(end) }]
  })
}

const SECRET_NAME =
  'senha|password|passwd|pwd|passcode|token|access[_ -]?token|api[_ -]?key|apikey|chave (?:de |da )?(?:api|acesso)|secret|client[_ -]?secret|segredo|cvv|cvc|codigo de seguranca|authorization'
const ANNOUNCED = new RegExp(
  String.raw`(?<![a-z])(?:${SECRET_NAME})["']?(?: (?:d[aeo]|atual|nova|provisoria|do|of|for)(?: [\w-]{1,20}){0,2}?)?` +
    String.raw`(?: {0,2}(?:[:=]|=>) {0,2}| (?:e|eh|is|era|foi)[: ] {0,2}| (?=\S{0,40}\d))` +
    String.raw`(?:bearer )?["']?(?<value>[^\s"',;]{1,400})`,
  'g',
)
