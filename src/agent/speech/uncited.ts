import { bareWord, type AgentWords } from './agent-words.js'
import { isFriendlySign } from './friendly-sign.js'
import { canonicalFigure, isDayWord, isFigureWord } from './figures.js'
import type { Fact } from './grounded.js'
import { isSmallWord } from './is-small-word.js'
import { moods, praises } from './lexicon-pt.js'
import type { Piece, Sentence } from './split-speech.js'

/** What a remark may rest on. */
export type Ground = {
  readonly words: AgentWords
  readonly facts: readonly Fact[]
  readonly named: readonly Fact[]
  readonly said: readonly Fact[]
}

/** The first figure, day, name, link or sign of a sentence that nothing cited holds; undefined if there is none. */
export function uncited(sentence: Sentence, ground: Ground): string | undefined {
  const { pieces, asks } = sentence
  for (const [place, piece] of pieces.entries()) {
    const because = whyUncited(piece, { pieces, place, asks, ground })
    if (because !== undefined) return because
  }
  return undefined
}

type At = {
  readonly pieces: readonly Piece[]
  readonly place: number
  readonly asks: boolean
  readonly ground: Ground
}

function whyUncited(piece: Piece, at: At): string | undefined {
  const { ground } = at
  switch (piece.kind) {
    case 'comma':
      return undefined
    case 'sign':
      return isFriendlySign(piece.raw) ? undefined : `sign:${piece.raw}`
    case 'link':
      return isCited(ground.facts, ({ links }) => links.has(piece.word)) ? undefined : `link:${piece.raw}`
    case 'figure':
      return whyFigure(piece, at)
    case 'word':
      return whyWord(piece, at)
  }
}

/** An amount of money is never taken from what the person said: their "R$ 50" is no price. */
function whyFigure({ raw }: Piece, { asks, ground }: At): string | undefined {
  const figure = canonicalFigure(raw)
  const has = ({ figures }: Fact) => figures.has(figure)
  if (isCited(ground.facts, has)) return undefined
  const isMoney = raw.includes('$') || raw.includes('%')
  if (asks && (isCited(ground.named, has) || (!isMoney && isCited(ground.said, has)))) return undefined
  return `figure:${raw}`
}

function whyWord(piece: Piece, at: At): string | undefined {
  const { word } = piece
  if (!/^[a-z']+$/.test(word)) return `letters:${piece.raw}`
  const { asks, ground } = at
  const has = ({ words }: Fact) => words.has(bareFact(word))
  if (isCited(ground.facts, has) || piece.quoted === true) return undefined
  const isNamed = asks && (isCited(ground.named, has) || isCited(ground.said, has))
  if (isFigureWord(word) && !isNamed && !isHarmlessFigure(word, at)) return `figure:${piece.raw}`
  return piece.named && !isNamed && !isKnownName(piece, ground.words) ? `name:${piece.raw}` : undefined
}

/** A day may be asked about or wished, a pair may be chosen from; "o plantão de sexta" would be told. */
function isHarmlessFigure(word: string, { pieces, place, asks }: At): boolean {
  const before = pieces[place - 1]?.word ?? ''
  const next = pieces[place + 1]
  if (foreignFigures.has(word) && !isSpanish(pieces)) return true
  if (word === 'meio') return next?.word !== 'dia' && before !== 'e'
  if (word === 'mil') return /^(?:desculpas|perdoes|obrigad|beijos|abracos)/.test(next?.word ?? '')
  if (isDayWord(word) && wishes.has(before)) return true
  if (isDayWord(word) && isDayOfLife(pieces, place)) return true
  if (isDayWord(word) && asks)
    return (
      /^(?:hoje|today|hoy)$/.test(word) ||
      !(/^(?:de|do|da|no|na)$/.test(before) && place > 1 && definite.has(pieces[place - 3]?.word ?? ''))
    )
  // "Qual dos dois Joãos?": so many are chosen from, and whose they are is judged for itself.
  const isChosenFrom = /^d[ao]s$/.test(before) && /^(?:qual|quais|quem)$/.test(pieces[place - 2]?.word ?? '')
  if (asks && isChosenFrom && /^(?:dois|duas|tres|quatro)$/.test(word)) return true
  const isAlone =
    !next || next.kind === 'comma' || ['voce', 'ou', 'eh', 'prefere', 'coisas', 'opcoes'].includes(next.word)
  return (word === 'duas' || word === 'dois') && /^[dn]?[ao]s$/.test(before) && isAlone
}

/** "segunda-feira é assim mesmo", "que delícia de domingo": what such days are like, not what is on one. */
function isDayOfLife(pieces: readonly Piece[], place: number): boolean {
  const from = pieces.findLastIndex(({ kind }, at) => at < place && kind === 'comma') + 1
  const before = pieces.slice(from, place).map(({ word }) => word)
  const behind = pieces.slice(place + 1).filter(({ kind }) => kind === 'word')
  const after = behind.map(({ word }) => word).filter((word) => word !== 'feira')
  if (after[0] === 'de' && before.length === 0)
    return after[2] === 'eh' && after.slice(3, 5).some((word) => moods.has(word) || praises.has(word))
  if (before.every((word) => isSmallWord(word) && !/^(?:n[oa]|para|ate|de)$/.test(word)))
    return after[0] === 'eh' && (moods.has(after[1] ?? '') || (after[1] === 'assim' && after[2] === 'mesmo'))
  return before[0] === 'que' && before.at(-1) === 'de' && !before.includes('tal') && before.length <= 4
}

/** Spanish numbers that are other words in Portuguese and English. */
const foreignFigures: ReadonlySet<string> = new Set(['dos', 'once', 'doce', 'half', 'march', 'may', 'second'])
const wishes: ReadonlySet<string> = new Set(
  'bom boa ate feliz otimo otima lindo linda excelente abencoado proximo'.split(' '),
)
const definite: ReadonlySet<string> = new Set('o a os as do da dos das no na ao'.split(' '))

function isSpanish(pieces: readonly Piece[]): boolean {
  return pieces.some(
    ({ word }) =>
      word === 'el' || word === 'los' || word === 'las' || word === 'y' || word === 'tiene' || word === 'la',
  )
}

function isKnownName({ word, raw }: Piece, words: AgentWords): boolean {
  return (
    knownNames.has(raw.toLowerCase()) ||
    knownNames.has(word) ||
    words.name.has(word) ||
    // "UTI" is a thing; "Casa" with a capital is part of a name.
    (/^\p{Lu}+s?$/u.test(raw) && (words.nouns.has(word) || words.nouns.has(bareWord(word)))) ||
    isSmallWord(word)
  )
}

/** What anybody writes with a capital and nobody is called by. */
const knownNames: ReadonlySet<string> = new Set(
  "pix whatsapp cpf cnpj rg cep ddd pdf natal pascoa ano novo carnaval deus dr dra sr sra medico medica i i'm i'd i'll i've doctor ok sms ia gps".split(
    ' ',
  ),
)

function bareFact(word: string): string {
  return word.length > 3 ? word.replace(/(?:os|as|es|o|a|e|s)$/, '') : word
}

function isCited(facts: readonly Fact[], has: (fact: Fact) => boolean): boolean {
  return facts.some(has)
}
