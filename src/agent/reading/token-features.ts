import { hashText, idOf, joinHash, seedOf } from './hash.js'
import type { TextMention } from './mentions.js'
import type { Prepared } from './prepared.js'
import { toldWord } from './told-word.js'
import type { Token } from './tokens.js'

const kinds = [
  'bias',
  'word',
  'before',
  'after',
  'before2',
  'after2',
  'pairBefore',
  'pairAfter',
  'pairAround',
  'head',
  'tail',
  'shape',
  'shapeBefore',
  'shapeAfter',
  'mention',
  'mentionBefore',
  'mentionAfter',
  'lead',
  'lead2',
  'trail',
  'intentMention',
  'intentWord',
  'intentBefore',
  'intentAfter',
  'intentLead',
  'intentShape',
  'first',
  'before3',
  'intentBias',
  'shapes',
  'use',
  'useBefore',
  'useAfter',
  'uses',
  'intentUses',
  'stem',
  'stemBefore',
  'stemAfter',
  'concept',
  'conceptBefore',
  'conceptAfter',
  'intentConceptBefore',
  'contentBefore',
  'intentContentBefore',
  'contentAfter',
  'edges',
  'mentionNumber',
  'joint',
] as const
type Kind = (typeof kinds)[number]
const seeds = Object.fromEntries(kinds.map((kind) => [kind, seedOf(`t-${kind}`)])) as Record<Kind, number>

/** How many features each token has. */
export const featuresPerToken = kinds.length

const edge = idOf('^')
const noMention = idOf('-')
const [bias, isFirst, isLater] = [idOf(''), idOf('true'), idOf('false')]

/** What tells the slot of each token: its word and the words around it, its form, how the words are used elsewhere, what they mean, what the readers say it is, and the intent. Token after token. */
export function tokenFeatures(
  { tokens, mentions }: Pick<Prepared, 'tokens' | 'mentions'>,
  intent: string,
  useOf: (token: Token) => number,
): Uint32Array {
  const count = tokens.length
  const intentId = idOf(intent)
  // Three places more at either end, so that what stands beside the first and the last is an edge.
  const [words, forms, marks] = [ids(count), ids(count), ids(count)]
  const [uses, stems, meanings] = [ids(count), ids(count), ids(count)]
  const texts = tokens.map((token, at) => wordOf(token, mentions[at]))
  for (let at = 0; at < count; at += 1) {
    words[at + beside] = idOf(texts[at] as string)
    forms[at + beside] = formOf(tokens[at] as Token)
    marks[at + beside] = markOf(mentions, at)
    const token = tokens[at] as Token
    const isWord = token.kind === 'word' && mentions[at] === undefined
    const told = isWord ? toldWord(token.word) : undefined
    uses[at + beside] = isWord ? useOf(token) : (marks[at + beside] as number)
    stems[at + beside] = told?.stem ?? (words[at + beside] as number)
    meanings[at + beside] = told?.concepts[0] ?? noMeaning
  }
  const [contentsBefore, contentsAfter] = contentBeside(tokens, uses, stems)
  const numbers = numbersOf(mentions)
  const features = new Uint32Array(count * featuresPerToken)
  let next = 0
  const add = (seed: number, one: number): void => void (features[next++] = joinHash(seed, one))
  const addTwo = (seed: number, one: number, two: number): void =>
    void (features[next++] = joinHash(joinHash(seed, one), two))
  const addThree = (seed: number, one: number, two: number, three: number): void =>
    void (features[next++] = joinHash(joinHash(joinHash(seed, one), two), three))
  const id = (list: Int32Array, at: number): number => list[at + beside] as number
  let leadAt = -1
  for (let at = 0; at < count; at += 1) {
    const mention = mentions[at]
    // What stands before a mention as a whole tells what it is for: "desconto de", "vence".
    if (!mention || mention !== mentions[at - 1]) leadAt = at - 1
    let endAt = at + 1
    if (mention) while (mentions[endAt] === mention) endAt += 1
    const text = texts[at] as string
    const [word, form, mark] = [id(words, at), id(forms, at), id(marks, at)]
    const [before, after] = [id(words, at - 1), id(words, at + 1)]
    const [lead, formBefore, formAfter] = [id(words, leadAt), id(forms, at - 1), id(forms, at + 1)]
    add(seeds.bias, bias)
    add(seeds.intentBias, intentId)
    add(seeds.word, word)
    add(seeds.before, before)
    add(seeds.after, after)
    add(seeds.before2, id(words, at - 2))
    add(seeds.after2, id(words, at + 2))
    add(seeds.before3, id(words, at - 3))
    addTwo(seeds.pairBefore, before, word)
    addTwo(seeds.pairAfter, word, after)
    addThree(seeds.pairAround, before, form, after)
    add(seeds.head, hashText(seeds.head, text, 0, Math.min(affixLength, text.length)))
    add(seeds.tail, hashText(seeds.tail, text, Math.max(0, text.length - affixLength)))
    add(seeds.shape, form)
    addTwo(seeds.shapeBefore, formBefore, form)
    addTwo(seeds.shapeAfter, form, formAfter)
    addThree(seeds.shapes, formBefore, form, formAfter)
    add(seeds.mention, mark)
    addTwo(seeds.mentionBefore, id(marks, at - 1), mark)
    addTwo(seeds.mentionAfter, mark, id(marks, at + 1))
    addTwo(seeds.lead, mark, lead)
    addThree(seeds.lead2, mark, id(words, leadAt - 1), lead)
    addTwo(seeds.trail, mark, id(words, endAt))
    addTwo(seeds.intentMention, intentId, mark)
    addTwo(seeds.intentWord, intentId, word)
    addThree(seeds.intentBefore, intentId, before, form)
    addThree(seeds.intentAfter, intentId, after, form)
    addThree(seeds.intentLead, intentId, mark, lead)
    addTwo(seeds.intentShape, intentId, form)
    addTwo(seeds.first, at === 0 || tokens[at]?.first === true ? isFirst : isLater, form)
    const [use, useBefore, useAfter] = [id(uses, at), id(uses, at - 1), id(uses, at + 1)]
    add(seeds.use, use)
    addTwo(seeds.useBefore, useBefore, use)
    addTwo(seeds.useAfter, use, useAfter)
    addThree(seeds.uses, useBefore, use, useAfter)
    addThree(seeds.intentUses, intentId, useBefore, use)
    add(seeds.stem, id(stems, at))
    add(seeds.stemBefore, id(stems, at - 1))
    add(seeds.stemAfter, id(stems, at + 1))
    add(seeds.concept, id(meanings, at))
    addTwo(seeds.conceptBefore, id(meanings, at - 1), use)
    addTwo(seeds.conceptAfter, use, id(meanings, at + 1))
    addThree(seeds.intentConceptBefore, intentId, id(meanings, at - 1), use)
    addTwo(seeds.contentBefore, contentsBefore[at] as number, use)
    addThree(seeds.intentContentBefore, intentId, contentsBefore[at] as number, use)
    addTwo(seeds.contentAfter, use, contentsAfter[at] as number)
    addThree(seeds.edges, edgeOf(tokens[at - 1]), form, edgeOf(tokens[at + 1]))
    addThree(seeds.mentionNumber, intentId, mark, numbers[at] as number)
    addThree(seeds.joint, joinHash(intentId, before), use, useAfter)
  }
  return features
}

