import { canonicalFigure, isFigureWord } from './figures.js'
import { splitSpeech, type Piece, type Sentence } from './split-speech.js'

/**
 * A sentence that says a cited fact again: every word of weight in it, and every figure, stands in one and the same line of the fact,
 * and what the line denies or leaves open stays so. Nothing else is added but the small words that hold a sentence together.
 */
export function isGrounded(sentence: Sentence, facts: readonly Fact[]): boolean {
  const weights = sentence.pieces.filter(({ kind, word }) => kind !== 'comma' && !small.has(word))
  if (weights.length === 0 || sentence.pieces.some(({ kind }) => kind === 'sign')) return false
  return facts.some((fact) => covers(fact, sentence.pieces, weights))
}

/** One line of what is cited. */
export type Fact = {
  readonly words: ReadonlySet<string>
  readonly figures: ReadonlySet<string>
  readonly links: ReadonlySet<string>
  readonly hedges: ReadonlySet<string>
}

const factLinesMax = 400

export function factsOf(cited: readonly string[]): Fact[] {
  const lines = cited
    .flatMap((text) => text.split(/\n|;/).flatMap(sentencesIn))
    .filter(({ length }) => length > 0)
  return lines.slice(0, factLinesMax).flatMap(partsOf).map(factOf)
}

function sentencesIn(line: string): Piece[][] {
  const found: Piece[][] = []
  let joins = false
  for (const { pieces, text } of splitSpeech(line)) {
    const before = found.at(-1)
    // A colon or a dash joins a name and its value: both are one fact.
    if (before && joins) before.push(...pieces)
    else found.push([...pieces])
    joins = !/[.!?…]["'”’»)]*$/.test(text)
  }
  return found
}

/** A line with several amounts is told apart at its commas: an amount belongs to what stands beside it. */
function partsOf(pieces: Piece[]): Piece[][] {
  const amounts = pieces.filter(({ kind }) => kind === 'figure').length
  if (amounts < 2) return [pieces]
  const parts: Piece[][] = [[]]
  for (const piece of pieces) {
    if (piece.kind === 'comma' && piece.raw === ',') parts.push([])
    else parts.at(-1)?.push(piece)
  }
  const full = parts.filter((part) => part.length > 0)
  return full.length > 1 && full.every((part) => part.some(({ kind }) => kind === 'figure')) ? full : [pieces]
}

function factOf(pieces: readonly Piece[]): Fact {
  const of = (kind: Piece['kind']) => pieces.filter((piece) => piece.kind === kind)
  const words = of('word').map(({ word }) => word)
  return {
    words: new Set(words.map(bare)),
    figures: new Set(of('figure').map(({ raw }) => canonicalFigure(raw))),
    links: new Set(of('link').map(({ word }) => word)),
    hedges: new Set(words.filter((word) => hedges.has(word))),
  }
}

function covers(fact: Fact, pieces: readonly Piece[], weights: readonly Piece[]): boolean {
  const said = new Set(pieces.map(({ word }) => word))
  for (const hedge of fact.hedges) if (!said.has(hedge)) return false
  for (const word of said) if (hedges.has(word) && !fact.hedges.has(word)) return false
  return weights.every((piece) => {
    if (piece.kind === 'figure') return piece.word === 'r$' || fact.figures.has(canonicalFigure(piece.raw))
    if (piece.kind === 'link') return fact.links.has(piece.word)
    if (isFigureWord(piece.word)) return fact.words.has(bare(piece.word))
    return hedges.has(piece.word) || fact.words.has(bare(piece.word))
  })
}

/** Without its number and gender: "pendentes" is "pendente", "aprovada" is "aprovado". */
function bare(word: string): string {
  return word.length > 3 ? word.replace(/(?:os|as|es|o|a|e|s)$/, '') : word
}

/** What a fact denies, limits or leaves open. */
const hedges: ReadonlySet<string> = new Set(
  (
    'nao nunca nem sem jamais se caso talvez exceto salvo menos ainda aguardando aguarda espera pendente pode podem quase ate partir desde apenas so somente ' +
    'not never no without if unless maybe except until only may might no nunca sin si quizas hasta solo'
  ).split(' '),
)

/** They hold a sentence together and say nothing by themselves. */
const small: ReadonlySet<string> = new Set(
  (
    'o a os as um uma uns umas de do da dos das em no na nos nas ao aos e ou que com por para pra pelo pela seu sua seus suas este esta esse essa isso ' +
    'voce vc aqui ola oi entao eh sao estah estao ta tem ha temos custa custam fica ficam ' +
    'nosso nossa nossos nossas ele ela atualmente as r$ ' +
    'the of for in on at is are it its and or to with your you we our has have there cost costs ' +
    'el la los las un una en y es son su sus para con por del al hay cuesta'
  ).split(' '),
)
