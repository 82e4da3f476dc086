export type MarkedPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'bold' | 'italic' | 'strike'; readonly pieces: readonly MarkedPiece[] }

export type MarkedBlock =
  | { readonly kind: 'words' | 'quote'; readonly pieces: readonly MarkedPiece[] }
  /** Each begins with its own sign: a dot, or the number that was written. */
  | { readonly kind: 'list'; readonly items: readonly (readonly MarkedPiece[])[] }
  | { readonly kind: 'mono'; readonly text: string }

/**
 * A text as WhatsApp shows it: *bold*, _italic_, ~struck~, `code`, ```mono``` over several lines, lists, quotes. Every character is looked at a
 * bounded number of times, whatever people write; a mark without its other half is the character it is.
 * https://faq.whatsapp.com/539178204879377
 */
export function marksIn(text: string): MarkedBlock[] {
  return monoApart(text).flatMap((part) => (part.kind === 'mono' ? part : blocksIn(part.text)))
}

const fence = '```'

type Part =
  { readonly kind: 'lines'; readonly text: string } | { readonly kind: 'mono'; readonly text: string }

/** What is mono over several lines; within one line it is a piece of the line. */
function monoApart(text: string): Part[] {
  const parts: Part[] = []
  let saidTo = 0
  let open = text.indexOf(fence)
  while (open !== -1) {
    const close = text.indexOf(fence, open + fence.length)
    if (close === -1) break
    const inside = text.slice(open + fence.length, close)
    if (inside.includes('\n') && inside.trim() !== '') {
      const before = text.slice(saidTo, open).replace(/\n$/, '')
      if (before !== '') parts.push({ kind: 'lines', text: before })
      parts.push({ kind: 'mono', text: inside.replace(/^\n/, '').replace(/\n$/, '') })
      saidTo = close + fence.length
      if (text[saidTo] === '\n') saidTo += 1
    }
    open = text.indexOf(fence, close + fence.length)
  }
  if (saidTo < text.length) parts.push({ kind: 'lines', text: text.slice(saidTo) })
  return parts
}

const bullet = /^[*-] +(?=\S)/
const numbered = /^\d{1,3}\. +(?=\S)/
const quoted = /^> ?(?=\S)/

/** Lines of one kind that follow each other are one block. */
function blocksIn(text: string): MarkedBlock[] {
  const blocks: MarkedBlock[] = []
  let kind: 'words' | 'quote' | 'list' = 'words'
  let lines: string[] = []
  const end = () => {
    if (lines.length === 0) return
    const items = lines.map(piecesIn)
    blocks.push(kind === 'list' ? { kind, items } : { kind, pieces: joined(items) })
    lines = []
  }
  for (const line of text.split('\n')) {
    const is = bullet.test(line) || numbered.test(line) ? 'list' : quoted.test(line) ? 'quote' : 'words'
    if (is !== kind) end()
    kind = is
    lines.push(is === 'list' ? line.replace(bullet, '• ') : is === 'quote' ? line.replace(quoted, '') : line)
  }
  end()
  return blocks
}

function joined(lines: readonly (readonly MarkedPiece[])[]): MarkedPiece[] {
  const all: MarkedPiece[] = []
  lines.forEach((pieces, at) => {
    if (at > 0) add(all, { kind: 'text', text: '\n' })
    for (const piece of pieces) add(all, piece)
  })
  return all
}

const kinds = { '*': 'bold', _: 'italic', '~': 'strike' } as const
type Mark = keyof typeof kinds
/** What stands behind a mark that has not found its other half. Each mark is open once at most. */
type Open = { readonly mark: Mark; readonly pieces: MarkedPiece[] }

const address = /https?:\/\/[^\s<>"]+/y
const inWord = /[\p{L}\p{N}]/u

function piecesIn(line: string): MarkedPiece[] {
  const said: MarkedPiece[] = []
  const open: Open[] = []
  const here = () => open.at(-1)?.pieces ?? said
  /** Without its other half, a mark is what it looks like. */
  const letGo = (from: number) => {
    const gone = open.splice(from)
    const place = here()
    for (const { mark, pieces } of gone) {
      add(place, { kind: 'text', text: mark })
      for (const piece of pieces) add(place, piece)
    }
  }
  const code = codeIn(line)
  let at = 0
  while (at < line.length) {
    const char = line[at] ?? ''
    const piece = char === '`' ? code(at) : addressAt(line, at, open)
    if (piece) {
      add(here(), piece.said)
      at = piece.to
      continue
    }
    const before = line[at - 1] ?? ' '
    const after = line[at + 1] ?? ' '
    const place = isMark(char) ? open.findIndex(({ mark }) => mark === char) : -1
    const own = open[place]
    const holdsAny = own !== undefined && (own.pieces.length > 0 || place < open.length - 1)
    if (holdsAny && before !== ' ' && !inWord.test(after)) {
      letGo(place + 1)
      open.pop()
      add(here(), { kind: kinds[own.mark], pieces: own.pieces })
    } else if (isMark(char) && after !== ' ' && !inWord.test(before)) {
      if (own) letGo(place)
      open.push({ mark: char, pieces: [] })
    } else add(here(), { kind: 'text', text: char })
    at += 1
  }
  letGo(0)
  return said
}

function isMark(char: string): char is Mark {
  return char in kinds
}

type Read = { readonly said: MarkedPiece; readonly to: number }

/** An address keeps its own _ and *; one at its end closes what is open. */
function addressAt(line: string, at: number, open: readonly Open[]): Read | undefined {
  if (line[at] !== 'h' || inWord.test(line[at - 1] ?? ' ')) return undefined
  address.lastIndex = at
  const found = address.exec(line)?.[0]
  if (found === undefined) return undefined
  let to = at + found.length
  while (open.some(({ mark }) => mark === line[to - 1])) to -= 1
  return { said: { kind: 'text', text: line.slice(at, to) }, to }
}

/** Looks for an end that is not there once, and not once for every beginning. */
function codeIn(line: string): (at: number) => Read | undefined {
  const lastOf = { [fence]: line.lastIndexOf(fence), '`': line.lastIndexOf('`') }
  return (at) => {
    const sign = line.startsWith(fence, at) ? fence : '`'
    const from = at + sign.length
    if (inWord.test(line[at - 1] ?? ' ') || lastOf[sign] < from) return undefined
    const close = line.indexOf(sign, from)
    const text = line.slice(from, close)
    return text.trim() === '' ? undefined : { said: { kind: 'code', text }, to: close + sign.length }
  }
}

/** Text that follows text is one piece. */
function add(pieces: MarkedPiece[], piece: MarkedPiece): void {
  const last = pieces.at(-1)
  if (last?.kind === 'text' && piece.kind === 'text')
    pieces[pieces.length - 1] = { kind: 'text', text: last.text + piece.text }
  else pieces.push(piece)
}