const noMeaning = idOf('no meaning')
const contentLengthMin = 4
/** Kinds of use that stand about more than they are anybody's value. */
const plainUseMax = 4

/** The nearest word on either side that carries something and is nobody's value: "cliente" of each name behind it. */
function contentBeside(
  tokens: readonly Token[],
  uses: Int32Array,
  stems: Int32Array,
): readonly [Int32Array, Int32Array] {
  const isContent = (at: number): boolean => {
    const use = uses[at + beside] as number
    const token = tokens[at] as Token
    return token.kind === 'word' && token.word.length >= contentLengthMin && use >= 1 && use <= plainUseMax
  }
  const [before, after] = [new Int32Array(tokens.length), new Int32Array(tokens.length)]
  let last = edge
  for (let at = 0; at < tokens.length; at += 1) {
    before[at] = last
    if (isContent(at)) last = stems[at + beside] as number
  }
  last = edge
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    after[at] = last
    if (isContent(at)) last = stems[at + beside] as number
  }
  return [before, after]
}

/** The how manieth of its type each mention is. */
function numbersOf(mentions: readonly (TextMention | undefined)[]): Int32Array {
  const counts = new Map<string, number>()
  let last: TextMention | undefined
  return Int32Array.from(mentions, (mention) => {
    if (!mention) return 0
    const count = (counts.get(mention.type) ?? 0) + (mention === last ? 0 : 1)
    counts.set(mention.type, count)
    last = mention
    return count
  })
}

/** What bounds a value: nothing at all, a sign, or no bound. */
function edgeOf(token: Token | undefined): number {
  if (!token) return edge
  return token.kind === 'sign' ? idOf(token.typed) : 0
}

const beside = 3
const affixLength = 3

function ids(count: number): Int32Array {
  return new Int32Array(count + 2 * beside).fill(edge)
}

function wordOf(token: Token, mention: TextMention | undefined): string {
  if (token.kind === 'link') return '<link>'
  if (token.kind !== 'number') return token.word
  if (mention && mention.type !== 'bare' && mention.type !== 'date') return `<${mention.type}>`
  return numberForm(token.typed)
}

/** "1.200,00" is "9.9,9" and "250" is "999": as long as it is, and cut as it is. */
function numberForm(typed: string): string {
  return /^\d{1,5}$/.test(typed) ? '9'.repeat(typed.length) : typed.replace(/\d{1,40}/g, '9')
}

const forms = {
  first: idOf('First'),
  capital: idOf('Capital'),
  short: idOf('short'),
  word: idOf('word'),
  link: idOf('link'),
  picture: idOf('picture'),
}

function formOf(token: Token): number {
  if (token.kind === 'number') return idOf(numberForm(token.typed))
  if (token.kind === 'sign') return idOf(token.typed)
  if (token.kind !== 'word') return forms[token.kind]
  if (token.capital) return token.first ? forms.first : forms.capital
  return token.typed.length < 4 ? forms.short : forms.word
}

function markOf(mentions: readonly (TextMention | undefined)[], at: number): number {
  const mention = mentions[at]
  if (!mention) return noMention
  return idOf(mentions[at - 1] === mention ? `in ${mention.type}` : mention.type)
}
